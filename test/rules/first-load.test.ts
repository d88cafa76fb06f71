import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import routes from "../../src/app/routes.ts";
import { type BuiltChunk, type BuiltWorker, limits, loadErrors, loadsOf } from "../../vite.first-load.ts";
import { leaves } from "../../vite.text-pages.ts";

const page = { path: "sale", file: "../features/a/sale.page.tsx" };

/** A built file of some kilobytes that do not compress. */
function chunk(name: string, kilobytes: number, more: Partial<BuiltChunk> = {}): BuiltChunk {
  return {
    fileName: `assets/${name}.js`,
    code: randomBytes(kilobytes * 512).toString("latin1"),
    facadeModuleId: null,
    moduleIds: [`/shop/src/features/a/${name}.tsx`],
    imports: [],
    dynamicImports: [],
    ...more,
  };
}

const entry = (file: string) => ({ facadeModuleId: `/shop/src/${file}` });
const shell = [chunk("entry", 1, entry("app/entry.client.tsx")), chunk("root", 1, entry("app/root.tsx?client"))];
const loads = (of: typeof page, chunks: BuiltChunk[], workers: BuiltWorker[] = []) =>
  loadsOf([of], [...shell, ...chunks], { folder: "/shop", workers });
const errorsOf = (...chunks: BuiltChunk[]) => loadErrors(loads(page, chunks));

test("a page may load up to its limit, and more on demand", () => {
  const own = chunk("sale", 60, { ...entry("features/a/sale.page.tsx"), dynamicImports: ["assets/later.js"] });
  expect(errorsOf(own, chunk("later", 500))).toEqual([]);
});

test("planted: static imports above the limit are reported, also of imports", () => {
  const own = chunk("sale", 1, { ...entry("features/a/sale.page.tsx"), imports: ["assets/one.js"] });
  const errors = errorsOf(own, chunk("one", 1, { imports: ["assets/two.js"] }), chunk("two", 200));
  expect(errors).toEqual([expect.stringMatching(/^\/sale loads \d+\.\d KB of JavaScript, 115 are allowed$/)]);
});

test("planted: a planner above its limit with what it loads on demand and its worker is reported", () => {
  const planner = { path: "planner/roof", file: "../features/a/roof.page.tsx" };
  const own = chunk("roof", 1, { ...entry("features/a/roof.page.tsx"), dynamicImports: ["assets/view.js"] });
  const view = { ...chunk("view", 110), imports: ["assets/root.js"] };
  const worker = { fileName: "assets/roof-worker-1a.js", source: randomBytes(30 * 1024) };
  expect(loadErrors(loads(planner, [own, view], [worker]))).toEqual([]);
  const asking = { ...view, code: `${view.code} new Worker("/assets/roof-worker-1a.js")` };
  expect(loadErrors(loads(planner, [own, asking], [worker]))).toEqual([
    expect.stringMatching(/^\/planner\/roof loads \d+\.\d KB on demand, 90 are allowed$/),
  ]);
  expect(loadErrors(loads({ ...planner, path: "roof" }, [own, asking], [worker]))).toEqual([]);
});

test.each([
  "/shop/src/features/admin/shell/staff-nav.tsx",
  "/shop/src/features/orders/staff/screens/order-row.tsx",
  "C:\\shop\\src\\features\\orders\\domain\\staff\\order-forms.ts",
])("planted: code for staff is reported, also on demand: %s", (module) => {
  const own = chunk("sale", 1, { ...entry("features/a/sale.page.tsx"), dynamicImports: ["assets/later.js"] });
  expect(errorsOf(own, chunk("later", 1, { moduleIds: [module] }))).toEqual([`/sale loads code for staff: ${module}`]);
});

test("planted: definitions in a public page are reported", () => {
  const module = "/shop/src/features/catalogue/domain/definitions/current.ts";
  const own = chunk("sale", 1, { ...entry("features/a/sale.page.tsx"), moduleIds: [module] });
  expect(errorsOf(own)).toEqual(["/sale loads definitions: its loader must send what it shows"]);
});

test("pages for staff have no limit", () => {
  const load = {
    path: "admin/orders",
    bytes: 1e6,
    laterBytes: 1e6,
    modules: ["/shop/src/features/admin/shell/staff-nav.tsx"],
  };
  expect(loadErrors([load])).toEqual([]);
});

test("planted: a page without a built file is reported", () => {
  expect(() => errorsOf()).toThrow("/sale: ../features/a/sale.page.tsx has no built file");
});

test("every limit is that of a page", () => {
  const paths = new Set(leaves(routes).map(({ path }) => path));
  expect(Object.keys(limits).filter((path) => !paths.has(path))).toEqual([]);
});
