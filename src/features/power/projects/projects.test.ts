import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { backupQuery, inverter, panel, projectsOn, stringsQuery } from "../../../../test/support/project-builders.ts";
import { setStock } from "../../../../test/support/stock.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { type Planner, planners } from "../domain/projects/planners.ts";
import { projectData } from "../personal-data.service.ts";
import type { Projects } from "../projects.service.ts";
import type { Saver } from "./saving.service.ts";

let database: TestDatabase;
let projects: Projects;
const inUkraine: Audience = { locale: "en", market: "UA" };
const guest = { ...inUkraine, userId: null };
const inPoland: Audience = { locale: "pl", market: "PL" };

beforeAll(async () => {
  database = await createTestDatabase("seeded");
  projects = projectsOn(database.db);
  for (const id of ["olena", "anna"]) await customer(database.db, id);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate projects cascade`.execute(database.db);
  await setStock(database.db, [panel, inverter], { onHand: 100 });
});

const by = (change: Partial<Saver> = {}): Saver => ({
  userId: null,
  audience: inUkraine,
  address: "192.0.2.1",
  ...change,
});
const form = (fields: Record<string, string> = {}) =>
  new URLSearchParams({ planner: "strings", query: stringsQuery, title: "Roof", ...fields });

/** Queries of the planners whose empty form has no answer. */
const queries: Partial<Record<Planner, string>> = {
  strings: stringsQuery,
  backup: backupQuery,
  "check/generator": "w1=500&f1=1",
};

/** Saves a project and gives its edit key. */
async function saved(fields: Record<string, string> = {}, saver = by()): Promise<string> {
  const answer = await projects.save(form(fields), saver);
  if (!answer.ok || answer.value.key === null) throw new Error(JSON.stringify(answer));
  return answer.value.key;
}

async function opened(
  key: string,
  { number = null as number | null, audience = inUkraine, userId = null as string | null } = {},
) {
  const project = await projects.open({ key, number }, { ...audience, userId });
  if (!project) throw new Error("no project");
  return project;
}

const act = (key: string, fields: Record<string, string>, saver = by()) =>
  projects.act(key, new URLSearchParams(fields), saver);
const count = async () => (await sql`select from projects`.execute(database.db)).rows.length;

describe("a saved plan", () => {
  test("is opened with what the planner says, its products, prices and stock", async () => {
    const { project, isEditor, summary, parts, changes, versions } = await opened(await saved());
    expect(project).toMatchObject({ planner: "strings", title: "Roof", userId: null });
    expect([isEditor, versions.length, changes]).toEqual([true, 1, []]);
    expect(summary.verdict).toBe("fits-with-note");
    expect(summary.tables[0]?.rows.map((row) => row.slice(1))).toEqual([
      ["8", "1", "8"],
      ["7", "1", "7"],
    ]);
    expect(parts.map(({ id, count: pieces }) => [id, pieces])).toEqual([
      [panel, 15],
      [inverter, 1],
    ]);
    expect(parts.every(({ price }) => price !== null)).toBe(true);
  });

  test("has the query that the planner writes itself; what it does not know is dropped", async () => {
    const { summary } = await opened(await saved({ query: `${stringsQuery}&junk=1&s3=` }));
    expect(summary.query).toBe(stringsQuery);
  });

  test("is in the reader's language and market, whatever those of the one who saved it", async () => {
    const key = await saved();
    const { summary, parts, changes } = await opened(key, { audience: inPoland });
    expect(summary.title).toBe(shopTexts.t("pl", "powerStrings.verdict.fits-with-note"));
    expect(changes).toEqual([{ kind: "other_market", from: "UA", to: "PL" }]);
    expect(parts[0]?.price?.gross).toBe(35_670);
  });

  test.each(planners)("of the planner %s is told in each language, with a checklist", async (planner) => {
    const query = queries[planner] ?? "";
    const key = await saved({ planner, query, title: planner });
    for (const locale of ["ua", "pl", "en"] as const) {
      const { summary } = await opened(key, { audience: { locale, market: "UA" } });
      expect(summary.verdict).not.toBe(null);
      expect(summary.checklist.length).toBeGreaterThan(2);
      expect(summary.facts.length).toBeGreaterThan(0);
      expect(JSON.stringify(summary)).not.toMatch(/power[A-Z]\w+\.|undefined|NaN/);
      for (const { head, rows } of summary.tables) for (const row of rows) expect(row).toHaveLength(head.length);
    }
  });

  test("is not saved while the planner has no answer, and says which value", async () => {
    const answer = await projects.save(form({ query: `${stringsQuery}&s1=abc`.replace("s1=8&", "") }), by());
    expect(answer).toMatchObject({ ok: false, code: "no_answer", problems: [expect.stringContaining("Input 1: ")] });
    expect(await count()).toBe(0);
  });

  test("too many are refused with the time to wait", async () => {
    const limited = projectsOn(database.db, { take: async () => 90 });
    expect(await limited.save(form(), by())).toEqual({ ok: false, code: "too_many", seconds: 90 });
  });

  test("a query that no address could hold is refused", async () => {
    expect(await projects.save(form({ query: "x".repeat(8_001) }), by())).toEqual({ ok: false, code: "too_long" });
  });
});

describe("the same form", () => {
  test("sent twice at once makes one project", async () => {
    const request = randomUUID();
    const keys = await Promise.all(Array.from({ length: 8 }, () => saved({ request })));
    expect(new Set(keys).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test("with another name, another plan or of another account is another one", async () => {
    const request = randomUUID();
    const keys = [
      await saved({ request }),
      await saved({ request, title: "Garage" }),
      await saved({ request, query: stringsQuery.replace("s1=8", "s1=9") }),
      await saved({ request }, by({ userId: "olena" })),
    ];
    expect(new Set(keys).size).toBe(4);
  });
});

describe("versions", () => {
  const version = (project: string, series: number, saver = by()) =>
    projects.save(
      form({ to: "version", project, title: "", query: stringsQuery.replace("s1=8", `s1=${series}`) }),
      saver,
    );

  test("of two windows at once are both there, numbered one after the other", async () => {
    const key = await saved();
    const answers = await Promise.all([5, 6, 7, 9, 10, 11].map((series) => version(key, series)));
    expect(answers.map((answer) => answer.ok && answer.value.done)).toEqual(Array(6).fill("version"));
    const { versions } = await opened(key);
    expect(versions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const shown = await Promise.all(versions.map(({ number }) => opened(key, { number })));
    const series = shown.map(({ summary }) => summary.tables[0]?.rows[0]?.[1]);
    expect([...series].sort()).toEqual(["10", "11", "5", "6", "7", "8", "9"]);
  });

  test("a version that says the same as the last one is not added", async () => {
    const key = await saved();
    expect(await version(key, 8)).toMatchObject({ ok: true, value: { done: "same" } });
    expect((await opened(key)).versions).toHaveLength(1);
  });

  test("an older one can be made the current one; nothing is lost", async () => {
    const key = await saved();
    await version(key, 9);
    expect(await act(key, { intent: "restore", version: "1" })).toMatchObject({ ok: true });
    const { versions, summary } = await opened(key);
    expect(versions).toHaveLength(3);
    expect(summary.query).toBe(stringsQuery);
    expect((await opened(key, { number: 2 })).summary.query).toContain("s1=9");
    expect(await act(key, { intent: "restore", version: "9" })).toEqual({ ok: false, code: "invalid_form" });
  });

  test("one that is not there is no project, nor is nonsense for its number", async () => {
    const key = await saved();
    for (const number of [2, 0, -1, 1.5, Number.NaN, 1e9])
      expect(await projects.open({ key, number }, guest)).toBe(null);
  });

  test("of another planner, of no project or of a reading key are refused", async () => {
    const key = await saved();
    const { project } = await opened(key);
    const battery = form({ to: "version", project: key, planner: "check/battery", query: "", title: "" });
    expect(await projects.save(battery, by())).toEqual({ ok: false, code: "unknown_project" });
    expect(await version("f".repeat(32), 9)).toEqual({ ok: false, code: "unknown_project" });
    expect(await version(project.viewKey, 9)).toEqual({ ok: false, code: "unknown_project" });
    expect((await opened(key)).versions).toHaveLength(1);
  });
});

describe("keys", () => {
  test("are unguessable and differ; the reading one reads and copies, and changes nothing", async () => {
    const key = await saved();
    const { viewKey } = (await opened(key)).project;
    expect([key, viewKey]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(viewKey).not.toBe(key);
    expect((await opened(viewKey)).isEditor).toBe(false);
    const changes: Record<string, string>[] = [
      { intent: "rename", title: "Mine" },
      { intent: "refresh" },
      { intent: "restore", version: "1" },
      { intent: "keep" },
      { intent: "delete" },
    ];
    for (const fields of changes)
      expect(await act(viewKey, fields, by({ userId: "anna" }))).toEqual({ ok: false, code: "unknown_project" });
    const copy = await act(viewKey, { intent: "copy", version: "1" }, by({ userId: "anna" }));
    if (!copy.ok || copy.value.key === null) throw new Error("no copy");
    const copied = await opened(copy.value.key);
    expect([copied.isEditor, copied.project.userId, copied.summary.query]).toEqual([true, "anna", stringsQuery]);
    expect((await opened(key)).project).toMatchObject({ userId: null, title: "Roof" });
  });

  test.each(["f".repeat(32), "", "../..", "x".repeat(5_000), "' or 1=1 --"])("%s opens nothing", async (key) => {
    await saved();
    expect(await projects.open({ key, number: null }, guest)).toBe(null);
    expect(await projects.shared(key)).toBe(null);
    expect(await projects.pdf({ key, number: null }, guest, "https://shop.example")).toBe(null);
  });

  test("of a project for an offer give only the reading key", async () => {
    const key = await saved();
    const { viewKey } = (await opened(key)).project;
    expect(await projects.shared(key)).toEqual({ viewKey, title: "Roof" });
    expect(await projects.shared(viewKey)).toEqual({ viewKey, title: "Roof" });
  });
});

describe("an account", () => {
  test("lists what was saved under it or put into it, and nobody else may take or delete that", async () => {
    const own = await saved({ title: "Own" }, by({ userId: "olena" }));
    const free = await saved({ title: "Free" });
    expect(await act(free, { intent: "keep" })).toEqual({ ok: false, code: "not_allowed" });
    expect(await act(free, { intent: "keep" }, by({ userId: "olena" }))).toMatchObject({ ok: true });
    const listed = await projects.list("olena");
    expect(listed.map(({ editKey }) => editKey).sort()).toEqual([own, free].sort());
    expect(listed[0]).toMatchObject({ planner: "strings", versions: 1, verdict: "fits-with-note" });
    expect(await projects.list("anna")).toEqual([]);
    for (const intent of ["keep", "delete"])
      expect(await act(free, { intent }, by({ userId: "anna" }))).toEqual({ ok: false, code: "not_allowed" });
    expect(await act(free, { intent: "delete" }, by({ userId: "olena" }))).toEqual({
      ok: true,
      value: { key: null, done: "deleted" },
    });
    expect(await projects.open({ key: free, number: null }, guest)).toBe(null);
  });

  test("exports its projects without keys, and takes them along when it is erased", async () => {
    const key = await saved({}, by({ userId: "olena" }));
    const other = await saved();
    const rows = await projectData.rows(database.db, "olena");
    expect(rows.projects).toMatchObject([{ title: "Roof", planner: "strings" }]);
    expect(rows.project_versions).toMatchObject([{ number: 1, query: stringsQuery }]);
    expect(JSON.stringify(rows)).not.toMatch(/_key|[0-9a-f]{32}/);
    await database.db
      .transaction()
      .execute((trx) => projectData.erase(trx, { id: "olena", email: "olena@pryklad.ua" }));
    expect(await projects.open({ key, number: null }, guest)).toBe(null);
    expect(await projects.open({ key: other, number: null }, guest)).not.toBe(null);
  });

  test("what nobody opened for two years is deleted, unless it has one", async () => {
    const [old, young, own] = [await saved(), await saved(), await saved({}, by({ userId: "olena" }))];
    const openedAgo = (key: string, days: number) =>
      sql`update projects set opened_on = current_date - ${days}::int where edit_key = ${key}`.execute(database.db);
    await openedAgo(old, 731);
    await openedAgo(young, 731);
    await openedAgo(own, 9_999);
    await opened(young);
    await projects.deleteOld();
    const left = await Promise.all([old, young, own].map((key) => projects.open({ key, number: null }, guest)));
    expect(left.map((project) => project !== null)).toEqual([false, true, true]);
  });
});

describe("an opened project says", () => {
  const price = (id: string, market: string, net: number) =>
    sql`update prices set net = ${net} where product_id = ${id} and market = ${market} and tariff = 'sale'`.execute(
      database.db,
    );

  test("that a price has changed, by what it was; saving again takes the new one", async () => {
    const key = await saved();
    await price(panel, "UA", 400_000);
    const { changes, parts } = await opened(key);
    expect(parts[0]?.price?.gross).toBe(480_000);
    expect(changes).toEqual([
      { kind: "price_up", name: expect.stringContaining("JKM440N"), fromMinor: 402_000, toMinor: 480_000 },
    ]);
    expect(await act(key, { intent: "refresh" })).toMatchObject({ ok: true, value: { done: "version" } });
    expect((await opened(key)).changes).toEqual([]);
    expect((await opened(key, { number: 1 })).changes).toHaveLength(1);
    await price(panel, "UA", 335_000);
  });

  test("that stock is short", async () => {
    const key = await saved();
    await setStock(database.db, [panel], { onHand: 4 });
    expect((await opened(key)).changes).toEqual([
      { kind: "stock_short", name: expect.any(String), count: 15, available: 4 },
    ]);
  });

  test("that a price is missing in the reader's market", async () => {
    const key = await saved({}, by({ audience: inPoland }));
    await sql`delete from prices where product_id = ${inverter} and market = 'PL'`.execute(database.db);
    const { changes, parts } = await opened(key, { audience: inPoland });
    expect(parts.find(({ id }) => id === inverter)?.price).toBe(null);
    expect(changes).toEqual([
      { kind: "price_gone", name: expect.stringContaining("Growatt"), fromMinor: expect.any(Number) },
    ]);
    await sql`insert into prices (product_id, market, tariff, net) values (${inverter}, 'PL', 'sale', 190000)`.execute(
      database.db,
    );
  });

  test("that the rules are newer", async () => {
    const key = await saved();
    await sql`alter table project_versions disable trigger project_versions_stay`.execute(database.db);
    await sql`update project_versions set model_version = 99`.execute(database.db);
    await sql`alter table project_versions enable trigger project_versions_stay`.execute(database.db);
    expect((await opened(key)).changes).toEqual([{ kind: "model_changed" }]);
  });

  test("that a product is gone: what was saved stays, what is left is still priced", async () => {
    const key = await saved();
    await sql`update products set published_at = null where id = ${panel}`.execute(database.db);
    const { summary, changes, parts, gone } = await opened(key);
    expect(summary.verdict).toBe(null);
    expect(summary.problems).toEqual([expect.stringContaining("no longer sold")]);
    expect(changes).toEqual([
      { kind: "verdict_changed", from: "fits-with-note", to: null },
      { kind: "product_gone", name: expect.stringContaining("JKM440N"), count: 15 },
    ]);
    expect(gone).toMatchObject([{ id: panel, count: 15, grossMinor: 402_000 }]);
    expect(parts.map(({ id }) => id)).toEqual([inverter]);
    expect(await act(key, { intent: "refresh" })).toMatchObject({ ok: false, code: "no_answer" });
    await sql`update products set published_at = now() - interval '1 day' where id = ${panel}`.execute(database.db);
  });
});

test("a version is never changed afterwards", async () => {
  await saved();
  await expect(sql`update project_versions set query = ''`.execute(database.db)).rejects.toThrow("only added to");
});
