import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { couponsContext } from "../../coupons/coupons.service.ts";
import { normaliseCode } from "../../domain/codes.ts";

/** Id of the promotion in the address; 404 for what can be none. */
export function promotionOf(id: string | undefined): string {
  if (id === undefined || !isUuid(id)) throw data(null, { status: 404 });
  return id;
}

/** Codes of a promotion; `?q=` is how they begin, `?after=` the last one of the page before. 404 for an unknown promotion. */
export async function loadCodes({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const address = new URL(request.url).searchParams;
  const search = cleanSearch(address.get("q"));
  const after = normaliseCode(address.get("after") ?? "");
  const id = promotionOf(params.promotion);
  const coupons = context.get(couponsContext);
  const [head, page, counts] = await Promise.all([
    coupons.head(id),
    coupons.list(id, { search, after }),
    coupons.count(id),
  ]);
  if (!head) throw data(null, { status: 404 });
  const { moment } = formatsOf(market, currencies[market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminPromotions", "adminPromotionCodes"]),
    ...{ head, search, counts, next: page.next, formKey: randomUUID() },
    isFirst: after === null,
    done: doneOf(address),
    coupons: page.coupons.map(({ createdAt, disabledAt, ...coupon }) => ({
      ...coupon,
      since: moment(createdAt),
      disabledSince: disabledAt ? moment(disabledAt) : null,
    })),
  };
}

/** What the form before did, from the address it redirected to. */
function doneOf(address: URLSearchParams) {
  const added = Number(address.get("added"));
  if (Number.isSafeInteger(added) && added > 0) return { what: "added" as const, count: added };
  for (const what of ["disabled", "enabled", "unchanged"] as const) {
    const code = normaliseCode(address.get(what) ?? "");
    if (code !== null) return { what, code };
  }
  return null;
}
