import type { SavedParts } from "#features/catalogue/domain/product-index/product-index.ts";
import { type Pages, words32 } from "./pages.ts";

const pageBits = 16;
const pageSize = 1 << pageBits;
/** Longest word in bytes. */
const maxLength = 250;
const partBits = 8;

/** One byte per Latin or Cyrillic letter, digit or sign; three for other scripts. */
function encode(word: string, into: Uint8Array): number {
  let length = 0;
  for (let at = 0; at < word.length && length < maxLength - 3; at += 1) {
    const code = word.charCodeAt(at);
    if (code < 0x80) into[length++] = code;
    else if (code >= 0x430 && code < 0x4a0) into[length++] = code - 0x430 + 0x80;
    else {
      into[length++] = 0xff;
      into[length++] = code >>> 8;
      into[length++] = code & 0xff;
    }
  }
  return length;
}

function hash(text: Uint8Array, length: number): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < length; at += 1) value = Math.imul(value ^ (text[at] as number), 0x01000193);
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 0;
}

interface Part {
  slots: Int32Array;
  used: number;
}

/**
 * Assigns permanent numbers to words, from 0. Words are bytes in typed arrays rather than strings: a million products have
 * millions of model numbers, and long garbage collections would block the process.
 */
export class Vocabulary {
  #scratch = new Uint8Array(maxLength);
  #texts: Uint8Array[] = [];
  /** Address of the text of a word; its first byte is the length. */
  #starts: Pages<Uint32Array> = words32();
  #end = 0;
  #size = 0;
  #parts: Part[] = [];

  constructor() {
    this.clear();
  }

  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#texts = [];
    this.#starts = words32();
    this.#end = 0;
    this.#size = 0;
    this.#parts = Array.from({ length: 1 << partBits }, () => ({ slots: new Int32Array(16), used: 0 }));
  }

  *save(): Generator<unknown> {
    yield this.#texts;
    yield this.#starts.save();
    yield this.#parts;
    yield [this.#end, this.#size];
  }

  restore(saved: SavedParts): void {
    this.#texts = saved.take();
    this.#starts.restore(saved.take());
    this.#parts = saved.take();
    [this.#end, this.#size] = saved.take<[number, number]>();
  }

  /** The number of a word, or -1. */
  find(word: string): number {
    const length = encode(word, this.#scratch);
    const value = hash(this.#scratch, length);
    const part = this.#parts[value >>> (32 - partBits)] as Part;
    return (part.slots[this.#slot(part, value, length)] as number) - 1;
  }

  /** The number of a word; assigns one if necessary. */
  add(word: string): number {
    const length = encode(word, this.#scratch);
    const value = hash(this.#scratch, length);
    const part = this.#parts[value >>> (32 - partBits)] as Part;
    const slot = this.#slot(part, value, length);
    const known = part.slots[slot] as number;
    if (known > 0) return known - 1;
    const term = this.#size;
    this.#size += 1;
    this.#store(term, length);
    part.slots[slot] = term + 1;
    part.used += 1;
    if (part.used * 3 > part.slots.length * 2) this.#grow(part);
    return term;
  }

  textOf(term: number): string {
    const start = this.#starts.get(term);
    const page = this.#texts[start >>> pageBits] as Uint8Array;
    let at = start & (pageSize - 1);
    const end = at + 1 + (page[at] as number);
    let text = "";
    for (at += 1; at < end; at += 1) {
      const byte = page[at] as number;
      if (byte < 0x80) text += String.fromCharCode(byte);
      else if (byte < 0xff) text += String.fromCharCode(byte - 0x80 + 0x430);
      else {
        text += String.fromCharCode(((page[at + 1] as number) << 8) | (page[at + 2] as number));
        at += 2;
      }
    }
    return text;
  }

  /** A byte of the text of a word, or -1 past its end. */
  byteOf(term: number, at: number): number {
    const start = this.#starts.get(term);
    const page = this.#texts[start >>> pageBits] as Uint8Array;
    const offset = start & (pageSize - 1);
    return at < (page[offset] as number) ? (page[offset + 1 + at] as number) : -1;
  }

  /** Encodes a text. */
  bytesOf(text: string): Uint8Array {
    return this.#scratch.slice(0, encode(text, this.#scratch));
  }

  #store(term: number, length: number): void {
    if ((this.#end & (pageSize - 1)) + length + 1 > pageSize || this.#texts.length === 0) {
      this.#texts.push(new Uint8Array(pageSize));
      this.#end = (this.#texts.length - 1) << pageBits;
    }
    const page = this.#texts.at(-1) as Uint8Array;
    const at = this.#end & (pageSize - 1);
    page[at] = length;
    page.set(this.#scratch.subarray(0, length), at + 1);
    this.#starts.set(term, this.#end >>> 0);
    this.#end += length + 1;
    // The page is exactly full: the next word begins a new one.
    if ((this.#end & (pageSize - 1)) === 0) {
      this.#texts.push(new Uint8Array(pageSize));
    }
  }

  /** Slot of the word in `#scratch`, or the free slot for it. */
  #slot({ slots }: Part, value: number, length: number): number {
    const last = slots.length - 1;
    let slot = value & last;
    for (;;) {
      const term = (slots[slot] as number) - 1;
      if (term < 0 || this.#is(term, length)) return slot;
      slot = (slot + 1) & last;
    }
  }

  #is(term: number, length: number): boolean {
    const start = this.#starts.get(term);
    const page = this.#texts[start >>> pageBits] as Uint8Array;
    const at = start & (pageSize - 1);
    if (page[at] !== length) return false;
    for (let byte = 0; byte < length; byte += 1) {
      if (page[at + 1 + byte] !== this.#scratch[byte]) return false;
    }
    return true;
  }

  #grow(part: Part): void {
    const old = part.slots;
    part.slots = new Int32Array(old.length * 2);
    const last = part.slots.length - 1;
    for (const entry of old) {
      if (entry === 0) continue;
      const start = this.#starts.get(entry - 1);
      const page = this.#texts[start >>> pageBits] as Uint8Array;
      const at = start & (pageSize - 1);
      const length = page[at] as number;
      let slot = hash(page.subarray(at + 1, at + 1 + length), length) & last;
      while (part.slots[slot] !== 0) slot = (slot + 1) & last;
      part.slots[slot] = entry;
    }
  }
}
