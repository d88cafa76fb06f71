import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { GoodsProduct } from "../../domain/staff/promoted-goods.ts";
import type { PromotionField, TypedPromotion } from "../../domain/staff/promotion-fields.ts";
import { type PromotionAction, promotionActions } from "../../domain/staff/state-changes.ts";
import { differingFields, typedIn, typedOf } from "../../domain/staff/typed-promotion.ts";
import type { StoredPromotion } from "../../domain/staff/written-promotion.ts";
import type { StaffPromotions } from "../../editing/staff-promotions.service.ts";
import { errorMessages, fieldWords } from "./field-texts.ts";
import { namesFrom } from "./promotion-names.ts";
import { type ShownPreview, showPreview } from "./shown-preview.ts";

/** What a form led to, if not to another page. */
export interface PromotionAnswer {
  typed: TypedPromotion;
  /** Messages by field. */
  errors: Record<string, string>;
  refusal: "invalid" | "changed_meanwhile" | "not_allowed" | null;
  /** The newest version, and the fields in which it differs from what was typed. */
  conflict: { version: number; differences: { field: PromotionField; mine: string; theirs: string }[] } | null;
  preview: ShownPreview | null;
  /** Products that a search for a field found. */
  found: { field: "product" | "gift"; search: string; products: readonly GoodsProduct[] } | null;
  /** Products that are named in the form or were found. */
  products: readonly GoodsProduct[];
  /** Ending must be confirmed. */
  asksEnd: boolean;
}

interface Target {
  promotions: StaffPromotions;
  by: { id: string };
  /** `null` for a new one. */
  before: StoredPromotion | null;
  /** Id of the stored or new promotion. */
  id: string;
  t: Translate;
  locale: Locale;
}

/** What was done, to the promotion with this id. */
export type Done = { done: "save" | "start" | "duplicate" | PromotionAction; id: string };

type Outcome = Result<Done, { code: "unknown_promotion" } | { code: "refused"; answer: PromotionAnswer }>;

/** Carries out the form of a promotion. */
export async function answerPromotionForm(target: Target, form: URLSearchParams): Promise<Outcome> {
  const { promotions, by, before, id, t } = target;
  const intent = form.get("intent") ?? "";
  const typed = typedIn(form);
  if (intent === "save" || intent === "start") return saved(target, form, typed);
  if (before && intent === "duplicate") {
    const copied = await promotions.duplicate(by, id, (name) => t("adminPromotions.copy_of", { name }));
    return copied.ok ? ok({ done: "duplicate", id: copied.value }) : copied;
  }
  const action = promotionActions.find((one) => one === intent);
  if (before && action) {
    const acted = await promotions.act(by, id, Number(form.get("seen")), action);
    if (acted.ok) return ok({ done: action, id });
    if (acted.code === "unknown_promotion") return acted;
    return refused(target, await promotions.form(before), { refusal: acted.code });
  }
  if (before && intent === "ask_end") return refused(target, await promotions.form(before), { asksEnd: true });
  if (intent === "find" || intent === "find_gift") {
    const field = intent === "find" ? "product" : "gift";
    const search = (form.get(intent) ?? "").trim().slice(0, 100);
    const products = search === "" ? [] : await promotions.goods.find(search, target.locale);
    return refused(target, typed, { found: { field, search, products } });
  }
  return previewed(target, typed);
}

async function previewed(target: Target, typed: TypedPromotion): Promise<Outcome> {
  const { promotions, before, locale, t } = target;
  const preview = await promotions.preview(typed, before?.id ?? null, locale);
  if (!preview.ok)
    return refused(target, typed, { refusal: "invalid", errors: errorMessages(preview.errors, null, t) });
  const reader = { t, locale, now: promotions.now(), names: await namesOf(target, [typed]) };
  return refused(target, typed, { preview: showPreview(preview.value, reader) });
}

async function saved(target: Target, form: URLSearchParams, typed: TypedPromotion): Promise<Outcome> {
  const { promotions, by, before, id, t } = target;
  const isStarted = form.get("intent") === "start";
  const version = form.get("seen") ?? "";
  const seen = before || version !== "" ? Number(version) : null;
  const done = await promotions.save(by, { id, seen, typed, isStarted });
  if (done.ok) return ok({ done: isStarted ? "start" : "save", id });
  switch (done.code) {
    case "unknown_promotion":
      return done;
    case "invalid":
      return refused(target, typed, { refusal: "invalid", errors: errorMessages(done.errors, done.codeOwner, t) });
    case "not_allowed":
      return refused(target, typed, { refusal: "not_allowed" });
    case "changed_meanwhile": {
      const conflict = { version: done.now.version, differences: await differences(target, typed, done.now) };
      return refused(target, typed, { refusal: "changed_meanwhile", conflict });
    }
  }
}

/** Fields in which the newest version differs from what was typed; `10` and `10,0` are the same. */
async function differences(target: Target, typed: TypedPromotion, now: StoredPromotion) {
  const read = await target.promotions.read(typed, now);
  const mine = read.ok ? typedOf(read.value.promotion) : typed;
  const theirs = await target.promotions.form(now);
  const reader = { t: target.t, names: await namesOf(target, [mine, theirs]) };
  return differingFields(mine, theirs).map((field) => {
    return { field, mine: fieldWords(field, mine, reader), theirs: fieldWords(field, theirs, reader) };
  });
}

async function namesOf({ promotions, locale }: Target, all: readonly TypedPromotion[]) {
  const ids = all.flatMap(productsIn);
  const [choices, products] = await Promise.all([promotions.choices(locale), promotions.goods.named(ids, locale)]);
  return namesFrom(choices, products);
}

/** Products that a form names. */
export function productsIn({ texts, lists }: TypedPromotion): string[] {
  return [...lists.product, ...(texts.gift === "" ? [] : [texts.gift])];
}

async function refused(
  { promotions, locale }: Target,
  typed: TypedPromotion,
  answer: Partial<PromotionAnswer>,
): Promise<Outcome> {
  const named = await promotions.goods.named(productsIn(typed), locale);
  const products = [...named, ...(answer.found?.products ?? [])];
  const blank = { errors: {}, refusal: null, conflict: null, preview: null, found: null, asksEnd: false };
  return fail({ code: "refused", answer: { ...blank, ...answer, typed, products } });
}
