import { useEffect, useState } from "react";
import type { Locale } from "#features/languages/domain/locale.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { TextWarning } from "./domain/check.ts";
import type { TextLook, TextPreview } from "./domain/previews.ts";
import { errorMessage, excerptOf, type TextExcerpt, warningMessage } from "./text-messages.browser.ts";

/** Milliseconds without typing before a text is checked. */
const debounce = 250;

/** The latest check of a text; `isUnreachable` if the server did not answer. */
interface CheckState {
  look: TextLook | null;
  isUnreachable: boolean;
}

/**
 * Checks a text on the server while it is typed; saving checks it again. `first` is the check of `checkedText`, if the page has
 * one already.
 */
export function useTextCheck(
  key: string,
  locale: Locale,
  text: string,
  first: TextLook | null,
  checkedText: string,
): CheckState {
  const [state, setState] = useState({ look: first, isUnreachable: false, text: checkedText });
  useEffect(() => {
    if (text === state.text) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const look = await fetchLook(key, locale, text, abort.signal);
        setState({ look, isUnreachable: false, text });
      } catch {
        if (!abort.signal.aborted) setState((last) => ({ ...last, isUnreachable: true }));
      }
    }, debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, locale, text, state.text]);
  return state;
}

async function fetchLook(key: string, locale: Locale, text: string, signal: AbortSignal): Promise<TextLook> {
  const answer = await fetch("/api/admin/translations/look", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ key, locale, text }),
    signal,
  });
  if (!answer.ok) throw new Error(`look: ${answer.status}`);
  return (await answer.json()) as TextLook;
}

/** Message of the first error, for the field; `null` without errors. */
export function firstError(t: Translate, { look }: CheckState): string | null {
  const [first] = look?.check.faults ?? [];
  return first ? errorMessage(t, first) : null;
}

interface TextCheckProps {
  t: Translate;
  locale: Locale;
  text: string;
  state: CheckState;
}

/** Positions of errors, warnings, and previews. The message of the first error is shown by the field. */
export function TextCheckView({ t, locale, text, state: { look, isUnreachable } }: TextCheckProps) {
  const { faults: errors = [], warnings = [] } = look?.check ?? {};
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 empty:hidden" role="status">
        {isUnreachable ? <p className="text-small text-clay">{t("translationsEditor.look_away")}</p> : null}
        {errors.map((error, at) => (
          <ErrorLine
            key={JSON.stringify(error)}
            message={at > 0 ? errorMessage(t, error) : null}
            excerpt={excerptOf(text, error)}
            t={t}
          />
        ))}
        {warnings.length > 0 ? <Warnings t={t} warnings={warnings} /> : null}
      </div>
      <Previews t={t} locale={locale} previews={look?.previews ?? []} isBroken={errors.length > 0} />
    </div>
  );
}

function ErrorLine({ message, excerpt, t }: { message: string | null; excerpt: TextExcerpt | null; t: Translate }) {
  if (!message && !excerpt) return null;
  return (
    <div className="border-l-2 border-clay pl-3 text-small text-clay">
      {message ? <p className="wrap-anywhere">{message}</p> : null}
      {excerpt ? (
        <p className="mt-1 font-mono text-ink wrap-anywhere">
          <span className="sr-only">{t("translationsEditor.place")}: </span>
          {excerpt.before}
          <mark className="bg-clay-tint text-clay underline">{excerpt.at}</mark>
          {excerpt.after}
        </p>
      ) : null}
    </div>
  );
}

function Warnings({ t, warnings }: { t: Translate; warnings: readonly TextWarning[] }) {
  return (
    <div className="rounded-control bg-sun-tint px-3 py-2 text-small">
      <p className="font-medium">{t("translationsEditor.warnings")}</p>
      <ul>
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)} className="wrap-anywhere">
            {warningMessage(t, warning)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PreviewsProps {
  t: Translate;
  locale: Locale;
  previews: readonly TextPreview[];
  isBroken: boolean;
}

function Previews({ t, locale, previews, isBroken }: PreviewsProps) {
  return (
    <section aria-label={t("translationsEditor.preview")}>
      <p className="label">{t("translationsEditor.preview")}</p>
      {previews.length > 0 ? (
        <dl className="mt-2 border-t border-line text-compact">
          {previews.map(({ values, text }) => (
            <div key={values} className="border-b border-line py-2">
              <dt className={values ? "text-small text-muted wrap-anywhere" : "sr-only"}>
                {values || t("translationsEditor.preview")}
              </dt>
              <dd className="whitespace-pre-line wrap-anywhere" lang={htmlLang[locale]}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      ) : isBroken ? (
        <p className="mt-2 text-small text-muted">{t("translationsEditor.preview_none")}</p>
      ) : null}
    </section>
  );
}
