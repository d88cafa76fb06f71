import type { Locale } from "#features/languages/domain/locale.ts";
import { localeOfCountry } from "../domain/consent.ts";

/** The language of the shop where the reader is; Ukrainian if that cannot be found out. */
export async function localeHere(): Promise<Locale> {
  try {
    const answer = await fetch("/api/place", { signal: AbortSignal.timeout(8_000) });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const { country } = (await answer.json()) as { country?: string | null };
    return localeOfCountry(country ?? null);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged (section 8), and nothing else hears of it
    console.warn("The country could not be looked up:", error);
    return localeOfCountry(null);
  }
}
