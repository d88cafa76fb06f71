import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import type { TypedPromotion } from "../../domain/staff/promotion-fields.ts";
import { actionsOf, promotionActions } from "../../domain/staff/state-changes.ts";
import { blankPromotion } from "../../domain/staff/typed-promotion.ts";
import type { PromotionChoices, StaffPromotions } from "../../editing/staff-promotions.service.ts";
import { staffPromotionsContext } from "../../editing/staff-promotions.service.ts";
import { productsIn } from "./promotion.action.ts";
import { namesFrom } from "./promotion-names.ts";
import { showPreview } from "./shown-preview.ts";
import { periodText, stateOf } from "./shown-promotion.ts";

const outcomes = ["save", "duplicate", ...promotionActions] as const;

/** A promotion by its id, or the form of a new one (`new`); 404 for unknown ids. */
export async function loadPromotion({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const texts = context.get(textsContext);
  const t = texts.in(locale);
  const service = context.get(staffPromotionsContext);
  const isNew = params.id === "new";
  const stored = isNew ? null : await service.one(params.id ?? "");
  if (!isNew && !stored) throw data(null, { status: 404 });
  const typed = stored ? await service.form(stored) : blankPromotion(market);
  const [choices, products] = await Promise.all([
    service.choices(locale),
    service.goods.named(productsIn(typed), locale),
  ]);
  const now = service.now();
  const reader = { t, locale, now, names: namesFrom(choices, products) };
  const asked = new URL(request.url).searchParams.get("done");
  return {
    texts: texts.pick(locale, ["adminPromotions"]),
    id: stored?.id ?? randomUUID(),
    isNew,
    version: stored?.version ?? null,
    isUsed: stored?.isUsed ?? false,
    name: stored?.name ?? "",
    when: stored && periodText(stored, reader),
    state: stored && stateOf(stored, now),
    isDraft: stored === null || stored.state === "draft",
    labels: stored?.labels ?? null,
    stale: stored?.staleLabels ?? [],
    actions: stored ? actionsOf(stored, now) : [],
    typed,
    products,
    choices: { ...choices, categories: asTree(choices.categories) },
    preview: stored ? await storedPreview(service, stored.id, typed, reader) : null,
    done: outcomes.find((one) => one === asked) ?? null,
  };
}

export type PromotionPageData = Awaited<ReturnType<typeof loadPromotion>>;

async function storedPreview(
  service: StaffPromotions,
  id: string,
  typed: TypedPromotion,
  reader: Parameters<typeof showPreview>[1],
) {
  const preview = await service.preview(typed, id, reader.locale);
  return preview.ok ? showPreview(preview.value, reader) : null;
}

/** A category with its depth, behind the one it belongs to. */
export interface TreeCategory {
  id: number;
  name: string;
  depth: number;
}

function asTree(categories: PromotionChoices["categories"], parentId: number | null = null, depth = 0): TreeCategory[] {
  return categories
    .filter((one) => one.parentId === parentId)
    .flatMap(({ id, name }) => [{ id, name, depth }, ...asTree(categories, id, depth + 1)]);
}
