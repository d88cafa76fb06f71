import { expect, test } from "vitest";
import { chosen, modelInputs, type SeedProduct } from "./inputs.ts";

const panel: SeedProduct = {
  id: "pan-1",
  categoryId: 1,
  brand: "Jinko Solar",
  model: "JKM440N",
  specs: { power_w: 440, dimensions_mm: [1762, 1134, 30] },
};
const inverter: SeedProduct = {
  id: "inv-1",
  categoryId: 6,
  brand: "Deye",
  model: "SUN-5K",
  specs: { ac_power_w: 5000 },
};
const set: SeedProduct = {
  id: "set-1",
  categoryId: 4,
  brand: "Deye + Jinko",
  model: "HYB-5K",
  specs: {
    pv_power_kwp: 5.8,
    components: [
      { id: "pan-1", quantity: 10 },
      { id: "inv-1", quantity: 1 },
      { id: "gone", quantity: 1 },
    ],
  },
};

test("an input contains the facts of its product and the kind of its model", () => {
  expect(modelInputs([panel])).toEqual([
    {
      id: "pan-1",
      kind: "panel",
      brand: "Jinko Solar",
      model: "JKM440N",
      specs: { power_w: 440, dimensions_mm: [1762, 1134, 30] },
    },
  ]);
});

test("a set contains the inputs of its parts with their quantities, without parts that are not sold", () => {
  const made = modelInputs([panel, inverter, set]).at(-1);
  expect(made?.specs).toEqual({ pv_power_kwp: 5.8 });
  expect(made?.parts?.map(({ count, input }) => [count, input.id, input.kind])).toEqual([
    [10, "pan-1", "panel"],
    [1, "inv-1", "hybrid-inverter"],
  ]);
});

test.each([
  ["nothing", [], ["pan-1", "inv-1", "set-1"]],
  ["a kind", ["panel"], ["pan-1"]],
  ["an id", ["set-1"], ["set-1"]],
  ["beginnings of ids", ["inv", "pan-"], ["pan-1", "inv-1"]],
  ["a word that fits nothing", ["crane"], []],
])("%s chooses products", (_name, words, ids) => {
  expect(chosen(modelInputs([panel, inverter, set]), words).map(({ id }) => id)).toEqual(ids);
});
