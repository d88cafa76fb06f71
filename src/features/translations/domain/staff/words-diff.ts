/** Part of a diff: in both texts, only in the first, or only in the second. */
export interface DiffPiece {
  kind: "same" | "gone" | "new";
  text: string;
}

/** Longer texts are shown one after the other: the cost of the diff grows with the product of both lengths. */
const maxWords = 800;

/** Word diff of two texts (longest common subsequence). */
export function diffWords(before: string, after: string): DiffPiece[] {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  if (old.length > maxWords || now.length > maxWords) return joined([...pieces("gone", old), ...pieces("new", now)]);
  const longest = commonLengths(old, now);
  const found: DiffPiece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [gone, come] = [old[i], now[j]];
    if (gone !== undefined && gone === come) {
      found.push({ kind: "same", text: gone });
      i++;
      j++;
    } else if (come === undefined || (gone !== undefined && at(longest, i + 1, j) >= at(longest, i, j + 1))) {
      found.push({ kind: "gone", text: gone ?? "" });
      i++;
    } else {
      found.push({ kind: "new", text: come });
      j++;
    }
  }
  return joined(found);
}

function wordsIn(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

const pieces = (kind: DiffPiece["kind"], words: string[]) => words.map((text): DiffPiece => ({ kind, text }));

/** For every two positions, the length of the longest common subsequence of the remaining words. */
function commonLengths(old: string[], now: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? [];
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] =
        old[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

function at(lengths: number[][], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}

/** Merges neighbours of the same kind. */
function joined(found: DiffPiece[]): DiffPiece[] {
  const whole: DiffPiece[] = [];
  for (const piece of found) {
    const last = whole.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}
