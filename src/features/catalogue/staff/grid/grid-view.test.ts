import fc from "fast-check";
import { expect, test } from "vitest";
import type { CheckedCell, GridRow } from "../../domain/bulk-edit/bulk-change.ts";
import { changesOf, redone, type SheetChange, textIn, undone } from "../../domain/grid/sheet.ts";
import { applied, assessed, type GridView, openView, restored, settled, typed } from "./grid-view.ts";

const products = ["a", "b"];
const fields = ["brand", "name.en"];
const cells = products.flatMap((product) => fields.map((field) => ({ product, field, key: `${product} ${field}` })));
type Cell = (typeof cells)[number];
const allKeys = cells.map(({ key }) => key);
type Texts = Readonly<Record<string, string>>;

/** What a person sees and means, as whole pictures of the grid, beside what is stored in the shop. */
interface Model {
  view: GridView;
  shop: Texts;
  /** Stored values as the grid has been told them. */
  known: Texts;
  /** Typed and not applied. */
  meant: Texts;
  past: readonly Texts[];
  future: readonly Texts[];
}

const without = (texts: Texts, keys: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key)));
const isSame = (one: Texts, other: Texts) => cells.every(({ key }) => one[key] === other[key]);

function rowsOf(stored: Texts): GridRow[] {
  return products.map((id) => ({
    ...{ id, sku: id.toUpperCase(), name: id, categoryId: 1, reserved: 0 },
    ...{ state: "published" as const, unit: "piece" as const },
    fields: Object.fromEntries(fields.map((field) => [field, stored[`${id} ${field}`] ?? ""])),
  }));
}

/** A step of the person; one that changes nothing is none. */
function step(model: Model, meant: Texts): Model {
  if (isSame(meant, model.meant)) return model;
  return { ...model, meant, past: [...model.past, model.meant], future: [] };
}

/** The meaning without what is stored anyway. */
const over = (known: Texts, meant: Texts, keys: readonly string[]): Texts =>
  without(
    meant,
    keys.filter((key) => meant[key] === known[key]),
  );

function answer(changes: readonly SheetChange[], shop: Texts): CheckedCell[] {
  return changes.flatMap((change) => {
    const now = shop[`${change.product} ${change.field}`] ?? "";
    if (now === change.to) return [];
    return [{ ...change, changed: now === change.from ? null : now, error: null, warnings: [] }];
  });
}

type Act = (model: Model) => Model;

const type =
  ({ product, field, key }: Cell, to: string): Act =>
  (model) => {
    const view = { ...model.view, ...typed(model.view, [{ product, field, to }]) };
    return step({ ...model, view }, over(model.known, { ...model.meant, [key]: to }, [key]));
  };

const undo: Act = (model) => {
  const view = { ...model.view, sheet: undone(model.view.sheet, model.view.byId) };
  const before = model.past.at(-1);
  if (!before) return { ...model, view };
  const meant = over(model.known, before, allKeys);
  return { ...model, view, meant, past: model.past.slice(0, -1), future: [...model.future, model.meant] };
};

const redo: Act = (model) => {
  const view = { ...model.view, sheet: redone(model.view.sheet, model.view.byId) };
  const after = model.future.at(-1);
  if (!after) return { ...model, view };
  const meant = over(model.known, after, allKeys);
  return { ...model, view, meant, past: [...model.past, model.meant], future: model.future.slice(0, -1) };
};

const colleague =
  ({ key }: Cell, to: string): Act =>
  (model) => ({ ...model, shop: { ...model.shop, [key]: to } });

const check: Act = (model) => {
  const asked = changesOf(model.view.sheet, model.view.byId);
  return { ...model, view: { ...model.view, ...assessed(model.view, answer(asked, model.shop)) } };
};

const settle =
  (chosen: readonly Cell[], side: "mine" | "theirs"): Act =>
  (model) => {
    const open = chosen.filter(({ product, field }) => model.view.conflicts.get(product)?.[field] !== undefined);
    const theirs = Object.fromEntries(
      open.map(({ product, field, key }) => [key, model.view.conflicts.get(product)?.[field] ?? ""]),
    );
    const known = { ...model.known, ...theirs };
    const keys = open.map(({ key }) => key);
    const meant = side === "mine" ? over(known, model.meant, keys) : without(model.meant, keys);
    return step({ ...model, known, view: { ...model.view, ...settled(model.view, chosen, side) } }, meant);
  };

/** All or nothing, as the server does it. `meanwhile`: typed before its answer came. */
const apply =
  (meanwhile: Act): Act =>
  (before) => {
    const sent = changesOf(before.view.sheet, before.view.byId);
    const found = answer(sent, before.shop);
    const model = meanwhile(before);
    if (found.some(({ changed }) => changed !== null))
      return { ...model, view: { ...model.view, ...assessed(model.view, found) } };
    const stored = Object.fromEntries(sent.map(({ product, field, to }) => [`${product} ${field}`, to]));
    const known = { ...model.known, ...stored };
    return {
      ...{ view: { ...model.view, ...applied(model.view, sent, ({ to }) => to) }, shop: { ...model.shop, ...stored } },
      ...{ known, meant: over(known, model.meant, Object.keys(stored)), past: [], future: [] },
    };
  };

/** The page is closed and opened again, with what the browser had put away. */
const reload: Act = (model) => {
  const left = changesOf(model.view.sheet, model.view.byId);
  const fresh = openView(rowsOf(model.shop), fields);
  const view = { ...fresh, ...restored(fresh, left) };
  for (const { product, field, from, to } of left) {
    const now = model.shop[`${product} ${field}`] ?? "";
    const isForeign = now !== from && now !== to;
    expect(view.conflicts.get(product)?.[field], "a value of a colleague is shown").toBe(isForeign ? now : undefined);
  }
  const opened = { ...model, view, known: model.shop, meant: {}, past: [], future: [] };
  return step(opened, over(model.shop, model.meant, allKeys));
};

/** An act with its name, which counterexamples show. */
const named = (name: string, run: Act): [string, Act] => [name, run];

const cell = fc.constantFrom(...cells);
const text = fc.constantFrom("A", "B", "C", "D");
const act: fc.Arbitrary<[string, Act]> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(cell, text).map(([at, to]) => named(`type ${at.key} ${to}`, type(at, to))) },
  {
    weight: 3,
    arbitrary: fc.tuple(cell, text).map(([at, to]) => named(`colleague ${at.key} ${to}`, colleague(at, to))),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(cell, text).map(([at, to]) => named(`apply while typing ${at.key} ${to}`, apply(type(at, to)))),
  },
  { weight: 3, arbitrary: fc.constantFrom(named("undo", undo), named("redo", redo)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      named("check", check),
      named(
        "apply",
        apply((model) => model),
      ),
      named("reload", reload),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.subarray(cells), fc.constantFrom("mine" as const, "theirs" as const))
      .map(([chosen, side]) => named(`settle ${side} ${chosen.map(({ key }) => key)}`, settle(chosen, side))),
  },
);

test("in any order of typing, undo, answers and reloads nothing typed is lost and nothing else is shown", () => {
  const shop = Object.fromEntries(cells.map(({ key }) => [key, "A"]));
  const start: Model = {
    ...{ view: openView(rowsOf(shop), fields), shop, known: shop },
    ...{ meant: {}, past: [], future: [] },
  };
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      let model = start;
      for (const [, run] of acts) {
        model = run(model);
        for (const { product, field, key } of cells) {
          const row = model.view.byId.get(product);
          expect(row && textIn(model.view.sheet, row, field), key).toBe(model.meant[key] ?? model.known[key]);
          expect(row?.fields[field], `stored ${key}`).toBe(model.known[key]);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});
