"""A page of the dashboard: sections that are replaced one by one while a session runs, in one frame of HTML."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import Final

from lumin_tune.tuner.report.html_tables import pairs

_MARKER: Final = re.compile(r"\{\{(\w+)\}\}")


@dataclass(frozen=True)
class PageSection:
    """A section. name: its id. title: its heading, "" for none. content: HTML. aside: whether it stands at the side
    where there is room.
    """

    name: str
    title: str
    content: str
    aside: bool = False


@dataclass(frozen=True)
class Page:
    """A page. title: text. live: the address of its events, "" for a page that does not change. marker: its version.

    ended: whether nothing will change any more. here: the entry of the navigation that is current.
    """

    title: str
    sections: Sequence[PageSection]
    live: str = ""
    marker: str = ""
    ended: bool = False
    here: str = ""

    def contents(self) -> dict[str, str]:
        """Return the HTML inside each section, heading included."""
        return {each.name: _inside(each) for each in self.sections}


@dataclass(frozen=True)
class Frame:
    """The frame of all pages. database: its URL without password. optuna: address of an Optuna dashboard, or ""."""

    database: str
    optuna: str = ""
    version: str = ""

    def html(self, page: Page) -> str:
        """Return a page as an HTML document."""
        main = [_section(each) for each in page.sections if not each.aside]
        aside = [_section(each) for each in page.sections if each.aside]
        columns = f'<div class="columns"><div class="wide-column">{"".join(main[1:])}</div>'
        columns += f'<div class="side-column">{"".join(aside)}</div></div>'
        live = bool(page.live) and not page.ended
        attributes = f' data-live="{escape(page.live)}" data-marker="{escape(page.marker)}"' if live else ""
        parts: Mapping[str, str] = {
            "title": escape(f"{page.title} – lumin"),
            "attributes": attributes,
            "navigation": self._navigation(page),
            "live": '<p id="live" role="status" class="chip" data-state="connecting">connecting</p>' if live else "",
            "main": (main[0] + columns) if aside else "".join(main),
            "database": escape(self.database),
            "version": escape(self.version),
        }
        template = files("lumin_tune.cli.dashboard").joinpath("static", "page.html").read_text(encoding="utf-8")
        return _MARKER.sub(lambda marker: parts[marker[1]], template)

    def _navigation(self, page: Page) -> str:
        current = ' aria-current="page"' if page.here == "sessions" else ""
        entries = [f'<li><a href="/sessions"{current}>Sessions</a></li>']
        if self.optuna:
            entries.append(f'<li><a href="{escape(self.optuna)}" rel="noopener">Optuna</a></li>')
        return "".join(entries)


def message_page(title: str, message: str, remedy: Sequence[tuple[str, str]] = ()) -> Page:
    """Return a page that says why there is no other one. remedy: names and values to show below."""
    content = f"<h1>{escape(title)}</h1><p>{escape(message)}</p>{pairs('What to do', remedy) if remedy else ''}"
    return Page(title, (PageSection("head", "", content),))


def chip(state: str) -> str:
    """Return the state of a session as a label."""
    return f'<span class="chip" data-state="{escape(state)}">{escape(state)}</span>'


def moment(at: float, words: str) -> str:
    """Return a time as words that the browser keeps up to date. at: seconds since 1970."""
    return f'<time data-at="{at:.0f}">{escape(words)}</time>'


def _section(each: PageSection) -> str:
    label = f' aria-labelledby="{each.name}-title"' if each.title else ""
    style = ' class="bare"' if not each.title else ""
    return f'<section id="{each.name}"{label}{style}>{_inside(each)}</section>'


def _inside(each: PageSection) -> str:
    heading = f'<h2 id="{each.name}-title">{escape(each.title)}</h2>' if each.title else ""
    return heading + each.content
