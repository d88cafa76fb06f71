import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { createFacets } from "#features/catalogue/domain/facets/facet-index.ts";
import { createSpecIndex } from "#features/catalogue/domain/product-index/spec-index.ts";
import { createFacts, type Facts } from "#features/catalogue/facts.service.ts";
import { createProductFacts } from "#features/catalogue/product/product-facts.service.ts";
import { createProductIndex } from "#features/catalogue/product-index.service.ts";
import { uncachedReads } from "#platform/server/read-cache.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { shopTexts as texts } from "../../../test/support/texts.ts";
import { fitsApi } from "./fits/fits.api.ts";
import { createFitting } from "./fits/fitting.service.ts";
import { stringsApi } from "./strings/strings.api.ts";
import { yieldApi } from "./yield/yield.api.ts";

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase("seeded");
  const { db } = database;
  app = Fastify();
  const facts = createFacts({
    db,
    reads: uncachedReads,
    texts,
    products: createProductFacts({ db, reads: uncachedReads }),
  });
  stringsApi(app, { facts, texts });
  yieldApi(app, { texts });
  fitsApi(app, { facts, texts, catalogue: createCatalogue({ db, texts, fitting: fittingOver(facts) }) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

function fittingOver(facts: Facts) {
  const index = createProductIndex({
    db: database.db,
    indexes: (columns) => ({
      facets: createFacets(columns, definitions()),
      specs: createSpecIndex(columns, definitions()),
    }),
  });
  return createFitting({ index, facts, reads: uncachedReads });
}

const post = async (path: string, body: unknown) => {
  const answer = await app.inject({ method: "POST", url: `/api/planner/${path}`, payload: body as object });
  return { status: answer.statusCode, body: answer.json() };
};

const panel = { productId: "pan-jinko-jkm440n-54hl4r-v" };
const inverter = { productId: "inv-growatt-min-6000tl-x" };
const on = (modulesInSeries: number, module: object = panel) => ({ module, modulesInSeries });
const request = { inverter, inputs: [on(8), on(7)], lowestCellC: -26.9, highestCellC: 70 };

describe("POST /api/planner/strings", () => {
  test("answers for products with figures, and names the nearest arrangement that is better", async () => {
    const { status, body } = await post("strings", { ...request, inputs: [on(14), on(14)] });
    expect(status).toBe(200);
    expect(body.data.verdict).toBe("does-not-fit");
    expect(body.data.checks).toContainEqual({
      ...{ code: "inverter_voltage", input: 0, outcome: "fail", limit: 550, unit: "V" },
      value: expect.closeTo(625.8, 0),
    });
    const { inputs } = body.data.nearest;
    const again = await post("strings", {
      ...request,
      inputs: inputs.map((one: object | null) => one && { module: panel, ...one }),
    });
    expect(again.body.data.verdict).toBe(body.data.nearest.verdict);
  });

  test("a datasheet in the body has the same answer as the product it is of; missing values are not confirmed", async () => {
    const datasheet = { vocV: 39, vmpV: 33, powerW: 440 };
    const { status, body } = await post("strings", { ...request, inputs: [on(8, { datasheet }), null] });
    expect(status).toBe(200);
    expect(body.data.verdict).toBe("unconfirmed");
  });

  test.each([
    {
      name: "an unknown panel",
      change: { inputs: [on(8, { productId: "no-such-panel" })] },
      status: 404,
      code: "unknown_product",
    },
    { name: "an inverter as a panel", change: { inputs: [on(8, inverter)] }, status: 404, code: "unknown_product" },
    { name: "no panels", change: { inputs: [] }, status: 422, code: "invalid_values" },
    { name: "half a panel", change: { inputs: [on(7.5)] }, status: 422, code: "invalid_values" },
    { name: "a billion panels", change: { inputs: [on(1e9)] }, status: 422, code: "invalid_values" },
    {
      name: "swapped temperatures",
      change: { lowestCellC: 24, highestCellC: 20 },
      status: 422,
      code: "invalid_values",
    },
    { name: "an unknown field", change: { roof: "red" }, status: 400, code: "invalid_request" },
    { name: "a text for a number", change: { lowestCellC: "cold" }, status: 400, code: "invalid_request" },
    {
      name: "more inputs than any inverter has",
      change: { inputs: Array.from({ length: 17 }, () => on(8)) },
      status: 400,
      code: "invalid_request",
    },
    { name: "an id that is none", change: { inverter: { productId: "../x" } }, status: 400, code: "invalid_request" },
  ])("$name is refused: $status $code", async ({ change, status, code }) => {
    const answer = await post("strings", { ...request, ...change });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test("errors name the fields of the body and how to mend them", async () => {
    const datasheet = { vocV: 30, vmpV: 33 };
    const { body } = await post("strings", {
      ...request,
      inputs: [on(8, { datasheet }), on(0)],
      lowestCellC: -90,
      locale: "en",
    });
    const told = texts.in("en");
    expect(body.errors).toEqual([
      { path: "inputs.0.module.datasheet.vmpV", reason: "inconsistent", message: told("power.error.inconsistent.vmp") },
      {
        path: "inputs.1.modulesInSeries",
        reason: "out_of_range",
        message: told("power.error.out_of_range", { min: "1", max: "50" }),
      },
      {
        path: "lowestCellC",
        reason: "out_of_range",
        message: told("power.error.out_of_range", { min: "−60", max: "25" }),
      },
    ]);
  });

  test("the texts of a refusal are in the language of the request", async () => {
    const { body } = await post("strings", { ...request, inputs: [], locale: "pl" });
    expect(body.title).toBe(texts.t("pl", "power.error.values"));
  });
});

describe("POST /api/planner/yield", () => {
  const array = { latitudeDeg: 52.23, longitudeDeg: 21.01, peakKWp: 1, tiltDeg: 35, azimuthDeg: 0 };

  test("answers with the year, its range and twelve months that add up to it", async () => {
    const { status, body } = await post("yield", array);
    expect(status).toBe(200);
    const { yearKWh, lowestKWh, highestKWh, months } = body.data;
    // PVGIS publishes 1039 kWh/kWp for Warsaw.
    expect(yearKWh).toBeGreaterThan(1_039 * 0.95);
    expect(yearKWh).toBeLessThan(1_039 * 1.05);
    expect([lowestKWh < yearKWh, yearKWh < highestKWh]).toEqual([true, true]);
    expect(months.reduce((sum: number, one: { energyKWh: number }) => sum + one.energyKWh, 0)).toBeCloseTo(yearKWh, 6);
  });

  test.each([
    { name: "the ocean", change: { latitudeDeg: 0, longitudeDeg: 0 }, status: 422, code: "outside_area" },
    { name: "no power", change: { peakKWp: 0 }, status: 400, code: "invalid_request" },
    { name: "an overhang", change: { tiltDeg: 91 }, status: 400, code: "invalid_request" },
    { name: "an unknown field", change: { tilt: 35 }, status: 400, code: "invalid_request" },
  ])("$name is refused: $status $code", async ({ change, status, code }) => {
    expect(await post("yield", { ...array, ...change })).toMatchObject({ status, body: { code } });
  });
});

describe("POST /api/planner/fits", () => {
  const deye = { id: "inv-deye-sun-8k-sg04lp3-eu" };
  const highVoltage = { id: "bat-byd-hvs-7-7" };
  const ask = (products: object[], more = {}) => post("fits", { locale: "en", market: "UA", products, ...more });

  test("says which products do not work together, why, and what to take instead", async () => {
    const { status, body } = await ask([deye, highVoltage, { id: "cab-nothing" }]);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        kind: "battery",
        product: { ...highVoltage, name: "BYD Battery-Box Premium HVS 7.7" },
        inverter: { ...deye, name: "Deye SUN-8K-SG04LP3-EU" },
        verdict: "does-not-fit",
        title: "BYD Battery-Box Premium HVS 7.7 and Deye SUN-8K-SG04LP3-EU do not work together",
        reasons: [expect.stringContaining("low voltage")],
        details: `/en/planner/check/battery?battery=${highVoltage.id}&inverter=${deye.id}`,
        instead: { id: expect.stringMatching(/^bat-(deye|pylontech)/), name: expect.any(String) },
      },
    ]);
    const { instead } = body.data[0];
    const again = await ask([deye, { id: instead.id, quantity: 2 }]);
    expect(again.body.data[0].verdict).toMatch(/^fits/);
  });

  test("counts panels, and says only what concerns one product", async () => {
    const panels = { id: "pan-jinko-jkm440n-54hl4r-v", quantity: 200 };
    const { body } = await ask([deye, highVoltage, panels], { about: panels.id });
    expect(body.data).toMatchObject([{ kind: "module", verdict: "does-not-fit", instead: null }]);
    expect(body.data[0].reasons).toEqual([expect.stringMatching(/^For 200.panels/)]);
    const few = await ask([deye, { ...panels, quantity: 14 }]);
    expect(few.body.data).toMatchObject([{ verdict: expect.stringMatching(/^fits/) }]);
  });

  test("a panel that no input takes is answered with another inverter", async () => {
    const victron = { id: "inv-victron-multiplus-ii-48-5000" };
    const { body } = await ask([victron, { id: "pan-jinko-jkm440n-54hl4r-v" }]);
    expect(body.data).toMatchObject([{ verdict: "does-not-fit", instead: { id: expect.stringMatching(/^inv-/) } }]);
  });

  test("is in the reader's language, and refuses other fields and too many products", async () => {
    const { body } = await ask([deye, highVoltage], { locale: "pl", market: "PL" });
    expect(body.data[0].title).toContain("nie współpracują");
    expect((await ask([deye], { voltage: 48 })).status).toBe(400);
    expect((await ask([{ id: "../x" }])).status).toBe(400);
    expect((await ask([{ ...deye, quantity: 0 }])).status).toBe(400);
    expect((await ask(Array.from({ length: 101 }, () => deye))).status).toBe(400);
  });
});
