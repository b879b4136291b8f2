"""The command line: what it prints, what it refuses, and with which exit code."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import BAD_INPUT, FAILED, main
from engine.forum import casting

CASES = Path(__file__).parents[1] / "engine" / "forum" / "cases"
LABELS = ["Аня", "Боря", "Вера", "Глеб", "Дина", "Ева"]
SECRET = bytes(range(32))


def _published() -> dict[str, Any]:
    cards = casting.composition(len(LABELS))
    bonus = casting.bonus(SECRET, LABELS, cards)
    return {
        "bytes": SECRET.hex(),
        "commitment": casting.commitment(SECRET),
        "labels": LABELS,
        "cards": cards,
        "roles": casting.deal(SECRET, LABELS, cards),
        "bonus": {"player": bonus.player, "day": bonus.day},
    }


def _file(folder: Path, content: object) -> str:
    path = folder / "input.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("file", sorted(CASES.glob("*.json")), ids=lambda file: str(file.stem))
def test_resolve_prints_one_result_for_each_case_in_its_order(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = json.loads(file.read_text(encoding="utf-8"))

    assert main(["resolve", str(file)]) == 0

    results = json.loads(capsys.readouterr().out)
    assert [result["id"] for result in results] == [case["id"] for case in cases]
    assert all(set(result) == {"id", "after", "public", "private", "trace"} for result in results)


def test_resolve_takes_a_single_case_and_explains_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = {
        "id": "duel",
        "rule": "X7",
        "kind": "night",
        "players": {"Дон": "don", "Коп": "cop", "Аня": "civilian"},
        "moves": {"mafia": {"by": "Дон", "target": "Коп"}, "cop": "Дон"},
    }

    assert main(["resolve", "--explain", _file(tmp_path, case)]) == 0

    assert capsys.readouterr().out.splitlines() == [
        "duel",
        "  cop → Дон: hits (N3)",
        "  mafia → Коп: hits (X7)",
        "  fate → Дон: dies (N3)",
        "  fate → Коп: dies (X7)",
        "  everybody is told: died:Дон, died:Коп",
        "  winner: town",
    ]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{", "this is not JSON"),
        ([], None),
        ([{"id": "x", "kind": "night", "players": {"A": "wizard"}}], "x: players.A: 'wizard' is none of"),
        ([{"id": "x", "kind": "night", "players": {"A": "don"}, "moves": {"cop": "A"}}], "x: moves.cop"),
        ([{"fn": "vote", "id": "s"}], "sport table cannot be resolved yet"),
        ("[" * 100_000, "this is not JSON"),
        ("[" + "9" * 5_000 + "]", "this is not JSON"),
    ],
)
def test_a_broken_case_file_is_one_line_that_names_the_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: object, sentence: str | None
) -> None:
    file = _file(tmp_path, content)

    code = main(["resolve", file])

    said = capsys.readouterr()
    if sentence is None:
        assert (code, json.loads(said.out), said.err) == (0, [], "")
    else:
        assert (code, said.out, said.err.count("\n")) == (BAD_INPUT, "", 1)
        assert said.err.startswith(f"mafia: {file}: ")
        assert sentence in said.err


def test_a_file_that_is_not_there_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resolve", str(tmp_path / "none.json")]) == BAD_INPUT
    assert capsys.readouterr().err.count("\n") == 1


def test_a_published_deal_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify-deal", _file(tmp_path, _published())]) == 0
    assert capsys.readouterr().out == "The cards were dealt as promised.\n"


@pytest.mark.parametrize(
    "lie",
    [
        {"commitment": "00" * 32},
        {"roles": ["don", "mafioso", "cop", "doctor", "civilian", "civilian"]},
        {"bonus": {"player": 99, "day": 1}},
    ],
    ids=["other bytes were promised", "other cards were played", "another bonus was played"],
)
def test_a_deal_that_was_changed_is_found_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lie: dict[str, Any]
) -> None:
    assert main(["verify-deal", _file(tmp_path, {**_published(), **lie})]) == FAILED
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "broken", [{"bytes": "zz"}, {"labels": 7}, {"cards": {"wizard": 1}}, {"roles": None}]
)
def test_what_is_no_deal_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], broken: dict[str, Any]
) -> None:
    assert main(["verify-deal", _file(tmp_path, {**_published(), **broken})]) == BAD_INPUT
    assert "this is no published deal" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[telegram]\ntokn = 'x'\n", "telegram.tokn: unknown setting"),
        ("[telegram]\n", "telegram.token: missing"),
        ("[telegram\n", "this is not TOML"),
        (
            "[telegram]\ntoken = '1:x'\n[database]\nurl = 'postgresql://x/y'\n",
            "PostgreSQL is not supported yet",
        ),
        ("[telegram]\ntoken = '1:x'\nwebhook_url = 'x'\n", "telegram.webhook_url: unknown setting"),
    ],
)
def test_a_broken_configuration_is_one_line_that_names_the_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], toml: str, sentence: str
) -> None:
    file = tmp_path / "config.toml"
    file.write_text(toml, encoding="utf-8")

    assert main(["run", "--config", str(file)]) == BAD_INPUT

    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert sentence in said


@pytest.mark.parametrize("command", ["simulate"])
def test_what_does_not_exist_yet_is_refused_by_name(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert main([command]) == BAD_INPUT
    assert f"`mafia {command}`" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["run", "--seed", "1"],
        ["demo", "--players", "4"],
        ["demo", "--players", "41"],
        ["demo", "--players", "x"],
        [],
    ],
)
def test_words_that_fit_no_command_are_refused(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)

    assert ended.value.code == BAD_INPUT
    assert capsys.readouterr().err
