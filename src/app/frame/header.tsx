import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
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

/** Header of every page but the checkout. On a phone the search opens as a row of its own. */
export function Header({ menu }: { menu: FrameMenu }) {
  const { t, path } = useLanguage();
  const { pathname } = useLocation();
  const search = useSearchRow();
  const mainMenu = useMainMenu(search.close);
  const panel = mainMenu.MegaMenu ? (
    <div ref={mainMenu.panel} id={mainMenu.panelId}>
      <mainMenu.MegaMenu menu={menu} />
    </div>
  ) : null;

  return (
    <header className="relative z-20 print:hidden">
      <div className="relative z-20 bg-paper">
        <div className="wrap flex min-h-[60px] flex-wrap items-center md:min-h-[72px] md:flex-nowrap md:gap-3">
          <Logo href={path()} label={t("frame.homeLink")} />
          <MainNav menu={mainMenu} panel={panel} />
          <div
            ref={search.area}
            className={classNames(
              "md:relative md:ml-1 md:max-w-[560px] md:flex-1",
              search.isOpen ? "max-md:order-last max-md:w-full max-md:pb-3" : "max-md:hidden",
            )}
          >
            <SearchSlot />
          </div>
          <div className="ml-auto flex min-h-[60px] items-center max-md:-mr-3 md:gap-1">
            <div className="max-md:hidden">
              <RegionMenu label={t("frame.region")} labels={regionLabels} />
            </div>
            <SearchOpener search={search} closeMenu={mainMenu.close} />
            <AccountLink />
            <CartLink />
            <PhoneMenuOpener menu={mainMenu} panel={panel} />
          </div>
        </div>
        {/* The home page shows daylight as a ruler. */}
        {pathname === path() ? <div className="border-b border-line" /> : <Daylight notch />}
      </div>
      {mainMenu.isOpen ? <div aria-hidden="true" className="fixed inset-0 bg-scrim max-md:hidden" /> : null}
    </header>
  );
}

/** The search row of phones: takes the focus, closes on Escape and on a press outside. */
function useSearchRow() {
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const input = area.current?.querySelector("input");
    input?.focus();
    const ended = new AbortController();
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        // The field handles Escape first, while its list is open or it has text.
        if (event.key !== "Escape" || event.defaultPrevented || input?.ariaExpanded === "true") return;
        opener.current?.focus();
      } else if ((event.target as Element).closest("search,header [aria-expanded]")) return;
      setIsOpen(false);
    };
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, close, { signal: ended.signal });
    return () => ended.abort();
  }, [isOpen]);

  return { isOpen, area, opener, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false) };
}

/**
 * The menu of all categories and the props of its two openers, one for wide screens and one for phones. Until hydration these
 * are links to the page of all categories. The menu's code is loaded on demand; if that fails, the link is followed.
 */
function useMainMenu(onToggle: () => void) {
  const { path } = useLanguage();
  const { open: isOpen, button, panel, panelId, toggle, close } = useDisclosure<HTMLAnchorElement>();
  const isHydrated = useHydrated();
  const [isPhone, setIsPhone] = useState(false);
  const { Loaded, fetch } = useOnDemand(loadMegaMenu);

  const toggleMenu = (event: MouseEvent<HTMLAnchorElement> | KeyboardEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    button.current = event.currentTarget;
    setIsPhone(event.currentTarget.classList.contains("icon-btn"));
    onToggle();
    toggle();
    fetch(() => location.assign(path("categories")));
  };
  const openerProps = {
    role: isHydrated ? "button" : undefined,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? panelId : undefined,
    onPointerEnter: () => fetch(),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) toggleMenu(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
      if (event.key === " ") toggleMenu(event);
    },
  };
  return { isOpen, isPhone, panel, panelId, close, openerProps, MegaMenu: isOpen ? Loaded : null };
}

interface MenuProps {
  menu: ReturnType<typeof useMainMenu>;
  /** Rendered right behind the opener that was used, for the order of Tab. */
  panel: ReactNode;
}

function MainNav({ menu, panel }: MenuProps) {
  const { t, path } = useLanguage();
  return (
    <nav aria-label={t("frame.mainMenu")} className="flex items-center gap-2 max-md:hidden">
      <a
        {...menu.openerProps}
        href={path("categories")}
        className={classNames(opener, menu.isOpen ? "bg-sun text-on-sun" : "bg-ink text-paper")}
      >
        {menu.isOpen ? <X className="icon" /> : <Menu className="icon" />}
        {t("frame.catalogue")}
      </a>
      {menu.isPhone ? null : panel}
      <a
        className="inline-flex min-h-11 items-center rounded-control px-3 text-compact font-medium hover:bg-mist max-lg:hidden"
        href={path("rental")}
      >
        {t("frame.rental")}
      </a>
    </nav>
  );
}

function PhoneMenuOpener({ menu, panel }: MenuProps) {
  const { t, path } = useLanguage();
  return (
    <>
      <a
        {...menu.openerProps}
        href={path("categories")}
        className="icon-btn md:hidden"
        aria-label={t(menu.isOpen ? "frame.closeMenu" : "frame.menu")}
      >
        {menu.isOpen ? <X className="icon" /> : <Menu className="icon" />}
      </a>
      {menu.isPhone ? panel : null}
    </>
  );
}

function SearchOpener({ search, closeMenu }: { search: ReturnType<typeof useSearchRow>; closeMenu: () => void }) {
  const { t, path } = useLanguage();
  const isHydrated = useHydrated();
  return (
    <a
      ref={search.opener}
      className="icon-btn md:hidden"
      href={path("search")}
      aria-label={t("frame.search")}
      aria-expanded={search.isOpen}
      role={isHydrated ? "button" : undefined}
      onClick={(event) => {
        event.preventDefault();
        closeMenu();
        search.toggle();
      }}
    >
      <Search className="icon" />
    </a>
  );
}
