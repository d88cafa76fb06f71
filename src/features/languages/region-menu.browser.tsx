import ChevronDown from "lucide-react/icons/chevron-down";
import Globe from "lucide-react/icons/globe";
import { currencyWord } from "#platform/pure/money.ts";
import { useDisclosure } from "#ui/disclosure.ts";
import { useLanguage } from "./languages.browser.tsx";
import { type RegionLabels, RegionList } from "./region-list.browser.tsx";

/** Language and currency in the header, with the list below. */
export function RegionMenu({ labels }: { labels: RegionLabels }) {
  const { locale, market } = useLanguage();
  const { open, toggle, button, panel, panelId } = useDisclosure();
  const currency = currencyWord(market.currency);
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-compact font-medium whitespace-nowrap hover:bg-mist lg:px-3"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={toggle}
      >
        <Globe className="icon max-lg:hidden" />
        <span className="sr-only">{labels.region}</span>
        {locale.toUpperCase()} · {currency}
        <ChevronDown className="icon icon-s" />
      </button>
      {open ? (
        <div ref={panel} id={panelId} className="floating absolute top-full right-0 z-30 mt-2 w-72 rounded-control p-2">
          <RegionList labels={labels} />
        </div>
      ) : null}
    </div>
  );
}
