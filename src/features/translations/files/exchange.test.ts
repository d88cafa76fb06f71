import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { stockProducts } from "../../../../test/support/order-builders.ts";
import { panelInWords, translatingProcess } from "../../../../test/support/translation-builders.ts";
import { exchangeFormats } from "../domain/exchange.ts";
import { everyText } from "../domain/query.ts";

let base: TestDatabase;
let shop: ReturnType<typeof translatingProcess>;
const anna = { id: "anna" };

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await stockProducts(base.db, { panel: 10 });
});
afterAll(() => base.drop());
beforeEach(async () => {
  await sql`truncate translations, translation_events, translation_sources`.execute(base.db);
  await panelInWords(base.db);
  shop = translatingProcess(base.db);
});

const nothing = { changes: 0, unknowns: 0, refusals: 0, conflicted: 0 };

test.each(exchangeFormats)("exported texts as %s change nothing when imported", async (format) => {
  await shop.translations.save(anna, { key: "cart.title", locale: "pl", seen: 0 }, "=Wózek,\n'x'");
  const file = await shop.translations.exportFile(format, everyText);
  const back = await shop.translations.importFile(anna, { format, body: Buffer.from(file.body) }, true);
  // 6 texts in 3 languages, one of them missing; XLIFF has no Ukrainian ones.
  expect(back).toMatchObject({ ok: true, value: { ...nothing, unchanged: format === "xliff" ? 11 : 17 } });
  const { rows } = await sql`select from translations where changed_by is not null`.execute(base.db);
  expect(rows).toHaveLength(1);
});

const file = (texts: Record<string, Record<string, string>>) => ({
  format: "json" as const,
  body: Buffer.from(JSON.stringify({ texts })),
});

test("a file is checked first, then imported as drafts in review", async () => {
  await shop.translations.save(anna, { key: "frame.bye", locale: "en", seen: 0 }, "So long");
  const wanted = file({
    "cart.title": { pl: "Wózek", en: "Cart" },
    "frame.hello": { pl: "Cześć" },
    "frame.bye": { en: "Ciao" },
    "frame.unknown": { pl: "x", en: "y" },
    __proto__: { pl: "x" },
    "products.panel.name": { en: "Panel {4" },
  });
  const seen = await shop.translations.importFile(anna, wanted, false);
  const report = {
    changes: 2,
    changed: [
      { key: "cart.title", locale: "pl", before: "Koszyk", after: "Wózek" },
      { key: "products.panel.name", locale: "en", after: "Panel {4" },
    ],
    unchanged: 1,
    unknown: ["frame.unknown"],
    unknowns: 1,
    refused: [{ key: "frame.hello", locale: "pl", faults: [{ code: "placeholder_missing", name: "name" }] }],
    refusals: 1,
    conflicts: [{ key: "frame.bye", locale: "en", theirs: "So long", text: "Ciao" }],
    conflicted: 1,
  };
  expect(seen).toMatchObject({ ok: true, value: report });
  expect((await shop.translations.one("cart.title"))?.cells.pl.state).toBe("published");
  expect(await shop.translations.importFile(anna, wanted, true)).toMatchObject({ ok: true, value: report });
  expect((await shop.translations.one("cart.title"))?.cells.pl).toMatchObject({ state: "review", draft: "Wózek" });
  expect((await shop.translations.one("frame.bye"))?.cells.en.draft).toBe("So long");
  expect(shop.entries.at(-1)).toMatchObject({ change: "import", details: { texts: 2 } });
});

test.each([
  ["not UTF-8", Buffer.from([0x7b, 0xff]), "not_utf8"],
  ["too large", Buffer.alloc(21 * 1024 * 1024, 0x20), "too_large"],
  ["empty", Buffer.alloc(0), "not_json"],
])("a file that is %s is refused", async (_what, body, code) => {
  const read = await shop.translations.importFile(anna, { format: "json", body }, true);
  expect(read).toMatchObject({ ok: false, code: "unreadable", error: { code } });
});
