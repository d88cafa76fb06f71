import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distance } from "../text/distance.ts";
import { Top } from "../top.ts";
import { Neighbours } from "./neighbours.ts";
import { Postings } from "./postings.ts";
import { Prefixes } from "./prefixes.ts";
import { Vocabulary } from "./vocabulary.ts";

const word = fc.oneof(fc.stringMatching(/^[a-c0-9а-вії~^:.]{0,12}$/), fc.string({ maxLength: 40, unit: "binary" }));

describe("vocabulary", () => {
  test("maps every word to a unique number and back", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 400 }), (list) => {
        const vocabulary = new Vocabulary();
        const numbers = new Map<string, number>();
        for (const one of list) {
          const number = vocabulary.add(one);
          expect(number).toBe(numbers.get(one) ?? numbers.size);
          numbers.set(one, number);
        }
        expect(vocabulary.size).toBe(numbers.size);
        for (const [one, number] of numbers) {
          expect(vocabulary.find(one)).toBe(number);
          expect(vocabulary.textOf(number)).toBe(one);
        }
        expect(vocabulary.find("nothing like it")).toBe(-1);
      }),
      { numRuns: 50 },
    );
  });

  test("stores more than a page of texts", () => {
    const vocabulary = new Vocabulary();
    for (let number = 0; number < 20_000; number += 1) expect(vocabulary.add(`sun-${number}-eu`)).toBe(number);
    for (let number = 0; number < 20_000; number += 97) expect(vocabulary.textOf(number)).toBe(`sun-${number}-eu`);
  });
});

describe("prefixes", () => {
  test("find exactly the words with a prefix", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[ab1]{1,9}$/), { maxLength: 800 }),
        fc.stringMatching(/^[ab1]{0,4}$/),
        (list, prefix) => {
          const vocabulary = new Vocabulary();
          const prefixes = new Prefixes(vocabulary);
          for (const one of list) prefixes.add(vocabulary.add(one));
          const found: string[] = [];
          prefixes.visit(prefix, 10_000, (term) => found.push(vocabulary.textOf(term)));
          expect(found.sort()).toEqual(list.filter((one) => one.startsWith(prefix)).sort());
        },
      ),
      { numRuns: 50 },
    );
  });

  test("stop at the limit", () => {
    const vocabulary = new Vocabulary();
    const prefixes = new Prefixes(vocabulary);
    for (let number = 0; number < 5_000; number += 1) prefixes.add(vocabulary.add(`sun${number}`));
    expect(prefixes.visit("sun", 100, () => {})).toBe(100);
    expect(prefixes.visit("moon", 100, () => {})).toBe(0);
  });
});

describe("postings", () => {
  const entry = fc.record({ term: fc.nat(6), step: fc.oneof(fc.nat(3), fc.nat(40_000_000)), mask: fc.nat(255) });

  test("return all entries in order, with merged masks of one ordinal", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 600 }), (entries) => {
        const postings = new Postings();
        const expected = new Map<number, Map<number, number>>();
        let ordinal = 0;
        for (const { term, step, mask } of entries) {
          ordinal = Math.min(ordinal + step, 2 ** 31 - 1);
          postings.add(term, ordinal, mask);
          const list = expected.get(term) ?? new Map<number, number>();
          list.set(ordinal, (list.get(ordinal) ?? 0) | mask);
          expected.set(term, list);
        }
        for (let term = 0; term < 7; term += 1) {
          const found: [number, number][] = [];
          const reader = postings.open(term);
          for (let read = postings.read(reader); read > 0; read = postings.read(reader)) {
            for (let at = 0; at < read; at += 1) {
              found.push([postings.ordinals[at] as number, postings.masks[at] as number]);
            }
          }
          expect(found).toEqual([...(expected.get(term) ?? [])]);
          expect(postings.count(term)).toBe(found.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("no ordinal from a given one on is skipped", () => {
    const postings = new Postings();
    const ordinals: number[] = [];
    for (let ordinal = 0, step = 1; ordinal < 400_000; ordinal += step, step = (step * 7) % 23) {
      postings.add(0, ordinal, 1);
      ordinals.push(ordinal);
    }
    fc.assert(
      // From 1: a new reader is at ordinal 0.
      fc.property(fc.array(fc.integer({ min: 1, max: 450_000 }), { maxLength: 12 }), (wanted) => {
        const found = new Set<number>();
        const reader = postings.open(0);
        for (const from of wanted.sort((a, b) => a - b)) {
          while (reader.ordinal < from && !reader.done) {
            const read = postings.read(reader, from);
            for (let at = 0; at < read; at += 1) found.add(postings.ordinals[at] as number);
          }
        }
        for (const from of wanted) {
          const next = ordinals.find((ordinal) => ordinal >= from);
          if (next !== undefined) expect(found).toContain(next);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("long lists have many chunks", () => {
    const postings = new Postings();
    for (let ordinal = 0; ordinal < 300_000; ordinal += 1) {
      postings.add(0, ordinal, ordinal & 255);
      if (ordinal % 3 === 0) postings.add(1, ordinal, 1);
      if (ordinal % 50_000 === 0) postings.add(2, ordinal, 7);
    }
    for (const [term, every] of [
      [0, 1],
      [1, 3],
      [2, 50_000],
    ] as const) {
      let next = 0;
      const reader = postings.open(term);
      for (let read = postings.read(reader); read > 0; read = postings.read(reader)) {
        for (let at = 0; at < read; at += 1) {
          if (postings.ordinals[at] !== next) throw new Error(`${next} is missing in ${term}`);
          next += every;
        }
      }
      expect(next).toBeGreaterThanOrEqual(300_000);
    }
  });
});

test("neighbours are all words at the smallest distance", () => {
  const letters = fc.stringMatching(/^[abcd]{3,9}$/);
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 60 }), letters, fc.constantFrom(1, 2), (list, typed, most) => {
      const neighbours = new Neighbours();
      for (const one of list) neighbours.add(one);
      const near = list.map((one) => ({ word: one, distance: distance(typed, one, most) }));
      const least = Math.min(...near.map((one) => one.distance));
      const expected = least > most ? [] : near.filter((one) => one.distance === least).map((one) => one.word);
      expect(
        neighbours
          .closest(typed, most, 100)
          .map((one) => one.word)
          .sort(),
      ).toEqual(expected.sort());
    }),
  );
});

test("top returns the largest keys, ties by ordinal", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 60 }), fc.nat(12), (keys, most) => {
      const top = new Top(most);
      for (const [ordinal, key] of keys.entries()) top.add(key, ordinal);
      const expected = [...keys.entries()].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([ordinal]) => ordinal);
      expect(top.ordinals()).toEqual(expected.slice(0, most));
    }),
  );
});
