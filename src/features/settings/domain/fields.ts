import type { MarketCode, MarketSettings } from "#platform/pure/market/market.ts";

/** Units that are not a currency; the text of each is `adminSettings.unit_…`. */
export type FieldUnit =
  | "days"
  | "working_days"
  | "hours"
  | "minutes"
  | "pieces"
  | "years"
  | "watts"
  | "tries"
  | "kg"
  | "cm";

/**
 * Value of a setting: minor units, basis points, whole numbers, texts, lists. `null`: none, for a field that is optional.
 */
export type FieldValue = number | string | null | readonly string[] | readonly number[];

interface Numbers {
  /** Limits, both allowed: minor units, basis points or whole numbers. */
  min: number;
  max: number;
  isOptional?: boolean;
}

/** How a setting is typed and checked. `path`: where it is in the settings of a market. */
export type SettingField = { path: string; markets?: readonly MarketCode[] } & (
  | ({ kind: "money" | "percent" } & Numbers)
  /** `span`: the first and the last of some days. */
  | ({ kind: "whole" | "span"; unit: FieldUnit } & Numbers)
  /** `isLatin`: without Cyrillic letters, for pages in Polish and English. */
  | { kind: "text"; max: number; isLatin?: boolean }
  | { kind: "digits"; length: number }
  | { kind: "phone" | "email" | "iban" | "tax_id" | "time" | "weekday" | "dates" | "easter" | "prefix" }
  /** Address of a messenger; empty: it is not offered. */
  | { kind: "link"; name: MarketSettings["contact"]["messengers"][number]["name"]; start: string }
  | { kind: "choices"; choices: readonly string[]; isOptional?: boolean }
  | { kind: "choice"; choices: readonly string[] }
  /** Letters and digits that a provider gives; empty: none. */
  | { kind: "code" }
  /** Name or address in the header of an e-mail; empty: none, or that of the environment. */
  | { kind: "sender_name" | "mailbox" }
  /** A text of some short lines; empty: none. */
  | { kind: "lines"; max: number; lines: number; isLatin?: boolean }
  /** `#RRGGBB` that can be read on white; empty: none. */
  | { kind: "colour" }
);

const money = (path: string, max: number, min = 0) => ({ kind: "money", path, min, max }) as const;
const percent = (path: string, max: number, min = 0) => ({ kind: "percent", path, min, max }) as const;
const whole = (path: string, unit: FieldUnit, [min, max]: readonly [number, number]) =>
  ({ kind: "whole", path, unit, min, max }) as const;
const days = (path: string, isOptional = false) =>
  ({ kind: "span", path, unit: "days", min: 0, max: 90, isOptional }) as const;
const priced = (path: string) => ({ kind: "money", path, min: 0, max: 10_000_000_00, isOptional: true }) as const;
const text = (path: string, max: number) => ({ kind: "text", path, max }) as const;
const latin = (path: string, max: number) => ({ kind: "text", path, max, isLatin: true }) as const;
const digits = (path: string, length: number) => ({ kind: "digits", path, length }) as const;
const footer = (language: "ua" | "pl" | "en") =>
  ({ kind: "lines", path: `look.footer.${language}`, max: 300, lines: 4, isLatin: language !== "ua" }) as const;
const link = (name: "Telegram" | "Viber" | "WhatsApp" | "Messenger", start: string, own: readonly MarketCode[]) =>
  ({ kind: "link", path: "contact.messengers", name, start, markets: own }) as const;

/** Every setting of a market that staff edits, by name: the key in a stored version, in a form and in the messages. */
export const fields = {
  seller_tax_id: { kind: "tax_id", path: "seller.taxId" },
  seller_address: text("seller.address", 160),
  seller_name_ua: text("seller.names.ua", 120),
  seller_name_pl: latin("seller.names.pl", 120),
  seller_name_en: latin("seller.names.en", 120),
  seller_address_ua: text("seller.addresses.ua", 160),
  seller_address_pl: latin("seller.addresses.pl", 160),
  seller_address_en: latin("seller.addresses.en", 160),
  proforma_prefix: { kind: "prefix", path: "numbering.proforma" },
  invoice_prefix: { kind: "prefix", path: "numbering.invoice" },
  credit_note_prefix: { kind: "prefix", path: "numbering.creditNote" },
  tax_office: digits("accounting.taxOffice", 4),
  accountant_email: { kind: "email", path: "accounting.email" },
  vat_number: { ...digits("accounting.vatNumber", 12), markets: ["UA"] },
  signer: { ...text("accounting.signer", 60), markets: ["UA"] },
  signer_tax_id: { ...digits("accounting.signerTaxId", 10), markets: ["UA"] },
  bank_holder: text("transfer.holder", 120),
  bank_name: text("transfer.bank", 120),
  bank_iban: { kind: "iban", path: "transfer.iban" },
  phone: { kind: "phone", path: "contact.phone" },
  email: { kind: "email", path: "contact.email" },
  telegram: link("Telegram", "https://t.me/", ["UA"]),
  viber: link("Viber", "viber://chat?number=", ["UA"]),
  whatsapp: link("WhatsApp", "https://wa.me/", ["UA", "PL"]),
  messenger: link("Messenger", "https://m.me/", ["PL"]),
  chat_app: { kind: "code", path: "chat.appId" },
  chat_region: { kind: "choice", path: "chat.region", choices: ["us", "eu", "ap"] },
  visits: { kind: "choice", path: "analytics.visits", choices: ["counted", "not_counted"] },
  sender_name: { kind: "sender_name", path: "mail.name" },
  sender_address: { kind: "mailbox", path: "mail.address" },
  reply_to: { kind: "mailbox", path: "mail.replyTo" },
  footer_ua: footer("ua"),
  footer_pl: footer("pl"),
  footer_en: footer("en"),
  accent: { kind: "colour", path: "look.accent" },
  open_from: { kind: "weekday", path: "hours.from" },
  open_to: { kind: "weekday", path: "hours.to" },
  opens: { kind: "time", path: "hours.open" },
  closes: { kind: "time", path: "hours.close" },
  closed_dates: { kind: "dates", path: "rental.closed.dates" },
  closed_easter: { kind: "easter", path: "rental.closed.afterEaster" },
  standard_cost: money("shipping.standard.cost", 100_000_00),
  standard_free: money("shipping.standard.freeAbove", 10_000_000_00),
  standard_days: days("shipping.standard.days"),
  express_cost: money("shipping.express.cost", 100_000_00),
  express_free: money("shipping.express.freeAbove", 10_000_000_00),
  express_days: days("shipping.express.days"),
  major_cost: priced("siteDelivery.0.cost"),
  major_free: priced("siteDelivery.0.freeAbove"),
  major_days: days("siteDelivery.0.standardDays"),
  major_express: days("siteDelivery.0.expressDays", true),
  centres_cost: priced("siteDelivery.1.cost"),
  centres_free: priced("siteDelivery.1.freeAbove"),
  centres_days: days("siteDelivery.1.standardDays"),
  centres_express: days("siteDelivery.1.expressDays", true),
  remote_cost: priced("siteDelivery.2.cost"),
  remote_free: priced("siteDelivery.2.freeAbove"),
  remote_days: days("siteDelivery.2.standardDays"),
  remote_express: days("siteDelivery.2.expressDays", true),
  parcel_weight: whole("packing.parcel.maxKg", "kg", [1, 1_000]),
  parcel_length: whole("packing.parcel.maxLengthCm", "cm", [30, 400]),
  parcel_girth: whole("packing.parcel.maxGirthCm", "cm", [60, 1_000]),
  pallet_weight: whole("packing.pallet.maxKg", "kg", [100, 3_000]),
  pallet_height: whole("packing.pallet.maxHeightCm", "cm", [60, 300]),
  methods: { kind: "choices", path: "payments", choices: ["card", "transfer", "pod"] },
  pod_fee: money("payOnDeliveryFee", 10_000_00),
  pod_limit: money("payOnDeliveryLimit", 10_000_000_00, 1_00),
  pod_days: whole("payOnDeliveryDays", "working_days", [1, 30]),
  // The card provider accepts pages from 30 minutes to 24 hours.
  card_minutes: whole("card.minutes", "minutes", [30, 1_440]),
  transfer_days: whole("transfer.workingDays", "working_days", [1, 30]),
  transfer_known_days: whole("transfer.knownWorkingDays", "working_days", [1, 60]),
  vat_rate: percent("taxRateBp", 30_00),
  reduced_rate: { ...percent("reducedTaxRateBp", 29_00, 1_00), isOptional: true, markets: ["PL"] },
  buffer_days: whole("rental.bufferDays", "days", [0, 14]),
  insurance: percent("rental.options.insurance", 50_00),
  extended_guarantee: percent("rental.options.extendedGuarantee", 50_00),
  delivery_insurance: percent("rental.options.deliveryInsurance", 50_00),
  // In the EU paid extras may not be preselected (art. 22 of directive 2011/83/EU).
  preselected: {
    kind: "choices",
    path: "rental.ticked",
    isOptional: true,
    markets: ["UA"],
    choices: ["insurance", "extendedGuarantee", "deliveryInsurance"],
  },
  deposit: percent("rental.depositBp", 100_00),
  late_grace: whole("rental.late.graceHours", "hours", [0, 24]),
  late_day: percent("rental.late.dayBp", 300_00),
  free_cancellation: whole("rental.freeCancellationHours", "hours", [0, 720]),
  billing_days: whole("rental.billingDays", "days", [7, 31]),
  minimum_age: whole("rental.minimumAge", "years", [18, 25]),
  longest: whole("rental.longest", "days", [1, 1_100]),
  ahead: whole("rental.ahead", "days", [1, 730]),
  processing_hours: whole("processingHours", "hours", [1, 240]),
  // Directive 2011/83/EU and the Ukrainian consumer act grant 14 days.
  return_days: whole("returns.days", "days", [14, 365]),
  refund_days: { kind: "span", path: "returns.refundWorkingDays", unit: "working_days", min: 1, max: 14 },
  review_days: whole("reviews.inviteAfterDays", "days", [1, 90]),
  refund_alone: { ...priced("refunds.secondPersonAbove"), min: 1_00 },
  // Directive 98/6/EC, Art. 6a: at least 30 days.
  reference_days: whole("reductions.referenceDays", "days", [30, 365]),
  announced_days: whole("reductions.announcedDays", "days", [1, 365]),
  first_value: money("unpaid.first.value", 100_000_000_00, 1_00),
  first_pieces: whole("unpaid.first.pieces", "pieces", [1, 100_000]),
  first_share: percent("unpaid.first.shareBp", 100_00, 1_00),
  known_value: money("unpaid.known.value", 100_000_000_00, 1_00),
  known_pieces: whole("unpaid.known.pieces", "pieces", [1, 100_000]),
  known_share: percent("unpaid.known.shareBp", 100_00, 1_00),
  always_pieces: whole("unpaid.always.pieces", "pieces", [1, 100]),
  always_machines: whole("unpaid.always.machines", "pieces", [1, 20]),
  confirm_above: money("unpaid.confirmation.above", 100_000_000_00, 1_00),
  confirm_days: whole("unpaid.confirmation.workingDays", "working_days", [1, 10]),
  card_tries: whole("unpaid.cardTries", "tries", [1, 50]),
  panel_years: whole("warrantyYears.panels", "years", [1, 40]),
  panel_performance_years: whole("warrantyYears.panelPerformance", "years", [1, 40]),
  battery_years: whole("warrantyYears.batteries", "years", [1, 40]),
  inverter_years: whole("warrantyYears.inverters", "years", [1, 40]),
  accessory_years: whole("warrantyYears.accessories", "years", [1, 40]),
  bulk_watts: whole("bulk.panelWatts", "watts", [100, 10_000_000]),
  bulk_batteries: whole("bulk.batteries", "pieces", [1, 10_000]),
} as const satisfies Record<string, SettingField>;

export type FieldName = keyof typeof fields;

/** Settings that are edited and saved as one, in the order of the overview. */
const sectionFields = {
  seller: [
    ...(["seller_tax_id", "seller_address", "seller_name_ua", "seller_name_pl", "seller_name_en"] as const),
    ...(["seller_address_ua", "seller_address_pl", "seller_address_en"] as const),
  ],
  bank: ["bank_holder", "bank_name", "bank_iban"],
  documents: ["proforma_prefix", "invoice_prefix", "credit_note_prefix"],
  accounting: ["tax_office", "accountant_email", "vat_number", "signer", "signer_tax_id"],
  contacts: ["phone", "email", "telegram", "viber", "whatsapp", "messenger"],
  chat: ["chat_app", "chat_region"],
  analytics: ["visits"],
  mail: ["sender_name", "sender_address", "reply_to"],
  look: ["footer_ua", "footer_pl", "footer_en", "accent"],
  hours: ["open_from", "open_to", "opens", "closes", "closed_dates", "closed_easter"],
  delivery: [
    ...(["standard_cost", "standard_free", "standard_days", "express_cost", "express_free", "express_days"] as const),
    ...(["major_cost", "major_free", "major_days", "major_express"] as const),
    ...(["centres_cost", "centres_free", "centres_days", "centres_express"] as const),
    ...(["remote_cost", "remote_free", "remote_days", "remote_express"] as const),
  ],
  packing: ["parcel_weight", "parcel_length", "parcel_girth", "pallet_weight", "pallet_height"],
  payments: ["methods", "pod_fee", "pod_limit", "pod_days", "card_minutes", "transfer_days", "transfer_known_days"],
  tax: ["vat_rate", "reduced_rate"],
  rental: [
    ...(["buffer_days", "insurance", "extended_guarantee", "delivery_insurance", "preselected", "deposit"] as const),
    ...(["late_grace", "late_day", "free_cancellation", "billing_days", "minimum_age", "longest", "ahead"] as const),
  ],
  deadlines: ["processing_hours", "return_days", "refund_days", "review_days", "reference_days", "announced_days"],
  refunds: ["refund_alone"],
  limits: [
    ...(["first_value", "first_pieces", "first_share", "known_value", "known_pieces", "known_share"] as const),
    ...(["always_pieces", "always_machines", "confirm_above", "confirm_days", "card_tries"] as const),
  ],
  warranty: [
    ...(["panel_years", "panel_performance_years", "battery_years", "inverter_years", "accessory_years"] as const),
    ...(["bulk_watts", "bulk_batteries"] as const),
  ],
} as const satisfies Record<string, readonly FieldName[]>;

export type SectionName = keyof typeof sectionFields;

export const sectionNames = Object.keys(sectionFields) as SectionName[];

/** Sections with what identifies the seller and its money: made up until somebody replaces them. */
export const sellerSections: ReadonlySet<SectionName> = new Set(["seller", "bank"]);

/** Sections of which a change needs a second person: also the sum above which a refund does. */
export const guardedSections: ReadonlySet<SectionName> = new Set([...sellerSections, "refunds"]);

/** Fields of a section in a market, in the order of the form. */
export function fieldsOf(section: SectionName, market: MarketCode): readonly FieldName[] {
  return sectionFields[section].filter((name) => {
    const { markets }: SettingField = fields[name];
    return !markets || markets.includes(market);
  });
}

/** The same with its type widened, for code that handles every kind. */
export function fieldOf(name: FieldName): SettingField {
  return fields[name];
}
