import type { CompiledMessages } from "#features/languages/domain/messages.ts";

/**
 * For whoever edits in place, every text of a page carries its key in letters that nobody sees: one letter behind its first
 * visible one says that a text begins, its last ones say that it ends and which it was. They come from the same messages on
 * the server and in the browser, so that React finds what it expects, whatever it renders anew.
 *
 * Not at the very beginning: pages look at how a paragraph begins (`- `, `## `) to know what it is.
 */
const edge = "\u2060";
/** Four letters without a look of their own, two bits each. */
const bits = ["\u2061", "\u2062", "\u2063", "\u2064"] as const;
const bitsEach = [6, 4, 2, 0] as const;

/** The end of the text with this key. Keys are ASCII. */
function endOf(key: string): string {
  const letters = [...key].flatMap((letter) => {
    const code = letter.charCodeAt(0) & 0xff;
    return bitsEach.map((shift) => bits[(code >> shift) & 3]);
  });
  return edge + letters.join("");
}

function keyOf(letters: string): string {
  const codes = [...letters].map((letter) => bits.indexOf(letter as (typeof bits)[number]));
  let key = "";
  for (let at = 0; at + 3 < codes.length; at += 4) {
    key += String.fromCharCode(codes.slice(at, at + 4).reduce((code, two) => code * 4 + two, 0));
  }
  return key;
}

/** Puts the begin behind the first visible letter; in front where there is none. */
function begun(text: string): string {
  const first = /\p{L}|\p{N}/u.exec(text);
  if (!first) return edge + text;
  const behind = first.index + first[0].length;
  return text.slice(0, behind) + edge + text.slice(behind);
}

/** A finished text with its marks. */
export function markText(key: string, text: string): string {
  return begun(text) + endOf(key);
}

/** Compiled messages whose texts will carry their marks. */
export function markMessages(messages: CompiledMessages): CompiledMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, tokens]) => {
      const [first, ...rest] = tokens;
      const begin = typeof first === "string" ? [begun(first)] : first === undefined ? [edge] : [edge, first];
      return [key, [...begin, ...rest, endOf(key)]];
    }),
  );
}

/** A place in a text where another text begins, or ends and says its key. */
export type Mark = { at: number; key: null } | { at: number; key: string };

const anyMark = new RegExp(`${edge}([${bits.join("")}]*)`, "g");

/** The marks of a text in their order. */
export function marksIn(text: string): Mark[] {
  return [...text.matchAll(anyMark)].map(({ index, 1: letters }) => ({
    at: index,
    key: letters ? keyOf(letters) : null,
  }));
}

/** The text as people see it. */
export function withoutMarks(text: string): string {
  return text.replace(anyMark, "");
}
