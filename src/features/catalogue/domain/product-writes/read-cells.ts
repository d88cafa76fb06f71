import type { MarketCode } from "#platform/pure/market/market.ts";
import { plainNumber, typedMinor } from "#platform/pure/typed/typed-number.ts";
import type { NumericAttribute, WordAttribute } from "../attribute.ts";
import type { SpecValue } from "../specs.ts";
import { type CellError, type ErrorCode, excerpt } from "./errors.ts";

/** A cell's value, or its error. */
export type Read<T> = { ok: true; value: T } | ({ ok: false } & CellError);

export const valid = <T>(value: T): Read<T> => ({ ok: true, value });
export const invalid = (code: ErrorCode, details: CellError["details"] = {}): { ok: false } & CellError => ({
  ok: false,
  code,
  details,
});

/** A number in a closed range. */
export function readNumber(typed: string, from: number, to: number): Read<number> {
  const plain = plainNumber(typed);
  if (plain === null) return invalid("not_a_number", { value: excerpt(typed) });
  const value = Number(plain);
  return value >= from && value <= to ? valid(value) : invalid("out_of_range", { value: excerpt(typed), from, to });
}

/** An integer in a closed range. */
export function readWhole(typed: string, from: number, to: number): Read<number> {
  const read = readNumber(typed, from, to);
  return read.ok && !Number.isInteger(read.value) ? invalid("not_whole", { value: excerpt(typed) }) : read;
}

/** In minor units. */
const maxPrice = 99_999_999_999;
/** Net price in minor units. Three digits after a single separator may be thousands or decimals, so they are refused. */
export function readMoney(typed: string, market: MarketCode): Read<number> {
  const minor = typedMinor(typed, market);
  if (typeof minor === "string") return invalid(minor, { value: excerpt(typed) });
  return minor > 0 && minor <= maxPrice
    ? valid(minor)
    : invalid("out_of_range", { value: excerpt(typed), from: "0.01", to: "999999999.99" });
}

const yes = new Set(["yes", "true", "1", "так", "tak"]);
const no = new Set(["no", "false", "0", "ні", "nie"]);

export function readFlag(typed: string): Read<boolean> {
  const word = typed.toLowerCase();
  if (yes.has(word)) return valid(true);
  return no.has(word) ? valid(false) : invalid("not_yes_no", { value: excerpt(typed) });
}

/** Splits a list at semicolons; a backslash escapes the next character. */
export function splitList(typed: string): string[] {
  const items: string[] = [];
  let item = "";
  // Range of escaped characters in the item: they are not trimmed.
  let [from, to] = [-1, -1];
  const close = (): void => {
    const [begin, end] = [item.length - item.trimStart().length, item.trimEnd().length];
    items.push(item.slice(from < 0 ? begin : Math.min(from, begin), Math.max(to, end)));
    [item, from, to] = ["", -1, -1];
  };
  for (let at = 0; at < typed.length; at++) {
    const character = typed[at] ?? "";
    if (character === "\\" && at + 1 < typed.length) {
      at += 1;
      if (from < 0) from = item.length;
      item += typed[at] ?? "";
      to = item.length;
    } else if (character === ";") close();
    else item += character;
  }
  close();
  return items;
}

const maxNumber = 1e12;

function numbersOf(parts: readonly string[]): number[] | null {
  const numbers = parts.map((part) => plainNumber(part.trim()));
  return numbers.every((one) => one !== null && Math.abs(Number(one)) <= maxNumber) ? numbers.map(Number) : null;
}

/** What the text of a value is read by. */
export type ReadAs =
  | Pick<NumericAttribute, "kind" | "numeric">
  | (Pick<WordAttribute, "kind" | "numeric" | "choices"> & Partial<Pick<WordAttribute, "merged">>);

/** The value of an attribute, in its stored unit. */
export function readSpec(typed: string, attribute: ReadAs): Read<SpecValue> {
  const value = excerpt(typed);
  switch (attribute.kind) {
    case "number":
      return readNumber(typed, -maxNumber, maxNumber);
    case "integer":
      return readWhole(typed, -maxNumber, maxNumber);
    case "flag":
      return readFlag(typed);
    case "text":
      return valid(typed);
    case "choice": {
      const word = typed.toLowerCase();
      const found = attribute.choices?.find((known) => known === (attribute.merged?.get(word) ?? word));
      return found ? valid(found) : invalid("not_choice", { value, choices: (attribute.choices ?? []).join(", ") });
    }
    case "range": {
      const parts = /\.\.|…/.test(typed) ? typed.split(/\.\.|…/) : typed.split(/(?<=\d)\s*[-–]\s*(?=\d)/);
      const [from, to, ...rest] = numbersOf(parts) ?? [];
      if (from === undefined || to === undefined || rest.length > 0 || from > to)
        return invalid("bad_interval", { value });
      return valid([from, to]);
    }
    case "size": {
      const edges = numbersOf(typed.split(/\s*[x×х*]\s*/i));
      return edges && edges.length >= 2 && edges.length <= 4 && edges.every((edge) => edge > 0)
        ? valid(edges)
        : invalid("bad_size", { value });
    }
    case "list": {
      if (attribute.numeric) {
        const items = splitList(typed);
        const numbers = numbersOf(items);
        return numbers ? valid(numbers) : invalid("bad_list", { value });
      }
      const items = splitList(typed).map((item) => attribute.merged?.get(item) ?? item);
      const unknown = items.find(
        (item) => item === "" || (attribute.choices && !attribute.choices.some((known) => known === item)),
      );
      if (unknown === undefined) return valid(items);
      return attribute.choices
        ? invalid("not_choice", { value: excerpt(unknown), choices: attribute.choices.join(", ") })
        : invalid("bad_list", { value });
    }
  }
}

/** Components of a set: `id * 2; other-id * 1`. */
export function readComponents(typed: string): Read<{ id: string; quantity: number }[]> {
  const parts = splitList(typed).map((part) => /^([a-z0-9]+(?:-[a-z0-9]+)*)\s*(?:[*×x]\s*([1-9]\d{0,5}))?$/.exec(part));
  const named = parts.map((match) => ({ id: match?.[1] ?? "", quantity: Number(match?.[2] ?? 1) }));
  const isUnambiguous =
    parts.every((match) => match !== null) && new Set(named.map(({ id }) => id)).size === named.length;
  return isUnambiguous && named.length <= 60 ? valid(named) : invalid("bad_components", { value: excerpt(typed) });
}
