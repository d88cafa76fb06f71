import type { MarketSettings } from "#platform/pure/market/market.ts";
import { type Cart, quantityOf } from "../cart.ts";
import type { NewLine } from "../line.ts";
import { aloneNet, type CartProduct, priceLines } from "../pricing.ts";
import { type SkuRow, skuKey } from "./parse-sku-list.ts";
import { typedQuantity } from "./typed-quantity.ts";

/** A product with the code that staff and suppliers know it by. */
export type SkuProduct = CartProduct & { sku: string };

/** What the shop knows about an SKU as it was typed. */
export interface SkuAnswer {
  sku: string;
  /** At today's price for this buyer; null if nothing has this SKU. */
  product: SkuProduct | null;
  /** Similar SKUs, the nearest first. */
  near: readonly { sku: string; name: string }[];
}

/** What can be done with a row. */
export type RowState =
  | { kind: "good"; product: SkuProduct; quantity: number; unitNet: number; lineNet: number; inCart: number }
  /** Nothing is typed, or no answer is known yet. */
  | { kind: "unasked" }
  | { kind: "formula" }
  | { kind: "unknown"; near: SkuAnswer["near"] }
  | { kind: "not_sold"; product: SkuProduct }
  | { kind: "no_quantity"; product: SkuProduct | null; isAmbiguous: boolean }
  /** Only whole pieces or metres are sold; `whole` is the next number that is enough. */
  | { kind: "not_whole"; product: SkuProduct; whole: number }
  /** `left` is what can still be added; `inCart` is in the cart already. */
  | { kind: "over_stock"; product: SkuProduct; left: number; inCart: number };

export type Assessed<Row> = Row & { state: RowState };

/** The state of each row, with stock shared by rows of the same product and by what is in the cart. */
export function assessRows<Row extends Pick<SkuRow, "sku" | "quantity">>(
  rows: readonly Row[],
  answers: ReadonlyMap<string, SkuAnswer>,
  { cart, market }: { cart: Cart; market: MarketSettings },
): Assessed<Row>[] {
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const state = stateOf(row, answers.get(skuKey(row.sku)), { cart, market, taken });
    if (state.kind === "good") taken.set(state.product.id, (taken.get(state.product.id) ?? 0) + state.quantity);
    return { ...row, state };
  });
}

/** A line of the cart for each good row. */
export function goodLines(
  rows: readonly { state: RowState }[],
  market: MarketSettings,
): { line: NewLine; available: number }[] {
  return rows.flatMap(({ state }) => {
    if (state.kind !== "good") return [];
    const { id, name, picture: image, available } = state.product;
    const snapshot = { name, image, unitNet: aloneNet(state.product) ?? state.unitNet, market: market.code };
    return [{ line: { id, mode: "buy" as const, quantity: state.quantity, snapshot }, available }];
  });
}

function stateOf(
  { sku, quantity: typed }: Pick<SkuRow, "sku" | "quantity">,
  answer: SkuAnswer | undefined,
  { cart, market, taken }: { cart: Cart; market: MarketSettings; taken: ReadonlyMap<string, number> },
): RowState {
  if (isFormula(sku) || isFormula(typed)) return { kind: "formula" };
  const quantity = typedQuantity(typed);
  const isAmbiguous = quantity === "ambiguous";
  if (!answer) return { kind: "unasked" };
  const { product } = answer;
  if (!product) return { kind: "unknown", near: answer.near };
  if (product.unitNet === null) return { kind: "not_sold", product };
  if (quantity === null || isAmbiguous) return { kind: "no_quantity", product, isAmbiguous };
  if (!Number.isInteger(quantity)) return { kind: "not_whole", product, whole: Math.ceil(quantity) };
  const inCart = quantityOf(cart, product.id);
  const left = Math.max(0, product.available - inCart - (taken.get(product.id) ?? 0));
  if (quantity > left) return { kind: "over_stock", product, left, inCart };
  const lines = [
    { uniqueKey: "cart", id: product.id, quantity: inCart },
    { uniqueKey: "row", id: product.id, quantity },
  ].filter((line) => line.quantity > 0);
  const priced = priceLines(lines, new Map([[product.id, product]]), market).lines.at(-1);
  if (!priced || priced.problem === "gone") return { kind: "not_sold", product };
  return { kind: "good", product, quantity, unitNet: priced.unitNet ?? 0, lineNet: priced.lineNet, inCart };
}

/** What a spreadsheet would calculate; a list has values. */
function isFormula(cell: string): boolean {
  return /^[=@+]|^-\D/u.test(cell.trim());
}
