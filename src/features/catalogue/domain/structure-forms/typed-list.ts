import type { AttributeRow, ListedRow, ListRow } from "../definitions/rows.ts";
import type { FormError } from "./form-error.ts";
import { rowsAfter } from "./row-order.ts";
import { isSamePair } from "./typed-attribute.ts";
import {
  readPair,
  shownPair,
  shownWords,
  type TypedPair,
  type TypedWords,
  textsOf,
  typedIn,
  typedPair,
  typedWords,
} from "./typed-text.ts";

/** Places of the strip of main facts. */
export const stripPlaces = [1, 2, 3, 4, 5, 6] as const;
/** Attributes that a list may have. */
const mostListed = 100;

/** An attribute of a list as typed; "" is as the attribute has it. */
export interface TypedListed {
  key: string;
  strip: string;
  group: string;
  shownUnit: string;
  digits: TypedPair;
  range: TypedPair;
  label: TypedWords;
  short: TypedWords;
  /** Words that the category offers; `null`: all of them. */
  choices: readonly string[] | null;
}

/** The attributes of a category as typed. */
export interface TypedList {
  rows: readonly TypedListed[];
  /** Key of the main figure; "" for none. */
  main: string;
  mainDigits: TypedPair;
}

/** A row without anything of its own. */
export function emptyListed(key: string): TypedListed {
  const words = { ua: "", pl: "", en: "" };
  return {
    ...{ key, strip: "", group: "", shownUnit: "", digits: ["", ""], range: ["", ""] },
    ...{ label: words, short: words, choices: null },
  };
}

/** A stored list as its form shows it. */
export function shownList({ attributes }: Pick<ListRow, "attributes">): TypedList {
  const main = attributes.find(({ mainDigits }) => mainDigits);
  return {
    rows: attributes.map(({ key, strip, group, shownUnit, digits, range, texts, choices }) => ({
      ...{ key, strip: strip === undefined ? "" : String(strip), group: group ?? "", shownUnit: shownUnit ?? "" },
      ...{ digits: shownPair(digits), range: shownPair(range), choices: choices ?? null },
      ...{ label: shownWords(texts, "label"), short: shownWords(texts, "short") },
    })),
    main: main?.key ?? "",
    mainDigits: shownPair(main?.mainDigits ?? [0, 0]),
  };
}

/** Reads the form, after the row that its button moves, adds or takes out. */
export function typedList(form: URLSearchParams): TypedList {
  const intent = form.get("intent") ?? "";
  const keys = rowsAfter(
    [...new Set(form.getAll("row"))].slice(0, mostListed),
    intent === "add" ? `add:${typedIn(form, "added")}` : intent,
  );
  return {
    rows: keys.map((key) => ({
      ...{ key, strip: typedIn(form, `strip.${key}`), group: typedIn(form, `group.${key}`) },
      ...{ shownUnit: typedIn(form, `unit.${key}`), digits: typedPair(form, `digits.${key}`) },
      range: typedPair(form, `range.${key}`),
      ...{ label: typedWords(form, `label.${key}`), short: typedWords(form, `short.${key}`) },
      choices: form.get(`some.${key}`) === "on" ? form.getAll(`choice.${key}`) : null,
    })),
    main: typedIn(form, "main"),
    mainDigits: typedPair(form, "mainDigits"),
  };
}

/** The attributes of a typed list; `now` are those stored, whose kind stays. What is as the attribute has it is left out. */
export function readList(
  typed: TypedList,
  { now, attributes }: { now: readonly ListedRow[]; attributes: readonly AttributeRow[] },
): { attributes: ListedRow[]; errors: FormError[] } {
  const errors: FormError[] = [];
  const known = new Map(attributes.map((row) => [row.key, row]));
  const stored = new Map(now.map((row) => [row.key, row]));
  const mainDigits = readPair(typed.mainDigits, { field: "mainDigits", code: "decimals", errors }) ?? [0, 0];
  const rows = typed.rows.flatMap((row): ListedRow[] => {
    const base = known.get(row.key);
    if (!base) return [];
    const read = (name: "digits" | "range") =>
      readPair(row[name], {
        ...{ field: `attributes.${row.key}.${name}`, code: name === "digits" ? "decimals" : "number", errors },
      });
    const [digits, range] = [read("digits"), read("range")];
    const kind = stored.get(row.key)?.kind;
    const strip = stripPlaces.find((place) => String(place) === row.strip);
    const texts = textsOf({ label: row.label, short: row.short });
    return [
      {
        key: row.key,
        ...(strip === undefined ? {} : { strip }),
        ...(typed.main === row.key ? { mainDigits } : {}),
        ...(kind === undefined ? {} : { kind }),
        ...(row.shownUnit === "" || row.shownUnit === base.shownUnit ? {} : { shownUnit: row.shownUnit }),
        ...(digits && !isSamePair(digits, base.digits) ? { digits } : {}),
        ...(range && !isSamePair(range, base.range) ? { range } : {}),
        ...(row.group === "" || row.group === base.group ? {} : { group: row.group }),
        ...(row.choices ? { choices: [...row.choices] } : {}),
        ...(Object.keys(texts).length > 0 ? { texts } : {}),
      },
    ];
  });
  return { attributes: rows, errors };
}
