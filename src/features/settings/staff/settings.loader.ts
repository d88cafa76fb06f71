import type { RouterContextProvider } from "react-router";
import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { fullMomentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { type FieldName, fieldsOf, type SectionName, sectionNames } from "../domain/fields.ts";
import { sectionValue } from "../domain/section-value.ts";
import { madeUpSections, type SettingsVersion, shopSettingsContext } from "../settings.service.ts";
import { labelOf, valueText } from "./field-texts.ts";

/** What the overview shows of each section; the rest is on its page. */
const shown: Partial<Record<SectionName, readonly FieldName[]>> = {
  seller: ["seller_tax_id", "seller_address"],
  contacts: ["phone", "email"],
  hours: ["open_from", "open_to", "opens", "closes"],
  delivery: ["standard_cost", "standard_free", "express_cost"],
  payments: ["methods", "pod_fee", "transfer_days"],
  rental: ["deposit", "late_day", "free_cancellation"],
  deadlines: ["return_days", "refund_days"],
  limits: ["first_value", "confirm_above"],
  warranty: ["panel_years", "battery_years", "inverter_years"],
};

/** Every section in the markets of the reader: its main values now, and what is planned next by whom. */
export async function loadOverview(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  shownMarkets: readonly MarketCode[],
) {
  const t = context.get(textsContext).in(locale);
  const versions = await context.get(shopSettingsContext).current();
  const madeUp = madeUpSections();
  const now = Date.now();
  const facts = (section: SectionName, market: MarketCode) => {
    const value = sectionValue(section, markets[market]);
    const names = shown[section] ?? fieldsOf(section, market);
    const reader = { t, locale, market };
    return names.map((name) => ({ name, label: labelOf(name, reader), value: valueText(name, value[name], reader) }));
  };
  const next = (section: SectionName, market: MarketCode) => {
    const own = versions.find((one) => one.market === market && one.section === section && isAhead(one, now));
    if (!own) return null;
    const at = fullMomentText(own.validFrom, markets[market].timeZone, locale);
    return { at, by: nameOfActor({ actor: own.actor, name: own.actorName }) };
  };
  return sectionNames.map((section) => ({
    section,
    markets: shownMarkets.map((market) => ({
      market,
      part: `${market.toLowerCase()}-${section}`,
      facts: facts(section, market),
      next: next(section, market),
      isMadeUp: madeUp.some((one) => one.market === market && one.section === section),
    })),
  }));
}

const isAhead = ({ validFrom }: SettingsVersion, now: number): boolean => validFrom.getTime() > now;
