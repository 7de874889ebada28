"""Computes the places of a finished game, for groups and other records of results."""

from companion.rules import Result


def rank_seats(result: Result) -> dict[int, int]:
    """Gives each seat its place, from 1: winners share the first, equal figures share a place."""
    order = {
        one.seat: (one.seat in result.winners, [value for _, value in one.figures])
        for one in result.standings
    }
    return {
        seat: 1 if mine[0] else 1 + sum(other > mine for other in order.values())
        for seat, mine in order.items()
    }
