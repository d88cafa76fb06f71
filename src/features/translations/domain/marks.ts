import type { CompiledMessages } from "#features/languages/domain/messages.ts";

/**
 * On pages that are edited in place, every text carries its key in invisible characters: a start mark after its first visible
 * character, and an end mark with the key. Server and browser render the same marked messages, so hydration matches.
 *
 * The start mark is not at the very beginning, because pages recognise paragraphs by how they begin (`- `, `## `).
 */
const edge = "\u2060";
/** Four invisible characters for two bits each. */
const bits = ["\u2061", "\u2062", "\u2063", "\u2064"] as const;
const shifts = [6, 4, 2, 0] as const;

/** The end mark of a key. Keys are ASCII. */
function endMark(key: string): string {
  const characters = [...key].flatMap((character) => {
    const code = character.charCodeAt(0) & 0xff;
    return shifts.map((shift) => bits[(code >> shift) & 3]);
  });
  return edge + characters.join("");
}

function keyOf(mark: string): string {
  const codes = [...mark].map((character) => bits.indexOf(character as (typeof bits)[number]));
  let key = "";
  for (let at = 0; at + 3 < codes.length; at += 4) {
    key += String.fromCharCode(codes.slice(at, at + 4).reduce((code, two) => code * 4 + two, 0));
  }
  return key;
}

/** Adds the start mark after the first letter or digit, or in front if there is none. */
function withStartMark(text: string): string {
  const first = /\p{L}|\p{N}/u.exec(text);
  if (!first) return edge + text;
  const end = first.index + first[0].length;
  return text.slice(0, end) + edge + text.slice(end);
}

/** Adds the marks to a text. */
export function markText(key: string, text: string): string {
  return withStartMark(text) + endMark(key);
}

/** Adds the marks to compiled messages. */
export function markMessages(messages: CompiledMessages): CompiledMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, tokens]) => {
      const [first, ...rest] = tokens;
      const begin = typeof first === "string" ? [withStartMark(first)] : first === undefined ? [edge] : [edge, first];
      return [key, [...begin, ...rest, endMark(key)]];
    }),
  );
}

/** A start mark (`key` is `null`) or an end mark. */
export type Mark = { at: number; key: null } | { at: number; key: string };

const anyMark = new RegExp(`${edge}([${bits.join("")}]*)`, "g");

export function marksIn(text: string): Mark[] {
  return [...text.matchAll(anyMark)].map(({ index, 1: mark }) => ({
    at: index,
    key: mark ? keyOf(mark) : null,
  }));
}

export function withoutMarks(text: string): string {
  return text.replace(anyMark, "");
}
