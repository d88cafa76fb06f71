import type { KeyboardEvent, SyntheticEvent } from "react";
import { currencyWord } from "#platform/pure/money.ts";
import { ChevronDown } from "#ui/icons/controls/chevron-down.ts";
import { Globe } from "#ui/icons/globe.ts";
import { useDisclosure } from "#ui/overlays/disclosure.ts";
import { useOnDemand } from "#ui/overlays/on-demand.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Translate } from "./domain/messages.ts";
import { useLanguage } from "./languages.browser.tsx";
import type { RegionLabels } from "./region-list.browser.tsx";

const loadList = () => import("./region-list.browser.tsx").then((loaded) => loaded.RegionList);

/** Language and currency in the header with a menu; before hydration a link to the languages in the footer. */
export function RegionMenu({ label, labels }: { label: string; labels: (t: Translate) => RegionLabels }) {
  const { locale, market, t } = useLanguage();
  const { open, toggle, close, button, panel, panelId } = useDisclosure<HTMLAnchorElement>();
  const { Loaded: RegionList, fetch } = useOnDemand(loadList);
  const isHydrated = useHydrated();
  const activate = (event: SyntheticEvent) => {
    event.preventDefault();
    fetch(close);
    toggle();
  };
  const opener = {
    role: isHydrated ? "button" : undefined,
    "aria-expanded": open,
    "aria-controls": open ? panelId : undefined,
    onPointerEnter: () => fetch(),
    onClick: activate,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === " ") activate(event);
    },
  };
  return (
    <div className="relative">
      <a
        {...opener}
        ref={button}
        href="#languages"
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-compact font-medium whitespace-nowrap hover:bg-mist lg:px-3"
      >
        <Globe className="icon max-lg:hidden" />
        <span className="sr-only">{label}</span>
        {locale.toUpperCase()} · {currencyWord(market.currency)}
        <ChevronDown className="icon icon-s" />
      </a>
      {open && RegionList ? (
        <div
          ref={panel}
          id={panelId}
          className="floating absolute top-full right-0 z-30 mt-2 w-72 rounded-control p-2 ring-1 ring-line"
        >
          <RegionList labels={labels(t)} />
        </div>
      ) : null}
    </div>
  );
}
