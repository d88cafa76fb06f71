import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { type PromotionKind, promotionKinds } from "../../domain/promotion.ts";
import {
  type ListField,
  listFields,
  maxLabelLength,
  maxNameLength,
  mostListed,
  type PromotionError,
  type PromotionErrors,
  type PromotionField,
  type TypedPromotion,
  textFields,
} from "../../domain/staff/promotion-fields.ts";
import { marketNames, type PromotionNames } from "./promotion-names.ts";

const kindTexts: Record<PromotionKind, MessageKey> = {
  percent: "adminPromotions.kind_percent",
  amount: "adminPromotions.kind_amount",
  free_delivery: "adminPromotions.kind_free_delivery",
  gift: "adminPromotions.kind_gift",
};

const errorTexts: Record<PromotionError, MessageKey> = {
  needed: "adminPromotions.error_needed",
  too_long: "adminPromotions.error_too_long",
  too_many: "adminPromotions.error_too_many",
  not_percent: "adminPromotions.error_not_percent",
  not_whole: "adminPromotions.error_not_whole",
  not_priority: "adminPromotions.error_not_priority",
  bad_money: "adminPromotions.error_bad_money",
  ambiguous_money: "adminPromotions.error_ambiguous_money",
  not_positive_money: "adminPromotions.error_not_positive_money",
  bad_moment: "adminPromotions.error_bad_moment",
  before_start: "adminPromotions.error_before_start",
  unknown: "adminPromotions.error_unknown",
  bad_code: "adminPromotions.error_bad_code",
  used_code: "adminPromotions.error_used_code",
  used: "adminPromotions.error_used",
  used_lower: "adminPromotions.error_used_lower",
};

/** Fields whose lack has a message of its own. */
const neededTexts: Partial<Record<PromotionField, MessageKey>> = {
  market: "adminPromotions.needed_market",
  scope: "adminPromotions.needed_scope",
  gift: "adminPromotions.needed_gift",
};

/** Messages by field; `owner` is the name of the promotion that has the typed code. */
export function errorMessages(errors: PromotionErrors, owner: string | null, t: Translate): Record<string, string> {
  return Object.fromEntries(
    [...textFields, ...listFields].flatMap((field) => {
      const error = errors[field];
      if (!error) return [];
      const most = field === "product" ? mostListed : field === "name" ? maxNameLength : maxLabelLength;
      const text = (error === "needed" && neededTexts[field]) || errorTexts[error];
      return [[field, t(text, { most, name: owner ?? "" })]];
    }),
  );
}

/** The value of a field in the reader's words; "" for none. */
export function fieldWords(
  field: PromotionField,
  { texts, lists }: TypedPromotion,
  { t, names }: { t: Translate; names: PromotionNames },
): string {
  if (isListField(field)) return lists[field].map((value) => listWord(field, value, t, names)).join(", ");
  const text = texts[field];
  if (field === "kind") return t(kindTexts[promotionKinds.find((kind) => kind === text) ?? "percent"]);
  if (field === "scope") return t(text === "all" ? "adminPromotions.scope_all" : "adminPromotions.scope_some");
  if (field === "needs_code") return t(text === "yes" ? "adminPromotions.code_yes" : "adminPromotions.code_no");
  if (field === "exclusive") return t(text === "yes" ? "adminPromotions.yes" : "adminPromotions.no");
  if (field === "gift") return names.products.get(text) ?? text;
  if (field === "group") return text === "" ? t("adminPromotions.everyone") : (names.groups.get(text) ?? text);
  return text;
}

function isListField(field: PromotionField): field is ListField {
  return listFields.some((one) => one === field);
}

function listWord(field: ListField, value: string, t: Translate, names: PromotionNames): string {
  if (field === "category") return names.categories.get(Number(value)) ?? value;
  if (field === "product") return names.products.get(value) ?? value;
  const market = field === "market" ? marketCodes.find((one) => one === value) : undefined;
  return market ? t(marketNames[market]) : value;
}
