import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { addPromotion } from "../../../../test/support/promotion-rows.ts";
import { type Coupons, createCoupons } from "./coupons.service.ts";

let database: TestDatabase;
let coupons: Coupons;
let id: string;
const anna = { id: "anna" };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  coupons = createCoupons(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, price_promotions, audit_log cascade`.execute(database.db);
  id = await addPromotion(database.db, { code: "FIRST1", label: "Літо" });
});

const typed = (code: string, own: object = {}) => {
  return { intent: "add", key: randomUUID(), code, limit: "", note: "", ...own };
};
const made = (count: number, own: object = {}) => {
  return { intent: "generate", key: randomUUID(), count: String(count), limit: "1", note: "leaflet", ...own };
};

/** Codes of all pages in their order. */
async function allCodes(search = ""): Promise<string[]> {
  const codes: string[] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<Coupons["list"]>> = await coupons.list(id, { search, after });
    codes.push(...page.coupons.map(({ code }) => code));
    after = page.next;
    if (after === null) return codes;
  }
}

async function audited(): Promise<unknown[]> {
  const { rows } = await sql<{
    entry: unknown;
  }>`select jsonb_build_array(actor, action, subject_id, details - 'key') as entry
    from audit_log order by id`.execute(database.db);
  return rows.map(({ entry }) => entry);
}

async function text(lines: AsyncIterable<string>): Promise<string[]> {
  let all = "";
  for await (const piece of lines) all += piece;
  return all.replace("\ufeff", "").trimEnd().split("\r\n");
}

describe("codes", () => {
  test("a typed code is stored as carts read it, with who added it", async () => {
    expect(await coupons.add(anna, id, typed("літо-10"))).toMatchObject({ ok: false, code: "invalid_fields" });
    expect(await coupons.add(anna, id, typed("lito-10", { limit: "3", note: "flyer" }))).toEqual({
      ok: true,
      value: { added: 1 },
    });
    expect((await coupons.list(id, { search: "", after: null })).coupons).toMatchObject([
      { code: "LITO10", limitTotal: 3, note: "flyer", used: 0, disabledAt: null },
      { code: "FIRST1" },
    ]);
    expect(await audited()).toEqual([["user:anna", "promotion.add_codes", id, { reference: "LITO10" }]]);
  });

  test("a code of another promotion is refused with its name, and nothing is stored", async () => {
    const other = await addPromotion(database.db, { code: "WINTER", label: "Зима" });
    const refused = await coupons.add(anna, id, typed("winter"));
    expect(refused).toEqual({ ok: false, code: "taken", by: { id: other, name: "Зима" } });
    expect(await allCodes()).toEqual(["FIRST1"]);
    expect(await audited()).toEqual([]);
  });

  test("5 000 are generated at once, each different, and read page by page", async () => {
    expect(await coupons.add(anna, id, made(5_000))).toEqual({ ok: true, value: { added: 5_000 } });
    const codes = await allCodes();
    expect(codes).toHaveLength(5_001);
    expect(new Set(codes).size).toBe(5_001);
    expect(codes.at(-1)).toBe("FIRST1");
    expect(codes.slice(0, -1).every((code) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toBe(true);
    expect(await coupons.count(id)).toEqual({ all: 5_001, disabled: 0 });
  });

  test("a form sent twice at once adds its codes once", async () => {
    const form = made(20);
    const answers = await Promise.all(Array.from({ length: 8 }, () => coupons.add(anna, id, form)));
    expect(answers).toEqual(Array(8).fill({ ok: true, value: { added: 20 } }));
    expect(await coupons.count(id)).toEqual({ all: 21, disabled: 0 });
  });

  test("two clerks type the same code at once: one has it, the other learns who", async () => {
    const other = await addPromotion(database.db, { label: "Зима" });
    const answers = await Promise.all([
      coupons.add(anna, id, typed("SAME1")),
      coupons.add(anna, other, typed("SAME1")),
    ]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "taken" });
  });

  test("the search is the beginning, in any writing", async () => {
    await coupons.add(anna, id, typed("SUN-ONE"));
    await coupons.add(anna, id, typed("MOON-SUN"));
    expect(await allCodes(" su-n ")).toEqual(["SUNONE"]);
    expect(await allCodes("s")).toEqual(["SUNONE"]);
    expect(await allCodes("%")).toEqual([]);
    expect(await allCodes("я")).toEqual([]);
  });

  test("an unknown promotion gets no codes", async () => {
    expect(await coupons.add(anna, randomUUID(), typed("NEWONE"))).toEqual({ ok: false, code: "unknown_promotion" });
  });

  test("a code is disabled and enabled once each, only through its promotion", async () => {
    const other = await addPromotion(database.db);
    expect(await coupons.disable(anna, other, "FIRST1", true)).toBe(false);
    expect(await coupons.disable(anna, id, "FIRST1", true)).toBe(true);
    expect(await coupons.disable(anna, id, "FIRST1", true)).toBe(false);
    expect(await coupons.count(id)).toEqual({ all: 1, disabled: 1 });
    expect(await coupons.disable(anna, id, "FIRST1", false)).toBe(true);
    expect(await coupons.count(id)).toEqual({ all: 1, disabled: 0 });
    expect(await audited()).toEqual([
      ["user:anna", "promotion.disable_code", id, { reference: "FIRST1" }],
      ["user:anna", "promotion.enable_code", id, { reference: "FIRST1" }],
    ]);
  });

  test("the file has every code, and no formulas", async () => {
    await coupons.add(anna, id, typed("SUN10", { note: '=HYPERLINK("https://example.com")', limit: "7" }));
    await coupons.disable(anna, id, "SUN10", true);
    const [heading, first, second] = await text(coupons.codesCsv(id));
    expect(heading).toBe("code,note,limit,used,created,disabled");
    expect(first).toMatch(/^SUN10,"'=HYPERLINK\(""https:\/\/example.com""\)",7,0,\d{4}-[^,]+,\d{4}-[^,]+$/);
    expect(second).toMatch(/^FIRST1,,,0,\d{4}-[^,]+,$/);
  });
});
