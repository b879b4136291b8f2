"""Whose hands act for whom: robots, or whoever looks at the window."""

from typing import Protocol


class Seats(Protocol):
    """Who is played by robots; `sandbox.robots.Crowd` is one."""

    def is_robot(self, person_id: int) -> bool:
        """Whether a robot acts for this person at the moment."""

    def take(self, person_id: int) -> bool:
        """Act for a person instead of the robot; False where there is no such robot."""

    def give_back(self, person_id: int) -> bool:
        """Let the robot act again; False where there is none."""


class NoRobots:
    """A sandbox in which nobody is a robot."""

    def is_robot(self, person_id: int) -> bool:  # noqa: ARG002  # nobody is
        """Nobody is."""
        return False

    def take(self, person_id: int) -> bool:  # noqa: ARG002  # likewise
        """There is nobody to take over."""
        return False

    def give_back(self, person_id: int) -> bool:  # noqa: ARG002  # likewise
        """There is no robot to give anybody back to."""
        return False
