import { useEffect, useState } from "react";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type CompiledMessages, type Translate, translator } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";

/** Fetches the texts of the banner; `null` on failure. */
export async function fetchTexts(locale: Locale, signal?: AbortSignal): Promise<Translate | null> {
  try {
    const answer = await fetch(`/api/consent?locale=${locale}`, signal ? { signal } : {});
    if (!answer.ok) return null;
    const { texts } = (await answer.json()) as { texts: CompiledMessages };
    return translator(locale, texts);
  } catch {
    return null;
  }
}

/** Texts of the banner in the language of the page, fetched once `wanted`. */
export function useConsentTexts(wanted: boolean): Translate | null {
  const { locale } = useLanguage();
  const [texts, setTexts] = useState<{ locale: Locale; t: Translate } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    void fetchTexts(locale, leaving.signal).then((t) => t && setTexts({ locale, t }));
    return () => leaving.abort();
  }, [wanted, locale]);
  return texts?.locale === locale ? texts.t : null;
}
