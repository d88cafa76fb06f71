import { attributeOf } from "#features/catalogue/domain/attributes.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import type { KnownAttribute } from "#features/catalogue/domain/definitions/protected.ts";
import { type Specs, specOf } from "#features/catalogue/domain/specs.ts";

/**
 * Attributes whose higher or lower value is better for every use. Power, capacity, voltage, current and dimensions are left
 * out, because the right value depends on the use. The temperature coefficient is negative: nearer to zero is "more".
 */
const better: Partial<Record<KnownAttribute, "more" | "less">> = {
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

/** Which products have the best value of an attribute; none if it has no better direction or all values are equal. */
export function bestOf(categoryId: number, key: string, products: readonly { specs: Specs }[]): boolean[] {
  const none = products.map(() => false);
  const direction = better[key as KnownAttribute];
  if (!direction || !attributeOf(categoryId, key)?.numeric) return none;
  // Machines that are heavy for stability are not better with less weight.
  if (key === "weight_kg" && definitions().category(categoryId)?.isHeavy) return none;
  // A product without a value could be the best one, so that none is marked.
  const values = products.map(({ specs }) => specOf(specs, key));
  if (values.length < 2 || !values.every((value): value is number => typeof value === "number")) return none;
  const best = direction === "more" ? Math.max(...values) : Math.min(...values);
  return values.every((value) => value === best) ? none : values.map((value) => value === best);
}
