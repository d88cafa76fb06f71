import type { Marks } from "../domain/answer.ts";
import { type Piece, pieces } from "../domain/marks.ts";

/** A word of a name in pieces, and whether it must not break. */
export interface MarkedWord {
  pieces: Piece[];
  isModel: boolean;
}

/** Splits marked text at spaces; model designations do not break at their hyphens. */
export function markedWords(name: string, marks: Marks): MarkedWord[] {
  let at = 0;
  return name.split(" ").map((word) => {
    const from = at;
    const to = from + word.length;
    at = to + 1;
    const own = marks
      .map(([start, end]) => [Math.max(start, from) - from, Math.min(end, to) - from] as const)
      .filter(([start, end]) => start < end);
    return { pieces: pieces(word, own), isModel: /[-–/]/.test(word) && word.length <= 18 };
  });
}
