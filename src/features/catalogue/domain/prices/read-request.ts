import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { momentIn } from "#platform/pure/typed/local-moment.ts";
import type { ErrorDetails } from "../product-writes/errors.ts";
import { readMoney, readNumber } from "../product-writes/read-cells.ts";
import {
  maxPlannedProducts,
  maxReasonLength,
  type PlanRequest,
  type RequestError,
  type RequestErrorCode,
  type RequestField,
  requestErrorCodes,
} from "./plan-request.ts";
import type { PriceRule } from "./planned-net.ts";

/** What a request asks for in one market. */
export interface MarketPlan {
  market: MarketCode;
  rule: PriceRule;
  startsAt: Date;
  endsAt: Date | null;
}

/** Latest start from now, and latest end: about two years, in milliseconds. */
const maxAhead = 731 * 86_400_000;

/** Reads what staff typed. Every field with an error is named once. */
export function readRequest(
  request: PlanRequest,
  now: Date,
): Result<MarketPlan[], { code: "invalid"; errors: RequestError[] }> {
  const errors: RequestError[] = [];
  const refuse = (field: RequestField, code: string, details: ErrorDetails = {}): void => {
    const known = requestErrorCodes.find((one): one is RequestErrorCode => one === code) ?? "bad_money";
    if (!errors.some((error) => error.field === field)) errors.push({ field, code: known, details });
  };
  const { products, markets: chosen, tariffs, reason } = request;
  if (products.length === 0) refuse("products", "needed");
  if (products.length > maxPlannedProducts) refuse("products", "too_many", { most: maxPlannedProducts });
  if (chosen.length === 0) refuse("markets", "needed");
  if (tariffs.length === 0) refuse("tariffs", "needed");
  if (reason.trim().length > maxReasonLength) refuse("reason", "too_long", { most: maxReasonLength });
  const plans = [...new Set(chosen)].flatMap((market): MarketPlan[] => {
    const rule = readRule(request, market, refuse);
    const times = readTimes(request, market, now, refuse);
    return rule && times ? [{ market, rule, ...times }] : [];
  });
  return errors.length > 0 ? fail({ code: "invalid", errors }) : ok(plans);
}

type Refuse = (field: RequestField, code: string, details?: ErrorDetails) => void;

function readRule({ how, percent, amounts }: PlanRequest, market: MarketCode, refuse: Refuse): PriceRule | null {
  const field = how === "percent" ? "percent" : (`amounts.${market}` as const);
  const text = (how === "percent" ? percent.replace(/%\s*$/, "") : (amounts[market] ?? "")).trim();
  if (text === "") {
    refuse(field, "needed");
    return null;
  }
  const read = how === "percent" ? readNumber(text, 0.01, 99.99) : readMoney(text, market);
  if (!read.ok) {
    refuse(field, read.code, read.details);
    return null;
  }
  if (how === "percent") return { offBp: Math.round(read.value * 100) };
  return how === "set" ? { set: read.value } : { off: read.value };
}

function readTimes(
  { kind, starts, ends }: PlanRequest,
  market: MarketCode,
  now: Date,
  refuse: Refuse,
): Pick<MarketPlan, "startsAt" | "endsAt"> | null {
  const { timeZone } = markets[market];
  const latest = new Date(now.getTime() + maxAhead);
  const startsAt = starts === "now" ? now : momentIn(starts, timeZone, "start");
  if (!startsAt) refuse("starts", "bad_moment");
  else if (starts !== "now" && startsAt <= now) refuse("starts", "past");
  else if (startsAt > latest) refuse("starts", "too_far");
  if (kind === "price") return startsAt && { startsAt, endsAt: null };
  const isEmpty = ends === null || ends.day.trim() === "";
  const endsAt = isEmpty ? null : momentIn(ends, timeZone, "end");
  if (isEmpty) refuse("ends", "needed");
  else if (!endsAt) refuse("ends", "bad_moment");
  else if (startsAt && endsAt <= startsAt) refuse("ends", "before_start");
  else if (endsAt > latest) refuse("ends", "too_far");
  return startsAt && endsAt && { startsAt, endsAt };
}
