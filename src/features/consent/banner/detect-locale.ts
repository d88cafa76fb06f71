import type { Locale } from "#features/languages/domain/locale.ts";
import { localeOfCountry } from "../domain/consent.ts";

/** Language of the shop at the detected location; Ukrainian if the lookup fails. */
export async function detectLocale(): Promise<Locale> {
  try {
    const answer = await fetch("/api/place", { signal: AbortSignal.timeout(8_000) });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const { country } = (await answer.json()) as { country?: string | null };
    return localeOfCountry(country ?? null);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification requires it to be logged (section 8)
    console.warn("The country could not be looked up:", error);
    return localeOfCountry(null);
  }
}
