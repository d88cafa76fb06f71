import { bytes, integers, type Pages, words32 } from "./pages.ts";

const pageBits = 16;
const pageSize = 1 << pageBits;
const smallest = 5;
const largest = 12;
/** Places that are read at once. */
const block = 2048;

/** Bytes at the end of a piece: the address of the next one and the last place in this one. */
const tail = 8;

/** Where a reader of a list stands. */
export interface Reader {
  term: number;
  /** Next byte, or -1 while the first entry, which needs no bytes, is still to be read. */
  at: number;
  /** Behind the last entry of the list. */
  finish: number;
  /** Behind the last entry that the present piece can hold. */
  end: number;
  place: number;
  level: number;
  done: boolean;
}

export function newReader(): Reader {
  return { term: 0, at: -1, finish: -1, end: 0, place: 0, level: smallest, done: true };
}

/**
 * For each word the places where it occurs, in order, with a byte that says in which fields. A first entry stands in a
 * table; further ones as differences of one to five bytes in pieces of 32 bytes to 4 KB, each with the address of the next,
 * so that nothing is ever moved, and its last place, so that a piece without a wanted place is not read. Most words are model numbers with one entry.
 */
export class Postings {
  /** What `read` has filled. */
  readonly places = new Int32Array(block);
  readonly masks = new Uint8Array(block);
  #counts: Pages<Uint32Array> = words32();
  #first: Pages<Int32Array> = integers();
  #firstMask: Pages<Uint8Array> = bytes();
  #last: Pages<Int32Array> = integers();
  #head: Pages<Uint32Array> = words32();
  /** Where the next byte goes. */
  #write: Pages<Uint32Array> = words32();
  #level: Pages<Uint8Array> = bytes();
  #pages: Uint8Array[] = [];
  #end = 0;

  clear(): void {
    for (const table of [
      this.#counts,
      this.#first,
      this.#firstMask,
      this.#last,
      this.#head,
      this.#write,
      this.#level,
    ]) {
      table.clear();
    }
    this.#pages = [];
    this.#end = 0;
  }

  /** How many places a word has. */
  count(term: number): number {
    return this.#counts.get(term);
  }

  /** Adds a place that is not below the last one of the word; the same place again gets the fields too. */
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

  /** Begins to read a list; the same reader may be used again when another list is done with. */
  open(term: number, reader: Reader = newReader()): Reader {
    const count = this.#counts.get(term);
    reader.term = term;
    reader.at = -1;
    reader.finish = count > 1 ? this.#write.get(term) : -1;
    reader.end = 0;
    reader.place = 0;
    reader.level = smallest;
    reader.done = count === 0;
    return reader;
  }

  /**
   * Reads the next entries into `places` and `masks`; gives how many, 0 at the end. Entries below the place `from` may be
   * left out.
   */
  read(reader: Reader, from = 0): number {
    if (reader.done) return 0;
    let filled = 0;
    if (reader.at < 0) {
      reader.place = this.#first.get(reader.term);
      this.places[0] = reader.place;
      this.masks[0] = this.#firstMask.get(reader.term);
      filled = 1;
      reader.done = reader.finish < 0;
      if (reader.done) return filled;
      reader.at = this.#head.get(reader.term);
      reader.end = reader.at + (1 << reader.level) - tail;
    }
    const { places, masks } = this;
    while (filled < block && reader.at !== reader.finish) {
      if (this.#skip(reader, from)) continue;
      let { at, place } = reader;
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
        place += step;
        places[filled] = place;
        masks[filled] = page[byte++] as number;
        filled += 1;
      }
      at = base + byte;
      reader.at = at;
      reader.place = place;
      if (at !== reader.finish && byte >= stop) this.#next(reader);
    }
    reader.done = reader.at === reader.finish;
    return filled;
  }

  /** Leaves the present piece if all its places are below the one that is wanted. */
  #skip(reader: Reader, from: number): boolean {
    if (from <= reader.place || this.#number(reader.end) === 0) return false;
    const last = this.#number(reader.end + 4);
    if (last >= from) return false;
    reader.place = last;
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
    let at = count === 1 ? this.#piece(level) : this.#write.get(term);
    if (count === 1) this.#head.set(term, at);
    const need = step < 1 << 7 ? 2 : step < 1 << 14 ? 3 : step < 1 << 21 ? 4 : step < 1 << 28 ? 5 : 6;
    // Pieces are aligned to their size: the end of the present one follows from any address in it.
    const end = (((at - (count === 1 ? 0 : 1)) | ((1 << level) - 1)) >>> 0) - tail + 1;
    if (at + need > end) {
      level = Math.min(level + 1, largest);
      const next = this.#piece(level);
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

  /** A new piece of 2^level bytes, aligned to its size. No piece begins at 0: that is no address. */
  #piece(level: number): number {
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
