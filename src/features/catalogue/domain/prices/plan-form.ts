import { cleanLine } from "#platform/pure/clean-text.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { tariffs } from "../product-index/product-index.ts";
import { type PlanRequest, type PlanWarning, planHows, planRoundings, planWarnings } from "./plan-request.ts";
import { planKinds } from "./price-plan.ts";

/** Longest text of a field that is read, in UTF-16 code units: what is longer is no figure, and a reason is refused at its field. */
const mostText = 400;

/** A request as the form of `admin/prices/new` sends it; values that the form does not offer are its defaults, `batch` must be a UUID. */
export function readPlanForm(form: URLSearchParams, batch: string): PlanRequest {
  const text = (name: string) => (form.get(name) ?? "").trim().slice(0, mostText);
  const one = <Value extends string>(name: string, values: readonly Value[], usual: Value) =>
    values.find((value) => value === form.get(name)) ?? usual;
  const how = one("how", planHows, "percent");
  const kind = one("kind", planKinds, "reduction");
  return {
    batch,
    products: [...new Set(form.getAll("p"))],
    markets: marketCodes.filter((market) => form.has("market", market)),
    tariffs: tariffs.filter((tariff) => form.has("tariff", tariff)),
    kind,
    how,
    percent: text("percent"),
    amounts: Object.fromEntries(marketCodes.map((market) => [market, text(`${how}_${market}`)])),
    rounding: one("rounding", planRoundings, "none"),
    starts: form.get("start") === "at" ? { day: text("start_day"), time: text("start_time") } : "now",
    ends: kind === "reduction" ? { day: text("end_day"), time: text("end_time") } : null,
    reason: cleanLine(text("reason")),
    isConfirmed: false,
    isPartial: form.get("partial") === "yes",
  };
}

/** Warnings that were ticked. */
export function confirmedIn(form: URLSearchParams): PlanWarning[] {
  return planWarnings.filter((warning) => form.has("confirm", warning));
}

/** The batch of a form, or a new one. */
export function batchIn(form: URLSearchParams, fresh: () => string): string {
  const batch = form.get("batch") ?? "";
  return isUuid(batch) ? batch : fresh();
}
