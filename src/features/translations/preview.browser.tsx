import { useEffect, useState } from "react";
import type { Locale } from "#features/languages/domain/locale.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { TextLook } from "./domain/previews.ts";
import { errorWords, placeOf, warningWords } from "./text-messages.browser.ts";

/** Milliseconds without a key before a text is looked at. */
const pause = 250;

/** A look that came for a text, or nothing while there is no line. */
export interface Looked {
  look: TextLook | null;
  isAway: boolean;
}

/** What is said about a text while it is typed: asked of the shop, which judges when it is kept as well. */
export function useLook(key: string, locale: Locale, text: string, first: TextLook | null, known: string): Looked {
  const [looked, setLooked] = useState<Looked & { text: string }>({ look: first, isAway: false, text: known });
  useEffect(() => {
    if (text === looked.text) return;
    const leaving = new AbortController();
    const waiting = setTimeout(async () => {
      try {
        const look = await ask(key, locale, text, leaving.signal);
        setLooked({ look, isAway: false, text });
      } catch {
        if (!leaving.signal.aborted) setLooked((last) => ({ ...last, isAway: true }));
      }
    }, pause);
    return () => {
      clearTimeout(waiting);
      leaving.abort();
    };
  }, [key, locale, text, looked.text]);
  return looked;
}

async function ask(key: string, locale: Locale, text: string, signal: AbortSignal): Promise<TextLook> {
  const answer = await fetch("/api/admin/translations/look", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ key, locale, text }),
    signal,
  });
  if (!answer.ok) throw new Error(`look: ${answer.status}`);
  return (await answer.json()) as TextLook;
}

/** The sentence under the field, which marks it as wrong; null for a text without errors. */
export function firstError(t: Translate, { look }: Looked): string | null {
  const [first] = look?.check.faults ?? [];
  return first ? errorWords(t, first) : null;
}

/** Errors at their place, what is worth a second thought, and how readers will see it. The first error is told by the field itself. */
export function LookView(props: { t: Translate; locale: Locale; text: string; looked: Looked }) {
  const { t, locale, text, looked } = props;
  const { faults = [], warnings = [] } = looked.look?.check ?? {};
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 empty:hidden" role="status">
        {looked.isAway ? <p className="text-small text-clay">{t("translationsEditor.look_away")}</p> : null}
        {faults.map((error, at) => (
          <Fault
            key={JSON.stringify(error)}
            words={at > 0 ? errorWords(t, error) : null}
            place={placeOf(text, error)}
            t={t}
          />
        ))}
        {warnings.length > 0 ? (
          <div className="rounded-control bg-sun-tint px-3 py-2 text-small">
            <p className="font-medium">{t("translationsEditor.warnings")}</p>
            <ul>
              {warnings.map((warning) => (
                <li key={JSON.stringify(warning)} className="wrap-anywhere">
                  {warningWords(t, warning)}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <section aria-label={t("translationsEditor.preview")}>
        <p className="label">{t("translationsEditor.preview")}</p>
        {looked.look && looked.look.previews.length > 0 ? (
          <dl className="mt-2 border-t border-line text-compact">
            {looked.look.previews.map(({ values, text: shown }) => (
              <div key={values} className="border-b border-line py-2">
                <dt className={values ? "text-small text-muted wrap-anywhere" : "sr-only"}>
                  {values || t("translationsEditor.preview")}
                </dt>
                <dd className="whitespace-pre-line wrap-anywhere" lang={htmlLang[locale]}>
                  {shown}
                </dd>
              </div>
            ))}
          </dl>
        ) : faults.length > 0 ? (
          <p className="mt-2 text-small text-muted">{t("translationsEditor.preview_none")}</p>
        ) : null}
      </section>
    </div>
  );
}

function Fault({ words, place, t }: { words: string | null; place: ReturnType<typeof placeOf>; t: Translate }) {
  if (!words && !place) return null;
  return (
    <div className="border-l-2 border-clay pl-3 text-small text-clay">
      {words ? <p className="wrap-anywhere">{words}</p> : null}
      {place ? (
        <p className="mt-1 font-mono text-ink wrap-anywhere">
          <span className="sr-only">{t("translationsEditor.place")}: </span>
          {place.before}
          <mark className="bg-clay-tint text-clay underline">{place.at}</mark>
          {place.behind}
        </p>
      ) : null}
    </div>
  );
}
