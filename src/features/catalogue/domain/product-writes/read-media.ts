import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { type Framing, framingHash } from "../media/framing.ts";
import { type PictureItem, type ProductFile, productFileKinds, renderedViews } from "../media/product-media.ts";
import type { ErrorDetails } from "./errors.ts";
import { invalid, type Read, valid } from "./read-cells.ts";

export const maxMediaItems = 40;
/** In characters. */
export const maxAltLength = 300;
export const maxTitleLength = 200;

/** Why an item is refused. */
class ItemError extends Error {
  readonly code: "bad_item" | "alt_length";
  readonly details: ErrorDetails;
  constructor(code: ItemError["code"], details: ErrorDetails) {
    super(code);
    [this.code, this.details] = [code, details];
  }
}

const refuse = (part: string): never => {
  throw new ItemError("bad_item", { part });
};

/**
 * Pictures of the gallery as JSON: an array of up to 40 `PictureItem`. Unknown and missing keys, other types and figures out of
 * range are refused, as is an item that is there twice. Keys come out in a fixed order, so that equal pictures have equal JSON.
 */
export function readPictures(typed: string): Read<PictureItem[]> {
  return readItems(typed, pictureOf, nameOf);
}

/** Documents as JSON: an array of up to 40 `ProductFile`, each file once. */
export function readFiles(typed: string): Read<ProductFile[]> {
  return readItems(typed, fileOf, ({ file }) => file);
}

/** Pictures as `readPictures` reads them; "" for none. */
export function picturesText(pictures: readonly PictureItem[]): string {
  return itemsText(pictures, readPictures);
}

/** Documents as `readFiles` reads them; "" for none. */
export function filesText(files: readonly ProductFile[]): string {
  return itemsText(files, readFiles);
}

/** The database keeps the keys of an object in an order of its own: reading puts them into ours. */
function itemsText<T>(items: readonly T[], readAgain: (typed: string) => Read<T[]>): string {
  if (items.length === 0) return "";
  const text = JSON.stringify(items);
  const read = readAgain(text);
  return read.ok ? JSON.stringify(read.value) : text;
}

function readItems<T>(typed: string, itemOf: (value: unknown) => T, name: (item: T) => string): Read<T[]> {
  const values = parsed(typed);
  if (!Array.isArray(values)) return invalid("not_json");
  if (values.length > maxMediaItems) return invalid("too_many_items", { most: maxMediaItems });
  const items: T[] = [];
  const names = new Set<string>();
  for (const [at, value] of values.entries()) {
    try {
      const item = itemOf(value);
      if (names.has(name(item))) return invalid("repeated_item", { item: at + 1 });
      names.add(name(item));
      items.push(item);
    } catch (error) {
      if (!(error instanceof ItemError)) throw error;
      return invalid(error.code, { item: at + 1, ...error.details });
    }
  }
  return valid(items);
}

function parsed(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return null;
  }
}

function nameOf(item: PictureItem): string {
  if (item.kind === "render") return item.view;
  return item.kind === "photo" ? `${item.file} ${framingHash(item.framing)}` : item.file;
}

function pictureOf(value: unknown): PictureItem {
  const kind = typeof value === "object" && value !== null && "kind" in value ? value.kind : null;
  if (kind === "render") {
    const { view } = exactly(value, ["kind", "view"]);
    return { kind, view: oneOf(renderedViews, view) ?? refuse("view") };
  }
  if (kind === "photo") {
    const { file, framing, alt } = exactly(value, ["kind", "file", "framing", "alt"]);
    return { kind, file: uuidIn(file, "file"), framing: framingOf(framing), alt: altOf(alt) };
  }
  if (kind !== "video") return refuse("kind");
  const { file, poster, captions, alt } = exactly(value, ["kind", "file", "poster", "captions", "alt"]);
  return {
    kind,
    file: uuidIn(file, "file"),
    poster: poster === null ? null : uuidIn(poster, "poster"),
    captions: byLocale(captions, "captions", (id) => uuidIn(id, "captions")),
    alt: altOf(alt),
  };
}

function fileOf(value: unknown): ProductFile {
  const { file, kind, title, languages, validUntil } = exactly(value, [
    "file",
    "kind",
    "title",
    "languages",
    "validUntil",
  ]);
  if (!Array.isArray(languages) || languages.some((one) => oneOf(locales, one) === null)) return refuse("languages");
  return {
    file: uuidIn(file, "file"),
    kind: oneOf(productFileKinds, kind) ?? refuse("kind"),
    title:
      typeof title === "string" && title.length <= maxTitleLength && !/\p{Cc}/u.test(title) ? title : refuse("title"),
    languages: locales.filter((locale) => languages.includes(locale)),
    validUntil: validUntil === null || isDay(validUntil) ? validUntil : refuse("validUntil"),
  };
}

/** The object if it has these keys and no others. */
function exactly<Key extends string>(value: unknown, keys: readonly Key[]): Record<Key, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refuse("{}");
  const missing = keys.find((key) => !(key in value));
  const unknown = Object.keys(value).find((key) => !keys.some((known) => known === key));
  return missing === undefined && unknown === undefined
    ? (value as Record<Key, unknown>)
    : refuse(unknown ?? missing ?? "");
}

function uuidIn(value: unknown, part: string): string {
  return typeof value === "string" && isUuid(value) ? value.toLowerCase() : refuse(part);
}

function framingOf(value: unknown): Framing {
  const { fit, x, y, zoom, background } = exactly(value, ["fit", "x", "y", "zoom", "background"]);
  const within = (figure: unknown, min: number, max: number, part: string): number =>
    typeof figure === "number" && figure >= min && figure <= max ? figure : refuse(part);
  const fitting = oneOf(["contain", "cover"] as const, fit) ?? refuse("fit");
  return {
    fit: fitting,
    x: within(x, 0, 1, "x"),
    y: within(y, 0, 1, "y"),
    zoom: within(zoom, 1, fitting === "contain" ? 1 : 4, "zoom"),
    background: oneOf(["keep", "studio"] as const, background) ?? refuse("background"),
  };
}

/** Texts by language; empty ones are left out. */
function altOf(value: unknown): Partial<Record<Locale, string>> {
  return byLocale(value, "alt", (text) => {
    if (typeof text !== "string" || /\p{Cc}/u.test(text)) return refuse("alt");
    if (text.length > maxAltLength) throw new ItemError("alt_length", { most: maxAltLength, length: text.length });
    return text.trim();
  });
}

function byLocale(value: unknown, part: string, read: (inner: unknown) => string): Partial<Record<Locale, string>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refuse(part);
  if (Object.keys(value).some((key) => oneOf(locales, key) === null)) return refuse(part);
  const byKey: Partial<Record<Locale, unknown>> = value;
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = byKey[locale] === undefined ? "" : read(byKey[locale]);
      return text === "" ? [] : [[locale, text]];
    }),
  );
}
