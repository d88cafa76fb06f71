import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { RegionMenu } from "#features/languages/region-menu.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { Menu } from "#ui/icons/controls/menu.ts";
import { X } from "#ui/icons/controls/x.ts";
import { Search } from "#ui/icons/search.ts";
import { useDisclosure } from "#ui/overlays/disclosure.ts";
import { useOnDemand } from "#ui/overlays/on-demand.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { AccountLink } from "./account-link.tsx";
import { CartLink } from "./cart-link.tsx";
import { Daylight } from "./daylight.tsx";
import type { FrameMenu } from "./frame-menu.ts";
import { Logo } from "./logo.tsx";
import { regionLabels } from "./region-labels.ts";
import { SearchSlot } from "./search-slot.tsx";

const opener =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-4 pl-3.5 text-compact font-medium whitespace-nowrap max-md:hidden forced-colors:border";

const loadMegaMenu = () => import("./mega-menu.tsx").then((loaded) => loaded.MegaMenu);

/** Head of every page but the checkout. On a phone the search opens as a row of its own. */
export function Header({ menu }: { menu: FrameMenu }) {
  const { t, path } = useLanguage();
  const { pathname } = useLocation();
  const main = useDisclosure<HTMLAnchorElement>();
  const isAlive = useHydrated();
  const [searchRow, setSearchRow] = useState(false);
  const [isPhone, setIsPhone] = useState(false);
  const { Loaded: MegaMenu, fetch } = useOnDemand(loadMegaMenu);
  const searchArea = useRef<HTMLDivElement>(null);
  const searchOpener = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!searchRow) return;
    const input = searchArea.current?.querySelector("input");
    input?.focus();
    const ended = new AbortController();
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        // The field takes Escape first, as long as its list is open or it holds something.
        if (event.key !== "Escape" || event.defaultPrevented || input?.ariaExpanded === "true") return;
        searchOpener.current?.focus();
      } else if ((event.target as Element).closest("search,header [aria-expanded]")) return;
      setSearchRow(false);
    };
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, close, { signal: ended.signal });
    return () => ended.abort();
  }, [searchRow]);

  // Both openers are links to the page of all categories until the page is hydrated, and buttons of the same menu afterwards.
  const all = path("categories");
  const toggleMenu = (event: MouseEvent<HTMLAnchorElement> | KeyboardEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    main.button.current = event.currentTarget;
    setIsPhone(event.currentTarget.classList.contains("icon-btn"));
    setSearchRow(false);
    main.toggle();
    // The menu comes when it is first wanted; whoever cannot get it goes to that page instead.
    fetch(() => location.assign(all));
  };
  const openerProps = {
    role: isAlive ? "button" : undefined,
    "aria-expanded": main.open,
    "aria-controls": main.open ? main.panelId : undefined,
    onPointerEnter: () => fetch(),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) toggleMenu(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
      if (event.key === " ") toggleMenu(event);
    },
  };
  const toggleSearch = (event: MouseEvent) => {
    event.preventDefault();
    main.close();
    setSearchRow(!searchRow);
  };

  // Stands right behind the opener that was used, so that Tab goes on into it.
  const panel =
    main.open && MegaMenu ? (
      <div ref={main.panel} id={main.panelId}>
        <MegaMenu menu={menu} />
      </div>
    ) : null;

  return (
    <header className="relative z-20 print:hidden">
      <div className="relative z-20 bg-paper">
        <div className="wrap flex min-h-[60px] flex-wrap items-center md:min-h-[72px] md:flex-nowrap md:gap-3">
          <Logo href={path()} label={t("frame.homeLink")} />
          <nav aria-label={t("frame.mainMenu")} className="flex items-center gap-2 max-md:hidden">
            <a
              {...openerProps}
              href={all}
              className={classNames(opener, main.open ? "bg-sun text-on-sun" : "bg-ink text-paper")}
            >
              {main.open ? <X className="icon" /> : <Menu className="icon" />}
              {t("frame.catalogue")}
            </a>
            {isPhone ? null : panel}
            <a
              className="inline-flex min-h-11 items-center rounded-control px-3 text-compact font-medium hover:bg-mist max-lg:hidden"
              href={path("rental")}
            >
              {t("frame.rental")}
            </a>
          </nav>
          <div
            ref={searchArea}
            className={classNames(
              "md:relative md:ml-1 md:max-w-[560px] md:flex-1",
              searchRow ? "max-md:order-last max-md:w-full max-md:pb-3" : "max-md:hidden",
            )}
          >
            <SearchSlot />
          </div>
          <div className="ml-auto flex min-h-[60px] items-center max-md:-mr-3 md:gap-1">
            <div className="max-md:hidden">
              <RegionMenu label={t("frame.region")} labels={regionLabels} />
            </div>
            <a
              ref={searchOpener}
              className="icon-btn md:hidden"
              href={path("search")}
              aria-label={t("frame.search")}
              aria-expanded={searchRow}
              role={isAlive ? "button" : undefined}
              onClick={toggleSearch}
            >
              <Search className="icon" />
            </a>
            <AccountLink />
            <CartLink />
            <a
              {...openerProps}
              href={all}
              className="icon-btn md:hidden"
              aria-label={t(main.open ? "frame.closeMenu" : "frame.menu")}
            >
              {main.open ? <X className="icon" /> : <Menu className="icon" />}
            </a>
            {isPhone ? panel : null}
          </div>
        </div>
        {/* Home has the same light as a ruler. */}
        {pathname === path() ? <div className="border-b border-line" /> : <Daylight notch />}
      </div>
      {main.open ? <div aria-hidden="true" className="fixed inset-0 bg-scrim max-md:hidden" /> : null}
    </header>
  );
}
