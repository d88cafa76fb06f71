import { createHash, randomUUID } from "node:crypto";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { batchIn, confirmedIn, readPlanForm } from "../../domain/prices/plan-form.ts";
import {
  maxPlannedProducts,
  maxReasonLength,
  type PlanError,
  type PlanPreview,
  type PlanRequest,
  type PlanWarning,
  planWarnings,
  type RequestError,
  type RequestErrorCode,
} from "../../domain/prices/plan-request.ts";
import type { PricePlans } from "../../prices/price-plans.service.ts";
import { showPlan } from "./shown-plan.ts";
import { type ShownPreview, showPreview } from "./shown-preview.ts";

/** What the form of a new plan led to. */
export interface PlanAnswer {
  typed: [name: string, value: string][];
  batch: string;
  /** Messages by field of the form. */
  errors: Record<string, string>;
  preview: ShownPreview | null;
  /** Stands for what the preview shows: a plan whose preview would differ is shown again. */
  seen: string;
  confirmed: PlanWarning[];
  /** Why it was not planned though its fields are right. */
  refusal: "changed" | "unconfirmed" | "refused" | null;
}

interface Planning {
  plans: Pick<PricePlans, "preview" | "plan" | "planned" | "timeline">;
  by: { id: string };
  names: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  t: Translate;
  locale: Locale;
}

/** Opens, previews or carries out the form of a plan. `planned`: so many prices were planned as one batch. */
export async function answerPlanForm(
  { plans, by, names, t, locale }: Planning,
  form: URLSearchParams,
): Promise<{ planned: number } | PlanAnswer> {
  const intent = form.get("intent");
  const batch = batchIn(form, randomUUID);
  if (intent === "without") form.set("partial", "yes");
  const request = readPlanForm(form, batch);
  const confirmed = confirmedIn(form);
  const blank: PlanAnswer = {
    typed: [...form].filter(([name]) => name !== "intent"),
    ...{ batch, confirmed, errors: {}, preview: null, seen: "", refusal: null },
  };
  if (intent !== "preview" && intent !== "plan" && intent !== "without") return blank;
  const shown = await plans.preview(request);
  if (!shown.ok) return { ...blank, errors: fieldErrors(shown.errors, request, t) };
  const preview = shown.value;
  const nameBy = await names(request.products);
  const reader = { t, locale, now: new Date(), nameOf: (id: string) => nameBy.get(id) ?? id };
  const shownTo = async (of: PlanPreview) =>
    showPreview(of, request.kind, { ...reader, others: await overlapping(plans, of.errors, reader) });
  const seen = digest(preview);
  const answer: PlanAnswer = { ...blank, preview: await shownTo(preview), seen };
  if (intent !== "plan") return answer;
  if (form.get("seen") !== seen) {
    // A second press of the button sees the prices that the first one has planned.
    const planned = await plans.planned(batch);
    return planned > 0 ? { planned } : { ...answer, refusal: "changed" };
  }
  const isConfirmed = planWarnings.every(
    (warning) => confirmed.includes(warning) || !preview.rows.some(({ warnings }) => warnings.includes(warning)),
  );
  if (!isConfirmed) return { ...answer, refusal: "unconfirmed" };
  const done = await plans.plan(by, { ...request, isConfirmed });
  if (done.ok) return { planned: done.value.planned };
  // Something changed between preview and plan.
  if (done.code === "invalid") return { ...blank, errors: fieldErrors(done.errors, request, t) };
  if (done.code === "unconfirmed") return { ...answer, refusal: "changed" };
  return { ...answer, preview: await shownTo({ ...preview, errors: done.errors }), refusal: "refused" };
}

/** Most products whose overlapping plans are named. */
const mostNamed = 20;

/** Time and reason of the plans that overlap, by their id. */
async function overlapping(
  plans: Pick<PricePlans, "timeline">,
  errors: readonly PlanError[],
  reader: Parameters<typeof showPlan>[1],
): Promise<Map<string, string>> {
  const products = [...new Set(errors.flatMap(({ plan, product }) => (plan ? [product] : [])))].slice(0, mostNamed);
  const timelines = await Promise.all(products.map((product) => plans.timeline(product, reader.locale)));
  const shown = timelines.flatMap((timeline) => timeline?.plans.map((plan) => showPlan(plan, reader)) ?? []);
  return new Map(
    shown.map(({ id, when, net, reason }) => [id, [`${net}, ${when}`, reason].filter(Boolean).join(": ")]),
  );
}

/** What matters of a preview. A plan from now on starts later than its preview did. */
function digest({ rows, errors }: PlanPreview): string {
  const facts = rows.map(({ startsAt, ...row }) => row);
  return createHash("sha256")
    .update(JSON.stringify([facts, errors]))
    .digest("base64url")
    .slice(0, 22);
}

/** Field of the form for a field of the request. */
const formFields: Record<string, string> = {
  products: "p",
  markets: "market",
  tariffs: "tariff",
  starts: "start_day",
  ends: "end_day",
};

/** Fields whose lack has a message of its own. */
const neededTexts: Record<string, MessageKey> = {
  products: "adminPrices.error_needed_p",
  markets: "adminPrices.error_needed_market",
  tariffs: "adminPrices.error_needed_tariff",
};

const errorTexts: Record<RequestErrorCode, MessageKey> = {
  needed: "adminPrices.error_needed",
  too_many: "adminPrices.error_too_many",
  too_long: "adminPrices.error_too_long",
  not_a_number: "productRules.fault_not_a_number",
  out_of_range: "productRules.fault_out_of_range",
  bad_money: "productRules.fault_bad_money",
  ambiguous_money: "productRules.fault_ambiguous_money",
  bad_moment: "adminPrices.error_bad_moment",
  past: "adminPrices.error_past",
  too_far: "adminPrices.error_too_far",
  before_start: "adminPrices.error_before_start",
};

function fieldErrors(errors: readonly RequestError[], { how }: PlanRequest, t: Translate): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ field, code, details }) => {
      const name = formFields[field] ?? field.replace("amounts.", `${how}_`);
      const limits = { most: field === "reason" ? maxReasonLength : maxPlannedProducts };
      const text = (code === "needed" && neededTexts[field]) || errorTexts[code];
      return [name, t(text, { ...limits, ...details })];
    }),
  );
}
