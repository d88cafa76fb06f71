import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addStaff, anna, bohdan, draftsOf } from "../../../../test/support/draft-builders.ts";
import { noLinks } from "../../../../test/support/no-links.ts";
import { during } from "../../../../test/support/racing.ts";
import { createDefinitionWrites, type DefinitionWrites } from "../definition-writes.service.ts";
import { createValueChanges, type ValueChanges } from "../definitions/value-changes/value-changes.service.ts";
import { renewDefinitions } from "../definitions.service.ts";
import type { AttributeRow } from "../domain/definitions/rows.ts";
import { shownAttribute } from "../domain/drafts/shown-attribute.ts";
import { type Autosave, autosave, editsToSend, openAutosave, toRetype } from "../domain/product-form/autosave.ts";
import type { FormPlan } from "../domain/value-changes/value-plan.ts";
import { type EditedAnswer, valuesOf } from "../staff/form/saving/edited-answer.ts";

const adapter = "adp-staubli-mc4-evo2";
const category = 24;
const ref = { product: adapter };
const field = "specs.test_power";

const inWatts: AttributeRow = {
  ...{ key: "test_power", kind: "integer", storedUnit: "w", shownUnit: "w", digits: [0, 0], signed: false },
  ...{ range: [1, 90_000], group: "electrical", isProtected: false, choices: null },
  texts: { label: { ua: "Потужність проби", en: "Test power" } },
};

let shop: TestDatabase;
let writes: DefinitionWrites;
let changes: ValueChanges;
let drafts: ReturnType<typeof draftsOf>;
beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  const afterChange = () => renewDefinitions(shop.db);
  const deps = { db: shop.db, reserved: new Set<string>(), afterChange };
  writes = createDefinitionWrites(deps);
  changes = createValueChanges({ ...deps, links: noLinks, wake: async () => undefined });
  drafts = draftsOf(shop.db);
  const { rows, version } = await writes.read("list", String(category));
  if (!rows) throw new Error("no list");
  await writes.change(bohdan, { kind: "attribute", subject: inWatts.key, seen: 0, rows: inWatts });
  const attributes = [...rows.attributes, { key: inWatts.key }];
  const list = { kind: "list", subject: String(category), seen: version, rows: { ...rows, attributes } } as const;
  expect(await writes.change(bohdan, list)).toMatchObject({ ok: true });
});
afterAll(() => shop.drop());

/** Every test begins with 5000 W. */
beforeEach(async () => {
  await sql`truncate product_drafts`.execute(shop.db);
  await sql`update products set specs = specs - 'test_power'`.execute(shop.db);
  const { rows, version } = await writes.read("attribute", inWatts.key);
  if (JSON.stringify(rows) !== JSON.stringify(inWatts))
    await writes.change(bohdan, { kind: "attribute", subject: inWatts.key, seen: version, rows: inWatts });
  await sql`update products set specs = specs || '{"test_power": 5000}' where id = ${adapter}`.execute(shop.db);
});

const plans: [string, FormPlan][] = [
  [
    "its unit becomes kW, and values are converted",
    {
      ...{ do: "form", kind: "number", storedUnit: "kw", isRelabelled: false, words: "name" },
      ...{ names: [], addsMissing: false },
    },
  ],
  [
    "its unit becomes V, and figures stay",
    {
      ...{ do: "form", kind: "integer", storedUnit: "v", isRelabelled: true, words: "name" },
      ...{ names: [], addsMissing: false },
    },
  ],
];

async function redefine(plan: FormPlan) {
  const preview = await changes.preview(inWatts.key, plan);
  const order = { id: randomUUID(), key: inWatts.key, plan, hash: preview?.hash ?? "", isSure: true };
  return changes.start(bohdan, order);
}

const shownNow = () => shownAttribute(field, category, "en");
const answerOf = async (): Promise<EditedAnswer> => {
  const product = await drafts.one(ref);
  if (!product) throw new Error("no product");
  return product;
};

/** Sends what the form has to send, as its page does, and takes the answer. */
async function sent(form: Autosave): Promise<Autosave> {
  const sending = autosave(form, { type: "sending" });
  const edits = editsToSend(sending);
  if (edits.length === 0) return sending;
  const saved = await drafts.save(ref, anna, edits);
  if (saved.ok) return answered(sending, saved.value.product, {});
  if (saved.code === "unknown_product") throw new Error(saved.code);
  return answered(sending, saved.product, saved);
}

function answered(form: Autosave, product: EditedAnswer, { conflicts = [], redefined = [] }: Partial<EditedAnswer>) {
  return autosave(form, { type: "answered", values: valuesOf(product), conflicts, redefined });
}

/** Anna typed 5200 W over 5000 W while Bohdan saved 5300 W: her form shows both. */
async function inConflict(): Promise<Autosave> {
  const open = openAutosave(valuesOf(await answerOf()));
  const typed = autosave(open, { type: "typed", field, value: "5200", shown: shownNow() });
  await drafts.save(ref, bohdan, [{ field, before: "5000", after: "5300", shown: shownNow() ?? undefined }]);
  const form = await sent(typed);
  expect(form.conflicts[field]).toMatchObject({ yours: "5200", theirs: "5300" });
  return form;
}

/** The value in the draft, by the definition in force. */
const inDraft = async () => (await answerOf()).changes[field]?.to ?? null;

describe.each(plans)("between a conflict and the choice of one's own value %s", (_, plan) => {
  test.each(["heard of it", "not heard of it"])(
    "a form that has %s saves nothing with the old meaning",
    async (news) => {
      const form = await inConflict();
      expect(await redefine(plan)).toMatchObject({ ok: true });
      const before = await inDraft();
      const known = await answerOf();
      const heard =
        news === "heard of it" ? autosave(form, { type: "heard", values: valuesOf(known), conflicts: [] }) : form;
      const chosen = await sent(autosave(heard, { type: "chosen", field, side: "yours", shown: shownNow() }));
      expect(toRetype(chosen)).toMatchObject([{ field, typed: "5200", shown: { unit: "w" }, isTaken: false }]);
      expect(await inDraft()).toBe(before);
    },
  );

  test("at the same moment: the choice is judged by what is then in force", async () => {
    const form = await inConflict();
    const choice = autosave(form, { type: "chosen", field, side: "yours", shown: shownNow() });
    const [redefined, chosen] = await during(
      shop.db,
      "definition_versions",
      () => redefine(plan),
      () => sent(choice),
    );
    expect(redefined).toMatchObject({ ok: true });
    expect(toRetype(chosen)).toMatchObject([{ field, typed: "5200", shown: { unit: "w" }, isTaken: false }]);
    expect(await inDraft()).not.toBe("5200");
  });
});
