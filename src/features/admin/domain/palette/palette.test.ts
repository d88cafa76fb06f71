import { describe, expect, test } from "vitest";
import { builtInRoles } from "#features/accounts/domain/identity/permissions.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import { actions } from "./actions.ts";
import { entriesOf, type PaletteEntry } from "./entries.ts";
import { paletteGroups } from "./groups.ts";
import { isCode, type PaletteItem } from "./item.ts";
import { fitOf, folded } from "./match.ts";
import { readRecent, withoutRecent, withRecent } from "./recent.ts";

const item = (kind: PaletteItem["kind"], title: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  ...{ kind, title, note: "", path: `admin/${kind}/${title}`, isExact: false },
  ...more,
});
const entry = (title: string, words = "", kind: PaletteEntry["kind"] = "page"): PaletteEntry => ({
  ...item(kind, title),
  words,
});
const names = (groups: ReturnType<typeof paletteGroups>) =>
  groups.map(({ name, items }) => `${name}: ${items.map(({ title }) => title).join(", ")}`);

test.each([
  ["Zamówienia", "zamowienia"],
  ["ŁÓDŹ", "lodz"],
  ["Ґанок", "ганок"],
  ["Її", "іі"],
  ["ім’я", "ім'я"],
  ["ＨＬ－1", "hl－1".normalize("NFKD")],
])("%s is compared as %s", (text, plain) => {
  expect(folded(text)).toBe(plain);
});

test.each([
  ["zamow", "Zamówienia", "", "begins"],
  ["ORDERS", "Замовлення", "orders sales", "has"],
  ["new pro", "New product", "", "begins"],
  ["pro new", "New product", "", "has"],
  ["product n", "New product", "", "has"],
  ["roduct", "New product", "", null],
  ["new car", "New product", "", null],
  ["", "New product", "", null],
  ["— !", "New product", "", null],
  ["ім'я", "Ім’я покупця", "", "begins"],
  ["x".repeat(2_000), "New product", "", null],
] as const)("%s fits %s (%s): %s", (q, title, words, fit) => {
  expect(fitOf(q, title, words)).toBe(fit);
});

test.each([
  ["hl-100001", ["HL-100001"], true],
  [" HL-100001 ", ["HL-100001"], true],
  ["HL-10000", ["HL-100001"], false],
  ["", [null], false],
  ["5901234123457", [null, "5901234123457"], true],
])("%j is one of %j: %s", (q, codes, expected) => {
  expect(isCode(q, codes)).toBe(expected);
});

describe("groups", () => {
  const entries = [
    entry("Receive stock", "", "action"),
    entry("Stock", "warehouse"),
    entry("Two-factor sign-in", "stock of codes", "setting"),
  ];
  const recent = [item("product", "Stock box"), item("order", "HL-7")];

  test("whole codes come first, then titles that begin with the words, recent things, the rest by kind", () => {
    const found = [
      item("machine", "Stocker 9"),
      item("product", "Stock lamp"),
      item("product", "ST-OCK", { isExact: true }),
      item("order", "HL-9"),
    ];
    expect(names(paletteGroups({ q: "stock", entries, recent, found }))).toEqual([
      "exact: ST-OCK",
      "start: Stock",
      "recent: Stock box",
      "action: Receive stock",
      "setting: Two-factor sign-in",
      "product: Stock lamp",
      "order: HL-9",
      "machine: Stocker 9",
    ]);
  });

  test("what was opened recently is not shown again as found", () => {
    const found = [item("product", "Stock box"), item("product", "Stock lamp")];
    const groups = paletteGroups({ q: "stock", entries: [], recent, found });
    expect(names(groups)).toEqual(["recent: Stock box", "product: Stock lamp"]);
  });

  test("with nothing typed the eight newest recent things, actions, pages, settings", () => {
    const nine = Array.from({ length: 9 }, (_, at) => item("product", `P${at}`));
    expect(names(paletteGroups({ q: "", entries, recent: nine, found: [] }))).toEqual([
      "recent: P0, P1, P2, P3, P4, P5, P6, P7",
      "action: Receive stock",
      "page: Stock",
      "setting: Two-factor sign-in",
    ]);
  });
});

describe("entries", () => {
  test("a role sees nothing that needs a permission it lacks", () => {
    const paths = (role: (typeof builtInRoles)[number]) =>
      entriesOf({ role }, shopTexts.in("en")).map(({ path }) => path);
    expect(paths("customer").filter((path) => path.startsWith("admin"))).toEqual([]);
    expect(paths("translator").filter((path) => path.startsWith("admin"))).toEqual([
      "admin/translations",
      "admin/translations/coverage",
      "admin/translations/files",
      "admin/translations/in-place",
    ]);
    expect(paths("staff")).toEqual(expect.arrayContaining(actions.map(({ path }) => path)));
    expect(paths("staff")).not.toContain("admin/audit");
    expect(paths("admin")).toContain("admin/audit");
  });

  test.each(builtInRoles)("no path twice for %s, and a title in every language", (role) => {
    for (const locale of ["ua", "pl", "en"] as const) {
      const entries = entriesOf({ role }, shopTexts.in(locale));
      expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
      expect(entries.filter(({ title }) => title === "" || title.includes("adminPalette."))).toEqual([]);
    }
  });

  test("English words find a page in every language", () => {
    for (const locale of ["ua", "pl", "en"] as const) {
      const stock = entriesOf({ role: "staff" }, shopTexts.in(locale)).find(({ path }) => path === "admin/stock");
      expect(fitOf("receive", stock?.title ?? "", stock?.words)).toBe("has");
    }
  });
});

describe("recent things", () => {
  test("the newest first, each path once, at most twenty", () => {
    const many = Array.from({ length: 25 }, (_, at) => item("product", `P${at}`));
    const list = [...many, item("product", "P3")].reduce(withRecent, []);
    expect(list.slice(0, 2).map(({ title }) => title)).toEqual(["P3", "P24"]);
    expect(list).toHaveLength(20);
    expect(withoutRecent(list, "admin/product/P3")).toHaveLength(19);
  });

  test("nothing personal is stored", () => {
    const order = item("order", "HL-7", { note: "Olha Kovalenko · 3 May 2026", path: "admin/orders/1" });
    const customer = item("customer", "Olha", { note: "olha@example.com", path: "admin/orders?q=olha%40example.com" });
    const company = item("company", "ФОП Коваленко", { note: "1234567890", path: "admin/groups/requests/u1" });
    const list = [order, customer, company].reduce(withRecent, []);
    expect(list).toEqual([{ kind: "order", title: "HL-7", path: "admin/orders/1" }]);
  });

  test.each(["promotion", "coupon", "group", "category", "attribute"] as const)("a %s is stored and read", (kind) => {
    const stored = JSON.stringify(withRecent([], item(kind, "A", { note: "of another" })));
    expect(readRecent(stored)).toEqual([{ kind, title: "A", path: `admin/${kind}/A` }]);
  });

  test.each([
    ["nothing", null],
    ["broken JSON", "[{"],
    ["another shape", '{"kind":"page"}'],
    ["an unknown kind", '[{"kind":"invoice","title":"a","path":"b"}]'],
    ["a customer", '[{"kind":"customer","title":"a","path":"b"}]'],
    ["a company", '[{"kind":"company","title":"a","path":"b"}]'],
    ["a title that is too long", JSON.stringify([{ kind: "page", title: "x".repeat(301), path: "b" }])],
    ["no path", '[{"kind":"page","title":"a"}, null, 7]'],
  ])("stored: %s gives nothing", (_name, stored) => {
    expect(readRecent(stored)).toEqual([]);
  });
});
