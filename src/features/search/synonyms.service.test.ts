import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createProductIndex, type LiveIndex } from "#features/catalogue/product-index.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { createCatalogue } from "../catalogue/catalogue.service.ts";
import { createEngine, type Engine } from "./domain/engine.ts";
import { lexicon, setLexicon } from "./domain/lexicon/current.ts";
import { emptyGroup, type SynonymGroup } from "./domain/synonyms/synonym-group.ts";
import { followLexicon, loadLexicon, readLexicon, seedLexicon } from "./lexicon.service.ts";
import { createSynonyms, type Synonyms } from "./synonyms.service.ts";

let shop: TestDatabase;
let index: LiveIndex<{ engine: Engine }>;
let synonyms: Synonyms;
const seeded = lexicon();
const by = { id: "clerk" };

beforeEach(async () => {
  shop = await createTestDatabase();
  await loadLexicon(shop.db);
  index = createProductIndex({ db: shop.db, indexes: (columns) => ({ engine: createEngine(columns, lexicon()) }) });
  synonyms = createSynonyms({ db: shop.db, index, catalogue: createCatalogue({ db: shop.db, texts: shopTexts }) });
});
afterEach(async () => {
  await index.close();
  await shop.drop();
  setLexicon(seeded);
});

const found = (query: string) => index.now.engine.find(`${query} `, { locale: "en", limit: 50 }).total;
const own = (en: Partial<SynonymGroup["words"]["en"]>): SynonymGroup => ({
  ...emptyGroup,
  words: { ...emptyGroup.words, en: { names: [], typed: [], maybe: [], ...en } },
});

async function battery(): Promise<{ version: number; content: SynonymGroup }> {
  const group = await synonyms.group("battery");
  if (!group?.content) throw new Error("no group of batteries");
  return { version: group.version, content: group.content };
}

const withTyped = (group: SynonymGroup, ...words: string[]): SynonymGroup => ({
  ...group,
  words: { ...group.words, en: { ...group.words.en, typed: [...group.words.en.typed, ...words] } },
});

test("a shop is filled once, with the words of the files in their order", async () => {
  const stored = (await readLexicon(shop.db)).rows;
  expect({ ...stored, version: 1 }).toEqual({
    ...seeded.rows,
    groups: [...seeded.rows.groups].sort((a, b) => a.locale.localeCompare(b.locale)),
    idle: expect.arrayContaining([...seeded.rows.idle]),
    facts: expect.arrayContaining([...seeded.rows.facts]),
    categories: expect.arrayContaining([...seeded.rows.categories]),
  });
  await shop.db.deleteFrom("synonym_groups").execute();
  await seedLexicon(shop.db);
  expect((await readLexicon(shop.db)).rows.groups).toEqual([]);
});

describe("a saved word", () => {
  test("is searched for at once, and the history has both states", async () => {
    await index.ready();
    expect(found("zappelin")).toBe(0);
    const { version, content } = await battery();
    expect(version).toBe(1);
    const saved = await synonyms.change(by, {
      ...{ kind: "group", subject: "battery", seen: 1, content: withTyped(content, "zappelin") },
    });
    expect(saved).toEqual({ ok: true, value: { version: 2 } });
    expect(found("zappelin")).toBeGreaterThan(3);
    const { versions } = await synonyms.history({ kind: "group", subject: "battery" }, null);
    expect(versions.map((one) => [one.version, one.entry])).toEqual([
      [2, "saved"],
      [1, "first"],
    ]);
    expect(versions[0]?.before).toEqual(content);
  });

  test("reaches another process, whose index is then made anew", async () => {
    const onChange = vi.fn();
    const stop = followLexicon({ db: shop.db, connection: shop.connection, onChange, onError: onChange });
    await synonyms.change(by, { kind: "group", subject: "g-1", seen: 0, content: own({ names: ["zappelin"] }) });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5_000 });
    expect(onChange.mock.lastCall?.[0].rows.groups.at(-1)?.concept ?? "").not.toBe("");
    await stop();
  });

  test("is saved once, however often its form is sent", async () => {
    const { content } = await battery();
    const change = {
      ...{ kind: "group" as const, subject: "battery", seen: 1, content: withTyped(content, "zappelin") },
    };
    const answers = await Promise.all([1, 2, 3, 4].map(() => synonyms.change(by, change)));
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { version: 2 } })));
    expect((await synonyms.history({ kind: "group", subject: "battery" }, null)).versions).toHaveLength(2);
  });
});

test("of two people who change a group at once one wins, and the other one sees what was saved", async () => {
  const { content } = await battery();
  const words = ["zappelin", "zeppolin", "zippelin", "zoppelin"];
  const answers = await Promise.all(
    words.map((word) =>
      synonyms.change(by, { kind: "group", subject: "battery", seen: 1, content: withTyped(content, word) }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const now = await battery();
  expect(now.version).toBe(2);
  for (const answer of answers)
    if (!answer.ok) expect(answer).toEqual({ ok: false, code: "conflict", version: 2, now: now.content });
});

test("a deleted group leads nowhere any more, and comes back with all that it led to", async () => {
  await index.ready();
  const group = await synonyms.group("hybrid");
  await synonyms.change(by, { kind: "group", subject: "hybrid", seen: 1, content: null });
  expect(await synonyms.group("hybrid")).toEqual({ version: 2, content: null });
  expect(lexicon().conceptsOfFact("kind", "hybrid")).toEqual([]);
  const part = { kind: "group", subject: "hybrid" } as const;
  const content = (await synonyms.stateAt(part, 1)) as SynonymGroup;
  await synonyms.change(by, { ...part, seen: 2, content, isPutBack: true });
  expect(await synonyms.group("hybrid")).toEqual({ version: 3, content: group?.content });
  expect(lexicon().conceptsOfFact("kind", "hybrid")).toEqual(["hybrid"]);
});

test("a category that was deleted meanwhile is left out", async () => {
  const content = { ...own({ names: ["zappelin"] }), categories: [2, 999_999] };
  expect((await synonyms.change(by, { kind: "group", subject: "g-1", seen: 0, content })).ok).toBe(true);
  expect((await synonyms.group("g-1"))?.content?.categories).toEqual([2]);
});

test("a trial shows what would change, and changes nothing", async () => {
  const { content } = await battery();
  const trial = await synonyms.attempt("zappelin ", "en", "battery", withTyped(content, "zappelin"));
  expect(trial.before).toEqual({ ids: [], total: 0, concepts: [] });
  expect(trial.after.total).toBeGreaterThan(3);
  expect(trial.after.concepts).toEqual(["battery"]);
  expect(trial.after.hits.every(({ id, moved }) => moved === null && trial.names.has(id))).toBe(true);
  expect(found("zappelin")).toBe(0);
});

test("a new group finds the products of its names before the index is made anew", async () => {
  const group = own({ names: ["inverter"], typed: ["zappelin"] });
  expect((await synonyms.attempt("zappelin ", "en", "g-1", group)).after.total).toBeGreaterThan(3);
});

test("words of a group that find fewer without it are named before it is deleted", async () => {
  const losses = await synonyms.losses("battery", "en");
  expect(losses.map(({ word }) => word)).toContain("accumulator");
  for (const { now, without } of losses) expect(without).toBeLessThan(now);
});

test("words without meaning are a part of their own", async () => {
  await index.ready();
  const { version, content } = await synonyms.idle();
  const stop = [...content.en.stop, "zappelin"];
  const change = { kind: "words" as const, subject: "" as const, seen: version };
  const saved = await synonyms.change(by, { ...change, content: { ...content, en: { ...content.en, stop } } });
  expect(saved.ok).toBe(true);
  expect(lexicon().isStopWord("zappelin", "en")).toBe(true);
  expect(await synonyms.change(by, { ...change, content })).toEqual(
    expect.objectContaining({ code: "conflict", version: 2 }),
  );
});
