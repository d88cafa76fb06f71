import type { MessageValues } from "#features/languages/domain/messages.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { privacyTerms, retentionDays, watchDays } from "#platform/pure/market/terms.ts";
import { formatMoney } from "#platform/pure/money.ts";

/**
 * Every figure that the terms may mention, from the settings of a market. An edition stores those of its day
 * (`db/terms/{version}/figures.json`): its promises stay readable after the settings have changed.
 */
export function termsFigures(market: MarketSettings): MessageValues {
  const { contact, shipping, seller, returns, warrantyYears, rental, bulk } = market;
  const money = (minor: number) => formatMoney(minor, market.currency);
  const percent = (bp: number) => bp / 100;
  return {
    market: market.code,
    seller: market.transfer.holder,
    sellerAddress: seller.address,
    sellerTaxId: seller.taxId,
    phone: contact.phone,
    phoneHref: contact.phoneHref,
    email: contact.email,
    open: market.hours?.open ?? "0:00",
    close: market.hours?.close ?? "24:00",
    tax: percent(market.taxRateBp),
    processingHours: market.processingHours,
    standardCost: money(shipping.standard.cost),
    standardFree: money(shipping.standard.freeAbove),
    standardFrom: shipping.standard.days[0],
    standardTo: shipping.standard.days[1],
    expressCost: money(shipping.express.cost),
    expressFree: money(shipping.express.freeAbove),
    expressFrom: shipping.express.days[0],
    expressTo: shipping.express.days[1],
    methods: market.payments.join(", "),
    cardBrands: market.card.ways.flatMap(({ brands }) => brands).join(", "),
    cardMinutes: market.card.minutes,
    transferDays: market.transfer.workingDays,
    confirmAbove: money(market.unpaid.confirmation.above),
    confirmDays: market.unpaid.confirmation.workingDays,
    podDays: market.payOnDeliveryDays,
    podFee: money(market.payOnDeliveryFee),
    podLimit: money(market.payOnDeliveryLimit),
    bulkKw: bulk.panelWatts / 1000,
    bulkBatteries: bulk.batteries,
    returnDays: returns.days,
    refundFrom: returns.refundWorkingDays[0],
    refundTo: returns.refundWorkingDays[1],
    panelYears: warrantyYears.panels,
    powerYears: warrantyYears.panelPerformance,
    batteryYears: warrantyYears.batteries,
    inverterYears: warrantyYears.inverters,
    accessoryYears: warrantyYears.accessories,
    insurancePercent: percent(rental.options.insurance),
    guaranteePercent: percent(rental.options.extendedGuarantee),
    carriagePercent: percent(rental.options.deliveryInsurance),
    depositPercent: percent(rental.depositBp),
    billingDays: rental.billingDays,
    bufferDays: rental.bufferDays,
    longestDays: rental.longest,
    graceHours: rental.late.graceHours,
    latePercent: percent(rental.late.dayBp),
    cancelHours: rental.freeCancellationHours,
    rentAge: rental.minimumAge,
    minimumAge: privacyTerms.minimumAge,
    answerDays: privacyTerms.answerDays,
    erasureDays: retentionDays.erasure,
    mailDays: retentionDays.mails,
    signInDays: retentionDays.signIns,
    withdrawalDays: retentionDays.withdrawals,
    ticketDays: retentionDays.tickets,
    projectDays: retentionDays.projects,
    cartDays: retentionDays.carts,
    draftDays: retentionDays.drafts,
    sharedCartDays: retentionDays.sharedCarts,
    watchAskedDays: watchDays.asked,
    watchWaitingDays: watchDays.waiting,
    watchDoneDays: watchDays.done,
  };
}
