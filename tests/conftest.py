"""What all tests share: the flag that rewrites golden files, the marker of random play, repeatable chance."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer `--update-golden`."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the golden files from what the code does now; read the difference before it is kept",
    )
    parser.addoption("--twins", action="store_true", help="play the whole set of twin games; it takes long")


def pytest_configure(config: pytest.Config) -> None:
    """Name the marker of the tests that play at random; coverage is counted without them."""
    config.addinivalue_line("markers", "random: plays many games of chance from a fixed seed")
    config.addinivalue_line("markers", "twins: the whole set of twin games, played with --twins only")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the whole set of twin games out unless it is asked for."""
    if not config.getoption("--twins"):
        left_out = [item for item in items if item.get_closest_marker("twins")]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be rewritten."""
    return bool(request.config.getoption("--update-golden"))
