import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Catalogue, createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { createFacets } from "#features/catalogue/domain/facets/facet-index.ts";
import { createSpecIndex } from "#features/catalogue/domain/product-index/spec-index.ts";
import { createFacts } from "#features/catalogue/facts.service.ts";
import { createProductFacts } from "#features/catalogue/product/product-facts.service.ts";
import { createProductIndex } from "#features/catalogue/product-index.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { uncachedReads } from "#platform/server/read-cache.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { shopTexts as texts } from "../../../../test/support/texts.ts";
import { answerBackup } from "../domain/backup/backup-answer.ts";
import { initialBackupForm, readBackupForm } from "../domain/backup/backup-query.ts";
import type { Proposal } from "../domain/backup/proposal.ts";
import { createFitting } from "../fits/fitting.service.ts";
import type { ShopDeps } from "../shop-choices.service.ts";
import { backupApi } from "./backup.api.ts";
import { readBackupChoices } from "./backup-choices.service.ts";
import { backupReply } from "./backup-reply.ts";

let database: TestDatabase;
let app: FastifyInstance;
let deps: ShopDeps & { catalogue: Catalogue };

beforeAll(async () => {
  database = await createTestDatabase("seeded");
  const { db } = database;
  const reads = uncachedReads;
  const facts = createFacts({ db, reads, texts, products: createProductFacts({ db, reads }) });
  const index = createProductIndex({
    db,
    indexes: (columns) => ({
      facets: createFacets(columns, definitions()),
      specs: createSpecIndex(columns, definitions()),
    }),
  });
  deps = { facts, catalogue: createCatalogue({ db, texts, fitting: createFitting({ index, facts, reads }) }) };
  app = Fastify();
  const accounts = {
    current: async (headers: Headers) => (headers.get("cookie") ? { id: headers.get("cookie") } : null),
  };
  backupApi(app, {
    ...deps,
    pricing: createPricing({ db, now: () => new Date() }),
    accounts: accounts as never,
    texts,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const post = async (body: object, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: "POST", url: "/api/planner/backup", payload: body, headers });
  return { status: answer.statusCode, body: answer.json(), caching: answer.headers["cache-control"] };
};

const fridge = { appliance: "fridge" };
const request = {
  market: "UA",
  loads: [fridge],
  outages: { hoursOff: 4, hoursOn: 4, firstBeginsAt: "08:00" },
  home: "flat",
};

describe("POST /api/planner/backup", () => {
  test("a fridge through 4 h off and 4 h on: figures by hand, and proposals of the shop with prices", async () => {
    const { status, body } = await post(request);
    expect(status).toBe(200);
    // 100 W in 35 % of the time: 840 Wh in 24 h, of which half are without mains, and 140 Wh in 4 h.
    const { need, assumptions, proposals } = body.data;
    expect(need).toMatchObject({ runningW: 100, peakW: 600, outageHoursPerDay: 12 });
    expect(need.dayWh).toBeCloseTo(840, 6);
    expect(need.outageDayWh).toBeCloseTo(420, 6);
    expect(need.longest).toEqual({ hours: 4, energyWh: expect.closeTo(140, 6), isEndless: false });
    expect(assumptions).toMatchObject({ month: 12, mainsW: 5_000, rentDays: 30 });
    expect(proposals.map(({ kind }: Proposal) => kind)).toEqual([
      "station",
      "battery",
      "generator",
      "rented-generator",
    ]);
    for (const { sumMinor, days } of proposals as Proposal[]) {
      expect(sumMinor).toBeGreaterThan(0);
      expect(days.dull?.loadW).toHaveLength(96);
    }
  });

  test.each([
    { name: "UA", query: "", more: {} },
    {
      name: "PL, a house with own figures",
      query:
        "home=house&place=gdansk&month=6&solar=3.5&mains=7&budget=9000&days=14&electricity=1.2&petrol=6.1&diesel=6.4&outage=times&of1=22%3A00&ot1=06%3A00" +
        "&a1=fridge&q1=2&a2=own&w2=350.5&s2=900&d2=40&t2=hours&f2=20%3A00&u2=02%3A00&a3=lights&w3=60&t3=night",
      more: {
        ...{ market: "PL", home: "house", place: "gdansk", month: 6, solarKWp: 3.5, mainsKW: 7, rentDays: 14 },
        ...{ budgetGrossMinor: 900_000, electricityGrossMinorPerKWh: 120 },
        ...{ petrolGrossMinorPerL: 610, dieselGrossMinorPerL: 640 },
        outages: { times: [{ from: "22:00", to: "06:00" }] },
        loads: [
          { appliance: "fridge", count: 2 },
          { powerW: 350.5, startPowerW: 900, sharePct: 40, use: { from: "20:00", to: "02:00" } },
          { appliance: "lights", powerW: 60, use: "night" },
        ],
      },
    },
  ])("has the answer of the page: $name", async ({ query, more }) => {
    const asked = { ...request, ...more };
    const market = asked.market as "UA" | "PL";
    const form = readBackupForm(new URLSearchParams(query || "a1=fridge"), initialBackupForm(market));
    const choices = await readBackupChoices(deps, { locale: "en", market });
    const { errors, need, assumptions, proposals } = answerBackup(form, choices, markets[market]);
    const { body } = await post({ ...asked, locale: "en" });
    expect(errors).toEqual([]);
    expect(body.data).toEqual(JSON.parse(JSON.stringify({ need, assumptions, proposals })));
    expect(() => backupReply.parse(body)).not.toThrow();
  });

  test("a member is answered at own prices, also within a budget; others and guests at those of everybody", async () => {
    await customer(database.db, "olena");
    await customer(database.db, "anna");
    const stationOf = async (more: object, cookie?: string) => {
      const { body, caching } = await post({ ...request, ...more }, cookie ? { cookie } : {});
      const found = (body.data.proposals as Proposal[]).find(({ kind }) => kind === "station");
      const [part] = found?.parts ?? [];
      if (!found || !part) throw new Error("no station");
      const { sumMinor, isInBudget } = found;
      return { sumMinor, isInBudget, id: part.id, isPersonal: caching === "private, no-store" };
    };
    const everybodys = await stationOf({});
    const sum = everybodys.sumMinor ?? 0;
    // 10 % off, and 30 % off for the station that everybody is proposed.
    await sql`insert into customer_groups (key, name, percent_off_bp, updated_by)
      values ('installers', 'Installers', 1000, 'olha')`.execute(database.db);
    await sql`insert into group_prices (group_key, product_id, market, from_quantity, net)
      select 'installers', product_id, market, 1, net * 7 / 10 from prices
      where product_id = ${everybodys.id} and market = 'UA' and tariff = 'sale'`.execute(database.db);
    await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
      values ('olena', 'installers', 'approved', 'Soniachni dakhy', '12345678', now())`.execute(database.db);
    const own = { sumMinor: (sum * 7) / 10, id: everybodys.id };
    expect(await stationOf({}, "olena")).toEqual({ ...own, isInBudget: null, isPersonal: true });
    expect(await stationOf({}, "anna")).toEqual({ ...everybodys, isPersonal: true });
    expect(await stationOf({})).toEqual({ ...everybodys, isPersonal: false });
    const budget = { budgetGrossMinor: (sum * 7) / 10 };
    expect(await stationOf(budget, "olena")).toEqual({ ...own, isInBudget: true, isPersonal: true });
    expect(await stationOf(budget)).not.toMatchObject({ id: everybodys.id, isInBudget: true });
  });

  test.each([
    { name: "no loads", change: { loads: [] }, status: 400 },
    {
      name: "more loads than the form has rows",
      change: { loads: Array.from({ length: 31 }, () => fridge) },
      status: 400,
    },
    { name: "an unknown appliance", change: { loads: [{ appliance: "dragon" }] }, status: 400 },
    { name: "a load without power", change: { loads: [{ startPowerW: 100 }] }, status: 400 },
    { name: "an unknown field", change: { roof: "red" }, status: 400 },
    { name: "a text for a number", change: { mainsKW: "5" }, status: 400 },
    { name: "a billion", change: { loads: [{ powerW: 1e9 }] }, status: 400 },
    { name: "an unknown place", change: { place: "atlantis" }, status: 400 },
    { name: "the thirteenth month", change: { month: 13 }, status: 400 },
    { name: "half a kopiyka", change: { petrolGrossMinorPerL: 0.5 }, status: 400 },
    { name: "25 o’clock", change: { outages: { times: [{ from: "25:00", to: "26:00" }] } }, status: 400 },
    { name: "no market", change: { market: undefined }, status: 400 },
    { name: "no power", change: { loads: [{ powerW: 0 }] }, status: 422 },
    { name: "half a fridge", change: { loads: [{ ...fridge, count: 0.5 }] }, status: 422 },
    { name: "negative sun", change: { solarKWp: -1 }, status: 422 },
    { name: "24:59", change: { outages: { times: [{ from: "24:59", to: "06:00" }] } }, status: 422 },
  ])("$name is refused: $status", async ({ change, status }) => {
    const code = status === 400 ? "invalid_request" : "invalid_values";
    expect(await post({ ...request, ...change })).toMatchObject({ status, body: { code } });
  });

  test("errors name the fields of the body and how to mend them, in the language of the request", async () => {
    const { body } = await post({
      ...request,
      locale: "pl",
      loads: [fridge, { powerW: -5, use: { from: "08:00", to: "08:00" } }],
      outages: { hoursOff: 4, hoursOn: 1_000, firstBeginsAt: "24:30" },
      rentDays: 1.5,
    });
    const t = texts.in("pl");
    expect(body.title).toBe(t("power.error.values"));
    expect(body.errors).toEqual([
      {
        path: "loads.1.powerW",
        reason: "out_of_range",
        message: t("power.error.out_of_range", { min: "0,1", max: "100\u00a0000" }),
      },
      { path: "loads.1.use.to", reason: "inconsistent", message: t("powerBackup.error.same_time") },
      {
        path: "outages.hoursOn",
        reason: "out_of_range",
        message: t("power.error.out_of_range", { min: "0", max: "720" }),
      },
      { path: "outages.firstBeginsAt", reason: "not_a_time", message: t("powerBackup.error.not_a_time") },
      { path: "rentDays", reason: "not_whole", message: t("power.error.not_whole") },
    ]);
  });
});
