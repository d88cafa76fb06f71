import type { LoaderFunctionArgs } from "react-router";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { isMarketCode } from "#platform/pure/market/market.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { isProductId } from "../domain/product-id.ts";
import { shopFor } from "../pages/shop-for.ts";
import { type ProductPreview, productPreviewsContext } from "./product-preview.service.ts";

/** Whether an address asks for a preview: what it answers must be stored nowhere. */
export function asksForPreview({ url }: Pick<LoaderFunctionArgs, "url">): boolean {
  return url.searchParams.has("draft");
}

/**
 * The preview that `?draft=…&market=…` asks for; `null` without it, and for everybody who may not edit products. Only requests with
 * `draft` read anything.
 */
export async function shownPreview(args: LoaderFunctionArgs): Promise<ProductPreview | null> {
  if (!asksForPreview(args)) return null;
  const account = await args.context.get(accountsContext).current(args.request.headers);
  if (!account || !may(account, "products")) return null;
  const asked = args.url.searchParams.get("market");
  const { audience, wording } = shopFor(args, isMarketCode(asked) ? asked : undefined);
  const draft = args.url.searchParams.get("draft") ?? "";
  if (!isUuid(draft) && !isProductId(draft)) return null;
  return args.context.get(productPreviewsContext).page(draft, audience, wording.t("catalogueProduct.preview_name"));
}
