/**
 * Set of texts with the line of their first occurrence. It stores a 64-bit hash and the line, 12 bytes per text, so that
 * duplicates among a million SKUs are found in a few megabytes. A hash collision is improbable enough to ignore.
 */
export function createLineIndex() {
  let slots = 1 << 12;
  let used = 0;
  let low = new Uint32Array(slots);
  let high = new Uint32Array(slots);
  let lines = new Uint32Array(slots);

  /** The slot of a hash, or the free one where it belongs. */
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
    /** Line of the first occurrence of a text, or `null`. */
    lineOf(text: string): number | null {
      const line = lines[slotOf(hash(text, 0x811c9dc5), hash(text, 0x9747b28c))];
      return line ? line : null;
    },
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

/** FNV-1a with the finalizer of MurmurHash3. */
function hash(text: string, seed: number): number {
  let state = seed;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
