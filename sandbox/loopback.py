"""Which hosts are this machine: the sandbox talks to no other."""

from ipaddress import ip_address


def is_loopback(host: str) -> bool:
    """Whether a host, by its name or number, is this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
