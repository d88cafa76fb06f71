import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { everyText } from "#features/translations/domain/query.ts";
import { ok } from "#platform/pure/result.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addStaff, anna, bohdan } from "../../../../test/support/draft-builders.ts";
import { during } from "../../../../test/support/racing.ts";
import { translatingProcess } from "../../../../test/support/translation-builders.ts";
import { createDefinitionWrites, type DefinitionWrites } from "../definition-writes.service.ts";
import type { PartKind, RowsOf } from "../domain/definitions/parts.ts";
import type { Texts } from "../domain/definitions/rows.ts";
import { lockDefinitions } from "./definition-versions.store.ts";
import { renameKey } from "./value-changes/value-changes.store.ts";

let shop: TestDatabase;
let writes: DefinitionWrites;
let manager: ReturnType<typeof translatingProcess>;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  writes = createDefinitionWrites({ db: shop.db, reserved: new Set() });
});
afterAll(() => shop.drop());
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  await sql`truncate translations, translation_events, translation_sources`.execute(shop.db);
  manager = translatingProcess(shop.db);
});

/** Saves a part of the structure as its screen does. */
async function saved<Kind extends PartKind>(kind: Kind, subject: string, next: (rows: RowsOf[Kind]) => RowsOf[Kind]) {
  const { rows, version } = await writes.read(kind, subject);
  if (!rows) throw new Error(`no ${kind} ${subject}`);
  // TypeScript does not see that kind and rows belong together.
  const change = { kind, subject, seen: version, rows: next(rows) } as Parameters<DefinitionWrites["change"]>[1];
  expect(await writes.change(anna, change)).toMatchObject({ ok: true });
}

async function addGroup(key: string, texts: Texts): Promise<void> {
  const rows = { key, texts };
  const { version } = await writes.read("group", key);
  expect(await writes.change(anna, { kind: "group", subject: key, seen: version, rows })).toMatchObject({ ok: true });
}

const cellsOf = async (key: string) => (await manager.translations.one(key))?.cells;

/** A translator writes, and another one publishes. */
async function published(key: string, locale: "ua" | "pl" | "en", text: string) {
  const seen = (await cellsOf(key))?.[locale].version ?? 0;
  expect(await manager.translations.save(anna, { key, locale, seen }, text)).toMatchObject({ ok: true });
  await manager.translations.askReview(anna, { key, locale, seen: seen + 1 });
  return manager.translations.publish(bohdan, { key, locale, seen: seen + 2 });
}

test("a name without a translation is listed, counted and filtered as missing", async () => {
  await addGroup("gr_missing", { name: { ua: "Гарантійні умови", pl: "Warunki gwarancji" } });
  const key = "structure.group:gr_missing.name";
  const query = { ...everyText, feature: "structure", search: "gr_missing" };
  expect((await manager.translations.list(query)).rows.map((row) => row.key)).toEqual([key]);
  const missing = async (locale: "pl" | "en") =>
    (await manager.translations.list({ ...query, filter: "missing", locale })).total;
  expect([await missing("pl"), await missing("en")]).toEqual([0, 1]);
  const coverage = await manager.translations.coverage();
  const english = coverage.find(({ feature, locale }) => feature === "structure" && locale === "en");
  expect(english).toMatchObject({ total: expect.any(Number), translated: (english?.total ?? 0) - 1 });
  expect(await cellsOf(key)).toMatchObject({ en: { text: null, state: "missing" } });
});

test.each(["attribute:power_w.label", "choice:drive:electric.name", "unit:kw.name", "unit:panels.few"])(
  "structure.%s is a text in three languages",
  async (name) => {
    const cells = await cellsOf(`structure.${name}`);
    expect(Object.values(cells ?? {}).map(({ state }) => state)).toEqual(["published", "published", "published"]);
  },
);

test("a published name is the structure's, with a version of its part, and an open form is a conflict", async () => {
  await addGroup("gr_published", { name: { ua: "Умови" } });
  const open = await writes.read("group", "gr_published");
  expect(await published("structure.group:gr_published.name", "en", "Conditions")).toMatchObject({
    value: { text: "Conditions", state: "published" },
  });
  const now = await writes.read("group", "gr_published");
  expect(now).toEqual({
    version: open.version + 1,
    rows: { key: "gr_published", texts: { name: { ua: "Умови", en: "Conditions" } } },
  });
  const { rows } = await sql`select actor, entry from definition_versions
    where kind = 'group' and subject = 'gr_published' and version = ${now.version}`.execute(shop.db);
  expect(rows).toEqual([{ actor: "user:bohdan", entry: "saved" }]);
  expect(manager.entries.at(-1)).toMatchObject({ change: "publish", subject: "structure.group:gr_published.name" });
  const late = { key: "gr_published", texts: { name: { ua: "Умови", en: "Terms" } } };
  expect(
    await writes.change(anna, { kind: "group", subject: "gr_published", seen: open.version, rows: late }),
  ).toMatchObject({ ok: false, code: "conflict" });
});

test("everything in review is published together, and a text is changed by one translator at a time", async () => {
  await addGroup("gr_review", { name: { ua: "Огляд" } });
  const target = { key: "structure.group:gr_review.name", locale: "pl", seen: 0 } as const;
  await manager.translations.save(anna, target, "Przegląd");
  expect(await manager.translations.save(bohdan, target, "Ogląd")).toMatchObject({
    ok: false,
    code: "changed_meanwhile",
  });
  await manager.translations.askReview(anna, { ...target, seen: 1 });
  const done = await manager.translations.publishAll(bohdan, { ...everyText, feature: "structure" });
  expect(done).toEqual({ published: 1, refused: [] });
  expect((await writes.read("group", "gr_review")).rows?.texts).toEqual({ name: { ua: "Огляд", pl: "Przegląd" } });
});

test("translations are stale after a screen of the structure has changed the Ukrainian name alone", async () => {
  await addGroup("gr_stale", { name: { ua: "Старе", pl: "Stare", en: "Old" } });
  const key = "structure.group:gr_stale.name";
  await saved("group", "gr_stale", (row) => ({ ...row, texts: { name: { ua: "Нове", pl: "Nowe", en: "Old" } } }));
  const one = await manager.translations.one(key);
  expect(one?.translatedFrom).toEqual({ en: "Старе" });
  const stale = { ...everyText, feature: "structure", filter: "stale" as const, locale: null };
  expect((await manager.translations.list(stale)).rows.map((row) => row.key)).toEqual([key]);
  await published(key, "en", "New");
  expect((await manager.translations.list(stale)).total).toBe(0);
});

test("names of a filter, a word and an entry of the menu become stale too", async () => {
  const renamed = (texts: Texts | undefined, field: string): Texts => ({
    ...texts,
    [field]: { ua: "Інша назва", pl: "Nazwa", en: "Name" },
  });
  const list = (
    await sql<{ id: number; key: string }>`select category_id as id, attribute_key as key
    from category_attributes order by 1, position limit 1`.execute(shop.db)
  ).rows[0];
  if (!list) throw new Error("no lists");
  const menu = (await writes.read("menu", "")).rows?.groups[0]?.key ?? "";
  for (const ua of ["Назва", "Інша назва"]) {
    const texts = (own: Texts | undefined, field: string): Texts => {
      const next = renamed(own, field);
      return { ...next, [field]: { ...next[field], ua } };
    };
    await saved("list", String(list.id), (row) => ({
      ...row,
      attributes: row.attributes.map((one) =>
        one.key === list.key ? { ...one, texts: texts(one.texts, "label") } : one,
      ),
    }));
    await saved("attribute", "drive", (row) => ({
      ...row,
      choices: (row.choices ?? []).map((one) => ({ ...one, texts: texts(one.texts, "name") })),
    }));
    await saved("menu", "", (rows) => ({
      ...rows,
      groups: rows.groups.map((one) => (one.key === menu ? { ...one, texts: texts(one.texts, "name") } : one)),
    }));
  }
  for (const name of [`list:${list.id}:${list.key}.label`, "choice:drive:electric.name", `menu:${menu}.name`])
    expect((await manager.translations.one(`structure.${name}`))?.translatedFrom, name).toEqual({
      pl: "Назва",
      en: "Назва",
    });
});

test("a name of more than 120 characters or of two lines is refused, and so is one that does not exist", async () => {
  await addGroup("gr_refused", { name: { ua: "Межа" } });
  const target = { key: "structure.group:gr_refused.name", locale: "en", seen: 0 } as const;
  for (const text of ["x".repeat(121), "two\nlines"])
    expect(await manager.translations.save(anna, target, text)).toMatchObject({ ok: false, code: "faulty" });
  for (const key of ["structure.group:nobody.name", "structure.name", "structure.group:gr_refused.slug"])
    expect(await manager.translations.save(anna, { ...target, key }, "Name")).toMatchObject({ code: "unknown_text" });
});

test("drafts, sources and history follow an attribute that gets another key", async () => {
  const { rows } = await writes.read("attribute", "standard");
  if (!rows) throw new Error("no attribute to copy");
  const texts = { label: { ua: "Стара назва", pl: "Nazwa", en: "Name" } };
  const added = { ...rows, key: "attr_before", isProtected: false, texts };
  await writes.change(anna, { kind: "attribute", subject: "attr_before", seen: 0, rows: added });
  const label = { ...texts.label, ua: "Нова назва" };
  await saved("attribute", "attr_before", (row) => ({ ...row, texts: { label } }));
  const target = { key: "structure.attribute:attr_before.label", locale: "en", seen: 0 } as const;
  await manager.translations.save(anna, target, "New name");
  await shop.db.transaction().execute((trx) => renameKey(trx, "attr_before", "attr_after", "user:anna"));
  expect(await manager.translations.one(target.key)).toBeNull();
  expect(await manager.translations.one("structure.attribute:attr_after.label")).toMatchObject({
    cells: { en: { draft: "New name", isStale: true, version: 1 }, pl: { isStale: true } },
    translatedFrom: { pl: "Стара назва", en: "Стара назва" },
    history: [{ change: "save", text: "New name" }],
  });
});

test("a draft of a name whose part was deleted is not published", async () => {
  await addGroup("gr_deleted", { name: { ua: "Зайва" } });
  const target = { key: "structure.group:gr_deleted.name", locale: "en", seen: 0 } as const;
  await manager.translations.save(anna, target, "Spare");
  const { version } = await writes.read("group", "gr_deleted");
  await writes.change(anna, { kind: "group", subject: "gr_deleted", seen: version, rows: null });
  expect(await manager.translations.publish(bohdan, { ...target, seen: 1 })).toMatchObject({ code: "unknown_text" });
  const { rows } = await sql`select from definition_texts where subject = 'group:gr_deleted'`.execute(shop.db);
  expect(rows).toEqual([]);
  await addGroup("gr_deleted", { name: { ua: "Інша" } });
  expect((await cellsOf(target.key))?.en).toMatchObject({ draft: null, state: "missing" });
});

describe("a name that is published while its attribute changes", () => {
  /** An attribute with an English name whose new one waits for being published. */
  async function inReview(key: string) {
    const { rows } = await writes.read("attribute", "standard");
    if (!rows) throw new Error("no attribute to copy");
    const texts = { label: { ua: "Назва", pl: "Nazwa", en: "Name" } };
    const added = { ...rows, key, isProtected: false, texts };
    await writes.change(anna, { kind: "attribute", subject: key, seen: 0, rows: added });
    const target = { key: `structure.attribute:${key}.label`, locale: "en" } as const;
    await manager.translations.save(anna, { ...target, seen: 0 }, "New name");
    await manager.translations.askReview(anna, { ...target, seen: 1 });
    return { key, added, publish: () => manager.translations.publish(bohdan, { ...target, seen: 2 }) };
  }
  type Attribute = Awaited<ReturnType<typeof inReview>>;

  const write = (key: string, rows: Attribute["added"] | null) =>
    writes.change(anna, { kind: "attribute", subject: key, seen: 1, rows });
  const edits = {
    "another name": ({ key, added }: Attribute) =>
      write(key, { ...added, texts: { label: { ...added.texts.label, ua: "Інша назва" } } }),
    deletion: ({ key }: Attribute) => write(key, null),
    "another key": ({ key }: Attribute) =>
      inTransaction(shop.db, async (trx) => {
        await lockDefinitions(trx);
        await renameKey(trx, key, `${key}_after`, "user:anna");
        return ok(null);
      }),
  };
  /** What each of them writes to last. */
  const tables = {
    "another name": "definition_versions",
    deletion: "definition_versions",
    "another key": "former_keys",
  };
  const conflict = { ok: false, code: "conflict" };
  const gone = { ok: false, code: "unknown_text" };
  const done = { ok: true };

  test.each([
    ["another name", "published", done, conflict],
    ["another name", "changed", done, done],
    ["deletion", "published", done, conflict],
    ["deletion", "changed", gone, done],
    ["another key", "published", done, done],
    ["another key", "changed", gone, done],
  ] as const)("%s, first %s: both end without a deadlock", async (edit, first, ofPublishing, ofEdit) => {
    const attribute = await inReview(`attr_${edit.replace(" ", "_")}_${first}`);
    const transactions = vi.spyOn(shop.db, "transaction");
    const { publish } = attribute;
    const change = async (): Promise<{ ok: boolean }> => edits[edit](attribute);
    const [published, changed] =
      first === "published"
        ? await during(shop.db, "translation_events", publish, change)
        : (await during(shop.db, tables[edit], change, publish)).toReversed();
    expect([published, changed]).toMatchObject([ofPublishing, ofEdit]);
    // One of `during` and one of each: a deadlock would have been one more.
    expect(transactions).toHaveBeenCalledTimes(3);
  });
});
