"""What a check says: one line about one thing, and whether it is well."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the answer. Of what is wrong, `text` also says what to do."""

    well: bool
    about: str
    text: str

    def __str__(self) -> str:
        """As it is printed."""
        return f"{'ok' if self.well else 'WRONG':5}  {self.about}: {self.text}"


def well(about: str, text: str) -> Finding:
    """Something is as it should be."""
    return Finding(True, about, text)


def wrong(about: str, text: str) -> Finding:
    """Something is to be put right."""
    return Finding(False, about, text)
