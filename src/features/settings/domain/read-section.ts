import { taxIdOf } from "#features/accounts/domain/personal/tax-id.ts";
import { cleanText } from "#platform/pure/clean-text.ts";
import { isMailAddress, isSenderName, maxSenderName } from "#platform/pure/mailbox.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { plainNumber, typedMinor } from "#platform/pure/typed/typed-number.ts";
import { type FieldName, type FieldValue, fieldOf, fieldsOf, type SectionName, type SettingField } from "./fields.ts";
import { type SectionValue, takenPrefixes } from "./section-value.ts";

/** What is wrong with a typed setting; the message is `adminSettings.error_…`. */
export type FieldError =
  | "needed"
  | "bad_money"
  | "ambiguous_money"
  | "bad_percent"
  | "bad_whole"
  | "bad_span"
  | "out_of_range"
  | "too_long"
  | "not_latin"
  | "bad_phone"
  | "bad_email"
  | "bad_link"
  | "bad_iban"
  | "bad_tax_id"
  | "bad_digits"
  | "bad_time"
  | "bad_dates"
  | "bad_easter"
  | "bad_prefix"
  | "bad_code"
  | "bad_sender"
  | "bad_mailbox"
  | "many_lines"
  | "bad_colour"
  | "pale_colour"
  | "taken_prefix"
  | "choose"
  | "closes_early"
  | "ends_early"
  | "not_lower";

export type SectionErrors = Partial<Record<FieldName, FieldError>>;

/** A section as typed: texts by field, and what is ticked. */
export type TypedSection = Readonly<Partial<Record<FieldName, string | readonly string[]>>>;

/** Characters of the reason of a change. */
export const maxReason = 300;

/** Characters of a typed value that are kept. */
const maxTyped = 400;

/** Fields of a form. */
export function typedSection(form: URLSearchParams, section: SectionName, market: MarketCode): TypedSection {
  const typed: Partial<Record<FieldName, string | readonly string[]>> = {};
  for (const name of fieldsOf(section, market)) {
    const all = form.getAll(name).map((one) => one.slice(0, maxTyped).trim());
    typed[name] = fieldOf(name).kind === "choices" ? all : (all[0] ?? "");
  }
  return typed;
}

/** A stored value as its form shows it; `point` is the decimal separator of the reader. */
export function typedOf(value: SectionValue, point: "." | ","): TypedSection {
  const typed: Partial<Record<FieldName, string | readonly string[]>> = {};
  for (const name of Object.keys(value) as FieldName[]) typed[name] = typedField(fieldOf(name), value[name], point);
  return typed;
}

function typedField(field: SettingField, value: FieldValue | undefined, point: string): string | readonly string[] {
  if (value === null || value === undefined) return field.kind === "choices" ? [] : "";
  if (field.kind === "choices") return (value as readonly string[]).map(String);
  if (field.kind === "money" || field.kind === "percent") {
    return toDecimal(Number(value)).replace(/\.00$/, "").replace(".", point);
  }
  if (field.kind === "iban") return String(value).replace(/(.{4})(?=.)/g, "$1 ");
  if (field.kind === "span") return [...new Set(value as readonly number[])].join("–");
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** Reads a typed section: its value, or what is wrong by field. */
export function readSection(
  section: SectionName,
  market: MarketCode,
  typed: TypedSection,
): { value: SectionValue; errors: SectionErrors } {
  const value: Partial<Record<FieldName, FieldValue>> = {};
  const errors: SectionErrors = {};
  for (const name of fieldsOf(section, market)) {
    const read = readField(fieldOf(name), typed[name] ?? "", market);
    if (read.ok) value[name] = read.value;
    else errors[name] = read.error;
  }
  if (value.opens && value.closes && minutesOf(value.closes) <= minutesOf(value.opens)) errors.closes = "closes_early";
  if (value.open_from && value.open_to && value.open_to < value.open_from) errors.open_to = "ends_early";
  if (value.reduced_rate && Number(value.reduced_rate) >= Number(value.vat_rate)) errors.reduced_rate = "not_lower";
  for (const name of takenPrefixes(section, market, { value, earlier: [] })) errors[name] = "taken_prefix";
  return { value, errors };
}

const minutesOf = (time: FieldValue): number => {
  const [hours = 0, minutes = 0] = String(time).split(":").map(Number);
  return hours * 60 + minutes;
};

type Read = { ok: true; value: FieldValue } | { ok: false; error: FieldError };

const good = (value: FieldValue): Read => ({ ok: true, value });
const bad = (error: FieldError): Read => ({ ok: false, error });

function readField(field: SettingField, typed: string | readonly string[], market: MarketCode): Read {
  if (field.kind === "choices") {
    const chosen = field.choices.filter((one) => typed.includes(one));
    return chosen.length === 0 && !field.isOptional ? bad("choose") : good(chosen);
  }
  const text = typeof typed === "string" ? typed : (typed[0] ?? "");
  if (text === "") return readEmpty(field);
  return "min" in field ? readNumbers(field, text, market) : readText(field, text, market);
}

/** Kinds that may be left empty everywhere. */
const emptyKinds: ReadonlySet<SettingField["kind"]> = new Set([
  ...(["link", "code", "sender_name", "mailbox", "lines", "colour"] as const),
]);

function readEmpty(field: SettingField): Read {
  if (field.kind === "dates" || field.kind === "easter") return good([]);
  const isOptional = "isOptional" in field && field.isOptional === true;
  return isOptional || emptyKinds.has(field.kind) ? good(null) : bad("needed");
}

type NumberField = Extract<SettingField, { min: number }>;

function readNumbers(field: NumberField, text: string, market: MarketCode): Read {
  const { min, max } = field;
  const within = (value: number): Read => (value >= min && value <= max ? good(value) : bad("out_of_range"));
  if (field.kind === "money") {
    const minor = typedMinor(text, market);
    return typeof minor === "string" ? bad(minor) : within(minor);
  }
  if (field.kind === "percent") {
    const plain = plainNumber(text.replace(/\s*%$/, ""));
    if (plain === null || !/^\d{1,3}(\.\d{1,2}0*)?$/.test(plain)) return bad("bad_percent");
    return within(Math.round(Number(plain) * 100));
  }
  if (field.kind === "whole") {
    const plain = plainNumber(text);
    return plain !== null && /^\d{1,9}$/.test(plain) ? within(Number(plain)) : bad("bad_whole");
  }
  const match = /^(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?$/.exec(text);
  if (!match) return bad("bad_span");
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
  if (from > to) return bad("bad_span");
  return from >= min && to <= max ? good([from, to]) : bad("out_of_range");
}

/** Length of the accounts of a market's country. */
const lengths: Record<MarketCode, number> = { UA: 29, PL: 28 };

/** Characters of a typed IBAN of a market; `null` if its country, length or check digits (ISO 13616, mod 97) are wrong. */
function ibanOf(typed: string, market: MarketCode): string | null {
  const iban = typed.replace(/[\s\u00a0\u202f-]/g, "").toUpperCase();
  if (iban.length !== lengths[market] || !iban.startsWith(market) || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return null;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1 ? iban : null;
}

const emailPattern = /^[^\s@<>"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

function readText(field: Exclude<SettingField, NumberField>, text: string, market: MarketCode): Read {
  switch (field.kind) {
    case "text":
      if (text.length > field.max) return bad("too_long");
      return field.isLatin && /\p{Script=Cyrillic}/u.test(text) ? bad("not_latin") : good(text.replace(/\s+/g, " "));
    case "phone":
      return /^\+[\d\s()-]{9,24}$/.test(text) && text.replace(/\D/g, "").length >= 10 ? good(text) : bad("bad_phone");
    case "email":
      return emailPattern.test(text) && text.length <= 120 ? good(text) : bad("bad_email");
    case "link":
      return text.startsWith(field.start) && /^\S{8,200}$/.test(text) && text.length > field.start.length
        ? good(text)
        : bad("bad_link");
    case "iban": {
      const iban = ibanOf(text, market);
      return iban === null ? bad("bad_iban") : good(iban);
    }
    case "tax_id": {
      const id = taxIdOf(text, market === "PL" ? "nip" : "edrpou");
      return id === null ? bad("bad_tax_id") : good(id);
    }
    case "digits": {
      const plain = text.replace(/\s/g, "");
      return plain.length === field.length && /^\d+$/.test(plain) ? good(plain) : bad("bad_digits");
    }
    case "time": {
      const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
      return match ? good(`${Number(match[1])}:${match[2]}`) : bad("bad_time");
    }
    case "weekday":
      return /^[1-7]$/.test(text) ? good(Number(text)) : bad("choose");
    case "code":
      return /^[a-z0-9]{4,40}$/i.test(text) ? good(text) : bad("bad_code");
    case "sender_name":
      if (text.length > maxSenderName) return bad("too_long");
      return isSenderName(text) ? good(text) : bad("bad_sender");
    case "mailbox":
      return isMailAddress(text) ? good(text) : bad("bad_mailbox");
    case "lines":
      return readLines(field, text);
    case "colour":
      return readColour(text);
    case "choice":
      return field.choices.includes(text) ? good(text) : bad("choose");
    case "prefix":
      return /^[a-z0-9]{1,6}$/i.test(text) ? good(text.toUpperCase()) : bad("bad_prefix");
    case "dates":
      return readDates(text);
    default:
      return readEaster(text);
  }
}

/** Short lines without blank ones. */
function readLines(field: Extract<SettingField, { kind: "lines" }>, text: string): Read {
  const lines = cleanText(text)
    .split("\n")
    .filter((one) => one !== "");
  const plain = lines.join("\n");
  if (plain === "") return good(null);
  if (plain.length > field.max) return bad("too_long");
  if (lines.length > field.lines) return bad("many_lines");
  return field.isLatin && /\p{Script=Cyrillic}/u.test(plain) ? bad("not_latin") : good(plain);
}

/** WCAG 2.2, 1.4.3: white text on the colour of a button, and a heading of that colour on white. */
const minContrast = 4.5;

function readColour(text: string): Read {
  const colour = `#${text.replace(/^#/, "").toUpperCase()}`;
  if (!/^#[0-9A-F]{6}$/.test(colour)) return bad("bad_colour");
  return contrastWithWhite(colour) >= minContrast ? good(colour) : bad("pale_colour");
}

/** Contrast of a colour with white, from 1 to 21. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== "");

/** Days of every year, as `MM-DD`. */
function readDates(text: string): Read {
  const days = partsOf(text);
  const isDay = (day: string): boolean => {
    const [month = 0, date = 0] = day.split("-").map(Number);
    // A leap year, so that 29 February is a day.
    return /^\d\d-\d\d$/.test(day) && new Date(Date.UTC(2_024, month - 1, date)).toISOString().slice(5, 10) === day;
  };
  return days.length <= 60 && days.every(isDay) ? good([...new Set(days)].sort()) : bad("bad_dates");
}

/** Days before (negative) and after Easter Sunday. */
function readEaster(text: string): Read {
  const days = partsOf(text);
  const isGood = days.length <= 30 && days.every((day) => /^-?\d{1,2}$/.test(day) && Math.abs(Number(day)) <= 60);
  return isGood ? good([...new Set(days.map(Number))].sort((a, b) => a - b)) : bad("bad_easter");
}
