/** Keeps the largest of many numbers, with what they stand for. */
export class Top {
  readonly #most: number;
  readonly #keys: number[] = [];
  readonly #places: number[] = [];

  constructor(max: number) {
    this.#most = max;
  }

  /** A number below this one is not kept. */
  get least(): number {
    return this.#keys.length < this.#most ? -1 : (this.#keys[0] ?? Number.POSITIVE_INFINITY);
  }

  add(key: number, ordinal: number): void {
    if (this.#keys.length < this.#most) {
      this.#keys.push(key);
      this.#places.push(ordinal);
      this.#up(this.#keys.length - 1);
    } else if (this.#most > 0 && this.#before(0, key, ordinal)) {
      this.#keys[0] = key;
      this.#places[0] = ordinal;
      this.#down();
    }
  }

  /** What stands for the largest numbers, the largest first; of equal ones the one that is less. */
  places(): number[] {
    return this.#keys
      .map((key, at) => ({ key, place: this.#places[at] as number }))
      .sort((a, b) => b.key - a.key || a.place - b.place)
      .map(({ place }) => place);
  }

  /** Whether the entry of the heap ranks behind. */
  #before(at: number, key: number, ordinal: number): boolean {
    const kept = this.#keys[at] as number;
    return kept < key || (kept === key && (this.#places[at] as number) > ordinal);
  }

  #swap(a: number, b: number): void {
    const key = this.#keys[a] as number;
    const ordinal = this.#places[a] as number;
    this.#keys[a] = this.#keys[b] as number;
    this.#places[a] = this.#places[b] as number;
    this.#keys[b] = key;
    this.#places[b] = ordinal;
  }

  #up(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (this.#before(parent, this.#keys[at] as number, this.#places[at] as number)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #down(): void {
    for (let at = 0; ; ) {
      let min = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#keys.length && this.#before(child, this.#keys[min] as number, this.#places[min] as number)) {
          min = child;
        }
      }
      if (min === at) return;
      this.#swap(at, min);
      at = min;
    }
  }
}
