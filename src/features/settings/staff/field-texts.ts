import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { maxSenderName } from "#platform/pure/mailbox.ts";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { currencyWord, formatMoney, toDecimal } from "#platform/pure/money.ts";
import { type FieldName, type FieldValue, fieldOf, type SettingField } from "../domain/fields.ts";
import type { FieldError } from "../domain/read-section.ts";

/** Reader of a page, and the market whose settings it shows. */
export interface FieldReader {
  t: Translate;
  locale: Locale;
  market: MarketCode;
}

const groups = ["standard", "express", "major", "centres", "remote", "parcel", "pallet", "first", "known"] as const;
export type FieldGroup = (typeof groups)[number];

/** Fields that stand together in a form; `null` for those that stand alone. */
export function groupOf(name: FieldName): FieldGroup | null {
  return groups.find((group) => name.startsWith(`${group}_`)) ?? null;
}

/** Label within its group. */
export function shortLabel(name: FieldName, { t, market }: FieldReader): string {
  return t(`settingFields.field_${name}`, { market });
}

/** Label where a field stands without its group. */
export function labelOf(name: FieldName, reader: FieldReader): string {
  const group = groupOf(name);
  const label = shortLabel(name, reader);
  return group ? `${reader.t(`adminSettings.group_${group}`)}: ${label}` : label;
}

function percentText(basisPoints: number, locale: Locale): string {
  const plain = toDecimal(basisPoints).replace(/\.?0+$/, "");
  return `${locale === "en" ? plain : plain.replace(".", ",")}\u00a0%`;
}

const choices = [
  "card",
  "transfer",
  "pod",
  "insurance",
  "extendedGuarantee",
  "deliveryInsurance",
  "us",
  "eu",
  "ap",
  "counted",
  "not_counted",
] as const;

/** Text of a choice of a field with `choices`. */
export function choiceText(choice: string, { t }: FieldReader): string {
  const known = choices.find((one) => one === choice);
  return known ? t(`settingFields.choice_${known}`) : choice;
}

/** Monday to Sunday (1 to 7) in a language. */
export function weekdayText(day: number, locale: Locale): string {
  const tag = { ua: "uk", pl: "pl", en: "en" }[locale];
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2_024, 0, day));
}

/** A number of a field as text, with its unit. */
function numberText(field: Extract<SettingField, { min: number }>, value: number, { t, locale, market }: FieldReader) {
  if ("unit" in field) return t(`settingFields.amount_${field.unit}`, { count: value });
  return field.kind === "money" ? formatMoney(value, currencies[market]) : percentText(value, locale);
}

/** A value as text. */
export function valueText(name: FieldName, value: FieldValue | undefined, reader: FieldReader): string {
  const { t, locale } = reader;
  const field = fieldOf(name);
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return t("settingFields.none");
  if (field.kind === "span") {
    const [from = 0, to = 0] = Array.isArray(value) ? value.map(Number) : [];
    if (from === to) return t(`settingFields.amount_${field.unit}`, { count: from });
    const unit = field.unit === "working_days" ? "working_days" : "days";
    return t(`settingFields.span_${unit}`, { count: to, days: `${from}–${to}` });
  }
  if ("min" in field) return numberText(field, Number(value), reader);
  if (field.kind === "choices" && Array.isArray(value)) {
    return value.map((one) => choiceText(String(one), reader)).join(", ");
  }
  if (field.kind === "choice") return choiceText(String(value), reader);
  if (field.kind === "weekday") return weekdayText(Number(value), locale);
  if (field.kind === "iban") return String(value).replace(/(.{4})(?=.)/g, "$1 ");
  if (field.kind === "lines") return String(value).replaceAll("\n", " / ");
  return Array.isArray(value) ? value.join(", ") : String(value);
}

const examples: Record<MarketCode, { phone: string; iban: string }> = {
  UA: { phone: "+380\u00a044\u00a0123\u00a045\u00a067", iban: "UA21 3223 1300 0002 6007 2335 6600 1" },
  PL: { phone: "+48\u00a022\u00a0123\u00a045\u00a067", iban: "PL61 1090 1014 0000 0712 1981 2874" },
};

const limitsOf = (field: SettingField, reader: FieldReader) => {
  if (!("min" in field)) return { from: "", to: "" };
  const text = (value: number) => (field.kind === "span" ? String(value) : numberText(field, value, reader));
  return { from: text(field.min), to: text(field.max) };
};

/** How a field is typed; `null` where its label says it. */
export function hintOf(name: FieldName, reader: FieldReader): string | null {
  const { t, market } = reader;
  const field = fieldOf(name);
  if (field.kind === "span") return t("settingFields.hint_span");
  if ("min" in field) {
    const isOptional = "isOptional" in field && field.isOptional === true;
    if (name === "refund_alone") return t("settingFields.range_alone", limitsOf(field, reader));
    const empty = field.kind === "percent" ? "settingFields.range_offered" : "settingFields.range_optional";
    return t(isOptional ? empty : "settingFields.range", limitsOf(field, reader));
  }
  if (field.kind === "phone") return t("settingFields.hint_phone", { example: examples[market].phone });
  if (field.kind === "link") return t("settingFields.hint_link", { start: field.start });
  if (name === "sender_name" || name === "sender_address" || name === "reply_to")
    return t(`settingFields.hint_${name}`);
  if (field.kind === "lines") {
    return t(`settingFields.hint_lines_${market}`, { lines: field.lines, max: field.max });
  }
  if (
    field.kind === "colour" ||
    field.kind === "dates" ||
    field.kind === "easter" ||
    field.kind === "time" ||
    field.kind === "prefix" ||
    field.kind === "code"
  )
    return t(`settingFields.hint_${field.kind}`);
  return null;
}

/** Most characters of a field; 0 where there is no such limit. */
function maxOf(field: SettingField): number {
  if (field.kind === "text" || field.kind === "lines") return field.max;
  return field.kind === "digits" ? field.length : field.kind === "sender_name" ? maxSenderName : 0;
}

/** What is wrong with a field, and how to mend it. */
export function errorText(name: FieldName, error: FieldError, reader: FieldReader): string {
  const { t, market } = reader;
  const field = fieldOf(name);
  const example = field.kind === "iban" ? examples[market].iban : examples[market].phone;
  const start = field.kind === "link" ? field.start : "";
  const limits = { ...limitsOf(field, reader), max: maxOf(field), lines: field.kind === "lines" ? field.lines : 0 };
  return t(`settingFields.error_${error}`, { ...limits, example, start, market });
}

/** Unit that stands in a field; `null` for fields of texts. */
export function unitOf(name: FieldName, { t, market }: FieldReader): string | null {
  const field = fieldOf(name);
  if (field.kind === "money") return currencyWord(currencies[market]);
  if (field.kind === "percent") return "%";
  return "unit" in field ? t(`settingFields.unit_${field.unit}`) : null;
}
