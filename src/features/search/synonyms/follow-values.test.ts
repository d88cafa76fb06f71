import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDefinitionWrites } from "#features/catalogue/definition-writes.service.ts";
import { createValueChanges } from "#features/catalogue/definitions/value-changes/value-changes.service.ts";
import { renewDefinitions } from "#features/catalogue/definitions.service.ts";
import type { AttributeRow } from "#features/catalogue/domain/definitions/rows.ts";
import type { ValuePlan } from "#features/catalogue/domain/value-changes/value-plan.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addStaff, anna } from "../../../../test/support/draft-builders.ts";
import { groupOf } from "../domain/synonyms/synonym-group.ts";
import { readLexicon } from "../lexicon.service.ts";
import { valueConcepts } from "./follow-values.service.ts";
import { changeLexicon, versionOf } from "./lexicon-writes.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
});
afterAll(() => shop.drop());

const word = (value: string) => ({
  ...{ value, isProtected: false, mergedInto: null, texts: { name: { ua: value.toUpperCase() } } },
});

/** An attribute of the words `mc4` and `evo2`, both linked to batteries' group or one of them. */
async function linkedAttribute(key: string, ...linked: string[]): Promise<void> {
  const writes = createDefinitionWrites({ db: shop.db, reserved: new Set() });
  const standard = await writes.read("attribute", "standard");
  if (!standard.rows) throw new Error("no attribute to copy");
  const rows: AttributeRow = {
    ...{ ...standard.rows, key, kind: "choice", choices: [word("mc4"), word("evo2")], isProtected: false },
  };
  expect(await writes.change(anna, { kind: "attribute", subject: key, seen: 0, rows })).toMatchObject({ ok: true });
  await renewDefinitions(shop.db);
  const { version, content } = await battery();
  const facts = [...content.facts, ...linked.map((value) => `${key}=${value}`)].sort();
  const saved = await changeLexicon(shop.db, anna, {
    ...{ kind: "group", subject: "battery", seen: version, content: { ...content, facts } },
  });
  expect(saved).toMatchObject({ ok: true });
}

async function battery() {
  const content = groupOf((await readLexicon(shop.db)).rows, "battery");
  if (!content) throw new Error("no group of batteries");
  return { content, version: await versionOf(shop.db, { kind: "group", subject: "battery" }, content) };
}

async function linkedTo(...keys: string[]): Promise<string[]> {
  return (await battery()).content.facts.filter((fact) => keys.some((key) => fact.startsWith(`${key}=`)));
}

const changes = () =>
  createValueChanges({
    ...{ db: shop.db, reserved: new Set<string>(), links: valueConcepts, wake: async () => {} },
    afterChange: () => renewDefinitions(shop.db),
  });

async function carriedOut(key: string, plan: ValuePlan): Promise<string> {
  const id = randomUUID();
  const preview = await changes().preview(key, plan);
  const done = await changes().start(anna, { id, key, plan, hash: preview?.hash ?? "", isSure: true });
  expect(done).toMatchObject({ ok: true, value: { isDone: true } });
  return id;
}

const undone = (of: string) => changes().undo(anna, { id: randomUUID(), of, isPartly: false });

test("concepts follow a merged word, with a version of their group, and come back with it", async () => {
  await linkedAttribute("plug_merged", "evo2");
  const { version } = await battery();
  const id = await carriedOut("plug_merged", { do: "merge", value: "evo2", into: "mc4" });
  expect(await linkedTo("plug_merged")).toEqual(["plug_merged=mc4"]);
  const after = await battery();
  expect(after.version).toBe(version + 1);
  // A form that was opened before cannot link the merged word again.
  const late = { kind: "group" as const, subject: "battery", seen: version };
  expect(
    await changeLexicon(shop.db, anna, { ...late, content: { ...after.content, facts: ["plug_merged=evo2"] } }),
  ).toMatchObject({ ok: false, code: "conflict" });
  expect(await undone(id)).toMatchObject({ ok: true });
  expect(await linkedTo("plug_merged")).toEqual(["plug_merged=evo2"]);
});

test("a word that was linked before stays linked when the other comes back", async () => {
  await linkedAttribute("plug_both", "evo2", "mc4");
  const id = await carriedOut("plug_both", { do: "merge", value: "evo2", into: "mc4" });
  expect(await linkedTo("plug_both")).toEqual(["plug_both=mc4"]);
  await undone(id);
  expect(await linkedTo("plug_both")).toEqual(["plug_both=evo2", "plug_both=mc4"]);
});

test("concepts follow the key of a renamed attribute, there and back", async () => {
  await linkedAttribute("plug_old", "mc4");
  await carriedOut("plug_old", { do: "rename", to: "plug_new" });
  expect(await linkedTo("plug_old", "plug_new")).toEqual(["plug_new=mc4"]);
  await carriedOut("plug_new", { do: "rename", to: "plug_old" });
  expect(await linkedTo("plug_old", "plug_new")).toEqual(["plug_old=mc4"]);
});

test("a word that is taken from the list is linked again once that is undone", async () => {
  await linkedAttribute("plug_dropped", "evo2");
  const id = await carriedOut("plug_dropped", { do: "drop", value: "evo2" });
  await undone(id);
  expect(await linkedTo("plug_dropped")).toEqual(["plug_dropped=evo2"]);
});

test("nothing follows a change that is not carried out", async () => {
  await linkedAttribute("plug_failed", "evo2");
  await expect(
    shop.db.transaction().execute(async (trx) => {
      await valueConcepts.follow(trx, "user:anna", {
        ...{ key: "plug_failed", toKey: "plug_failed", valueOf: () => "mc4" },
      });
      await sql`select 1 / 0`.execute(trx);
    }),
  ).rejects.toThrow("division by zero");
  expect(await linkedTo("plug_failed")).toEqual(["plug_failed=evo2"]);
});
