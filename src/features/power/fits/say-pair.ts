import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { ModulePairCode } from "../domain/fits/fit-pairs.ts";
import { temperaturesIn } from "../domain/strings/cell-temperatures.ts";
import { type Check, type Outcome, type Verdict, worstOutcome } from "../domain/verdict.ts";
import { batteryTexts } from "../pairs/battery-texts.ts";
import { shownCheck } from "../pairs/check-texts-of.ts";
import { checkTexts } from "../strings/check-texts.ts";
import { figureText } from "../strings/figure-text.ts";
import type { AnsweredPair } from "./fits.service.ts";

interface Wording {
  t: Translate;
  locale: Locale;
  market: MarketCode;
}

/** Most reasons of a pair; the page with all figures has the others. */
const maxReasons = 2;

/** A pair in words. */
export interface SaidPair {
  kind: AnsweredPair["kind"];
  product: { id: string; name: string };
  inverter: { id: string; name: string };
  verdict: Verdict;
  title: string;
  reasons: string[];
  /** Path of the page with all figures. */
  details: string;
  instead: AnsweredPair["instead"];
}

/** Says a pair in the reader's language, with the worst of its reasons. */
export function sayPair(pair: AnsweredPair, wording: Wording): SaidPair {
  const { kind, partId, partName, inverterId, inverterName, verdict, instead } = pair;
  const { t, locale } = wording;
  const reasons = reasonsOf(pair, wording);
  const page = kind === "module" ? `planner/strings?module=${partId}` : `planner/check/battery?battery=${partId}`;
  return {
    kind,
    product: { id: partId, name: partName },
    inverter: { id: inverterId, name: inverterName },
    verdict,
    title: t(isCount(pair) ? "powerFits.title.count" : `powerFits.title.${verdict}`, {
      product: partName,
      inverter: inverterName,
    }),
    reasons: [...new Set(reasons)].slice(0, maxReasons),
    details: `/${locale}/${page}&inverter=${inverterId}`,
    instead,
  };
}

/** True if only the number of modules is wrong. */
const isCount = ({ checks }: AnsweredPair) => checks.some(({ code }) => code === "count");

/** Sentences about the worst checks; none for what is in order. */
function reasonsOf(pair: AnsweredPair, wording: Wording): string[] {
  const worst = worstOutcome[pair.verdict];
  if (worst === "pass") return [];
  const reasons =
    pair.kind === "battery"
      ? pair.checks.filter(isOf(worst)).map((check) => shownCheck(check, batteryTexts[check.code], wording).text)
      : pair.checks.filter(isOf(worst)).map((check) => moduleReason(check, wording));
  return reasons.length > 0 ? reasons : [wording.t("powerFits.no_datasheet")];
}

const isOf =
  (worst: Outcome) =>
  ({ outcome }: Check) =>
    outcome === worst;

function moduleReason({ code, outcome, value, limit, unit }: Check<ModulePairCode>, wording: Wording): string {
  const { t, market } = wording;
  if (code === "count") return t("powerFits.count", { count: value ?? 0, nearest: limit ?? 0 });
  const { lowestC, highestC } = temperaturesIn(market);
  const degrees = (celsius: number) => `${figureText(celsius, "none", wording)}\u00a0°C`;
  const figures = { value: figureText(value, unit, wording), limit: figureText(limit, unit, wording) };
  return t(checkTexts[code][outcome] ?? `powerStrings.name.${code}`, {
    cold: degrees(lowestC),
    hot: degrees(highestC),
    ...figures,
  });
}
