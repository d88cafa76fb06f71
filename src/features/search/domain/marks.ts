import type { Marks } from "./answer.ts";

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  text: string;
  match: boolean;
}

/** Cuts a text at its marks, so that the matches can be shown in bold. No letter is lost. */
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
