import { useEffect, useRef, useState } from "react";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type CompiledMessages, translator } from "#features/languages/domain/messages.ts";
import { Button } from "#ui/forms/button.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { withoutMarks } from "./domain/marks.ts";
import { InPlaceList, InPlacePanel, type ListedText } from "./in-place-panel.browser.tsx";
import { keyAt, regionsIn, unseenTexts } from "./regions.browser.ts";

/** Name of the element around the bar. The page's own scripts know no such element and leave it alone. */
export const inPlaceElement = "in-place-bar";
/** Ids of the bar differ from those of the page. */
export const inPlaceIds = "in-place-";

export interface InPlaceProps {
  locale: Locale;
  texts: CompiledMessages;
}

/**
 * Over every page of somebody who edits in place: that it is on, and the way to switch it off, which needs no scripts.
 * With them, a press on the page picks a text, the list has those that nobody can press.
 */
export function InPlaceBar({ locale, texts }: InPlaceProps) {
  const t = translator(locale, texts);
  const isAlive = useHydrated();
  const self = useRef<HTMLElement>(null);
  const [isPicking, setPicking] = useState(true);
  const [picked, setPicked] = useState<string | null>(null);
  const [listed, setListed] = useState<ListedText[] | null>(null);
  const [isNothing, setNothing] = useState(false);
  useShownTexts(self, isPicking);
  usePresses(self, isPicking, (key) => {
    setNothing(key === null);
    if (key !== null) setPicked(key);
  });
  const list = () => setListed(textsOfPage(self.current));
  return (
    <aside
      ref={self}
      aria-label={t("translationsInPlace.region")}
      className="sticky top-0 z-50 border-b-4 border-sun bg-night text-on-night"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
        <p className="min-w-0 grow basis-64 text-small" role="status">
          {t(
            isNothing
              ? "translationsInPlace.nothing"
              : isPicking
                ? "translationsInPlace.on"
                : "translationsInPlace.walk",
          )}
        </p>
        {isAlive ? (
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

/** Every text of the page once, those that can be seen first. */
function textsOfPage(bar: Element | null): ListedText[] {
  const seen = regionsIn(document.body, bar).map(({ key, range }) => ({
    key,
    words: withoutMarks(range.toString()).trim(),
    isSeen: true,
  }));
  const unseen = unseenTexts(bar).map((text) => ({ ...text, isSeen: false }));
  const byKey = new Map([...unseen.reverse(), ...seen.reverse()].map((text) => [text.key, text]));
  return [...byKey.values()].reverse();
}

/** While texts are picked, a press on the page is for the text alone: nothing is followed, sent or opened. */
function usePresses(
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
    const own = (event: Event) => bar.current !== null && event.composedPath().includes(bar.current);
    const hold = (event: Event) => {
      if (own(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const press = (event: MouseEvent) => {
      if (own(event) || !bar.current) return;
      hold(event);
      if (event.button === 0) pick.current(keyAt(event, bar.current));
    };
    // Before anything that the page itself listens with.
    window.addEventListener("click", press, true);
    window.addEventListener("auxclick", hold, true);
    window.addEventListener("submit", hold, true);
    return () => {
      window.removeEventListener("click", press, true);
      window.removeEventListener("auxclick", hold, true);
      window.removeEventListener("submit", hold, true);
    };
  }, [bar, isPicking]);
}

const look = `
  ::highlight(in-place) { text-decoration: underline dotted 2px #b08200; text-underline-offset: 3px; }
  html[data-in-place] * { cursor: crosshair; }
  html[data-in-place] in-place-bar * { cursor: auto; }
`;

/** Underlines what can be edited, without touching the page: its own scripts find everything as they left it. */
function useShownTexts(bar: React.RefObject<HTMLElement | null>, isPicking: boolean): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  useEffect(() => {
    if (!isPicking || !("highlights" in CSS)) return;
    let waiting = 0;
    const show = () => {
      waiting = 0;
      const ranges = regionsIn(document.body, bar.current).map(({ range }) => range);
      CSS.highlights.set("in-place", new Highlight(...ranges));
    };
    const soon = () => {
      waiting ||= requestAnimationFrame(show);
    };
    document.documentElement.dataset.inPlace = "";
    soon();
    const watching = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !bar.current?.contains(target))) soon();
    });
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => {
      cancelAnimationFrame(waiting);
      watching.disconnect();
      CSS.highlights.delete("in-place");
      delete document.documentElement.dataset.inPlace;
    };
  }, [bar, isPicking]);
}
