import { expect, test } from "vitest";
import { createFairSemaphore } from "./fair-semaphore.ts";

const full = new Error("full");

/** A semaphore whose tasks are finished one by one; `served` is their order. */
function turnsOf(waiting: number) {
  const turns = createFairSemaphore({ atOnce: 1, rest: 0, waiting, refusal: () => full });
  const served: string[] = [];
  const done: Promise<unknown>[] = [];
  const begun = Promise.withResolvers<void>();
  done.push(turns({ keys: [], lane: 1 }, () => begun.promise));
  return {
    ask: (name: string, keys: string[], lane: 0 | 1 = 1) =>
      void done.push(
        turns({ keys, lane }, async () => void served.push(name)).catch(() => void served.push(`-${name}`)),
      ),
    async all() {
      begun.resolve();
      await Promise.all(done);
      return served.join(" ");
    },
  };
}

test("many tasks of one account from new addresses delay only each other", async () => {
  const { ask, all } = turnsOf(100);
  for (let n = 1; n <= 5; n++) ask(`crowd${n}`, ["account:a", `address:${n}`]);
  ask("other", ["account:b", "address:99"]);
  expect(await all()).toBe("crowd1 other crowd2 crowd3 crowd4 crowd5");
});

test("many tasks from one address for new accounts delay only each other", async () => {
  const { ask, all } = turnsOf(100);
  for (let n = 1; n <= 4; n++) ask(`crowd${n}`, [`account:${n}`, "address:a"]);
  ask("other", ["account:99", "address:b"]);
  expect(await all()).toBe("crowd1 other crowd2 crowd3 crowd4");
});

test("known callers have their own lane and do not starve the others", async () => {
  const { ask, all } = turnsOf(100);
  for (let n = 1; n <= 4; n++) ask(`crowd${n}`, [`account:${n}`]);
  for (let n = 1; n <= 3; n++) ask(`known${n}`, [`known:${n}`], 0);
  expect(await all()).toBe("known1 crowd1 known2 crowd2 known3 crowd3 crowd4");
});

test("a full lane refuses the most frequent caller; the other lane is not affected", async () => {
  const { ask, all } = turnsOf(3);
  for (let n = 1; n <= 5; n++) ask(`crowd${n}`, ["account:a"]);
  ask("other", ["account:b"]);
  ask("known", ["account:a"], 0);
  expect(await all()).toBe("-crowd4 -crowd5 -crowd3 known crowd1 other crowd2");
});

test("a task that throws frees its slot", async () => {
  const turns = createFairSemaphore({ atOnce: 1, rest: 0, waiting: 1, refusal: () => full });
  const broken = turns({ keys: [], lane: 1 }, () => Promise.reject(new Error("no")));
  const next = turns({ keys: [], lane: 1 }, async () => "yes");
  await expect(broken).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
