import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { createProductDrafts, type EditedRef, type ProductDrafts } from "../../drafts/product-drafts.service.ts";
import { actOnProduct } from "./edit-product.action.ts";
import { valuesOf } from "./saving/edited-answer.ts";

let database: TestDatabase;
let drafts: ProductDrafts;
const clerk = { id: "0195d4a0-0000-7000-8000-000000000001" };
// After all that the database stamps with its own clock.
const now = new Date("2030-01-15T10:00:00Z");
const id = "bat-deye-se-g5-1-pro-b";

beforeAll(async () => {
  database = await createTestDatabase();
  const translations = { units: async () => new Map() };
  drafts = createProductDrafts({ db: database.db, translations, media: null, now: () => now });
});
afterAll(() => database.drop());

/** Sends a form without scripts; fields are `[shown, typed]`. */
function send(ref: EditedRef, intent: string, fields: Record<string, [string, string]> = {}, more = {}) {
  const form = new URLSearchParams({ intent, ...more });
  for (const [field, [shown, typed]] of Object.entries(fields)) {
    form.set(`from.${field}`, shown);
    form.set(field, typed);
  }
  return actOnProduct({ drafts, account: clerk, ref, timeZone: "Europe/Warsaw", upload: null }, form);
}

const draftValue = async (ref: EditedRef, field: string) => {
  const edited = await drafts.one(ref);
  return edited && valuesOf(edited)[field];
};

test("keeps what differs from what was shown, and nothing else", async () => {
  const ref = { product: id };
  const done = await send(ref, "draft", { model: ["SE-G5.1 Pro-B", "SE-G5.1 New"], brand: ["Deye", "Deye"] });
  expect(done).toEqual({ ok: true, value: { intent: "draft", next: id } });
  expect(Object.keys((await drafts.one(ref))?.changes ?? {})).toEqual(["model"]);
});

test("a value that somebody else changed is a conflict; the other fields are saved", async () => {
  const ref = { product: id };
  const done = await send(ref, "publish", {
    model: ["SE-G5.1 Pro-B", "Mine"],
    position: ["", ""],
    gtin: ["", "4006381333931"],
  });
  expect(done).toMatchObject({
    code: "refused",
    answer: { refusal: "conflict", conflicts: [{ field: "model", yours: "Mine", theirs: "SE-G5.1 New" }] },
  });
  expect(await draftValue(ref, "gtin")).toBe("4006381333931");
  // Sent again, now over the value that was shown.
  expect(await send(ref, "publish", { model: ["SE-G5.1 New", "Mine"] })).toMatchObject({ ok: true });
  expect((await drafts.one(ref))?.stored).toMatchObject({ model: "Mine", gtin: "4006381333931" });
});

test("a figure that was typed in another unit than it has now is handed back; nothing is published", async () => {
  const ref = { product: id };
  const shown = { category: 2, label: "Energy", kind: "number", unit: "w", range: null, words: null };
  const field = "specs.capacity_kwh";
  const before = (await draftValue(ref, field)) ?? "";
  const done = await send(
    ref,
    "publish",
    { [field]: [before, "5200"], customs_code: ["", "85076000"] },
    { [`attribute.${field}`]: JSON.stringify(shown) },
  );
  expect(done).toMatchObject({
    code: "refused",
    answer: { refusal: "redefined", conflicts: [], redefined: [{ field, typed: "5200", isTaken: false }] },
  });
  expect([await draftValue(ref, field), await draftValue(ref, "customs_code")]).toEqual([before, "85076000"]);
  expect((await drafts.one(ref))?.stored.customs_code ?? "").toBe("");
});

describe("a new product", () => {
  test("is refused with an error at each field, stays a draft, and is published when it is whole", async () => {
    const created = await drafts.create(clerk, { category: "inverters" });
    if (!created.ok) throw new Error(created.code);
    const ref = { draft: created.value.draft };
    const empty = (typed: string): [string, string] => ["", typed];
    const refused = await send(ref, "publish", { sku: empty("Q-1"), "name.ua": empty("Інвертор") });
    expect(refused).toMatchObject({ code: "refused", answer: { refusal: "incomplete" } });
    if (refused.ok || refused.code !== "refused") throw new Error("not refused");
    expect(refused.answer.errors.map(({ field }) => field).sort()).toEqual(
      ["brand", "description.en", "description.pl", "description.ua", "model", "name.en", "name.pl"].sort(),
    );
    const rest = Object.fromEntries(refused.answer.errors.map(({ field }) => [field, empty("Quiet")]));
    expect(await send(ref, "publish", rest)).toEqual({ ok: true, value: { intent: "publish", next: "q-1" } });
    expect(await drafts.one({ product: "q-1" })).toMatchObject({ state: "published", draftId: null });
  });
});

test.each([
  ["2030-01-15", "10:59", "past"],
  ["2032-01-01", "09:00", "too_far"],
  ["2030-02-30", "09:00", "bad_time"],
  ["2030-02-01", "", "bad_time"],
])("publishing at %s %s is refused: %s; what was typed stays", async (day, time, refusal) => {
  const ref = { product: "q-1" };
  await send(ref, "draft", { model: [(await draftValue(ref, "model")) ?? "", `Later ${day}${time}`] });
  const done = await send(ref, "schedule", {}, { day, time });
  expect(done).toMatchObject({ code: "refused", answer: { refusal, typed: { day, time } } });
});

test("publishing is scheduled in the time of the market, and cancelled", async () => {
  const ref = { product: "q-1" };
  expect(await send(ref, "schedule", {}, { day: "2030-02-01", time: "09:00" })).toMatchObject({ ok: true });
  expect((await drafts.one(ref))?.publishAt).toEqual(new Date("2030-02-01T08:00:00Z"));
  expect(await send(ref, "unschedule")).toMatchObject({ ok: true });
  expect((await drafts.one(ref))?.publishAt).toBeNull();
});

test("hides, archives, restores, copies and discards", async () => {
  const ref = { product: "q-1" };
  const stateAfter = async (intent: string, more = {}) => {
    expect(await send(ref, intent, {}, more)).toMatchObject({ ok: true });
    return (await drafts.one(ref))?.state;
  };
  expect(await stateAfter("discard")).toBe("published");
  expect(await stateAfter("hide")).toBe("hidden");
  expect(await send(ref, "archive", {}, { replacement: "no-such" })).toMatchObject({
    answer: { refusal: "unknown_replacement", typed: { replacement: "no-such" } },
  });
  expect(await stateAfter("archive", { replacement: id })).toBe("archived");
  expect(await stateAfter("restore")).toBe("hidden");
  const copied = await send(ref, "duplicate");
  expect(copied.ok && copied.value.next).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(["", "drop"])("an unknown action “%s” is refused", async (intent) => {
  expect(await send({ product: id }, intent)).toMatchObject({ answer: { refusal: "unknown_intent" } });
});

test("a product that is gone is said so", async () => {
  expect(await send({ product: "no-such" }, "publish")).toMatchObject({ ok: false, code: "unknown_product" });
});
