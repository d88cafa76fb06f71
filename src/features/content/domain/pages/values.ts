import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageValues, Translate } from "#features/languages/domain/messages.ts";
import type { MarketCode, MarketSettings } from "#platform/pure/market/market.ts";
import { privacyTerms, watchDays } from "#platform/pure/market/terms.ts";
import { annualYield } from "./yields.ts";

/** Emergency numbers; 112 works everywhere in Europe. */
const emergencyNumbers: Record<MarketCode, { general: string; fire: string; ambulance: string }> = {
  UA: { general: "112", fire: "101", ambulance: "103" },
  PL: { general: "112", fire: "998", ambulance: "999" },
};

/**
 * Placeholder values from the settings of a market. Texts contain no figures of their own, so that pages and checkout
 * cannot disagree. `money` formats minor units.
 */
function shopValues(market: MarketSettings, money: (minor: number) => string): MessageValues {
  const { standard, express } = market.shipping;
  return {
    market: market.code,
    tax: market.taxRateBp / 100,
    processingHours: market.processingHours,
    phone: market.contact.phone,
    phoneHref: market.contact.phoneHref,
    email: market.contact.email,
    seller: market.transfer.holder,
    standardCost: money(standard.cost),
    standardFree: money(standard.freeAbove),
    standardFrom: standard.days[0],
    standardTo: standard.days[1],
    expressCost: money(express.cost),
    expressFree: money(express.freeAbove),
    expressFrom: express.days[0],
    expressTo: express.days[1],
    podFee: money(market.payOnDeliveryFee),
    podLimit: money(market.payOnDeliveryLimit),
    cardMinutes: market.card.minutes,
    transferDays: market.transfer.workingDays,
    returnDays: market.returns.days,
    refundFrom: market.returns.refundWorkingDays[0],
    refundTo: market.returns.refundWorkingDays[1],
    panelYears: market.warrantyYears.panels,
    powerYears: market.warrantyYears.panelPerformance,
    batteryYears: market.warrantyYears.batteries,
    inverterYears: market.warrantyYears.inverters,
    accessoryYears: market.warrantyYears.accessories,
    bulkKw: market.bulk.panelWatts / 1000,
    bulkBatteries: market.bulk.batteries,
    depositPercent: market.rental.depositBp / 100,
    graceHours: market.rental.late.graceHours,
    latePercent: market.rental.late.dayBp / 100,
    cancelHours: market.rental.freeCancellationHours,
    rentAge: market.rental.minimumAge,
    answerDays: privacyTerms.answerDays,
    minimumAge: privacyTerms.minimumAge,
    watchAskedDays: watchDays.asked,
    watchDoneDays: watchDays.done,
    emergencyNumber: emergencyNumbers[market.code].general,
    fireNumber: emergencyNumbers[market.code].fire,
    ambulanceNumber: emergencyNumbers[market.code].ambulance,
    yieldKyiv: annualYield.kyiv,
    yieldLviv: annualYield.lviv,
    yieldOdesa: annualYield.odesa,
    yieldWarsaw: annualYield.warsaw,
    yieldKrakow: annualYield.krakow,
    yieldGdansk: annualYield.gdansk,
  };
}

/** Adds address and payment methods. */
export function wordedValues(
  { t, locale }: { t: Translate; locale: Locale },
  market: MarketSettings,
  money: (minor: number) => string,
): MessageValues {
  const besideCards = market.card.ways.flatMap(({ method, brands }) => (method === "card" ? [] : brands));
  const waysToPay = market.payments.flatMap((method) => [
    t(`content.pay.${method}`),
    ...(method === "card" ? besideCards : []),
  ]);
  return {
    ...shopValues(market, money),
    address: market.seller.addresses[locale],
    methods: waysToPay.join(", "),
  };
}
