import { isProductId } from "#features/catalogue/domain/product-id.ts";

/** Most products beside each other. */
export const compareLimit = 4;

/** Ids that an address may name before the rest is not even looked at. */
const readLimit = 12;

/** Categories that are measured by the figures of another one, and are compared with it. A test holds it to the lists. */
const likeAnother: Readonly<Record<number, number>> = { 6: 3, 8: 7, 18: 17, 19: 17, 20: 17, 21: 17 };

/** The category under which products of a category are compared. */
export function comparedAs(categoryId: number): number {
  return likeAnother[categoryId] ?? categoryId;
}

/** Product ids of `?ids=a,b,c`, each once, in their order. Whatever can be no id is counted as unknown. */
export function idsOf(typed: string | null): { ids: string[]; unreadable: number } {
  const parts = (typed ?? "").slice(0, 2_000).split(",", readLimit + 1);
  const words = [...new Set(parts.slice(0, readLimit).map((part) => part.trim().toLowerCase()))].filter(Boolean);
  const ids = words.filter(isProductId);
  return { ids, unreadable: words.length - ids.length };
}

/** Query of a comparison, as all links write it. */
export function compareQuery(ids: readonly string[], options: { onlyDifferences?: boolean } = {}): string {
  const parts = ids.length > 0 ? [`ids=${ids.join(",")}`] : [];
  if (options.onlyDifferences) parts.push("only=differences");
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** What was chosen for a comparison in this browser. */
export interface Chosen {
  /** Category under which they are compared; null while nothing is chosen. */
  category: number | null;
  ids: readonly string[];
}

export const nothingChosen: Chosen = { category: null, ids: [] };

/** `other`: it is of another category; `full`: there are four already. */
export type Choosing = { chosen: Chosen; refused: null | "other" | "full" };

/** Puts a product to those chosen, if it can be compared with them and there is room. */
export function choose(chosen: Chosen, product: { id: string; categoryId: number }): Choosing {
  const category = comparedAs(product.categoryId);
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

/** What a browser has kept of a comparison; nothing where it cannot be read. */
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
