import { isLocale } from "#features/languages/domain/locale.ts";
import type { Translations } from "#features/translations/translations.service.ts";

/** Confirms that a translation is right although the Ukrainian text has changed; `intent` is `confirm name.pl`. */
export async function confirmTranslation(
  translations: Pick<Translations, "one" | "confirm">,
  account: { id: string },
  product: string,
  intent: string,
): Promise<void> {
  const [, part = "", locale = ""] = /^confirm (name|description)\.([a-z]{2})$/.exec(intent) ?? [];
  if (!isLocale(locale)) return;
  const key = `products.${product}.${part}`;
  const text = await translations.one(key);
  if (text) await translations.confirm(account, { key, locale, seen: text.cells[locale].version });
}
