import { currencies, type MarketSettings, timeZones } from "./market.ts";

/** Poland. Amounts are net grosze; sources: specification section 9, decisions D2, D9 and D38. */
export const plMarket: MarketSettings = {
  code: "PL",
  validFrom: "2026-11-01",
  country: "PL",
  currency: currencies.PL,
  timeZone: timeZones.PL,
  taxRateBp: 2300,
  // Ustawa o VAT, art. 41 ust. 12–12b with art. 146ef ust. 1 pkt 2 (decision 0112).
  reducedTaxRateBp: 800,
  shipping: {
    standard: { cost: 30_00, freeAbove: 2_000_00, days: [3, 5] },
    express: { cost: 55_00, freeAbove: 4_000_00, days: [1, 2] },
  },
  reductions: { referenceDays: 30, announcedDays: 30 },
  packing: {
    parcel: { maxKg: 50, maxLengthCm: 150, maxGirthCm: 360 },
    pallet: { maxKg: 800, maxHeightCm: 200 },
  },
  payOnDeliveryFee: 10_00,
  payOnDeliveryLimit: 5_000_00,
  payOnDeliveryDays: 3,
  unpaid: {
    first: { value: 30_000_00, pieces: 60, shareBp: 5_000 },
    known: { value: 150_000_00, pieces: 400, shareBp: 8_000 },
    always: { pieces: 2, machines: 1 },
    confirmation: { above: 15_000_00, workingDays: 1 },
    cardTries: 3,
  },
  payments: ["card", "transfer", "pod"],
  card: {
    minutes: 30,
    ways: [
      { method: "card", brands: ["Visa", "Mastercard", "Apple Pay", "Google Pay"] },
      { method: "blik", brands: ["BLIK"] },
      { method: "p24", brands: ["Przelewy24"] },
    ],
  },
  listedPayments: { PayPal: false, Bitcoin: false },
  transfer: {
    workingDays: 3,
    knownWorkingDays: 5,
    holder: "Heliora Polska sp. z o.o.",
    bank: "mBank S.A.",
    iban: "PL61109010140000071219812874",
  },
  seller: {
    taxId: "1234563218",
    address: "ul. Marszałkowska 1, 00-001 Warszawa",
    names: { ua: "Heliora Polska sp. z o.o.", pl: "Heliora Polska sp. z o.o.", en: "Heliora Polska sp. z o.o." },
    addresses: {
      ua: "вул. Маршалковська, 1, 00-001 Варшава, Польща",
      pl: "ul. Marszałkowska 1, 00-001 Warszawa, Polska",
      en: "ul. Marszałkowska 1, 00-001 Warsaw, Poland",
    },
  },
  numbering: { proforma: "PF", invoice: "FV", creditNote: "FK" },
  // The first tax office of Warszawa-Śródmieście; the e-mail is made up.
  accounting: {
    ...{ taxOffice: "1435", email: "ksiegowosc@heliora.example" },
    ...{ vatNumber: "", signer: "", signerTaxId: "" },
  },
  chat: { appId: null, region: "eu" },
  analytics: { visits: "counted" },
  mail: { name: null, address: null, replyTo: null },
  look: { footer: { ua: null, pl: null, en: null }, accent: null },
  siteDelivery: [
    { zone: "major", freeAbove: 2_000_00, cost: 30_00, standardDays: [1, 2], expressDays: [1, 1] },
    { zone: "centres", freeAbove: 3_000_00, cost: 40_00, standardDays: [2, 3], expressDays: [1, 2] },
    { zone: "remote", freeAbove: null, cost: null, standardDays: [3, 5], expressDays: null },
  ],
  returns: { days: 14, refundWorkingDays: [5, 7] },
  refunds: { secondPersonAbove: null },
  reviews: { inviteAfterDays: 10 },
  rental: {
    bufferDays: 1,
    // Public holidays, ustawa o dniach wolnych od pracy, with 24 December since 2025.
    closed: {
      dates: ["01-01", "01-06", "05-01", "05-03", "08-15", "11-01", "11-11", "12-24", "12-25", "12-26"],
      afterEaster: [0, 1, 49, 60],
    },
    options: { insurance: 500, extendedGuarantee: 300, deliveryInsurance: 200 },
    // Paid extras may not be preselected (art. 22 of directive 2011/83/EU).
    ticked: [],
    depositBp: 2000,
    late: { graceHours: 2, dayBp: 15_000 },
    freeCancellationHours: 48,
    billingDays: 30,
    minimumAge: 18,
    longest: 366,
    ahead: 365,
  },
  warrantyYears: { panels: 10, panelPerformance: 25, batteries: 5, inverters: 5, accessories: 1 },
  processingHours: 24,
  bulk: { panelWatts: 10_000, batteries: 5 },
  capital: { lat: 52.2297, lon: 21.0122 },
  contact: {
    phone: "+48 22 000 00 00",
    phoneHref: "tel:+48220000000",
    email: "sklep@heliora.example",
    messengers: [
      { name: "WhatsApp", href: "https://wa.me/48220000000" },
      { name: "Messenger", href: "https://m.me/heliora.pl" },
    ],
  },
  hours: { from: 1, to: 6, open: "9:00", close: "18:00" },
};
