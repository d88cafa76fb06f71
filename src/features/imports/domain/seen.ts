/**
 * Which SKUs a file has named so far, and in which line: twelve bytes each and not the texts, so that a file of a
 * million rows is checked for doubles in some megabytes. Two numbers that are taken for one are as likely as a win in a
 * lottery: 64 bits tell them apart.
 */
export function createSeen() {
  let slots = 1 << 12;
  let used = 0;
  let low = new Uint32Array(slots);
  let high = new Uint32Array(slots);
  let lines = new Uint32Array(slots);

  /** The slot of a pair, or the free one where it belongs. */
  const slotOf = (first: number, second: number): number => {
    let at = first & (slots - 1);
    while (lines[at] !== 0 && !(low[at] === first && high[at] === second)) at = (at + 1) & (slots - 1);
    return at;
  };
  const grow = (): void => {
    const [oldLow, oldHigh, oldLines] = [low, high, lines];
    slots *= 2;
    [low, high, lines] = [new Uint32Array(slots), new Uint32Array(slots), new Uint32Array(slots)];
    for (let at = 0; at < oldLines.length; at++) {
      if (oldLines[at] === 0) continue;
      const to = slotOf(oldLow[at] ?? 0, oldHigh[at] ?? 0);
      [low[to], high[to], lines[to]] = [oldLow[at] ?? 0, oldHigh[at] ?? 0, oldLines[at] ?? 0];
    }
  };
  return {
    /** The line in which a text was added, or null. */
    lineOf(text: string): number | null {
      const line = lines[slotOf(hash(text, 0x811c9dc5), hash(text, 0x9747b28c))];
      return line ? line : null;
    },
    /** Remembers a text; the first line stays. */
    add(text: string, line: number): void {
      if (used * 3 > slots * 2) grow();
      const [first, second] = [hash(text, 0x811c9dc5), hash(text, 0x9747b28c)];
      const at = slotOf(first, second);
      if (lines[at] !== 0) return;
      [low[at], high[at], lines[at]] = [first, second, line];
      used += 1;
    },
  };
}

/** FNV-1a with an avalanche at the end. */
function hash(text: string, seed: number): number {
  let mixed = seed;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
