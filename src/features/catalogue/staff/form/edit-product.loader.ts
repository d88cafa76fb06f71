import { data, type LoaderFunctionArgs } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { catalogueContext } from "../../catalogue.service.ts";
import type { MenuCategory } from "../../categories/categories.service.ts";
import { definitions } from "../../domain/definitions/current.ts";
import { rowsFor } from "../../domain/definitions/for-language.ts";
import { countryNames } from "../../domain/operators/country-names.ts";
import { productItems } from "../../domain/product-form/field-rows.ts";
import { storedProduct } from "../../domain/product-form/form-errors.ts";
import { type EditedProduct, productDraftsContext } from "../../drafts/product-drafts.service.ts";
import { pricePlansContext } from "../../prices/price-plans.service.ts";
import { mediaHelp } from "../media/media-help.ts";
import { openPlans } from "../prices/shown-plan.ts";
import { formChoicesContext } from "./form-choices.service.ts";
import type { FormSetting } from "./form-context.tsx";
import { refOf } from "./product-ref.ts";
import { type EditedAnswer, valuesOf } from "./saving/edited-answer.ts";

/** Results of actions that the page reports. */
const doneIntents = [
  "draft",
  "save",
  "publish",
  "schedule",
  "unschedule",
  "discard",
  "hide",
  "archive",
  "restore",
  "duplicate",
  "create",
  "put_back",
  "confirm",
] as const;

/** Everything that the form of a product shows; 404 for an unknown one. */
export async function loadProductForm({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const edited = await context.get(productDraftsContext).one(refOf(params.product));
  if (!edited) throw data(null, { status: 404 });
  const values = valuesOf(edited);
  const current = storedProduct(edited.stored, edited.reserved, edited.productId);
  const named = ["components", "required", "compatible"].flatMap((field) => productItems(values[field] ?? ""));
  const ids = [...named.map(({ id }) => id), values.replaced_by ?? ""].filter((id) => id !== "");
  const reader = { t: context.get(textsContext).in(locale), locale, now: new Date() };
  const [choices, menu, plans] = await Promise.all([
    context.get(formChoicesContext).read(locale, ids),
    context.get(catalogueContext).wholeMenu({ locale, market }),
    edited.productId === null ? [] : openPlans(context.get(pricePlansContext), edited.productId, reader),
  ]);
  const { moment } = formatsOf(market, currencies[market], locale);
  const names = [values[`name.${locale}`], ...locales.map((one) => values[`name.${one}`]), values.sku];
  const asked = new URL(request.url).searchParams.get("done");
  const setting: FormSetting = {
    choices,
    categories: categoryTree(menu),
    countries: countryNames(reader),
    mediaHelp: mediaHelp(
      context.get(textsContext),
      current && { id: current.product.id, specs: current.product.specs },
    ),
    taxRatesBp: { UA: markets.UA.taxRateBp, PL: markets.PL.taxRateBp },
    plans,
  };
  return {
    texts: context
      .get(textsContext)
      .pick(locale, ["adminProduct", "productRules", "attributes", "adminMedia", "adminPrices"]),
    definitions: rowsFor(definitions().rows, locale),
    reference: edited.productId ?? edited.draftId ?? "",
    owner: account.id,
    edited: answerOf(edited),
    setting,
    title: names.find((name) => name) ?? null,
    sku: values.sku ?? "",
    changed: edited.changedBy ? { by: edited.changedBy, at: moment(edited.changedAt) } : null,
    publishAt: edited.publishAt ? moment(edited.publishAt) : null,
    publishError: edited.publishError,
    done: doneIntents.find((one) => one === asked) ?? null,
  };
}

function answerOf(edited: EditedProduct): EditedAnswer {
  const { draftId, productId, stored, changes, conflicts, errors, state, reserved, changedBy, stale } = edited;
  const own = { draftId, productId, stored, changes, conflicts, errors, state, reserved, changedBy, stale };
  return { ...own, definitions: edited.definitions };
}

/** Categories with their depth, each after its parent. */
export function categoryTree(
  menu: readonly MenuCategory[],
  parent: number | null = null,
  depth = 0,
): FormSetting["categories"] {
  return menu
    .filter(({ parentId }) => parentId === parent)
    .flatMap(({ id, slug, name }) => [{ slug, name, depth }, ...categoryTree(menu, id, depth + 1)]);
}
