import { z } from "zod";
import { isMailAddress, isSenderName } from "#platform/pure/mailbox.ts";
import type { MarketCode, MarketSettings } from "#platform/pure/market/market.ts";
import { type FieldName, type FieldValue, fieldOf, fieldsOf, type SectionName, type SettingField } from "./fields.ts";

/** All settings of a section by name. */
export type SectionValue = Readonly<Partial<Record<FieldName, FieldValue>>>;

const messengers = ["Telegram", "Viber", "WhatsApp", "Messenger"] as const;

/** What a stored setting has to be; the form refuses the rest with a message before. */
function schemaOf(field: SettingField): z.ZodType<FieldValue> {
  switch (field.kind) {
    case "money":
    case "percent":
    case "whole": {
      const number = z.int().min(field.min).max(field.max);
      return field.isOptional ? number.nullable() : number;
    }
    case "span": {
      const day = z.int().min(field.min).max(field.max);
      const span = z.tuple([day, day]).refine(([from, to]) => from <= to);
      return field.isOptional ? span.nullable() : span;
    }
    case "weekday":
      return z.int().min(1).max(7);
    case "text":
      return z.string().min(1).max(field.max);
    case "digits":
      return z.string().regex(new RegExp(`^\\d{${field.length}}$`));
    case "prefix":
      return z.string().regex(/^[A-Z0-9]{1,6}$/);
    case "choice":
      return z.enum(field.choices);
    case "code":
      return z
        .string()
        .regex(/^[a-z0-9]{4,40}$/i)
        .nullable();
    case "sender_name":
      return z.string().refine(isSenderName).nullable();
    case "mailbox":
      return z.string().refine(isMailAddress).nullable();
    case "lines":
      return z.string().min(1).max(field.max).nullable();
    case "colour":
      return z
        .string()
        .regex(/^#[0-9A-F]{6}$/)
        .nullable();
    case "link":
      return z.string().startsWith(field.start).max(200).nullable();
    case "choices":
      return z.array(z.enum(field.choices)).min(field.isOptional ? 0 : 1);
    case "dates":
      return z.array(z.string().regex(/^\d\d-\d\d$/)).max(60);
    case "easter":
      return z.array(z.int().min(-60).max(80)).max(30);
    default:
      return z.string().min(1).max(120);
  }
}

/** Schema of a section in a market: every field, and no other. */
export function sectionSchema(section: SectionName, market: MarketCode): z.ZodType<SectionValue> {
  return z.strictObject(Object.fromEntries(fieldsOf(section, market).map((name) => [name, schemaOf(fieldOf(name))])));
}

/** Settings of a section as they are in a market. */
export function sectionValue(section: SectionName, settings: MarketSettings): SectionValue {
  return Object.fromEntries(fieldsOf(section, settings.code).map((name) => [name, readField(name, settings)]));
}

function readField(name: FieldName, settings: MarketSettings): FieldValue {
  const field = fieldOf(name);
  if (field.kind === "link") return settings.contact.messengers.find((one) => one.name === field.name)?.href ?? null;
  const found: unknown = field.path.split(".").reduce<unknown>(step, settings);
  return schemaOf(field).parse(found);
}

function step(from: unknown, key: string): unknown {
  return typeof from === "object" && from !== null ? Reflect.get(from, key) : undefined;
}

/**
 * Settings of a market with those of a section replaced. Fields that are missing or no longer valid keep their value, so that a
 * version stored before a field existed stays readable.
 */
export function withValue(settings: MarketSettings, section: SectionName, value: SectionValue): MarketSettings {
  const changed = structuredClone(settings);
  for (const name of fieldsOf(section, settings.code)) {
    const field = fieldOf(name);
    const read = schemaOf(field).safeParse(value[name]);
    if (!read.success) continue;
    if (field.kind === "link") changed.contact.messengers = withMessenger(changed, field.name, read.data);
    else put(changed, field.path.split("."), read.data);
  }
  changed.contact.phoneHref = `tel:${changed.contact.phone.replace(/[^+\d]/g, "")}`;
  return changed;
}

function put(into: object, path: readonly string[], value: FieldValue): void {
  const holder = path.slice(0, -1).reduce<unknown>(step, into);
  if (typeof holder === "object" && holder !== null) Reflect.set(holder, path.at(-1) ?? "", value);
}

function withMessenger(
  { contact }: MarketSettings,
  name: (typeof messengers)[number],
  href: FieldValue,
): MarketSettings["contact"]["messengers"] {
  const others = contact.messengers.filter((one) => one.name !== name);
  const all = typeof href === "string" ? [...others, { name, href }] : others;
  return all.toSorted((one, other) => messengers.indexOf(one.name) - messengers.indexOf(other.name));
}

/** Names of the fields that differ between two values, in the order of the form. */
export function changedFields(
  section: SectionName,
  market: MarketCode,
  { before, after }: { before: SectionValue; after: SectionValue },
): FieldName[] {
  return fieldsOf(section, market).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}

/** Fields whose value another field of the section has, or had in an earlier value: two kinds of documents would share numbers. */
export function takenPrefixes(
  section: SectionName,
  market: MarketCode,
  { value, earlier }: { value: SectionValue; earlier: readonly SectionValue[] },
): FieldName[] {
  const names = fieldsOf(section, market).filter((name) => fieldOf(name).kind === "prefix");
  const isTaken = (name: FieldName, by: SectionValue) =>
    names.some((other) => other !== name && by[other] !== undefined && by[other] === value[name]);
  return names.filter((name) => [value, ...earlier].some((one) => isTaken(name, one)));
}
