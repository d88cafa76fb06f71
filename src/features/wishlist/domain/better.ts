import type { LabelWord } from "#features/catalogue/domain/attribute.ts";
import { attributeOf } from "#features/catalogue/domain/attributes.ts";
import { type Specs, specOf } from "#features/catalogue/domain/specs.ts";

/**
 * Attributes whose higher or lower value is better for every use. Power, capacity, voltage, current and dimensions are left
 * out, because the right value depends on the use. The temperature coefficient is negative: nearer to zero is "more".
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

/** Categories whose machines are heavy for stability: less weight is not better. */
const heavyByDesign: ReadonlySet<number> = new Set([16, 17, 18, 19, 20, 21, 22]);

/** Which products have the best value of an attribute; none if it has no better direction or all values are equal. */
export function bestOf(categoryId: number, key: string, products: readonly { specs: Specs }[]): boolean[] {
  const none = products.map(() => false);
  const direction = better[key as LabelWord];
  if (!direction || !attributeOf(categoryId, key)?.numeric) return none;
  if (key === "weight_kg" && heavyByDesign.has(categoryId)) return none;
  // A product without a value could be the best one, so that none is marked.
  const values = products.map(({ specs }) => specOf(specs, key));
  if (values.length < 2 || !values.every((value): value is number => typeof value === "number")) return none;
  const best = direction === "more" ? Math.max(...values) : Math.min(...values);
  return values.every((value) => value === best) ? none : values.map((value) => value === best);
}
