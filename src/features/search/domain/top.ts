/** Bounded min-heap of the ordinals with the largest keys. */
export class Top {
  readonly #max: number;
  readonly #keys: number[] = [];
  readonly #ordinals: number[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  /** Smaller keys are rejected. */
  get min(): number {
    return this.#keys.length < this.#max ? -1 : (this.#keys[0] ?? Number.POSITIVE_INFINITY);
  }

  add(key: number, ordinal: number): void {
    if (this.#keys.length < this.#max) {
      this.#keys.push(key);
      this.#ordinals.push(ordinal);
      this.#up(this.#keys.length - 1);
    } else if (this.#max > 0 && this.#before(0, key, ordinal)) {
      this.#keys[0] = key;
      this.#ordinals[0] = ordinal;
      this.#down();
    }
  }

  /** Ordinals by descending key, then ascending ordinal. */
  ordinals(): number[] {
    return this.#keys
      .map((key, at) => ({ key, ordinal: this.#ordinals[at] as number }))
      .sort((a, b) => b.key - a.key || a.ordinal - b.ordinal)
      .map(({ ordinal }) => ordinal);
  }

  /** Whether the entry at `at` ranks below this one. */
  #before(at: number, key: number, ordinal: number): boolean {
    const other = this.#keys[at] as number;
    return other < key || (other === key && (this.#ordinals[at] as number) > ordinal);
  }

  #swap(a: number, b: number): void {
    const key = this.#keys[a] as number;
    const ordinal = this.#ordinals[a] as number;
    this.#keys[a] = this.#keys[b] as number;
    this.#ordinals[a] = this.#ordinals[b] as number;
    this.#keys[b] = key;
    this.#ordinals[b] = ordinal;
  }

  #up(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (this.#before(parent, this.#keys[at] as number, this.#ordinals[at] as number)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #down(): void {
    for (let at = 0; ; ) {
      let min = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (
          child < this.#keys.length &&
          this.#before(child, this.#keys[min] as number, this.#ordinals[min] as number)
        ) {
          min = child;
        }
      }
      if (min === at) return;
      this.#swap(at, min);
      at = min;
    }
  }
}
