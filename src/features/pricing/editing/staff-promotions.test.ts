import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { PromotedGoodsSource } from "../domain/staff/promoted-goods.ts";
import { readPromotionList } from "../domain/staff/promotion-list.ts";
import { typedIn, typedOf } from "../domain/staff/typed-promotion.ts";
import { createPricing } from "../pricing.service.ts";
import { createStaffPromotions, type StaffPromotions } from "./staff-promotions.service.ts";

let database: TestDatabase;
let staff: StaffPromotions;
let now = new Date("2026-11-27T10:00:00Z");
const anna = { id: "anna" };
const battery = { id: "battery", name: "Battery", categorySlug: "batteries", brand: "Deye", unitNet: 10_000_00 };

const goods: PromotedGoodsSource = {
  categories: async (locale) => [
    {
      id: 2,
      slug: "batteries",
      parentId: null,
      name: { ua: "Акумулятори", pl: "Akumulatory", en: "Batteries" }[locale],
    },
  ],
  brands: async () => ["Deye"],
  named: async (ids) => ids.map((id) => ({ id, sku: id, name: id })),
  find: async () => [],
  examples: async () => ({
    products: [{ ...battery, tiers: [], purchaseNet: null, reasons: ["cheapest", "dearest"] }],
    ...{ count: 7, reduced: 2 },
  }),
  purchases: async () => new Map(),
  gifts: async () => new Map(),
};

beforeAll(async () => {
  database = await createTestDatabase("migrated");
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date("2026-11-27T10:00:00Z");
  await sql`truncate price_promotions, orders, audit_log cascade`.execute(database.db);
  staff = createStaffPromotions({ db: database.db, goods, texts: shopTexts, now: () => now });
});

const form = (more = "") => {
  const fields = new URLSearchParams(
    "name=Autumn&kind=percent&percent=10&market=UA&scope=some&category=2&needs_code=no",
  );
  for (const [name, value] of new URLSearchParams(more)) fields.set(name, value);
  return typedIn(fields);
};

async function made(more = "", isStarted = true): Promise<string> {
  const id = randomUUID();
  const done = await staff.save(anna, { id, seen: null, typed: form(more), isStarted });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return id;
}

async function stored(id: string) {
  const found = await staff.one(id);
  if (!found) throw new Error("no promotion");
  return found;
}

const audited = async () => {
  const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(database.db);
  return rows.map(({ action }) => action);
};

describe("a new promotion", () => {
  test("is stored with proposed labels, and applies in carts", async () => {
    const id = await made();
    expect(await stored(id)).toMatchObject({
      ...{ name: "Autumn", state: "active", version: 1, percentBp: 1_000, categories: [2], isUsed: false },
      labels: { ua: "−10\u00a0%: Акумулятори", pl: "−10\u00a0%: Akumulatory", en: "−10\u00a0%: Batteries" },
    });
    const facts = await createPricing({ db: database.db, now: () => now }).facts({ codes: [], userId: null });
    expect(facts.promotions.map((promotion) => promotion.id)).toEqual([id]);
    expect(await audited()).toEqual(["promotion.create", "promotion.start"]);
  });

  test("is stored once, however often its form is sent", async () => {
    const id = randomUUID();
    const saved = () => staff.save(anna, { id, seen: null, typed: form(), isStarted: false });
    expect(await saved()).toEqual({ ok: true, value: null });
    expect(await saved()).toEqual({ ok: true, value: null });
    expect(await audited()).toEqual(["promotion.create"]);
  });

  test("is stored once by ten forms at once; one that says something else later is shown what is stored", async () => {
    const id = randomUUID();
    const saved = (typed = form(), isStarted = false) => staff.save(anna, { id, seen: null, typed, isStarted });
    const answers = await Promise.all(Array.from({ length: 10 }, () => saved()));
    expect(answers).toEqual(Array(10).fill({ ok: true, value: null }));
    expect(await audited()).toEqual(["promotion.create"]);
    expect(await saved(form("percent=20"))).toMatchObject({ code: "changed_meanwhile", now: { version: 1 } });
    expect(await saved(form(), true)).toMatchObject({ code: "changed_meanwhile", now: { state: "draft" } });
    expect(await staff.save(anna, { id, seen: 1, typed: form("percent=20"), isStarted: true })).toMatchObject({
      ok: true,
    });
    expect(await stored(id)).toMatchObject({ percentBp: 2_000, state: "active", version: 2 });
  });

  test("is stored without what no eye sees in its name", async () => {
    const id = await made(`name=${encodeURIComponent("Autumn\u0000 \u202Esale\n2026")}`);
    expect((await stored(id)).name).toBe("Autumn sale 2026");
  });

  test("takes one code; one that is taken names its promotion, and nothing is stored", async () => {
    await made("needs_code=yes&code=lato-10&name=Summer");
    const id = randomUUID();
    const typed = form("needs_code=yes&code=LATO10");
    expect(await staff.save(anna, { id, seen: null, typed, isStarted: true })).toEqual({
      ...{ ok: false, code: "invalid", errors: { code: "used_code" }, codeOwner: "Summer" },
    });
    expect(await staff.one(id)).toBeNull();
  });
});

describe("saving", () => {
  test("replaces everything, and marks labels that were not changed along", async () => {
    const id = await made();
    const typed = { ...form("percent=15&name=Winter&label_en=Sale") };
    const before = typedOf(await stored(id));
    const texts = { ...before.texts, percent: typed.texts.percent, name: "Winter", label_en: "Sale" };
    expect(await staff.save(anna, { id, seen: 1, typed: { ...before, texts }, isStarted: false })).toMatchObject({
      ok: true,
    });
    expect(await stored(id)).toMatchObject({ percentBp: 1_500, name: "Winter", version: 2, staleLabels: ["ua", "pl"] });
  });

  test("lets labels that the shop wrote follow what it gives, and keeps others", async () => {
    const id = await made("label_en=Sale");
    const typed = await staff.form(await stored(id));
    expect([typed.texts.label_ua, typed.texts.label_pl, typed.texts.label_en]).toEqual(["", "", "Sale"]);
    const texts = { ...typed.texts, percent: "20" };
    await staff.save(anna, { id, seen: 1, typed: { ...typed, texts }, isStarted: false });
    expect(await stored(id)).toMatchObject({
      labels: { ua: "−20\u00a0%: Акумулятори", pl: "−20\u00a0%: Akumulatory", en: "Sale" },
      staleLabels: ["en"],
    });
  });

  test("is refused with the newest version if somebody else was faster", async () => {
    const id = await made();
    await staff.save({ id: "olha" }, { id, seen: 1, typed: form("percent=20"), isStarted: false });
    expect(await staff.save(anna, { id, seen: 1, typed: form("percent=15"), isStarted: false })).toMatchObject({
      ...{ ok: false, code: "changed_meanwhile", now: { percentBp: 2_000, version: 2, updatedBy: "user:olha" } },
    });
  });

  test("of two editors at the same time one saves, whatever the order", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await made();
      const answers = await Promise.all(
        ["11", "12", "13", "14"].map((percent) =>
          staff.save(anna, { id, seen: 1, typed: form(`percent=${percent}`), isStarted: false }),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter((one) => !one.ok && one.code === "changed_meanwhile")).toHaveLength(3);
      expect(await stored(id)).toMatchObject({ version: 2 });
    }
  });

  test("an unknown one", async () => {
    expect(await staff.save(anna, { id: randomUUID(), seen: 1, typed: form(), isStarted: false })).toMatchObject({
      code: "unknown_promotion",
    });
  });
});

describe("states", () => {
  test("pause, go on, end now: each with an entry, and carts follow", async () => {
    const id = await made();
    const pricing = () => createPricing({ db: database.db, now: () => now }).facts({ codes: [], userId: null });
    expect(await staff.act(anna, id, 1, "pause")).toEqual({ ok: true, value: null });
    expect((await pricing()).promotions).toEqual([]);
    expect(await staff.act(anna, id, 2, "go_on")).toEqual({ ok: true, value: null });
    expect((await pricing()).promotions).toHaveLength(1);
    now = new Date("2026-11-27T11:00:00Z");
    expect(await staff.act(anna, id, 3, "end")).toEqual({ ok: true, value: null });
    expect((await pricing()).promotions).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: "ended", endsAt: now, version: 4 });
    expect((await audited()).slice(2)).toEqual(["promotion.pause", "promotion.go_on", "promotion.end"]);
  });

  test("what is not possible is refused, and so is an old version", async () => {
    const id = await made("", false);
    expect(await staff.act(anna, id, 1, "pause")).toMatchObject({ code: "not_allowed" });
    expect(await staff.act(anna, id, 7, "start")).toMatchObject({ code: "changed_meanwhile", now: { version: 1 } });
  });

  test("a copy is a draft without codes and without times that have passed", async () => {
    const id = await made("needs_code=yes&code=LATO10&end_day=2026-11-30");
    now = new Date("2026-12-05T10:00:00Z");
    const copied = await staff.duplicate(anna, id, (name) => `${name} (copy)`);
    if (!copied.ok) throw new Error(copied.code);
    expect(await stored(copied.value)).toMatchObject({
      ...{ name: "Autumn (copy)", state: "draft", startsAt: now, endsAt: null, needsCode: true, percentBp: 1_000 },
    });
    const { promotions } = await staff.list(readPromotionList(new URLSearchParams("tab=draft")));
    expect(promotions).toMatchObject([{ id: copied.value, codeCount: 0, orders: 0 }]);
  });

  test("a copy of the longest name is called by its beginning", async () => {
    const id = await made(`name=${"n".repeat(118)}${encodeURIComponent("🌞")}`);
    const copied = await staff.duplicate(anna, id, (name) => `Copy of ${name}`);
    if (!copied.ok) throw new Error(copied.code);
    expect((await stored(copied.value)).name).toBe(`Copy of ${"n".repeat(112)}`);
  });
});

describe("the list", () => {
  const listed = async (query: string) => {
    const { promotions, counts } = await staff.list(readPromotionList(new URLSearchParams(query)));
    return { names: promotions.map(({ name }) => name), counts };
  };

  test("has parts by time and state", async () => {
    await made("name=Live");
    now = new Date("2026-11-27T10:01:00Z");
    await made("name=Planned&start_day=2026-12-24");
    await made("name=Draft", false);
    await made("name=Over&start_day=2026-11-27&start_time=00:00&end_day=2026-11-28");
    expect((await listed("")).names).toEqual(["Over", "Live"]);
    now = new Date("2026-11-29T00:00:00Z");
    expect(await listed("")).toEqual({ names: ["Live"], counts: { live: 1, planned: 1, draft: 1, ended: 1 } });
    expect((await listed("tab=planned")).names).toEqual(["Planned"]);
    expect((await listed("tab=ended")).names).toEqual(["Over"]);
  });

  test.each([
    ["q=autu", 1],
    ["q=batteries", 1],
    ["q=lato", 1],
    ["q=LATO-10", 1],
    ["q=winter", 0],
    ["q=100%25", 0],
    ["market=UA", 1],
    ["market=PL", 0],
    ["kind=percent", 1],
    ["kind=gift", 0],
  ])("is narrowed by %s", async (query, count) => {
    await made("needs_code=yes&code=LATO10");
    expect((await listed(query)).names).toHaveLength(count);
  });
});

test("a preview shows what carts would, by market", async () => {
  const other = await made("name=Other&percent=5");
  const preview = await staff.preview(form(), null, "en");
  expect(preview).toMatchObject({
    ok: true,
    value: {
      promotion: { labels: { en: "−10\u00a0%: Batteries" } },
      markets: [
        {
          ...{ market: "UA", count: 7, reduced: 2 },
          rows: [{ before: 12_000_00, after: 10_800_00 }],
          overlaps: [{ id: other, name: "Other", outcome: "both_second" }],
        },
      ],
    },
  });
  expect(await staff.preview(form("percent="), null, "en")).toMatchObject({ errors: { percent: "needed" } });
});
