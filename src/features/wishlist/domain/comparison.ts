import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { isProductId } from "#features/catalogue/domain/product-id.ts";

/** Maximum number of compared products. */
export const compareLimit = 4;

/** Further ids of an address are ignored. */
const readLimit = 12;

/** A product with its category, and the one whose list of attributes that shares. */
export type Comparable = Pick<ProductCard, "id" | "categoryId" | "comparedAs">;

/** The category that stands for a product's category in comparisons. */
export function comparedAs({ categoryId, comparedAs: owner }: Omit<Comparable, "id">): number {
  return owner ?? categoryId;
}

/** Distinct product ids of `?ids=a,b,c` in their order, and the number of malformed ones. */
export function idsOf(typed: string | null): { ids: string[]; unreadable: number } {
  const parts = (typed ?? "").slice(0, 2_000).split(",", readLimit + 1);
  const words = [...new Set(parts.slice(0, readLimit).map((part) => part.trim().toLowerCase()))].filter(Boolean);
  const ids = words.filter(isProductId);
  return { ids, unreadable: words.length - ids.length };
}

/** Query string of a comparison. */
export function compareQuery(ids: readonly string[], options: { onlyDifferences?: boolean } = {}): string {
  const parts = ids.length > 0 ? [`ids=${ids.join(",")}`] : [];
  if (options.onlyDifferences) parts.push("only=differences");
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** Products selected for comparison. */
export interface Chosen {
  /** Category under which they are compared; null while nothing is chosen. */
  category: number | null;
  ids: readonly string[];
}

export const nothingChosen: Chosen = { category: null, ids: [] };

/** `other`: the product is of another category; `full`: four are selected already. */
export type Choosing = { chosen: Chosen; refused: null | "other" | "full" };

/** Adds a product if it is comparable with the selected ones and there is room. */
export function choose(chosen: Chosen, product: Comparable): Choosing {
  const category = comparedAs(product);
  if (chosen.ids.includes(product.id)) return { chosen, refused: null };
  if (chosen.ids.length === 0) return { chosen: { category, ids: [product.id] }, refused: null };
  if (chosen.category !== category) return { chosen, refused: "other" };
  if (chosen.ids.length >= compareLimit) return { chosen, refused: "full" };
  return { chosen: { category, ids: [...chosen.ids, product.id] }, refused: null };
}

export function unchoose(chosen: Chosen, id: string): Chosen {
  const ids = chosen.ids.filter((one) => one !== id);
  return ids.length > 0 ? { ...chosen, ids } : nothingChosen;
}

/** Reads the stored selection; empty if it is invalid. */
export function parseChosen(text: string | null): Chosen {
  try {
    const found: unknown = text === null ? null : JSON.parse(text);
    const { category, ids } = (found ?? {}) as Record<string, unknown>;
    if (!Number.isSafeInteger(category) || !Array.isArray(ids)) return nothingChosen;
    const known = [...new Set(ids)].filter((id): id is string => typeof id === "string" && isProductId(id));
    return known.length > 0 ? { category: category as number, ids: known.slice(0, compareLimit) } : nothingChosen;
  } catch {
    return nothingChosen;
  }
}
