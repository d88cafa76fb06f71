import type { Marks } from "./answer.ts";

/** A piece of a text, and whether it matches. */
export interface Piece {
  text: string;
  match: boolean;
}

/** Splits a text at its marks. */
export function pieces(text: string, marks: Marks): Piece[] {
  const cut: Piece[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) cut.push({ text: text.slice(at, from), match: false });
    cut.push({ text: text.slice(from, to), match: true });
    at = to;
  }
  if (at < text.length || cut.length === 0) cut.push({ text: text.slice(at), match: false });
  return cut;
}
