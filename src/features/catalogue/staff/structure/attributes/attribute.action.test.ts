import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../../test/support/database.ts";
import { createDefinitionWrites, type DefinitionWrites } from "../../../definition-writes.service.ts";
import { createAttributeUses } from "../../../definitions/attribute-uses.service.ts";
import { createPartVersions, type PartVersions } from "../../../definitions/part-versions.service.ts";
import { readDefinitions } from "../../../definitions.service.ts";
import { statusOf, writeAttribute } from "./attribute.action.ts";

const by = { id: "olena" };
let shop: TestDatabase;
let writes: DefinitionWrites;
let versions: PartVersions;
beforeAll(async () => {
  shop = await createTestDatabase();
  writes = createDefinitionWrites({ db: shop.db, reserved: new Set() });
  versions = createPartVersions(shop.db, writes);
});
afterAll(() => shop.drop());

async function send(key: string | null, fields: Record<string, string>) {
  const { rows } = await readDefinitions(shop.db);
  const keys = new Set(rows.attributes.map((row) => row.key));
  return writeAttribute({ writes, versions, by, key, keys }, new URLSearchParams({ intent: "save", ...fields }));
}

const noise = { kind: "integer", storedUnit: "db", group: "build", "label.ua": "Шум", "label.en": "Noise", seen: "0" };
const errorsOf = (outcome: Awaited<ReturnType<typeof send>>) =>
  "answer" in outcome ? outcome.answer.errors.map(({ field, code }) => `${field} ${code}`) : outcome;

async function add(label: string, more: Record<string, string> = {}): Promise<string> {
  const added = await send(null, { ...noise, "label.en": label, ...more });
  if (!("done" in added)) throw new Error(JSON.stringify(added));
  return added.key;
}

test("an attribute is added with a key of its name, changed, put back and deleted", async () => {
  const key = await add("Idle hum");
  expect(key).toBe("idle_hum_db");
  const renamed = { ...noise, "label.en": "Idle hum", "label.ua": "Гул {n} 🌞 \u202Eабв", seen: "1" };
  expect(await send(key, renamed)).toEqual({ done: "save", key });
  expect((await writes.read("attribute", key)).rows?.texts.label?.ua).toBe("Гул {n} 🌞 \u202Eабв");
  // A double click saves once.
  expect(await send(key, renamed)).toEqual({ done: "save", key });
  const { versions: saved } = await versions.list({ kind: "attribute", subject: key }, null);
  expect(saved.map(({ version, changes }) => [version, changes.map(({ field }) => field).join()])).toEqual([
    [2, "texts.label.ua"],
    [1, ""],
  ]);
  expect(await send(key, { intent: "put_back", version: "1", seen: "2" })).toEqual({ done: "put_back", key });
  expect(await writes.read("attribute", key)).toMatchObject({ version: 3, rows: { texts: { label: { ua: "Шум" } } } });
  expect(await send(key, { intent: "delete", seen: "3" })).toMatchObject({ answer: { refusal: "sure" } });
  expect(await send(key, { intent: "delete", seen: "3", sure: "on" })).toEqual({ done: "delete", key });
  expect(await send(key, noise)).toEqual({ unknown: true });
});

test.each<[string, Record<string, string>, string[]]>([
  ["no name", { "label.ua": "" }, ["label missing_text"]],
  ["20 000 characters", { "label.ua": "я".repeat(20_000) }, ["label long_text"]],
  ["limits upside down", { "range.0": "9", "range.1": "2" }, ["range upside_down"]],
  ["limits of letters", { "range.0": "a", "range.1": "2" }, ["range number"]],
  ["a unit of something else", { shownUnit: "kg" }, ["shownUnit other_dimension"]],
  ["no group", { group: "" }, ["group unknown"]],
  ["a key that is taken", { key: "weight_kg" }, ["key taken"]],
  ["a key with a Cyrillic letter", { key: "nоise" }, ["key format"]],
  ["a list without words", { kind: "choice" }, ["choices no_choices"]],
])("refused at the field: %s", async (_name, fields, expected) => {
  const outcome = await send(null, { ...noise, "label.en": "Refused", ...fields });
  expect(errorsOf(outcome)).toEqual(expected);
  if (!("answer" in outcome)) throw new Error();
  expect(statusOf(outcome.answer)).toBe(400);
  expect(outcome.answer.typed).toMatchObject({ key: fields.key ?? "", label: { en: "Refused" } });
});

test("two words of one slug are refused at the second", async () => {
  const form = new URLSearchParams({ ...noise, kind: "choice", "choice.+1.ua": "А б", "choice.+2.ua": "Інше" });
  for (const [name, value] of [
    ["intent", "save"],
    ["choice", "+1"],
    ["choice", "+2"],
    ["choice.+1.value", "a b"],
    ["choice.+2.value", "a-b"],
  ] as const)
    form.append(name, value);
  const outcome = await writeAttribute({ writes, versions, by, key: null, keys: new Set() }, form);
  expect(errorsOf(outcome)).toEqual(["choices.a-b taken"]);
});

test("of two who save one attribute the second sees both, and saves over it when it likes", async () => {
  const key = await add("Race");
  const both = await Promise.all(
    ["Перша", "Друга"].map((ua) => send(key, { ...noise, "label.en": "Race", "label.ua": ua, seen: "1" })),
  );
  expect(both.filter((outcome) => "done" in outcome)).toHaveLength(1);
  const refused = both.find((outcome) => "answer" in outcome);
  if (!refused || !("answer" in refused)) throw new Error();
  const { answer } = refused;
  expect(statusOf(answer)).toBe(409);
  expect(answer.conflict?.version).toBe(2);
  const [difference] = answer.conflict?.differences ?? [];
  expect([difference?.field, ...[difference?.before, difference?.after].sort()]).toEqual([
    "texts.label.ua",
    "Друга",
    "Перша",
  ]);
  const again = await send(key, { ...noise, "label.en": "Race", "label.ua": answer.typed.label.ua, seen: "2" });
  expect(again).toEqual({ done: "save", key });
});

test("the same sent twice is a double click, also when the first has ended; another of that short name is refused", async () => {
  const twice = { ...noise, key: "sent_twice" };
  expect(await send(null, twice)).toEqual({ done: "add", key: "sent_twice" });
  expect(await send(null, twice)).toEqual({ done: "add", key: "sent_twice" });
  expect(errorsOf(await send(null, { ...twice, "label.ua": "Інша" }))).toEqual(["key taken"]);
});

test("of ten who add one short name at once one succeeds", async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => send(null, { ...noise, key: "same_name" })));
  // What is the same is a double click; others would differ.
  expect(all.every((outcome) => "done" in outcome)).toBe(true);
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, at) => send(null, { ...noise, key: "other_name", "label.ua": `Назва ${at}` })),
  );
  expect(others.filter((outcome) => "done" in outcome)).toHaveLength(1);
  expect(others.map(errorsOf).filter((errors) => String(errors) === "key taken")).toHaveLength(4);
});

test("kind, unit and words that products or drafts have stay, and their attribute", async () => {
  const key = await add("In use");
  await sql`insert into product_drafts (id, changes, created_by, updated_by) values (gen_random_uuid(),
    ${JSON.stringify({ [`specs.${key}`]: { from: "", to: "30" } })}::jsonb, 'user:olena', 'user:olena')`.execute(
    shop.db,
  );
  expect(await createAttributeUses(shop.db).of(key)).toMatchObject({ products: 0, drafts: 1 });
  const same = { ...noise, "label.en": "In use", seen: "1" };
  expect(errorsOf(await send(key, { ...same, kind: "number" }))).toEqual(["kind in_use"]);
  expect(errorsOf(await send(key, { ...same, storedUnit: "kg" }))).toEqual(["storedUnit in_use"]);
  expect(errorsOf(await send(key, { intent: "delete", sure: "on", seen: "1" }))).toEqual(["key in_use"]);
  expect(await send(key, { ...same, "range.0": "10", "range.1": "120" })).toEqual({ done: "save", key });
});

test("an attribute of a list, or that code reads, is not deleted", async () => {
  const gone = await send("technology", { intent: "delete", sure: "on", seen: "1" });
  expect(errorsOf(gone)).toContain("attributes.technology.key unknown");
  const power = await send("power_w", { intent: "delete", sure: "on", seen: "1" });
  expect(errorsOf(power)).toContain("key protected");
});
