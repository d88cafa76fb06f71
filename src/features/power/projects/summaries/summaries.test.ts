import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createFacts } from "#features/catalogue/facts.service.ts";
import { createProductFacts } from "#features/catalogue/product/product-facts.service.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { uncachedReads } from "#platform/server/read-cache.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { backupQuery, solarQuery } from "../../../../../test/support/project-builders.ts";
import { shopTexts as texts } from "../../../../../test/support/texts.ts";
import type { Planner } from "../../domain/projects/planners.ts";
import type { ProjectSummary } from "../../domain/projects/summary.ts";
import { createSummaries, type Summarise } from "./summaries.service.ts";

let database: TestDatabase;
let summarise: Summarise;

beforeAll(async () => {
  database = await createTestDatabase("seeded");
  const { db } = database;
  const products = createProductFacts({ db, reads: uncachedReads });
  const facts = createFacts({ db, reads: uncachedReads, texts, products });
  const now = () => new Date("2026-11-27T10:00:00Z");
  const pricing = createPricing({ db, now });
  summarise = createSummaries({ catalogue: createCatalogue({ db, texts }), pricing, facts, texts, now });
});
afterAll(() => database.drop());

const told = (planner: Planner, query: string, locale: "ua" | "pl" | "en" = "en", market: "UA" | "PL" = "UA") =>
  summarise(planner, query, { locale, market, userId: null });
const figureOf = ({ facts }: { facts: ProjectSummary["facts"] }, label: string) =>
  facts.find((one) => one.label === label)?.value;
const shapesOf = (summary: ProjectSummary, at: number) => summary.drawings[at]?.shapes ?? [];

describe.each([
  ["backup", backupQuery],
  ["solar", solarQuery],
] as const)("%s", (planner, query) => {
  test.each(locales)("is told in %s without a missing text, and written as the planner writes it", async (locale) => {
    const summary = await told(planner, query, locale);
    const again = await told(planner, summary.query, locale);
    expect(again).toEqual(summary);
    expect(summary.verdict).not.toBe(null);
    expect(JSON.stringify(summary)).not.toMatch(/power[A-Z]\w+\.|undefined|NaN|Infinity/);
    const titles = summary.findings.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { shapes, width, height } of summary.drawings) {
      for (const shape of shapes) {
        const ends = shape.kind === "line" ? shape.points.flat() : [shape.x, shape.y];
        expect(ends.every((end) => end >= 0 && end <= Math.max(width, height))).toBe(true);
      }
    }
    if (locale !== "en") expect(JSON.stringify(summary.checklist)).toMatch(/[ąćęłńóśźżа-яієї]/);
  });
});

describe("a plan for blackouts", () => {
  test("has the parts of a proposal that is for sale and says of which one", async () => {
    const summary = await told("backup", backupQuery);
    const kinds = summary.results.map(({ title }) => title);
    expect(kinds).toContain(texts.t("en", "powerBackup.kind_name.rented-generator"));
    const named = kinds.filter((kind) => summary.text.includes(`“${kind}”`));
    expect(named).toHaveLength(1);
    expect(named[0]).not.toBe(texts.t("en", "powerBackup.kind_name.rented-generator"));
    expect(summary.parts.length).toBeGreaterThan(0);
    expect(summary.drawings[0]?.title).toContain(named[0]);
  });

  test("has the outages, the price and the running cost among its figures", async () => {
    const summary = await told("backup", backupQuery);
    expect(figureOf(summary, texts.t("en", "powerBackup.outages"))).toContain("08:00");
    expect(figureOf(summary, texts.t("en", "powerBackup.electricity"))).toBe("4,32\u00a0грн");
    for (const result of summary.results)
      for (const term of ["lasts", "recharge", "noise", "standing", "running"] as const)
        expect(figureOf(result, texts.t("en", `powerBackup.term.${term}`))).toBeTruthy();
    // 8–12, 16–20 and 0–4: three outages of a day.
    const outages = shapesOf(summary, 0).filter((shape) => shape.kind === "rect" && shape.height > 20);
    expect(outages).toHaveLength(3);
  });

  test("within a budget that buys nothing has no parts", async () => {
    const summary = await told("backup", `${backupQuery}&budget=1`);
    expect(summary.parts).toEqual([]);
    expect(summary.results.length).toBeGreaterThan(0);
  });

  test.each([
    ["without appliances", "", [texts.t("en", "powerBackup.empty_title")]],
    ["with a wrong row", "a1=fridge&q1=x", [expect.stringMatching(/^Appliance 1: /)]],
    ["with a wrong time", "a1=fridge&first=25:00", [expect.stringMatching(/^First off at: /)]],
  ])("%s has no verdict and says why", async (_, query, problems) => {
    expect(await told("backup", query)).toMatchObject({ verdict: null, problems, parts: [] });
  });
});

describe("a design", () => {
  test("draws every face in metres with its modules, strings and obstacles", async () => {
    const summary = await told("solar", solarQuery);
    const rects = (at: number, look: string) =>
      shapesOf(summary, at).filter((shape) => shape.kind === "rect" && shape.look === look);
    expect(summary.drawings.map(({ unit }) => unit)).toEqual(["m", "m"]);
    expect(rects(0, "roof")).toMatchObject([{ x: 0, y: 0, width: 8, height: 5 }]);
    // One metre above the eave of four: 2.4 m from the top.
    expect(rects(1, "obstacle")).toMatchObject([{ x: 2, width: 0.6, height: 0.6 }]);
    expect(rects(1, "obstacle")[0]).toHaveProperty("y", expect.closeTo(2.4));
    const modules = rects(0, "module").length + rects(1, "module").length;
    const ofStrings = summary.tables[0]?.rows.reduce((sum, row) => sum + Number(row.at(-1)), 0);
    const numbers = [0, 1].flatMap((at) => shapesOf(summary, at)).filter((shape) => shape.kind === "text");
    expect(modules).toBeGreaterThan(10);
    expect(numbers.filter((shape) => shape.kind === "text" && /^\d+$/.test(shape.text))).toHaveLength(ofStrings ?? 0);
    expect(summary.parts[0]?.count).toBe(modules);
  });

  test("has months with ranges, mounting, dated assumptions, the town, and what others must look at", async () => {
    const summary = await told("solar", solarQuery, "pl", "PL");
    const table = (caption: string) => summary.tables.find(({ title }) => title === caption);
    expect(table(texts.t("pl", "powerSolar.months.caption"))?.rows).toHaveLength(12);
    expect(table(texts.t("pl", "powerSolar.mounting.caption"))?.head).toHaveLength(3);
    expect(figureOf(summary, texts.t("pl", "powerSolar.place.label"))).toMatch(/^Irpin \(/);
    expect(figureOf(summary, texts.t("pl", "powerSolar.assumptions"))).toContain("01.01.2026");
    expect(summary.checklist).toContain(texts.t("pl", "powerSolar.notice.grid_operator"));
    expect(summary.checklist).toContain(texts.t("pl", "powerProjects.must.polarity"));
  });

  test("with a face that cannot be used has no verdict, says which one, and draws the others", async () => {
    const summary = await told("solar", `${solarQuery}&f2p=95`.replace("f2p=30&", ""));
    expect(summary).toMatchObject({ verdict: null, problems: [expect.stringMatching(/^Roof face 2: /)] });
    expect(summary.drawings).toHaveLength(1);
  });
});
