import type { LabelWord } from "#features/catalogue/domain/attribute.ts";
import { attributeOf } from "#features/catalogue/domain/attributes.ts";
import { type Specs, specOf } from "#features/catalogue/domain/specs.ts";

/**
 * Figures of which more or less is better whatever somebody wants to do with the product. Power, capacity, voltage, current and
 * measures are not among them: they have to fit. A coefficient of temperature is negative: nearer to zero is more.
 */
const better: Partial<Record<LabelWord, "more" | "less">> = {
  efficiency_pct: "more",
  max_efficiency_pct: "more",
  temp_coeff_pmax_pct_per_c: "more",
  noct_c: "less",
  cycles: "more",
  autonomy_h: "more",
  consumption_l_h_75pct: "less",
  noise_db_7m: "less",
  weight_kg: "less",
};

/** Categories whose machines are heavy because they have to stand firm: less weight is no merit there. */
const heavyByDesign: ReadonlySet<number> = new Set([16, 17, 18, 19, 20, 21, 22]);

/** Which of the products have the best value of an attribute: none where nobody can say, or where all are alike. */
export function bestOf(categoryId: number, key: string, products: readonly { specs: Specs }[]): boolean[] {
  const none = products.map(() => false);
  const way = better[key as LabelWord];
  if (!way || !attributeOf(categoryId, key)?.numeric) return none;
  if (key === "weight_kg" && heavyByDesign.has(categoryId)) return none;
  // A product whose figure nobody knows may be the best one: then no other is called so.
  const values = products.map(({ specs }) => specOf(specs, key));
  if (values.length < 2 || !values.every((value): value is number => typeof value === "number")) return none;
  const best = way === "more" ? Math.max(...values) : Math.min(...values);
  return values.every((value) => value === best) ? none : values.map((value) => value === best);
}
