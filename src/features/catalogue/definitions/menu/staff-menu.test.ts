import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { seedRows } from "../../../../../test/support/definitions.ts";
import { createDefinitionWrites } from "../../definition-writes.service.ts";
import { type MenuEdit, namesOf } from "../../domain/menu/menu-edit.ts";
import { createStaffMenu, type StaffMenu } from "./staff-menu.service.ts";

const olena = { id: "olena" };
const names = { ua: "Конструктор даху", pl: "", en: "" };
const none = { ua: "", pl: "", en: "" };

let shop: TestDatabase;
let staff: StaffMenu;
beforeAll(async () => {
  shop = await createTestDatabase();
  const writes = createDefinitionWrites({ db: shop.db, reserved: new Set(["cart"]) });
  staff = createStaffMenu({ writes, pages: () => new Set(["planner", "support", "admin", "batteries"]) });
});
afterAll(() => shop.drop());

const seen = async () => (await staff.read()).version;
const solar = async () => (await staff.read()).menu.groups.find(({ key }) => key === "solar");
const change = async (edit: MenuEdit, version?: number) => staff.change(olena, edit, version ?? (await seen()));

test("a new shop has the menu of the files", async () => {
  expect((await staff.read()).menu).toEqual(seedRows.menu);
});

test("a step that is sent twice is done once", async () => {
  const version = await seen();
  const down: MenuEdit = { intent: "move", list: "group:solar", key: "category:1", to: 1 };
  const answers = await Promise.all([staff.change(olena, down, version), staff.change(olena, down, version)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await solar())?.categories).toEqual([6, 1, 3, 2, 4, 5]);
  expect(await seen()).toBe(version + 1);
  await change({ ...down, to: 0 });
});

test("pages stand after categories, with names of their own", async () => {
  expect(await change({ intent: "add", list: "group:solar", key: "/ua/Planner/Solar/", names })).toMatchObject({
    ok: true,
  });
  expect((await solar())?.pages).toEqual([{ key: "planner/solar", texts: { name: { ua: "Конструктор даху" } } }]);
  await change({ intent: "move", list: "group:solar", key: "planner/solar", to: 0 });
  expect((await solar())?.categories).toEqual([1, 6, 3, 2, 4, 5]);
  const renamed = { ua: "Дах", pl: "Dach", en: "Roof {n} \u202E" };
  await change({ intent: "rename", list: "group:solar", key: "planner/solar", names: renamed });
  expect(namesOf((await solar())?.pages[0]?.texts ?? {})).toEqual({ ...renamed, en: "Roof {n} \u202E".trim() });
  await change({ intent: "remove", list: "group:solar", key: "planner/solar" });
  expect((await solar())?.pages).toEqual([]);
});

test("the address of a category is that category", async () => {
  await change({ intent: "add", list: "link:help", key: "/batteries", names: none });
  const { menu } = await staff.read();
  // It was there already, with a name of its own.
  expect(menu.links.help.filter(({ key }) => key === "category:2")).toHaveLength(1);
});

test.each<[string, MenuEdit, object]>([
  [
    "a page that does not exist",
    { intent: "add", list: "link:help", key: "nowhere", names },
    { field: "target", code: "nowhere" },
  ],
  [
    "another site",
    { intent: "add", list: "link:help", key: "https://evil.example", names },
    { field: "target", code: "nowhere" },
  ],
  [
    "a page of staff",
    { intent: "add", list: "link:help", key: "admin/menu", names },
    { field: "target", code: "nowhere" },
  ],
  [
    "a page among tiles",
    { intent: "add", list: "place:home_ev", key: "planner/solar", names },
    { field: "target", code: "nowhere" },
  ],
  [
    "a category that does not exist",
    { intent: "add", list: "place:home_ev", key: "category:99", names: none },
    { field: "target", code: "unknown" },
  ],
  [
    "a page without a name",
    { intent: "add", list: "link:help", key: "planner/solar", names: none },
    { field: "name", code: "missing_text" },
  ],
  [
    "a group without a name",
    { intent: "rename", list: "groups", key: "ev", names: none },
    { field: "name", code: "missing_text" },
  ],
  [
    "a name that breaks the header",
    { intent: "rename", list: "groups", key: "ev", names: { ...none, ua: "я".repeat(41) } },
    { field: "name", code: "long_text", other: "ua 40" },
  ],
  [
    "a word that breaks the header",
    { intent: "rename", list: "groups", key: "ev", names: { ua: "Зарядки", pl: "", en: "Electromobilechargers" } },
    { field: "name", code: "long_text", other: "en 20" },
  ],
  [
    "20 000 characters",
    { intent: "rename", list: "groups", key: "ev", names: { ...none, ua: "я ".repeat(10_000) } },
    { field: "name" },
  ],
  [
    "a sixth group",
    { intent: "add", list: "groups", key: "group-1", names },
    { field: "list", code: "too_many", other: "5" },
  ],
  [
    "a link that the law wants",
    { intent: "remove", list: "link:footer_legal", key: "withdrawal" },
    { field: "list", code: "protected" },
  ],
])("%s is refused, and nothing is written", async (_name, edit, error) => {
  const before = await staff.read();
  const refused = await change(edit);
  expect(refused).toMatchObject({ ok: false, code: "invalid" });
  expect("errors" in refused ? refused.errors[0] : null).toMatchObject(error);
  expect(await staff.read()).toEqual(before);
});

test("of two different steps at once one is done, the other is a conflict", async () => {
  const version = await seen();
  const answers = await Promise.all([
    staff.change(olena, { intent: "move", list: "groups", key: "solar", to: 4 }, version),
    staff.change(olena, { intent: "remove", list: "place:home_more", key: "category:23" }, version),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "conflict", version: version + 1 });
  expect(await seen()).toBe(version + 1);
});

test("an entry that somebody has taken out cannot be moved", async () => {
  await change({ intent: "remove", list: "place:home_solar", key: "category:5" });
  expect(await change({ intent: "move", list: "place:home_solar", key: "category:5", to: 0 })).toMatchObject({
    code: "invalid",
    errors: [{ field: "list", code: "unknown" }],
  });
});
