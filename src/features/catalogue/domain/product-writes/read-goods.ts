import { plainNumber } from "#platform/pure/typed/typed-number.ts";
import { isProductId } from "../product-id.ts";
import { countries } from "./countries.ts";
import { type DangerousGoods, dangerousGoods } from "./dangerous-goods.ts";
import { excerpt } from "./errors.ts";
import { lookalikeInNumber } from "./letters.ts";
import { invalid, type Read, splitList, valid } from "./read-cells.ts";
import { type ShippingMark, shippingMarks } from "./shipping-mark.ts";
import type { Package } from "./whole-product.ts";

/**
 * GTIN-8, -12, -13 or -14 with its check digit: digits weighted 3, 1, 3, … from the right add up with it to a multiple of ten (GS1
 * General Specifications, 7.9). Spaces and hyphens are left out.
 */
export function readGtin(typed: string): Read<string> {
  const lookalike = lookalikeInNumber(typed);
  if (lookalike) return invalid("cyrillic", { ...lookalike });
  const digits = typed.replace(/[\s\u00a0-]/g, "");
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return invalid("bad_gtin", { value: excerpt(typed) });
  const digit = gtinCheckDigit(digits.slice(0, -1));
  return digits.endsWith(digit) ? valid(digits) : invalid("gtin_digit", { value: digits, digit });
}

/** Check digit of the digits before it. */
export function gtinCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Eight digits of the Combined Nomenclature or ten of UKTZED; spaces and points are left out. */
export function readCustomsCode(typed: string): Read<string> {
  const digits = typed.replace(/[\s\u00a0.]/g, "");
  return /^\d{8}(?:\d{2})?$/.test(digits) ? valid(digits) : invalid("bad_customs_code", { value: excerpt(typed) });
}

/** A country by its code of two letters. */
export function readCountry(typed: string): Read<string> {
  const code = typed.trim().toUpperCase();
  return countries.includes(code) ? valid(code) : invalid("unknown_country", { value: excerpt(typed) });
}

/** A UN number of batteries: `UN 3480`, `un3480`, `3480`. */
export function readDangerousGoods(typed: string): Read<DangerousGoods> {
  const number = typed.replace(/[^0-9]/g, "");
  const found = dangerousGoods.find((known) => known === `un${number}`);
  return found && /^\s*(?:un)?[\s\u00a0-]*\d{4}\s*$/i.test(typed)
    ? valid(found)
    : invalid("not_dangerous_goods", { value: excerpt(typed), choices: dangerousGoods.join(", ").toUpperCase() });
}

/** Marks of packages, each once: `fragile; upright`. */
export function readShippingMarks(typed: string): Read<ShippingMark[]> {
  const words = splitList(typed).map((word) => word.toLowerCase());
  const wrong = words.find((word) => !shippingMarks.some((known) => known === word));
  return wrong === undefined
    ? valid(shippingMarks.filter((known) => words.includes(known)))
    : invalid("not_choice", { value: excerpt(wrong), choices: shippingMarks.join(", ") });
}

const maxPackages = 40;
const figure = "(?:\\d{1,3}(?:[\\s\\u00a0\\u202f]\\d{3})+|\\d+)(?:[.,]\\d+)?";
/** Quantity * length x width x height, unit, weight, unit; only the figures are needed. */
const packagePattern = new RegExp(
  `^(?:(\\d{1,4})\\s*(?:[*×xх]|pcs\\.?|шт\\.?|szt\\.?)\\s*)?(${figure})\\s*[*×xх]\\s*(${figure})\\s*[*×xх]\\s*(${figure})` +
    `(?:\\s*(mm|мм|cm|см|m|м)[\\s,/]*|,?\\s+|\\s*/\\s*)(${figure})\\s*(kg|кг|g|г)?\\.?$`,
  "iu",
);
const mmIn: Record<string, number> = { mm: 1, мм: 1, cm: 10, см: 10, m: 1000, м: 1000 };
/** Thinnest and longest edge in mm, and largest weight in g, of a package. */
const edgeMm = [5, 20_000] as const;
const maxWeightG = 60_000_000;

/** Packages: `1 * 1200 x 800 x 150 mm 32.5 kg; …`, up to 40. Without units, edges are in mm and the weight in kg. */
export function readPackages(typed: string): Read<Package[]> {
  const packages: Package[] = [];
  for (const item of typed.split(";")) {
    const one = packageOf(item.trim());
    if (!one || packages.length === maxPackages)
      return invalid("bad_packages", { value: excerpt(item), most: maxPackages });
    packages.push(one);
  }
  return valid(packages);
}

function packageOf(item: string): Package | null {
  const match = packagePattern.exec(item);
  if (!match) return null;
  const [, count = "1", length = "", width = "", height = "", unit = "mm", weight = "", weightUnit = "kg"] = match;
  const [lengthMm, widthMm, heightMm] = [length, width, height].map((edge) =>
    scaled(edge, mmIn[unit.toLowerCase()] ?? 1),
  );
  const isGrams = /^[gг]$/i.test(weightUnit);
  const weightG = scaled(weight, isGrams ? 1 : 1000);
  const quantity = Number(count);
  const isEdge = (mm: number | undefined): mm is number => mm !== undefined && mm >= edgeMm[0] && mm <= edgeMm[1];
  if (!isEdge(lengthMm) || !isEdge(widthMm) || !isEdge(heightMm)) return null;
  return quantity > 0 && weightG > 0 && weightG <= maxWeightG
    ? { quantity, lengthMm, widthMm, heightMm, weightG }
    : null;
}

/** A figure in whole mm or g; NaN if it has parts of them, which hides a comma that was meant for thousands. */
function scaled(typed: string, factor: number): number {
  const value = Number(plainNumber(typed.trim()) ?? Number.NaN) * factor;
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : Number.NaN;
}

/** Packages as `readPackages` reads them. */
export function packagesText(packages: readonly Package[]): string {
  return packages
    .map((one) => `${one.quantity} * ${one.lengthMm} x ${one.widthMm} x ${one.heightMm} mm ${one.weightG / 1000} kg`)
    .join("; ");
}

const maxProducts = 60;

/** Ids of products, each once: `id; other-id`. */
export function readProducts(typed: string): Read<string[]> {
  const ids = splitList(typed);
  const wrong = ids.find((id, at) => !isProductId(id) || ids.indexOf(id) !== at);
  return wrong === undefined && ids.length <= maxProducts
    ? valid(ids)
    : invalid("bad_products", { value: excerpt(wrong ?? typed), most: maxProducts });
}
