import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { createDefinitionWrites } from "../../definition-writes.service.ts";
import { readDefinitions, renewDefinitions } from "../../definitions.service.ts";
import { definitions, setDefinitions } from "../../domain/definitions/current.ts";
import type { RedirectRow } from "../../domain/definitions/rows.ts";
import { createRedirectHits } from "./redirect-hits.service.ts";
import { createStaffRedirects, type StaffRedirects } from "./staff-redirects.service.ts";

const olena = { id: "olena" };
const own = new Set(["guide", "catalogue", "rental", "product", "legal-terms"]);
const pages = new Set([...own, "batteries", "cables-wires"]);
const row = (path: string, target: string, more: Partial<RedirectRow> = {}): RedirectRow => ({
  ...{ path, target, status: 302, isProtected: false, note: "" },
  ...more,
});

let shop: TestDatabase;
let staff: StaffRedirects;
const before = definitions();
beforeAll(async () => {
  shop = await createTestDatabase();
  setDefinitions(await readDefinitions(shop.db));
  const writes = createDefinitionWrites({
    ...{ db: shop.db, reserved: own },
    afterChange: () => renewDefinitions(shop.db),
  });
  staff = createStaffRedirects({ db: shop.db, writes, pages: () => pages });
});
afterAll(async () => {
  setDefinitions(before);
  await shop.drop();
});

const stored = async (path: string) => (await staff.one(path))?.redirect;
const versionOf = async (path: string) => (await staff.one(path))?.version ?? 0;

test("a redirect is added once, however often it is sent, and listed", async () => {
  const asked = row("old/panels", "catalogue", { note: "leaflet of 2025" });
  const answers = await Promise.all([staff.add(olena, asked), staff.add(olena, asked), staff.add(olena, asked)]);
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: { path: "old/panels" } })));
  expect(await versionOf("old/panels")).toBe(1);
  const { rows, total } = await staff.list("/ua/old/pan", 1);
  expect(rows).toMatchObject([{ path: "old/panels", target: "catalogue", hits: 0, lastHit: null, isDead: false }]);
  expect(total).toBe(1);
  expect((await staff.list("LEAFLET", 1)).total).toBe(1);
  expect((await staff.list("%", 1)).total).toBe(0);
  expect(await staff.add(olena, row("old/panels", "rental"))).toMatchObject({
    errors: { path: { code: "exists", other: "/old/panels" } },
  });
});

test.each([
  [row("product/pan-1", "catalogue"), { path: { code: "product", other: "product" } }],
  [row("guide", "catalogue"), { path: { code: "taken", other: "/guide" } }],
  [row("batteries", "catalogue"), { path: { code: "taken", other: "/batteries" } }],
  [row("nothing", "nowhere/at/all"), { target: { code: "nowhere", other: "/nowhere/at/all" } }],
])("%j is refused at its field, and nothing is written", async (redirect, errors) => {
  expect(await staff.add(olena, redirect)).toMatchObject({ ok: false, code: "invalid", errors });
  expect(await stored(redirect.path)).toBeUndefined();
});

test("a redirect to one that is redirected leads to the end, also if that comes later", async () => {
  await staff.add(olena, row("guide/a", "guide/b"));
  await staff.add(olena, row("guide/b", "rental"));
  expect((await stored("guide/a"))?.target).toBe("rental");
  await staff.add(olena, row("guide/c", "guide/a"));
  expect((await stored("guide/c"))?.target).toBe("rental");
});

test("of two opposite redirects at once one is written, the other is a circle", async () => {
  for (const name of ["one", "two", "three"]) {
    const [a, b] = [`guide/${name}-a`, `guide/${name}-b`];
    const answers = await Promise.all([staff.add(olena, row(a, b)), staff.add(olena, row(b, a))]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "invalid", errors: { target: { code: "loop" } } });
    expect([await stored(a), await stored(b)].filter(Boolean)).toHaveLength(1);
  }
});

test("who edited an older version gets both, and the last word by saving again", async () => {
  await staff.add(olena, row("old/lifts", "rental"));
  expect(await staff.save(olena, row("old/lifts", "catalogue"), 1)).toMatchObject({ ok: true });
  const late = row("old/lifts", "guide");
  const refused = await staff.save(olena, late, 1);
  expect(refused).toMatchObject({ ok: false, code: "conflict", version: 2, now: { target: "catalogue" } });
  expect(await staff.save(olena, late, 2)).toMatchObject({ ok: true });
  // The same content again is no new version.
  expect(await staff.save(olena, late, 1)).toMatchObject({ ok: true });
  expect(await versionOf("old/lifts")).toBe(3);
});

test("a redirect of the specification can be noted, not changed or deleted", async () => {
  const shopRow = await stored("shop");
  if (!shopRow) throw new Error("no redirect");
  expect(await staff.save(olena, { ...shopRow, target: "rental" }, 1)).toMatchObject({
    errors: { target: { code: "protected", other: "/catalogue" } },
  });
  expect(await staff.remove(olena, "shop", 1)).toMatchObject({ errors: { path: { code: "protected" } } });
  expect(await staff.save(olena, { ...shopRow, note: "address of the first shop" }, 1)).toMatchObject({ ok: true });
  expect(await stored("shop")).toMatchObject({
    target: "catalogue",
    isProtected: true,
    note: "address of the first shop",
  });
});

test("one that is deleted can be added again; deleting twice is no error", async () => {
  await staff.add(olena, row("old/lamps", "rental"));
  expect(await staff.remove(olena, "old/lamps", 7)).toMatchObject({ ok: false, code: "conflict", version: 1 });
  expect(await staff.remove(olena, "old/lamps", 1)).toEqual({ ok: true, value: null });
  expect(await staff.remove(olena, "old/lamps", 1)).toEqual({ ok: true, value: null });
  expect(await staff.add(olena, row("old/lamps", "catalogue"))).toMatchObject({ ok: true });
});

test("an address can be tried", () => {
  expect(staff.try("/ua/Shop/x")).toEqual({
    ...{ path: "shop/x", steps: [{ path: "shop", by: "redirect" }], target: "catalogue/x", isPage: true },
  });
  expect(staff.try("cables")).toMatchObject({ steps: [{ path: "cables", by: "category" }], target: "cables-wires" });
  expect(staff.try("/nothing")).toEqual({ path: "nothing", steps: [], target: "nothing", isPage: false });
  expect(staff.try("https://evil.example")).toMatchObject({ path: null });
});

test("uses are counted together, and are no change of the definitions", async () => {
  const version = async () => (await readDefinitions(shop.db)).version;
  const [now, hits] = [await version(), createRedirectHits({ db: shop.db, interval: 600_000 })];
  for (const path of ["/ua/shop", "/shop/x", "/EN/Shop", "/ua/guide", "/ua/%", "/pl/terms"]) hits.count(path);
  await hits.flush();
  await hits.flush();
  expect(await stored("shop")).toMatchObject({ hits: 3, lastHit: expect.any(Date) });
  expect(await stored("terms")).toMatchObject({ hits: 1 });
  expect(await version()).toBe(now);
  const { rows } = await sql<{ hits: string }>`select sum(hits) as hits from redirects`.execute(shop.db);
  expect(Number(rows[0]?.hits)).toBe(4);
});
