import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { collectTags } from "./cache-tags.ts";
import { Invalidations } from "./invalidations.ts";
import { createReadCache } from "./read-cache.ts";

/** A cache over a table that counts its reads. */
function opened({ maxEntries = 100, begin = true } = {}) {
  const invalidations = new Invalidations();
  const reads = createReadCache(invalidations, maxEntries);
  if (begin) reads.begin();
  const table = new Map([
    ["a", 1],
    ["b", 2],
  ]);
  const asked: string[][] = [];
  const readRows = async (ids: string[]) => {
    asked.push(ids);
    const rows = new Map([...table].filter(([id]) => ids.includes(id)));
    await turn();
    return rows;
  };
  const each = (...ids: string[]) => reads.readEach("row", ids, (id) => [`row:${id}`], readRows);
  const one = async (id: string) => reads.read(`one ${id}`, [`row:${id}`], async () => (await readRows([id])).get(id));
  return { invalidations, reads, table, asked, each, one };
}

describe("a remembered read", () => {
  test("is made once until one of its tags is dropped", async () => {
    const { invalidations, table, asked, one } = opened();
    expect([await one("a"), await one("a")]).toEqual([1, 1]);
    table.set("a", 3);
    invalidations.drop(["row:b"]);
    expect(await one("a")).toBe(1);
    invalidations.drop(["row:a"]);
    expect([await one("a"), asked.length]).toEqual([3, 2]);
  });

  test("is made again after anything may have changed", async () => {
    const { invalidations, table, one } = opened();
    await one("a");
    table.set("a", 3);
    invalidations.dropAll();
    expect(await one("a")).toBe(3);
  });

  test("is shared by concurrent requests, but not with those that come after a change", async () => {
    const { invalidations, table, asked, one } = opened();
    const early = [one("a"), one("a")];
    table.set("a", 3);
    invalidations.drop(["row:a"]);
    const late = one("a");
    expect(await Promise.all([...early, late])).toEqual([1, 1, 3]);
    expect([await one("a"), asked.length]).toEqual([3, 2]);
  });

  test("gives its tags to the response each time, and no others", async () => {
    const { one } = opened();
    for (const _ of [1, 2]) expect([...(await collectTags(() => one("a"))).tags]).toEqual(["row:a"]);
  });

  test("is not remembered if it fails", async () => {
    const { reads } = opened();
    await expect(reads.read("x", [], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await reads.read("x", [], async () => 1)).toBe(1);
  });

  test("is made each time until changes are followed", async () => {
    const { reads, asked, one } = opened({ begin: false });
    expect([await one("a"), await one("a"), asked.length]).toEqual([1, 1, 2]);
    reads.begin();
    expect([await one("a"), await one("a"), asked.length]).toEqual([1, 1, 3]);
  });
});

describe("reads by id", () => {
  test("ask together for what is not known", async () => {
    const { invalidations, asked, each } = opened();
    await each("a");
    expect(await each("a", "b", "a")).toEqual(
      new Map([
        ["a", 1],
        ["b", 2],
      ]),
    );
    invalidations.drop(["row:a"]);
    await each("a", "b");
    expect(asked).toEqual([["a"], ["b"], ["a"]]);
  });

  test("ask again for what was not found", async () => {
    const { table, each } = opened();
    expect(await each("c")).toEqual(new Map());
    table.set("c", 3);
    expect(await each("c")).toEqual(new Map([["c", 3]]));
  });

  test("fail together, and are asked again", async () => {
    const { reads } = opened();
    const tagsOf = (id: string) => [id];
    const failing = reads.readEach("x", ["a", "b"], tagsOf, () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    const rows = new Map([["a", 1]]);
    expect(await reads.readEach("x", ["a", "b"], tagsOf, async () => rows)).toEqual(rows);
  });
});

test("the least recently used results are forgotten beyond the bound", async () => {
  const { asked, one } = opened({ maxEntries: 2 });
  for (const id of ["a", "b", "a", "c"]) await one(id);
  await one("a");
  expect(asked.length).toBe(3);
  await one("b");
  expect(asked.length).toBe(4);
});

test("a hundred thousand dropped tags are remembered as one, which outdates everything, but not at once", () => {
  const invalidations = new Invalidations();
  const seen = invalidations.last;
  invalidations.drop(Array.from({ length: 99_990 }, (_, at) => `product:${at}`));
  expect(invalidations.stateOf(new Set(["product:x"]), seen)).toBe("current");
  invalidations.drop(Array.from({ length: 20 }, (_, at) => `stock:${at}`));
  expect(invalidations.stateOf(new Set(["product:x"]), seen)).toBe("outdated");
  expect(invalidations.stateOf(new Set(["product:x"]), invalidations.last)).toBe("current");
  invalidations.drop(["product:1"], { atOnce: true });
  expect(invalidations.stateOf(new Set(["product:1"]), seen)).toBe("outdated at once");
});
