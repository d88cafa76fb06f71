import { expect, test } from "vitest";
import { createFairSemaphore } from "./fair-semaphore.ts";

const full = new Error("full");

/** Turns that are given one by one; `served` says in which order. */
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

test("a crowd under one account, from ever new addresses, waits for itself", async () => {
  const { ask, all } = turnsOf(100);
  for (let n = 1; n <= 5; n++) ask(`crowd${n}`, ["account:a", `address:${n}`]);
  ask("other", ["account:b", "address:99"]);
  expect(await all()).toBe("crowd1 other crowd2 crowd3 crowd4 crowd5");
});

test("a crowd from one address, at ever new accounts, waits for itself", async () => {
  const { ask, all } = turnsOf(100);
  for (let n = 1; n <= 4; n++) ask(`crowd${n}`, [`account:${n}`, "address:a"]);
  ask("other", ["account:99", "address:b"]);
  expect(await all()).toBe("crowd1 other crowd2 crowd3 crowd4");
});

test("those who are known have a lane of their own, and do not hold up the others for ever", async () => {
  const { ask, all } = turnsOf(100);
  for (let n = 1; n <= 4; n++) ask(`crowd${n}`, [`account:${n}`]);
  for (let n = 1; n <= 3; n++) ask(`known${n}`, [`known:${n}`], 0);
  expect(await all()).toBe("known1 crowd1 known2 crowd2 known3 crowd3 crowd4");
});

test("a full lane refuses the crowd and not the newcomer, and the other lane not at all", async () => {
  const { ask, all } = turnsOf(3);
  for (let n = 1; n <= 5; n++) ask(`crowd${n}`, ["account:a"]);
  ask("other", ["account:b"]);
  ask("known", ["account:a"], 0);
  expect(await all()).toBe("-crowd4 -crowd5 -crowd3 known crowd1 other crowd2");
});

test("a work that throws passes its turn on", async () => {
  const turns = createFairSemaphore({ atOnce: 1, rest: 0, waiting: 1, refusal: () => full });
  const broken = turns({ keys: [], lane: 1 }, () => Promise.reject(new Error("no")));
  const next = turns({ keys: [], lane: 1 }, async () => "yes");
  await expect(broken).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
