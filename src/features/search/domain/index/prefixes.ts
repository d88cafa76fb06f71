import type { SavedParts } from "#features/catalogue/domain/product-index/product-index.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Words in a leaf before it is split by the next byte. */
const leafSize = 256;

interface Node {
  /** Words of a leaf; in an inner node the word that ends there, if any. */
  terms: Int32Array;
  count: number;
  children: Map<number, Node> | null;
}

function leaf(): Node {
  return { terms: new Int32Array(8), count: 0, children: null };
}

function push(node: Node, term: number): void {
  if (node.count === node.terms.length) {
    const wider = new Int32Array(node.count * 2);
    wider.set(node.terms);
    node.terms = wider;
  }
  node.terms[node.count] = term;
  node.count += 1;
}

/** Finds words by prefix: a burst trie. */
export class Prefixes {
  readonly #vocabulary: Vocabulary;
  #root = leaf();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  clear(): void {
    this.#root = leaf();
  }

  *save(): Generator<unknown> {
    yield this.#root;
  }

  restore(saved: SavedParts): void {
    this.#root = saved.take();
  }

  /** Adds a word; each must be added once. */
  add(term: number): void {
    let node = this.#root;
    let depth = 0;
    while (node.children) {
      const byte = this.#vocabulary.byteOf(term, depth);
      if (byte < 0) break;
      let child = node.children.get(byte);
      if (!child) {
        child = leaf();
        node.children.set(byte, child);
      }
      node = child;
      depth += 1;
    }
    push(node, term);
    if (!node.children && node.count > leafSize) this.#divide(node, depth);
  }

  /** Calls back for at most `limit` words with a prefix; returns their number. */
  visit(prefix: string, limit: number, call: (term: number) => void): number {
    const text = this.#vocabulary.bytesOf(prefix);
    let node = this.#root;
    let depth = 0;
    while (node.children && depth < text.length) {
      const child = node.children.get(text[depth] as number);
      if (!child) return 0;
      node = child;
      depth += 1;
    }
    const open = [node];
    let visited = 0;
    while (open.length > 0 && visited < limit) {
      const next = open.pop() as Node;
      for (let at = 0; at < next.count && visited < limit; at += 1) {
        const term = next.terms[at] as number;
        if (depth < text.length && !this.#begins(term, text, depth)) continue;
        call(term);
        visited += 1;
      }
      if (next.children) for (const child of next.children.values()) open.push(child);
    }
    return visited;
  }

  #begins(term: number, text: Uint8Array, from: number): boolean {
    for (let at = from; at < text.length; at += 1) if (this.#vocabulary.byteOf(term, at) !== text[at]) return false;
    return true;
  }

  #divide(node: Node, depth: number): void {
    const { terms, count } = node;
    const children = new Map<number, Node>();
    node.terms = new Int32Array(1);
    node.count = 0;
    node.children = children;
    for (let at = 0; at < count; at += 1) {
      const term = terms[at] as number;
      const byte = this.#vocabulary.byteOf(term, depth);
      if (byte < 0) {
        push(node, term);
        continue;
      }
      let child = children.get(byte);
      if (!child) {
        child = leaf();
        children.set(byte, child);
      }
      push(child, term);
    }
    for (const child of children.values()) if (child.count > leafSize) this.#divide(child, depth + 1);
  }
}
