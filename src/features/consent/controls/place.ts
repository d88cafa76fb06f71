import type { Locale } from "#features/languages/domain/locale.ts";
import { localeOfCountry } from "../domain/consent.ts";

/** The language of the shop where the reader is; Ukrainian if that cannot be found out. */
export async function localeHere(): Promise<Locale> {
  try {
    const answer = await fetch("/api/place", { signal: AbortSignal.timeout(8_000) });
    const { country } = (await answer.json()) as { country?: string | null };
    return localeOfCountry(answer.ok ? (country ?? null) : null);
  } catch {
    return localeOfCountry(null);
  }
}
