const widest = 64;
let before = new Uint8Array(widest + 1);
let last = new Uint8Array(widest + 1);
let row = new Uint8Array(widest + 1);

/** Edit distance with transpositions (optimal string alignment), or `max` + 1 if it is larger. */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max || a.length > widest || b.length > widest) return max + 1;
  for (let column = 0; column <= b.length; column += 1) last[column] = column;
  for (let line = 1; line <= a.length; line += 1) {
    row[0] = line;
    let least = line;
    const letter = a.charCodeAt(line - 1);
    for (let column = 1; column <= b.length; column += 1) {
      const other = b.charCodeAt(column - 1);
      const same = letter === other ? 0 : 1;
      let value = Math.min(
        (last[column] as number) + 1,
        (row[column - 1] as number) + 1,
        (last[column - 1] as number) + same,
      );
      if (line > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(line - 2) === other) {
        value = Math.min(value, (before[column - 2] as number) + 1);
      }
      row[column] = value;
      if (value < least) least = value;
    }
    if (least > max) return max + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] as number, max + 1);
}

/** Allowed typos: none up to 3 letters, 1 from 4, 2 from 8 (specification, point 1 of search). */
export function maxTypos(word: string): 0 | 1 | 2 {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}
