const bits = 14;
/** Numbers on one page. */
const size = 1 << bits;
const mask = size - 1;

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** Pages of any numbers, saved and restored alike. */
export interface Table {
  clear(): void;
  save(): unknown;
  /** Takes what it has saved. */
  restore(pages: never): void;
}

/** A sparse array that grows by pages: growing never copies, so adding a product takes constant time. Unset numbers are 0. */
export class Pages<T extends Numbers> {
  readonly #make: (length: number) => T;
  #pages: (T | undefined)[] = [];

  constructor(make: (length: number) => T) {
    this.#make = make;
  }

  get(at: number): number {
    const page = this.#pages[at >>> bits];
    return page === undefined ? 0 : (page[at & mask] as number);
  }

  set(at: number, value: number): void {
    const index = at >>> bits;
    let page = this.#pages[index];
    if (page === undefined) {
      while (this.#pages.length <= index) this.#pages.push(undefined);
      page = this.#make(size);
      this.#pages[index] = page;
    }
    page[at & mask] = value;
  }

  clear(): void {
    this.#pages = [];
  }

  /** All pages, not copied. */
  save(): (T | undefined)[] {
    return this.#pages;
  }

  restore(pages: (T | undefined)[]): void {
    this.#pages = pages;
  }
}

export const bytes = () => new Pages((length) => new Uint8Array(length));
export const words32 = () => new Pages((length) => new Uint32Array(length));
export const integers = () => new Pages((length) => new Int32Array(length));
