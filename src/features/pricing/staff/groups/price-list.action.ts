import type { Locale } from "#features/languages/domain/locale.ts";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { maxListLength, maxListLines } from "../../domain/groups/list-limits.ts";
import type { ListMode, OwnPriceChange } from "../../domain/groups/own-prices.ts";
import type { RefusedLine } from "../../domain/groups/price-list.ts";
import type { CustomerGroups, ListedProduct, ListPreview } from "../../groups/customer-groups.service.ts";
import { seenIn } from "./group.action.ts";

/**
 * What to look at before a price is written, with the amount it is compared with: `above` the public price, `below_purchase` price, or
 * `low`: less than half of the public price.
 */
export interface PriceWarning {
  code: "above" | "below_purchase" | "low";
  price: string;
}

/** A change of one own price in words. */
export interface ShownChange {
  kind: "added" | "changed" | "removed";
  sku: string;
  name: string;
  market: MarketCode;
  fromQuantity: number;
  /** Formatted net amounts; `null`: there is none. */
  before: string | null;
  after: string | null;
  warning: PriceWarning | null;
}

/** Answer to a list that was not written. What was typed stays, also what a file held. */
export interface ListAnswer {
  text: string;
  mode: ListMode;
  /** Why it was not even read. */
  problem: "list_empty" | "list_long" | null;
  refused: RefusedLine[];
  moreRefused: number;
  preview: {
    /** Version of the group that was compared. */
    seen: number;
    counts: Record<ShownChange["kind"], number>;
    /** New prices with each warning. */
    warnings: Record<PriceWarning["code"], number>;
    changes: ShownChange[];
    more: number;
  } | null;
  /** Somebody else changed the group since the preview that was to be written. */
  isOvertaken: boolean;
}

type Outcome = { written: number } | { unknown: true } | { answer: ListAnswer };

interface Target {
  groups: Pick<CustomerGroups, "preview" | "apply">;
  by: { id: string };
  key: string;
  locale: Locale;
}

const shownChanges = 200;
const shownRefused = 50;

/**
 * Previews a list of prices, or writes one that was previewed: `intent` (`preview`, `apply`), `text`, `mode`, `seen`. `file`: the
 * text of a chosen file, which takes the place of `text`.
 */
export async function writePrices(
  { groups, by, key, locale }: Target,
  form: URLSearchParams,
  file: string | null,
): Promise<Outcome> {
  // The database has no text with this character.
  const text = (file ?? form.get("text") ?? "").replaceAll("\0", "");
  const mode: ListMode = form.get("mode") === "replace" ? "replace" : "merge";
  const list = { text, mode };
  const problem = problemOf(text);
  if (problem) return { answer: { ...notRead(), ...list, text: text.slice(0, maxListLength), problem } };
  if (form.get("intent") === "apply") {
    const written = await groups.apply(by, key, { ...list, seen: seenIn(form) });
    if (written.ok) return { written: written.value.changed };
    if (written.code === "unknown_group") return { unknown: true };
    return answerOf(await groups.preview(key, list, locale), list, written.code === "changed_meanwhile");
  }
  return answerOf(await groups.preview(key, list, locale), list, false);
}

const notRead = () => ({ refused: [], moreRefused: 0, preview: null, isOvertaken: false });

function problemOf(text: string): ListAnswer["problem"] {
  if (text.trim() === "") return "list_empty";
  return text.length > maxListLength || text.split("\n").length > maxListLines + 1 ? "list_long" : null;
}

function answerOf(found: ListPreview | null, list: { text: string; mode: ListMode }, isOvertaken: boolean): Outcome {
  if (!found) return { unknown: true };
  const { group, changes, refused, products, purchases } = found;
  const shown = changes.map((change) =>
    shownChange(change, products.get(change.productId), purchases.get(change.productId)?.[change.market] ?? null),
  );
  const warned = (code: PriceWarning["code"]) => shown.filter(({ warning }) => warning?.code === code).length;
  const count = (kind: ShownChange["kind"]) => shown.filter((one) => one.kind === kind).length;
  return {
    answer: {
      ...list,
      problem: null,
      refused: refused.slice(0, shownRefused),
      moreRefused: Math.max(0, refused.length - shownRefused),
      preview: {
        seen: group.version,
        counts: { added: count("added"), changed: count("changed"), removed: count("removed") },
        warnings: { above: warned("above"), below_purchase: warned("below_purchase"), low: warned("low") },
        changes: shown.slice(0, shownChanges),
        more: Math.max(0, shown.length - shownChanges),
      },
      isOvertaken,
    },
  };
}

function shownChange(change: OwnPriceChange, product: ListedProduct | undefined, purchase: number | null): ShownChange {
  const { market, fromQuantity, before, after, productId } = change;
  const money = (net: number | null) => (net === null ? null : formatMoney(net, currencies[market]));
  return {
    kind: before === null ? "added" : after === null ? "removed" : "changed",
    sku: product?.sku ?? productId,
    name: product?.name ?? productId,
    ...{ market, fromQuantity },
    before: money(before),
    after: money(after),
    warning: warningOf(change, product?.base[market] ?? null, purchase),
  };
}

function warningOf(
  { after, market }: OwnPriceChange,
  base: number | null,
  purchase: number | null,
): PriceWarning | null {
  if (after === null) return null;
  const say = (code: PriceWarning["code"], net: number) => ({ code, price: formatMoney(net, currencies[market]) });
  if (base !== null && after > base) return say("above", base);
  if (purchase !== null && after < purchase) return say("below_purchase", purchase);
  return base !== null && after * 2 < base ? say("low", base) : null;
}
