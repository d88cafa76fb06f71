import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bulkEditOf, cellOver, fieldIn, orderOf } from "../../../../test/support/bulk-edit-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addStaff, anna, bohdan, draftsOf, type } from "../../../../test/support/draft-builders.ts";
import { during } from "../../../../test/support/racing.ts";
import { holdDefinitions } from "../definition-lock.service.ts";
import { createDefinitionWrites, type DefinitionWrites } from "../definition-writes.service.ts";
import { definitions, setDefinitions } from "../domain/definitions/current.ts";

const adapter = "adp-staubli-mc4-evo2";
const field = "specs.connector_type";

let shop: TestDatabase;
let writes: DefinitionWrites;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  writes = createDefinitionWrites({ db: shop.db, reserved: new Set() });
  await setWords(["mc4", "evo"]);
});
afterAll(() => shop.drop());

/** Gives the attribute these words. */
async function setWords(words: readonly string[]) {
  const { rows, version } = await writes.read("attribute", "connector_type");
  if (!rows) throw new Error("no attribute");
  const choices = words.map((value) => ({
    value,
    isProtected: false,
    mergedInto: null,
    texts: { name: { ua: value } },
  }));
  return writes.change(anna, {
    ...{ kind: "attribute", subject: "connector_type", seen: version },
    rows: { ...rows, choices },
  });
}

const setWord = async (word: string) => {
  const cell = await cellOver(shop.db, adapter, field, word);
  return bulkEditOf(shop.db).apply(bohdan, orderOf([cell]));
};

test("a word cannot be taken away while a product is saved with it", async () => {
  const [saved, taken] = await during(
    shop.db,
    "product_versions",
    () => setWord("evo"),
    () => setWords(["mc4"]),
  );
  expect(saved).toMatchObject({ ok: true });
  expect(taken).toEqual({
    ...{ ok: false, code: "invalid" },
    errors: [{ subject: "attribute:connector_type", field: "choices.evo", code: "in_use", other: "1" }],
  });
  expect(await fieldIn(shop.db, adapter, field)).toBe("evo");
});

test("a product cannot be saved with a word while that is taken away, by a process that has not heard of it", async () => {
  expect(await setWord("mc4")).toMatchObject({ ok: true });
  const [taken, saved] = await during(
    shop.db,
    "definition_versions",
    () => setWords(["mc4"]),
    () => setWord("evo"),
  );
  expect(taken).toMatchObject({ ok: true });
  expect(saved).toMatchObject({ code: "invalid_cells", cells: [{ error: { code: "not_choice" } }] });
  expect(await fieldIn(shop.db, adapter, field)).toBe("mc4");
});

test("a word in a draft is in use", async () => {
  await setWords(["mc4", "evo"]);
  await type(draftsOf(shop.db), { product: adapter }, { [field]: "evo" });
  expect(await setWords(["mc4"])).toMatchObject({ code: "invalid", errors: [{ code: "in_use", other: "1" }] });
  await draftsOf(shop.db).discard({ product: adapter }, anna);
  expect(await setWords(["mc4"])).toMatchObject({ ok: true });
});

test("a kind cannot change under values; without any it can", async () => {
  const kindOf = async (key: string, kind: "text" | "list") => {
    const { rows, version } = await writes.read("attribute", key);
    if (!rows) throw new Error("no attribute");
    return writes.change(anna, { kind: "attribute", subject: key, seen: version, rows: { ...rows, kind } });
  };
  expect(await kindOf("standard", "list")).toMatchObject({
    errors: [{ subject: "attribute:standard", field: "kind", code: "in_use" }],
  });
  await sql`update products set specs = specs - 'standard'`.execute(shop.db);
  expect(await kindOf("standard", "list")).toMatchObject({ ok: true });
});

test("whoever holds the definitions has those that are stored", async () => {
  const old = definitions();
  await setWords(["mc4", "mc5"]);
  setDefinitions(old);
  await shop.db.transaction().execute(holdDefinitions);
  const attribute = definitions().rows.attributes.find(({ key }) => key === "connector_type");
  expect(attribute?.choices?.map(({ value }) => value)).toEqual(["mc4", "mc5"]);
});
