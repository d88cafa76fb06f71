import { sql } from "kysely";
import { createStructureTexts } from "../../src/features/catalogue/definitions/structure-texts.service.ts";
import { createTexts, type MessageSource } from "../../src/features/languages/languages.service.ts";
import { createPublishedTexts } from "../../src/features/translations/publishing/published.service.ts";
import type { TextEntry } from "../../src/features/translations/texts/changes.service.ts";
import { createTranslations } from "../../src/features/translations/translations.service.ts";
import type { Database } from "../../src/platform/server/db/database.ts";

const days = {
  ua: "{count, plural, one {# день} few {# дні} many {# днів} other {# дня}}",
  pl: "{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}",
  en: "{count, plural, one {# day} other {# days}}",
};

/** Texts of a small shop. `frame.bye` is missing in Polish. */
export const fewMessages: MessageSource = {
  ua: { frame: { hello: "Вітаємо, {name}", bye: "До зустрічі", days: days.ua }, cart: { title: "Кошик" } },
  pl: { frame: { hello: "Witamy, {name}", days: days.pl }, cart: { title: "Koszyk" } },
  en: { frame: { hello: "Welcome, {name}", bye: "See you", days: days.en }, cart: { title: "Cart" } },
};

/** The product `panel` with a name and a description in all three languages. */
export async function panelInWords(db: Database): Promise<void> {
  await sql`insert into product_texts (product_id, locale, name, description) values
    ('panel', 'ua', 'Панель', 'Сонячна панель'), ('panel', 'pl', 'Panel', 'Panel fotowoltaiczny'),
    ('panel', 'en', 'Panel', 'Solar panel')
    on conflict (product_id, locale) do update set name = excluded.name, description = excluded.description`.execute(
    db,
  );
}

/** The translation manager of a process with these files, and its log. */
export function translatingProcess(db: Database, source: MessageSource = fewMessages) {
  const entries: TextEntry[] = [];
  const texts = createTexts(source);
  const published = createPublishedTexts({ db, texts, source });
  const translations = createTranslations({
    db,
    published,
    structureTexts: createStructureTexts(new Set()),
    pages: () => new Map([["cart.title", ["cart"]]]),
    record: async (_trx, entry) => void entries.push(entry),
  });
  /** Text of a key of these files, which are not the shop's. */
  const say = (locale: "ua" | "pl" | "en", key: string, values?: Record<string, string | number>) =>
    texts.t(locale, key as never, values);
  return { texts, published, translations, entries, say };
}
