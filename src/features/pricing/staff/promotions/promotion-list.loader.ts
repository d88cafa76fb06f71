import type { LoaderFunctionArgs } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { readPromotionList } from "../../domain/staff/promotion-list.ts";
import { promotionPageSize, staffPromotionsContext } from "../../editing/staff-promotions.service.ts";
import { namesFrom } from "./promotion-names.ts";
import { showPromotion } from "./shown-promotion.ts";

/** Promotions that the address asks for. */
export async function loadPromotions({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const query = readPromotionList(new URL(request.url).searchParams);
  const texts = context.get(textsContext);
  const service = context.get(staffPromotionsContext);
  const [{ promotions, counts, hasMore }, choices] = await Promise.all([service.list(query), service.choices(locale)]);
  const ids = promotions.flatMap(({ products, giftProduct }) => [
    ...(products.length === 1 ? products : []),
    ...(giftProduct === null ? [] : [giftProduct]),
  ]);
  const names = namesFrom(choices, ids.length === 0 ? [] : await service.goods.named(ids, locale));
  const reader = { t: texts.in(locale), locale, now: service.now(), names };
  return {
    texts: texts.pick(locale, ["adminPromotions"]),
    query,
    counts,
    promotions: promotions.map((promotion) => showPromotion(promotion, reader)),
    next: hasMore ? query.from + promotionPageSize : null,
  };
}
