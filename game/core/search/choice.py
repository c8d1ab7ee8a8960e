"""Which choice is best: statistics of a tree's nodes, and of choices tried on the same deals.

What both games' searches share; compiled. *faith* is the number of imagined deals that the
policy's opinion of a choice counts for.
"""

from typing import Any

import numpy as np

from game.core.search.bits import apart, kernel


@kernel
def mixed(key: Any, code: int) -> Any:
    """Return the key of what is seen with one card more."""
    key = (key ^ np.uint64(code + 1)) * np.uint64(0x9E3779B97F4A7C15)
    return key ^ (key >> np.uint64(29))


@kernel
def slot_of(keys: Any, key: Any) -> Any:
    """Return where *key* stands or may stand; -1 if the table is too full."""
    place = np.int64(key >> np.uint64(48)) & (len(keys) - 1)
    for _ in range(24):
        if keys[place] == key or keys[place] == np.uint64(0):
            return place
        place = (place + 1) & (len(keys) - 1)
    return -1


@kernel
def leaning(values: Any, size: int, chosen: int, warmth: float, odd: float) -> float:
    """Return the logarithm of how likely the *chosen* of some choices is."""
    apart()
    best = -1e18
    for number in range(size):
        best = max(best, values[number])
    whole = 0.0
    for number in range(size):
        whole += np.exp((values[number] - best) / warmth)
    likely = np.exp((values[chosen] - best) / warmth) / whole
    return float(np.log((1.0 - odd) * likely + odd / size))


@kernel
def preferred(visits: Any, sums: Any, prior: Any, size: int, trust: float, zeal: float) -> int:
    """Return the choice to try at a node.

    *trust* is the number of visits that the policy's preference counts for, *zeal* how eagerly
    what looks worse is tried.
    """
    whole, total = 0.0, 0.0
    for number in range(size):
        whole += visits[number]
        total += sums[number]
    level = total / whole
    eager = zeal * np.sqrt(np.log(whole + 1.0))
    best, chosen = -1e18, 0
    for number in range(size):
        tries = visits[number]
        value = (sums[number] + trust * (level + prior[number])) / (tries + trust)
        value += eager / np.sqrt(tries + 1.0)
        if value > best:
            best, chosen = value, number
    return chosen


@kernel
def thin_out(
    gains: Any, squares: Any, priors: Any, number: int, size: int, faith: float, sure: float,
    doubt: float, active: Any, drops: Any,
) -> int:  # fmt: skip
    """Drop what is clearly worse than the best after *number* deals; return how many are left.

    Clearly: by *sure* standard errors of the difference on the same deals, whose variance is
    taken for *doubt* greater than it seems. *drops* (2 by size) keeps to what each lost, and by
    how much.
    """
    apart()
    best, top = -1e18, 0
    for option in range(size):
        value = gains[option] + faith * priors[option]
        if active[option] and value > best:
            best, top = value, option
    living = 0
    for option in range(size):
        if not active[option]:
            continue
        if option != top:
            gap = (best - gains[option] - faith * priors[option]) / (number + faith)
            mean = (gains[top] - gains[option]) / number
            spread = squares[top, option] / number - mean * mean
            if gap > sure * np.sqrt((spread + doubt) / (number + faith)):
                active[option] = False
                drops[0, option], drops[1, option] = top, gap
                continue
        living += 1
    return living


@kernel
def compare(got: Any, active: Any, squares: Any) -> None:
    """Add the squares of the differences on one deal."""
    apart()
    for option in range(len(got)):
        if active[option]:
            for other in range(len(got)):
                if active[other]:
                    squares[option, other] += (got[option] - got[other]) ** 2


@kernel
def settle(
    gains: Any, tries: Any, priors: Any, number: int, size: int, faith: float, drops: Any,
    means: Any,
) -> None:  # fmt: skip
    """Write what each option is worth: what it brought, and what the policy thought of it.

    The policy's opinion is moved to the level of what was found. What was dropped has seen fewer
    deals, perhaps luckier ones: it is worth what it lost by less than what it lost to.
    """
    apart()
    level, alive, most = 0.0, 0.0, 0.0
    for option in range(size):
        most = max(most, tries[option])
        if tries[option] == number:
            level += gains[option] / max(1, number) - priors[option]
            alive += 1.0
    level /= max(1.0, alive)
    below = most + 1.0
    while below > 0.0:  # by deals seen: what it lost to has seen more than what was dropped
        seen = -1.0
        for option in range(size):
            if seen < tries[option] < below:
                seen = tries[option]
        for option in range(size):
            if tries[option] != seen:
                continue
            if seen < most:
                means[option] = means[int(drops[0, option])] - drops[1, option]
            else:
                means[option] = gains[option] + faith * (level + priors[option])
                means[option] /= max(1e-9, seen + faith)
        below = seen
