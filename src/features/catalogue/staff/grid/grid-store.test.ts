import { expect, test } from "vitest";
import { changesOf } from "../../domain/grid/sheet.ts";
import { createGridStore } from "./grid-store.ts";

const row = (id: string, brand: string) => ({
  ...{ id, sku: id, name: id, categoryId: 1, state: "published" as const, unit: "piece" as const, reserved: 0 },
  fields: { brand, "name.en": "N" },
});

test("what is typed while an answer is on its way stays", () => {
  const store = createGridStore([row("a", "A"), row("b", "A")], ["brand"]);
  store.type([{ product: "a", field: "brand", to: "X" }]);
  const sent = changesOf(store.view().sheet, store.view().byId);
  store.type([{ product: "b", field: "brand", to: "Y" }]);
  store.applied(sent);
  const left = changesOf(store.view().sheet, store.view().byId);
  expect(left).toEqual([{ product: "b", field: "brand", from: "A", to: "Y" }]);
});

test("rows loaded anew show the value of a colleague under a typed one as a conflict", () => {
  const store = createGridStore([row("a", "A")], ["brand"]);
  store.type([{ product: "a", field: "brand", to: "X" }]);
  store.take([row("a", "C")], ["brand", "name.en"]);
  const { sheet, byId, conflicts } = store.view();
  expect(changesOf(sheet, byId)).toEqual([{ product: "a", field: "brand", from: "A", to: "X" }]);
  expect(conflicts.get("a")).toEqual({ brand: "C" });
});

test("a typed cell of a product that is no row any more has the value it was typed over", () => {
  const store = createGridStore([row("a", "A"), row("b", "A")], ["brand"]);
  store.type([{ product: "a", field: "brand", to: "X" }]);
  store.take([row("b", "A")], ["brand"]);
  const left = changesOf(store.view().sheet, store.view().byId);
  expect(left).toEqual([{ product: "a", field: "brand", from: "A", to: "X" }]);
});

test("what is stored in another form than it was sent is no change, also if it was typed in that form meanwhile", () => {
  const store = createGridStore([row("a", "A"), row("b", "A")], ["brand"]);
  store.type(["a", "b"].map((product) => ({ product, field: "brand", to: "X" })));
  const sent = changesOf(store.view().sheet, store.view().byId);
  store.type([{ product: "b", field: "brand", to: "x" }]);
  store.applied(sent, () => "x");
  const { sheet, byId, rows } = store.view();
  expect(changesOf(sheet, byId)).toEqual([]);
  expect(rows.map(({ fields }) => fields.brand)).toEqual(["x", "x"]);
});
