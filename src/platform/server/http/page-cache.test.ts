import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { addTags, noteQuery, taggedAs } from "../cache-tags.ts";
import { Invalidations } from "../invalidations.ts";
import { finishedPage } from "./cached-page.ts";
import { type CacheResult, PageCache } from "./page-cache.ts";

/** A cache on a clock of its own. */
function opened(maxBytes?: number) {
  const clock = { now: 0 };
  const results: CacheResult[] = [];
  const invalidations = new Invalidations();
  const cache = new PageCache({
    invalidations,
    now: () => clock.now,
    onRead: (result) => results.push(result),
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  return { cache, invalidations, clock, results };
}

/** Makes a page of what `shown` says when it is rendered; it has these tags. */
const maker = (tags: readonly string[], shown: () => string) => async () => {
  addTags(tags);
  await turn();
  return { page: finishedPage(shown(), {}), isCacheable: true };
};

async function textOf(read: Promise<{ bodyIn(encoding: "identity"): Buffer } | null>): Promise<string | undefined> {
  return (await read)?.bodyIn("identity").toString();
}

describe("a page", () => {
  test("is made once, until something that it shows changes", async () => {
    const { cache, invalidations, clock } = opened();
    const make = vi.fn(maker(["product:a", "menu"], () => "page"));
    for (const dropped of [[], ["product:b"], ["category:1", "stock:a"]]) {
      invalidations.drop(dropped);
      clock.now += 60_000;
      await cache.read("/ua", make);
    }
    expect(make).toHaveBeenCalledTimes(1);
    invalidations.drop(["menu"]);
    clock.now += 60_000;
    await cache.read("/ua", make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test("made by an untagged query changes with everything", async () => {
    const { cache, invalidations, clock } = opened();
    const make = vi.fn(async () => {
      noteQuery();
      return { page: finishedPage("page", {}), isCacheable: true };
    });
    await cache.read("/ua", make);
    invalidations.drop(["anything"]);
    clock.now += 60_000;
    await cache.read("/ua", make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test("made by a tagged query does not", async () => {
    const { cache, invalidations, clock } = opened();
    const make = vi.fn(async () => {
      await taggedAs(["product:a"], async () => noteQuery());
      return { page: finishedPage("page", {}), isCacheable: true };
    });
    await cache.read("/ua", make);
    invalidations.drop(["anything"]);
    clock.now += 60_000;
    await cache.read("/ua", make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test("that changes while it is rendered is made again", async () => {
    const { cache, invalidations, clock } = opened();
    let price = "old";
    const make = maker(["product:a"], () => price);
    const first = cache.read("/ua", make);
    invalidations.drop(["product:a"]);
    expect(await textOf(first)).toBe("old");
    price = "new";
    clock.now += 2_001;
    expect(await textOf(cache.read("/ua", make))).toBe("new");
  });

  test("is the previous one for two seconds while it is made anew, then readers wait", async () => {
    const { cache, invalidations, clock, results } = opened();
    let price = "old";
    const gate = Promise.withResolvers<void>();
    await cache.read(
      "/ua",
      maker(["product:a"], () => price),
    );
    clock.now = 10_000;
    // Read just before the change: known to be current then.
    await cache.read(
      "/ua",
      maker([], () => ""),
    );
    price = "new";
    invalidations.drop(["product:a"]);
    const slow = vi.fn(async () => {
      addTags(["product:a"]);
      await gate.promise;
      return { page: finishedPage(price, {}), isCacheable: true };
    });
    clock.now = 11_999;
    expect(await textOf(cache.read("/ua", slow))).toBe("old");
    clock.now = 12_001;
    const late = [cache.read("/ua", slow), cache.read("/ua", slow)];
    gate.resolve();
    expect(await Promise.all(late.map(textOf))).toEqual(["new", "new"]);
    expect(slow).toHaveBeenCalledTimes(1);
    expect(results).toEqual(["absent", "hit", "grace", "changed", "changed"]);
  });

  test("of which many copies are asked at once is rendered once", async () => {
    const { cache } = opened();
    const make = vi.fn(maker(["a"], () => "page"));
    const read = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.read("/ua", make))));
    expect([new Set(read), make.mock.calls.length]).toEqual([new Set(["page"]), 1]);
  });

  test("that a render began before a change, and ends long after it, is made again for who came later", async () => {
    const { cache, invalidations, clock } = opened();
    let price = "old";
    const gate = Promise.withResolvers<void>();
    const slow = cache.read("/ua", async () => {
      addTags(["product:a"]);
      const shown = price;
      await gate.promise;
      return { page: finishedPage(shown, {}), isCacheable: true };
    });
    clock.now = 5_000;
    price = "new";
    invalidations.drop(["product:a"]);
    const later = cache.read(
      "/ua",
      maker(["product:a"], () => price),
    );
    gate.resolve();
    expect([await textOf(slow), await textOf(later)]).toEqual(["old", "new"]);
  });

  test("that fails is made again; who waited for it makes none of its own", async () => {
    const { cache } = opened();
    const failing = cache.read("/ua", async () => {
      await turn();
      throw new Error("no");
    });
    const waiting = cache.read(
      "/ua",
      maker([], () => "page"),
    );
    await expect(failing).rejects.toThrow("no");
    expect(await waiting).toBeNull();
    expect(
      await textOf(
        cache.read(
          "/ua",
          maker([], () => "page"),
        ),
      ),
    ).toBe("page");
  });

  test("that is not public is never kept, nor waited for the second time", async () => {
    const { cache, results } = opened();
    expect(await cache.read("/ua/profile", async () => null)).toBeNull();
    const own = vi.fn(async () => null);
    await Promise.all([cache.read("/ua/profile", own), cache.read("/ua/profile", own)]);
    expect([own.mock.calls.length, results, cache.size]).toEqual([2, ["absent", "uncacheable", "uncacheable"], 0]);
    // A page that could not be read for a while is public again.
    await cache.read(
      "/ua/profile",
      maker([], () => "page"),
    );
    expect(cache.size).toBe(1);
  });

  test("that is incomplete is sent, but not kept", async () => {
    const { cache } = opened();
    const incomplete = async () => ({ page: finishedPage("part", {}), isCacheable: false });
    expect(await textOf(cache.read("/ua", incomplete))).toBe("part");
    expect(cache.size).toBe(0);
  });

  test("that somebody has edited is made again at once", async () => {
    const { cache, invalidations } = opened();
    let title = "old";
    const make = maker(["blocks"], () => title);
    await cache.read("/ua", make);
    title = "new";
    invalidations.drop(["blocks"], { atOnce: true });
    // Another change with grace must not bring it back.
    invalidations.drop(["blocks"]);
    expect(await textOf(cache.read("/ua", make))).toBe("new");
  });

  test("is outdated by dropAll whatever it shows", async () => {
    const { cache, invalidations, clock } = opened();
    const make = vi.fn(maker([], () => "page"));
    await cache.read("/ua", make);
    invalidations.dropAll();
    clock.now += 60_000;
    await cache.read("/ua", make);
    expect(make).toHaveBeenCalledTimes(2);
  });
});

describe("the bound", () => {
  const big = (at: number) => maker([], () => Array.from({ length: 4_000 }, (_, n) => (n * at * 7_919) % 9_973).join());

  test("evicts what was read least recently", async () => {
    const { cache } = opened(60_000);
    for (const at of [1, 2, 3]) await cache.read(`/${at}`, big(at));
    await cache.read("/1", big(1));
    for (let at = 4; cache.size === at - 1; at += 1) await cache.read(`/${at}`, big(at));
    const again = vi.fn(big(1));
    await cache.read("/1", again);
    expect(again).not.toHaveBeenCalled();
    const evicted = vi.fn(big(2));
    await cache.read("/2", evicted);
    expect(evicted).toHaveBeenCalled();
  });

  test("holds for any sequence of pages, encodings and drops", async () => {
    const step = fc.record({
      key: fc.integer({ min: 1, max: 12 }),
      encoding: fc.constantFrom("identity" as const, "gzip" as const, "br" as const),
      isDropped: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { cache, invalidations, clock } = opened(50_000);
        for (const { key, encoding, isDropped } of steps) {
          if (isDropped) invalidations.drop([`page:${key}`]);
          clock.now += 5_000;
          const page = await cache.read(`/${key}`, async () => {
            addTags([`page:${key}`]);
            return big(key)();
          });
          page?.bodyIn(encoding);
          expect(cache.bytes).toBeLessThanOrEqual(50_000);
          expect(cache.bytes).toBeGreaterThanOrEqual(0);
        }
        invalidations.dropAll();
      }),
      { numRuns: 30 },
    );
  });
});

test("whatever changes when, no reader gets a page that was outdated for more than two seconds", async () => {
  const products = ["a", "b", "c"];
  const step = fc.oneof(
    fc.record({ kind: fc.constant("read" as const), key: fc.constantFrom("/a", "/b", "/ab") }),
    fc.record({ kind: fc.constant("change" as const), product: fc.constantFrom(...products) }),
    fc.record({ kind: fc.constant("pass" as const), milliseconds: fc.integer({ min: 1, max: 3_000 }) }),
    fc.record({ kind: fc.constant("finish" as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (history) => {
      const { cache, invalidations, clock } = opened();
      const versions = new Map(products.map((id) => [id, 0]));
      /** When each version of a product was replaced. */
      const replaced = new Map<string, number>();
      const renders: (() => void)[] = [];
      const reads: Promise<void>[] = [];
      const read = (key: string) => {
        const arrived = clock.now;
        const make = async () => {
          const ids = [...key.slice(1)];
          addTags(ids.map((id) => `product:${id}`));
          const shown = ids.map((id) => `${id}${versions.get(id)}`).join(" ");
          await new Promise<void>((done) => renders.push(done));
          return { page: finishedPage(shown, {}), isCacheable: true };
        };
        reads.push(
          textOf(cache.read(key, make)).then((text = "") => {
            for (const version of text.split(" ")) {
              const outdatedAt = replaced.get(version);
              if (outdatedAt !== undefined) expect(arrived - outdatedAt).toBeLessThanOrEqual(2_000);
            }
          }),
        );
      };
      for (const one of history) {
        if (one.kind === "read") read(one.key);
        else if (one.kind === "pass") clock.now += one.milliseconds;
        else if (one.kind === "finish") for (const done of renders.splice(0)) done();
        else {
          const version = versions.get(one.product) ?? 0;
          versions.set(one.product, version + 1);
          replaced.set(`${one.product}${version}`, clock.now);
          invalidations.drop([`product:${one.product}`]);
        }
        await turn();
      }
      let isOver = false;
      const all = Promise.all(reads).then(() => {
        isOver = true;
      });
      while (!isOver) {
        for (const done of renders.splice(0)) done();
        await turn();
      }
      await all;
    }),
    { numRuns: 200 },
  );
});
