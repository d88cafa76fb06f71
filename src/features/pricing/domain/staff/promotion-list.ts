import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { type PromotionKind, promotionKinds } from "../promotion.ts";
import { type PromotionTab, promotionTabs } from "./written-promotion.ts";

/** What the address of the list of promotions says. */
export interface PromotionListQuery {
  tab: PromotionTab;
  search: string;
  market: MarketCode | null;
  kind: PromotionKind | null;
  /** Position of the first row. */
  from: number;
}

/** Reads the query of an address. Invalid values are ignored, so any address opens a list. */
export function readPromotionList(query: URLSearchParams): PromotionListQuery {
  const from = query.get("from") ?? "";
  return {
    tab: promotionTabs.find((one) => one === query.get("tab")) ?? "live",
    search: cleanSearch(query.get("q")),
    market: marketCodes.find((one) => one === query.get("market")) ?? null,
    kind: promotionKinds.find((one) => one === query.get("kind")) ?? null,
    from: /^\d{1,6}$/.test(from) ? Number(from) : 0,
  };
}

/** Query string of a list without its defaults; empty or `?…`. */
export function promotionListQuery({ tab, search, market, kind, from }: PromotionListQuery): string {
  const out = new URLSearchParams();
  if (tab !== "live") out.set("tab", tab);
  if (search) out.set("q", search);
  for (const [name, value] of Object.entries({ market, kind })) if (value) out.set(name, value);
  if (from > 0) out.set("from", String(from));
  return out.size > 0 ? `?${out}` : "";
}

/** Whether anything but the tab and the page narrows the list. */
export function narrowsPromotions({ search, market, kind }: PromotionListQuery): boolean {
  return search !== "" || market !== null || kind !== null;
}
