import type { SavedParts } from "#features/catalogue/domain/product-index/product-index.ts";
import { bytes, integers, type Pages, type Table, words32 } from "./pages.ts";

const pageBits = 16;
const pageSize = 1 << pageBits;
const smallest = 5;
const largest = 12;
/** Entries per read. */
const block = 2048;

/** Bytes at the end of a chunk: the address of the next chunk and the last ordinal in this one. */
const tail = 8;

/** Cursor in a list. */
export interface Reader {
  term: number;
  /** Next byte, or -1 before the first entry, which is not stored in a chunk. */
  at: number;
  /** End of the last entry of the list. */
  finish: number;
  /** End of the present chunk's entries. */
  end: number;
  ordinal: number;
  level: number;
  done: boolean;
}

export function newReader(): Reader {
  return { term: 0, at: -1, finish: -1, end: 0, ordinal: 0, level: smallest, done: true };
}

/**
 * Posting lists: for each term its ordinals in ascending order, with a mask of fields. The first entry is in a table, since most
 * terms are model numbers with one entry. Further entries are varint deltas in linked chunks of 32 bytes to 4 KB, which are
 * never moved; each chunk ends with its last ordinal, so that readers can skip it.
 */
export class Postings {
  /** Result of `read`. */
  readonly ordinals = new Int32Array(block);
  readonly masks = new Uint8Array(block);
  readonly #counts: Pages<Uint32Array> = words32();
  readonly #first: Pages<Int32Array> = integers();
  readonly #firstMask: Pages<Uint8Array> = bytes();
  readonly #last: Pages<Int32Array> = integers();
  readonly #head: Pages<Uint32Array> = words32();
  /** Address of the next byte to write. */
  readonly #write: Pages<Uint32Array> = words32();
  readonly #level: Pages<Uint8Array> = bytes();
  readonly #tables: readonly Table[] = [
    this.#counts,
    this.#first,
    this.#firstMask,
    this.#last,
    this.#head,
    this.#write,
    this.#level,
  ];
  #pages: Uint8Array[] = [];
  #end = 0;

  clear(): void {
    for (const table of this.#tables) table.clear();
    this.#pages = [];
    this.#end = 0;
  }

  *save(): Generator<unknown> {
    for (const table of this.#tables) yield table.save();
    yield this.#pages;
    yield this.#end;
  }

  restore(saved: SavedParts): void {
    for (const table of this.#tables) table.restore(saved.take());
    this.#pages = saved.take();
    this.#end = saved.take();
  }

  /** Number of entries of a term. */
  count(term: number): number {
    return this.#counts.get(term);
  }

  /** Appends an ordinal that is not below the last one; for the last one again it merges the masks. */
  add(term: number, ordinal: number, mask: number): void {
    const count = this.#counts.get(term);
    if (count === 0) {
      this.#first.set(term, ordinal);
      this.#firstMask.set(term, mask);
    } else if (this.#last.get(term) === ordinal) {
      if (count === 1) this.#firstMask.set(term, this.#firstMask.get(term) | mask);
      else {
        const at = this.#write.get(term) - 1;
        const page = this.#pages[at >>> pageBits] as Uint8Array;
        page[at & (pageSize - 1)] = (page[at & (pageSize - 1)] as number) | mask;
      }
      return;
    } else this.#append(term, count, ordinal - this.#last.get(term), mask);
    this.#last.set(term, ordinal);
    this.#counts.set(term, count + 1);
  }

  /** Begins to read a list; a finished reader can be reused. */
  open(term: number, reader: Reader = newReader()): Reader {
    const count = this.#counts.get(term);
    reader.term = term;
    reader.at = -1;
    reader.finish = count > 1 ? this.#write.get(term) : -1;
    reader.end = 0;
    reader.ordinal = 0;
    reader.level = smallest;
    reader.done = count === 0;
    return reader;
  }

  /** Reads the next entries into `ordinals` and `masks`; returns their number, 0 at the end. May skip ordinals below `from`. */
  read(reader: Reader, from = 0): number {
    if (reader.done) return 0;
    let filled = 0;
    if (reader.at < 0) {
      reader.ordinal = this.#first.get(reader.term);
      this.ordinals[0] = reader.ordinal;
      this.masks[0] = this.#firstMask.get(reader.term);
      filled = 1;
      reader.done = reader.finish < 0;
      if (reader.done) return filled;
      reader.at = this.#head.get(reader.term);
      reader.end = reader.at + (1 << reader.level) - tail;
    }
    const { ordinals, masks } = this;
    while (filled < block && reader.at !== reader.finish) {
      if (this.#skip(reader, from)) continue;
      let { at, ordinal } = reader;
      const page = this.#pages[at >>> pageBits] as Uint8Array;
      const base = at - (at & (pageSize - 1));
      const isLast = reader.finish > base && reader.finish - base <= reader.end - base && reader.finish >= at;
      const stop = (isLast ? reader.finish : reader.end) - base;
      let byte = at - base;
      while (filled < block && byte < stop) {
        let part = page[byte] as number;
        if (part === 0) {
          byte = stop;
          break;
        }
        byte += 1;
        let step = part & 127;
        for (let shift = 7; part > 127; shift += 7) {
          part = page[byte++] as number;
          step |= (part & 127) << shift;
        }
        ordinal += step;
        ordinals[filled] = ordinal;
        masks[filled] = page[byte++] as number;
        filled += 1;
      }
      at = base + byte;
      reader.at = at;
      reader.ordinal = ordinal;
      if (at !== reader.finish && byte >= stop) this.#next(reader);
    }
    reader.done = reader.at === reader.finish;
    return filled;
  }

  /** Skips the present chunk if all its ordinals are below `from`. */
  #skip(reader: Reader, from: number): boolean {
    if (from <= reader.ordinal || this.#number(reader.end) === 0) return false;
    const last = this.#number(reader.end + 4);
    if (last >= from) return false;
    reader.ordinal = last;
    this.#next(reader);
    return true;
  }

  #next(reader: Reader): void {
    reader.at = this.#number(reader.end);
    reader.level = Math.min(reader.level + 1, largest);
    reader.end = reader.at + (1 << reader.level) - tail;
  }

  #append(term: number, count: number, step: number, mask: number): void {
    let level = count === 1 ? smallest : this.#level.get(term);
    let at = count === 1 ? this.#allocate(level) : this.#write.get(term);
    if (count === 1) this.#head.set(term, at);
    const need = step < 1 << 7 ? 2 : step < 1 << 14 ? 3 : step < 1 << 21 ? 4 : step < 1 << 28 ? 5 : 6;
    // Chunks are aligned to their size, so any address inside gives the end.
    const end = (((at - (count === 1 ? 0 : 1)) | ((1 << level) - 1)) >>> 0) - tail + 1;
    if (at + need > end) {
      level = Math.min(level + 1, largest);
      const next = this.#allocate(level);
      this.#setNumber(end, next);
      this.#setNumber(end + 4, this.#last.get(term));
      at = next;
    }
    const page = this.#pages[at >>> pageBits] as Uint8Array;
    let byte = at & (pageSize - 1);
    let rest = step;
    while (rest > 127) {
      page[byte++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    page[byte++] = rest;
    page[byte] = mask;
    this.#write.set(term, at + need);
    this.#level.set(term, level);
  }

  /** Allocates a chunk of 2^level bytes, aligned to its size. Address 0 means no chunk, so none begins there. */
  #allocate(level: number): number {
    const length = 1 << level;
    let at = Math.max(1, Math.ceil(this.#end / length)) * length;
    if (at >>> pageBits >= this.#pages.length || this.#pages.length === 0) {
      this.#pages.push(new Uint8Array(pageSize));
      at = (this.#pages.length - 1) * pageSize;
    }
    this.#end = at + length;
    return at;
  }

  #number(at: number): number {
    const page = this.#pages[at >>> pageBits] as Uint8Array;
    const byte = at & (pageSize - 1);
    return (
      (page[byte] as number) +
      (page[byte + 1] as number) * 0x100 +
      (page[byte + 2] as number) * 0x10000 +
      (page[byte + 3] as number) * 0x1000000
    );
  }

  #setNumber(at: number, value: number): void {
    const page = this.#pages[at >>> pageBits] as Uint8Array;
    for (let byte = 0; byte < 4; byte += 1) page[(at & (pageSize - 1)) + byte] = (value >>> (byte * 8)) & 255;
  }
}
