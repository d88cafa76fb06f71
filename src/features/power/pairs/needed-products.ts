import type { PairForm } from "../domain/pairs/form/pair-form.ts";
import type { PairKind } from "../domain/pairs/form/pair-kinds.ts";
import { ownValues } from "../domain/strings/strings-form.ts";
import { readFigure } from "../domain/typed-figure.ts";

/** Products that a plan needs, with the field of their number; `null` is one. What is there already is not among them. */
const needed: Record<PairKind, Readonly<Record<string, string | null>>> = {
  battery: { inverter: null, battery: "number" },
  modules: { new: "added" },
  panels: { added: "addedSeries" },
  charger: { charger: null },
  generator: { generator: null },
  cable: {},
  breaker: { breaker: null },
};

/** What a form needs from the shop, by product id; nothing for typed values. */
export function neededProducts(kind: PairKind, form: PairForm): { id: string; count: number }[] {
  return Object.entries(needed[kind]).flatMap(([field, number]) => {
    const id = form[field] ?? ownValues;
    const count = number === null ? 1 : (readFigure(form[number] ?? "") ?? 1);
    return id === ownValues ? [] : [{ id, count }];
  });
}
