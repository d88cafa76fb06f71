import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../../test/support/database.ts";
import { createDefinitionWrites, type DefinitionWrites } from "../../../definition-writes.service.ts";
import { createPartVersions, type PartVersions } from "../../../definitions/part-versions.service.ts";
import { readDefinitions } from "../../../definitions.service.ts";
import type { ListRow } from "../../../domain/definitions/rows.ts";
import { readFilters, shownFilters, type TypedFilters } from "../../../domain/structure-forms/typed-filters.ts";
import { readList, shownList, type TypedList } from "../../../domain/structure-forms/typed-list.ts";
import { statusOf } from "../attributes/attribute.action.ts";
import { checkedList, writeList } from "./list.action.ts";

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

async function foundOf(categoryId: number, from = categoryId) {
  const { rows } = await readDefinitions(shop.db);
  const { version, rows: own } = await writes.read("list", String(categoryId));
  const list = own ?? rows.lists.find((one) => one.categoryId === from);
  if (!list) throw new Error();
  return { rows, found: { list, from: own ? null : from, version } };
}

type Sent = { intent: string; seen: number; sure?: string };
const formOf = ({ seen, ...fields }: Sent) => new URLSearchParams({ ...fields, seen: String(seen) });

/** Sends the attributes as `change` makes them of those stored. */
async function sendList(categoryId: number, sent: Sent, change: (typed: TypedList) => TypedList, from?: number) {
  const { rows, found } = await foundOf(categoryId, from);
  const read = (typed: TypedList, now: ListRow) => {
    const { attributes, errors } = readList(typed, { now: now.attributes, attributes: rows.attributes });
    return { list: { ...now, attributes }, errors };
  };
  const check = (list: ListRow) => checkedList(rows, list);
  const typed = () => change(shownList(found.list));
  return writeList({ writes, versions, by, categoryId, found, typed, read, check }, formOf(sent));
}

async function sendFilters(categoryId: number, sent: Sent, change: (typed: TypedFilters) => TypedFilters) {
  const { rows, found } = await foundOf(categoryId);
  const isClosed = (key: string) => rows.attributes.find((row) => row.key === key)?.choices != null;
  const read = (typed: TypedFilters, now: ListRow) => {
    const { errors, ...filters } = readFilters(typed, { now, isClosed });
    return { list: { ...now, ...filters }, errors };
  };
  const check = (list: ListRow) => checkedList(rows, list);
  const typed = () => change(shownFilters(found.list));
  return writeList({ writes, versions, by, categoryId, found, typed, read, check }, formOf(sent));
}

const errorsOf = (outcome: Awaited<ReturnType<typeof sendList>> | Awaited<ReturnType<typeof sendFilters>>) =>
  "answer" in outcome ? outcome.answer.errors.map(({ field, code }) => `${field} ${code}`) : outcome;
const same = <Typed>(typed: Typed) => typed;
const row = (key: string, change: Partial<TypedList["rows"][number]>) => (typed: TypedList) => ({
  ...typed,
  rows: typed.rows.map((one) => (one.key === key ? { ...one, ...change } : one)),
});
const filter = (id: string, change: Partial<TypedFilters["rows"][number]>) => (typed: TypedFilters) => ({
  ...typed,
  rows: typed.rows.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

test("a reorder and an addition at once: one is saved, the other sees what differs", async () => {
  const reversed = (typed: TypedList) => ({ ...typed, rows: typed.rows.toReversed() });
  const added = (typed: TypedList) => ({ ...typed, rows: [...typed.rows, { ...shownRow(typed), key: "cable_m" }] });
  const save = { intent: "save", seen: 1 };
  const both = await Promise.all([sendList(5, save, reversed), sendList(5, save, added)]);
  expect(both.filter((outcome) => "done" in outcome)).toEqual([{ done: "save" }]);
  const refused = both.find((outcome) => "answer" in outcome);
  if (!refused || !("answer" in refused)) throw new Error();
  expect(statusOf(refused.answer)).toBe(409);
  expect(refused.answer.conflict).toMatchObject({ version: 2 });
  expect(refused.answer.conflict?.differences.map(({ field }) => field)).toContain("attributes.order");
});

const shownRow = (typed: TypedList) => {
  const words = { ua: "", pl: "", en: "" };
  const [first] = typed.rows;
  if (!first) throw new Error();
  return { ...first, strip: "", group: "", range: ["", ""] as const, label: words, short: words };
};

test.each<[string, (typed: TypedList) => TypedList, string]>([
  ["a main figure that is a text", (typed) => ({ ...typed, main: "technology" }), "main main"],
  ["no main figure", (typed) => ({ ...typed, main: "" }), "main main"],
  ["two at one place of the strip", row("voc_v", { strip: "1" }), "strip format"],
  ["limits upside down", row("voc_v", { range: ["9", "1"] }), "attributes.voc_v.range upside_down"],
  ["no words at all", row("technology", { choices: [] }), "attributes.technology.choices no_choices"],
])("refused, and by the preview too: %s", async (_name, change, error) => {
  const { found } = await foundOf(1);
  for (const intent of ["save", "preview"])
    expect(errorsOf(await sendList(1, { intent, seen: found.version }, change))).toContain(error);
});

test.each<[string, (typed: TypedFilters) => TypedFilters, string]>([
  ["a preset outside the words", filter("technology", { words: ["cdte"] }), "facets.technology.promoted preset"],
  ["a preset upside down", filter("power", { presets: "9–1" }), "facets.power.promoted preset"],
  ["a preset of letters", filter("power", { presets: "many" }), "facets.power.promoted preset"],
  ["a range over words", filter("technology", { kind: "range", presets: "" }), "facets.technology.kind wrong_kind"],
  ["a name of every list", filter("power", { param: "page" }), "facets.page.param taken"],
])("a filter is refused: %s", async (_name, change, error) => {
  const { found } = await foundOf(1);
  expect(errorsOf(await sendFilters(1, { intent: "save", seen: found.version }, change))).toContain(error);
});

test("a 33rd word of a list filter is refused with the reason", async () => {
  const { rows: connectors, version } = await writes.read("attribute", "connectors");
  if (!connectors) throw new Error();
  const known = connectors.choices ?? [];
  const more = Array.from({ length: 33 - known.length }, (_, at) => ({
    ...{ value: `plug-${at}`, isProtected: false, mergedInto: null, texts: { name: { ua: `Роз’єм ${at}` } } },
  }));
  const saved = await writes.change(by, {
    ...{ kind: "attribute", subject: "connectors", seen: version },
    rows: { ...connectors, choices: [...known, ...more] },
  });
  expect(saved).toMatchObject({ ok: false, code: "invalid" });
  if (saved.ok || saved.code !== "invalid") throw new Error();
  expect(saved.errors).toContainEqual({
    ...{ subject: "list:7", field: "facets.connector.kind", code: "too_many_choices", other: "32" },
  });
});

test("a list becomes the category's own, is changed and given up", async () => {
  expect(await sendList(6, { intent: "own", seen: 0 }, same, 3)).toEqual({ done: "own" });
  const own = await writes.read("list", "6");
  expect(own).toMatchObject({ version: 1, rows: { categoryId: 6 } });
  const named = row("phases", { label: { ua: "Фаз", pl: "", en: "" } });
  expect(await sendList(6, { intent: "save", seen: own.version }, named)).toEqual({ done: "save" });
  const parents = await writes.read("list", "3");
  expect(parents.rows?.attributes.find(({ key }) => key === "phases")?.texts).toBeUndefined();
  const sure = { intent: "parent", seen: own.version + 1 };
  expect(await sendList(6, sure, same)).toMatchObject({ answer: { refusal: "sure" } });
  expect(await sendList(6, { ...sure, sure: "on" }, same)).toEqual({ done: "parent" });
  const { listOf } = await readDefinitions(shop.db);
  expect(listOf(6)).toBe(listOf(3));
  const { versions: history } = await versions.list({ kind: "list", subject: "6" }, null);
  expect(history.map(({ entry }) => entry)).toEqual(["deleted", "saved", "saved"]);
});

test("buttons of rows and the preview write nothing", async () => {
  const { found } = await foundOf(1);
  for (const intent of ["up:voc_v", "add", "preview"]) {
    const outcome = await sendList(1, { intent, seen: found.version }, same);
    if (!("answer" in outcome)) throw new Error(intent);
    expect([statusOf(outcome.answer), outcome.answer.errors]).toEqual([200, []]);
  }
  expect((await foundOf(1)).found.version).toBe(found.version);
});
