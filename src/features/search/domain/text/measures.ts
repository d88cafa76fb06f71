/** A figure with its unit, with a normalised key: `5 кВт`, `5kw` and `5000 W` are `w:5000`. */
export interface Measure {
  key: string;
  kind: string;
  value: number;
  from: number;
  to: number;
}

/** Spellings of a unit in the three languages, its base unit and the factor to it. */
const units: readonly (readonly [kind: string, factor: number, pattern: string])[] = [
  ["wh", 1000, "квт\\s?[·.*×/-]?\\s?г(?:од)?(?:ин)?|квтг(?:од)?|kw[·.]?h|kwg"],
  ["wh", 1, "вт\\s?[·.*×/-]?\\s?г(?:од)?|втг(?:од)?|w[·.]?h"],
  ["w", 1e6, "мвт|mw"],
  ["w", 1000, "квтп|квт|кіловат[аи]?|киловат[та]?|kwp|kw|kilowat[yt]?[ys]?"],
  ["va", 1000, "ква|kva"],
  ["va", 1, "ва|va"],
  ["w", 1, "ват[аи]?|ватт|втп|вт|watt?[sy]?|wp|w"],
  ["ah", 1, "а\\s?[·.*-]?\\s?год|а[·.]?г|а[·.]?ч|амперчас[аов]*|a[·.]?h"],
  ["ah", 0.001, "мач|маг|mah"],
  ["a", 1000, "ка|ka"],
  ["a", 1, "ампера?|амп|amper[yóow]*|amp[s]?|а|a"],
  ["v", 1000, "кв|kv"],
  ["v", 1, "вольта?|вольт|volt[sy]?|wolt[ów]*|в|v"],
  ["mm2", 1, "кв\\.?\\s?мм|мм[2²]|mm[2²]|sq\\.?\\s?mm|квадрат[аів]*"],
  ["mm", 1, "мм|mm"],
  ["m", 1, "метр[аів]*|metr[yóows]*|м|m"],
  ["kg", 1, "кг|kg"],
  ["t", 1, "тонн[аи]?|ton(?:n?es?|ny|s)?|т|t"],
  ["l", 1, "літр[аів]*|litr[yóow]*|lit(?:re|er)s?|л|l"],
  ["db", 1, "дб|db"],
];

const kinds = units.map(([kind, factor, pattern]) => ({ kind, factor, pattern: new RegExp(`^(?:${pattern})$`, "iu") }));
const anyUnit = units.map(([, , pattern]) => pattern).join("|");
// Thousands may be separated by a no-break space, or by a plain one before three zeros: `1 500 В`, `10 000 w`.
const figure = "\\d{1,3}(?:[\\u00a0\\u202f]\\d{3})+|\\d{1,3} 000|\\d{1,7}(?:[.,]\\d{1,3})?";
const withUnit = new RegExp(`(?<![\\p{L}\\p{N}.,-])(${figure})[\\s-]?(${anyUnit})(?![\\p{L}\\p{N}])`, "giu");
const crossSection = /(?<![\p{L}\p{N}.,])(\d{1,3})\s?[xх×*]\s?(\d{1,4}(?:[.,]\d{1,2})?)/giu;

const unitOf = new Map<string, { kind: string; factor: number } | null>();

function unit(written: string): { kind: string; factor: number } | null {
  const key = written.toLowerCase();
  let known = unitOf.get(key);
  if (known === undefined) {
    known = kinds.find((one) => one.pattern.test(key)) ?? null;
    if (unitOf.size < 1000) unitOf.set(key, known);
  }
  return known;
}

/** Key of a figure in the base unit of its kind. */
export function measureKey(kind: string, value: number): string {
  return `${kind}:${Math.round(value * 1000) / 1000}`;
}

/** Figures with units in a text, and numbers of cores by cross-section (`3х2,5` → `x:3x2.5`). */
export function measures(text: string): Measure[] {
  if (!/\d/.test(text)) return [];
  const found: Measure[] = [];
  for (const match of text.matchAll(withUnit)) {
    const [whole, number = "", written = ""] = match;
    const known = unit(written);
    const value = Number(number.replace(/\s/g, "").replace(",", "."));
    if (!known || !Number.isFinite(value)) continue;
    const base = value * known.factor;
    found.push({
      key: measureKey(known.kind, base),
      kind: known.kind,
      value: base,
      from: match.index,
      to: match.index + whole.length,
    });
  }
  for (const match of text.matchAll(crossSection)) {
    const [whole, cores = "", section = ""] = match;
    const key = `x:${cores}x${Number(section.replace(",", "."))}`;
    found.push({ key, kind: "x", value: 0, from: match.index, to: match.index + whole.length });
  }
  return found.sort((a, b) => a.from - b.from || b.to - a.to);
}

/** Kinds of a number without a unit, the likeliest first. */
export const bareKinds: readonly string[] = ["w", "wh", "v", "ah", "a", "va"];

/** Kind and factor by unit of the catalogue's attributes (`attributes.unit.*`). */
export const attributeUnits: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  w: ["w", 1],
  kw: ["w", 1000],
  kwp: ["w", 1000],
  kva: ["va", 1000],
  wh: ["wh", 1],
  kwh: ["wh", 1000],
  v: ["v", 1],
  a: ["a", 1],
  ka: ["a", 1000],
  ah: ["ah", 1],
  mm2: ["mm2", 1],
  mm: ["mm", 1],
  m: ["m", 1],
  kg: ["kg", 1],
  t: ["t", 1],
  l: ["l", 1],
  db: ["db", 1],
};

/** Common values inside a range of a specification: an input of 40–60 V is searched for as 48 V. */
export const usualValues: Readonly<Record<string, readonly number[]>> = {
  v: [12, 24, 48],
  mm2: [1.5, 2.5, 4, 6, 10, 16, 25, 35, 50],
};
