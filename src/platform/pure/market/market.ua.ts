import { currencies, type MarketSettings, timeZones } from "./market.ts";

/** Ukraine. Amounts are net kopiykas; sources: specification section 9, decisions D2 and D9. */
export const uaMarket: MarketSettings = {
  code: "UA",
  validFrom: "2026-11-01",
  country: "UA",
  currency: currencies.UA,
  timeZone: timeZones.UA,
  taxRateBp: 2000,
  reducedTaxRateBp: null,
  shipping: {
    standard: { cost: 200_00, freeAbove: 5_000_00, days: [3, 5] },
    express: { cost: 350_00, freeAbove: 10_000_00, days: [1, 2] },
  },
  reductions: { referenceDays: 30, announcedDays: 30 },
  payOnDeliveryFee: 50_00,
  payOnDeliveryLimit: 50_000_00,
  payOnDeliveryDays: 3,
  unpaid: {
    first: { value: 300_000_00, pieces: 60, shareBp: 5_000 },
    known: { value: 1_500_000_00, pieces: 400, shareBp: 8_000 },
    always: { pieces: 2, machines: 1 },
    confirmation: { above: 150_000_00, workingDays: 1 },
    cardTries: 3,
  },
  payments: ["card", "transfer", "pod"],
  card: {
    minutes: 30,
    ways: [{ method: "card", brands: ["Visa", "Mastercard", "Apple Pay", "Google Pay"] }],
  },
  listedPayments: { PayPal: false, Bitcoin: false },
  transfer: {
    workingDays: 3,
    knownWorkingDays: 5,
    holder: "ТОВ «Геліора»",
    bank: "АТ КБ «ПриватБанк»",
    iban: "UA213223130000026007233566001",
  },
  seller: {
    taxId: "12345678",
    address: "вул. Хрещатик, 1, 01001 Київ",
    names: { ua: "ТОВ «Геліора»", pl: "TOV „Heliora”", en: "TOV “Heliora”" },
    addresses: {
      ua: "вул. Хрещатик, 1, 01001 Київ, Україна",
      pl: "ul. Chreszczatyk 1, 01001 Kijów, Ukraina",
      en: "1 Khreshchatyk St, 01001 Kyiv, Ukraine",
    },
  },
  numbering: { proforma: "PF", invoice: "IN", creditNote: "CN" },
  // Made up.
  accounting: {
    ...{ taxOffice: "2659", email: "buh@heliora.example" },
    ...{ vatNumber: "123456726591", signer: "Олена КОВАЛЬЧУК", signerTaxId: "1234567899" },
  },
  chat: { appId: null, region: "eu" },
  siteDelivery: [
    { zone: "major", freeAbove: 10_000_00, cost: 150_00, standardDays: [1, 3], expressDays: [1, 1] },
    { zone: "centres", freeAbove: 15_000_00, cost: 200_00, standardDays: [3, 7], expressDays: [2, 3] },
    { zone: "remote", freeAbove: null, cost: null, standardDays: [7, 14], expressDays: [3, 5] },
  ],
  returns: { days: 14, refundWorkingDays: [5, 7] },
  reviews: { inviteAfterDays: 10 },
  rental: {
    bufferDays: 1,
    // There are no public holidays under martial law; the shop closes on these two days.
    closed: { dates: ["01-01", "12-25"], afterEaster: [] },
    options: { insurance: 500, extendedGuarantee: 300, deliveryInsurance: 200 },
    ticked: ["insurance"],
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
  capital: { lat: 50.4501, lon: 30.5234 },
  contact: {
    phone: "+380 44 000 00 00",
    phoneHref: "tel:+380440000000",
    email: "shop@heliora.example",
    messengers: [
      { name: "Telegram", href: "https://t.me/heliora_ua" },
      { name: "Viber", href: "viber://chat?number=%2B380440000000" },
      { name: "WhatsApp", href: "https://wa.me/380440000000" },
    ],
  },
  hours: { from: 1, to: 6, open: "9:00", close: "18:00" },
};
