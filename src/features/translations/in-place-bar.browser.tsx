import { useEffect, useRef, useState } from "react";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type CompiledMessages, translator } from "#features/languages/domain/messages.ts";
import { Button } from "#ui/forms/button.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { withoutMarks } from "./domain/marks.ts";
import { InPlaceList, InPlacePanel, type ListedText } from "./in-place-panel.browser.tsx";
import { invisibleTexts, keyAt, regionsIn } from "./regions.browser.ts";

/** Name of the custom element around the bar; it is not part of the page's React tree. */
export const inPlaceElement = "in-place-bar";
/** Prefix of the ids of the bar, so that they differ from those of the page. */
export const inPlaceIds = "in-place-";

export interface InPlaceProps {
  locale: Locale;
  texts: CompiledMessages;
}

/**
 * Bar above every page while a translator edits in place. It can be switched off without scripts. With scripts, a click on the
 * page picks a text, and a list offers the texts that cannot be clicked.
 */
export function InPlaceBar({ locale, texts }: InPlaceProps) {
  const t = translator(locale, texts);
  const isHydrated = useHydrated();
  const bar = useRef<HTMLElement>(null);
  const [isPicking, setPicking] = useState(true);
  const [picked, setPicked] = useState<string | null>(null);
  const [listed, setListed] = useState<ListedText[] | null>(null);
  const [hasMissed, setMissed] = useState(false);
  useHighlights(bar, isPicking);
  useTextClicks(bar, isPicking, (key) => {
    setMissed(key === null);
    if (key !== null) setPicked(key);
  });
  const list = () => setListed(textsOfPage(bar.current));
  return (
    <aside
      ref={bar}
      aria-label={t("translationsInPlace.region")}
      className="sticky top-0 z-50 border-b-4 border-sun bg-night text-on-night"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
        <p className="min-w-0 grow basis-64 text-small" role="status">
          {t(
            hasMissed
              ? "translationsInPlace.nothing"
              : isPicking
                ? "translationsInPlace.on"
                : "translationsInPlace.walk",
          )}
        </p>
        {isHydrated ? (
          <>
            <Switch checked={isPicking} onChange={(event) => setPicking(event.target.checked)}>
              {t("translationsInPlace.picking")}
            </Switch>
            <Button tone="night" size="compact" onClick={list}>
              {t("translationsInPlace.list")}
            </Button>
          </>
        ) : null}
        <form method="post" action={`/${locale}/admin/translations/in-place`}>
          <input type="hidden" name="is" value="off" />
          <Button type="submit" tone="night" size="compact">
            {t("translationsInPlace.off")}
          </Button>
        </form>
      </div>
      <InPlaceList
        t={t}
        listed={listed}
        onClose={() => setListed(null)}
        onPick={(key) => {
          setListed(null);
          setPicked(key);
        }}
      />
      <InPlacePanel key={picked} t={t} locale={locale} textKey={picked} onClose={() => setPicked(null)} />
    </aside>
  );
}

/** All texts of the page without duplicates, visible ones first. */
function textsOfPage(bar: Element | null): ListedText[] {
  const visible = regionsIn(document.body, bar).map(({ key, range }) => ({
    key,
    text: withoutMarks(range.toString()).trim(),
    isVisible: true,
  }));
  const invisible = invisibleTexts(bar).map((text) => ({ ...text, isVisible: false }));
  const byKey = new Map([...invisible.reverse(), ...visible.reverse()].map((text) => [text.key, text]));
  return [...byKey.values()].reverse();
}

/** While texts are picked, a click only picks a text: no link is followed and no form is sent. */
function useTextClicks(
  bar: React.RefObject<HTMLElement | null>,
  isPicking: boolean,
  onPick: (key: string | null) => void,
): void {
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    if (!isPicking) return;
    const isOwn = (event: Event) => bar.current !== null && event.composedPath().includes(bar.current);
    const block = (event: Event) => {
      if (isOwn(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const click = (event: MouseEvent) => {
      if (isOwn(event) || !bar.current) return;
      block(event);
      if (event.button === 0) pick.current(keyAt(event, bar.current));
    };
    // The capture phase comes before the listeners of the page.
    window.addEventListener("click", click, true);
    window.addEventListener("auxclick", block, true);
    window.addEventListener("submit", block, true);
    return () => {
      window.removeEventListener("click", click, true);
      window.removeEventListener("auxclick", block, true);
      window.removeEventListener("submit", block, true);
    };
  }, [bar, isPicking]);
}

const styles = `
  ::highlight(in-place) { text-decoration: underline dotted 2px #b08200; text-underline-offset: 3px; }
  html[data-in-place] * { cursor: crosshair; }
  html[data-in-place] in-place-bar * { cursor: auto; }
`;

/** Underlines editable texts with the CSS Highlight API, which does not change the DOM that React manages. */
function useHighlights(bar: React.RefObject<HTMLElement | null>, isPicking: boolean): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  useEffect(() => {
    if (!isPicking || !("highlights" in CSS)) return;
    let frame = 0;
    const show = () => {
      frame = 0;
      const ranges = regionsIn(document.body, bar.current).map(({ range }) => range);
      CSS.highlights.set("in-place", new Highlight(...ranges));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(show);
    };
    document.documentElement.dataset.inPlace = "";
    schedule();
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !bar.current?.contains(target))) schedule();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      CSS.highlights.delete("in-place");
      delete document.documentElement.dataset.inPlace;
    };
  }, [bar, isPicking]);
}
