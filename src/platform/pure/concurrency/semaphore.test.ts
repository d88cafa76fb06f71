import { expect, test, vi } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("runs at most `limit` tasks at once, in order, and returns every result", async () => {
  const inTurn = createSemaphore(3);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inTurn(async () => {
        begun.push(index);
        most = Math.max(most, ++running);
        await new Promise((done) => setTimeout(done, (index * 7) % 5));
        running -= 1;
        return index * 10;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index * 10));
});

test("a failed task frees its slot", async () => {
  const inTurn = createSemaphore(1);
  const failing = inTurn(() => Promise.reject(new Error("no")));
  const next = inTurn(() => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("yes");
});

test("with `rest` the slot stays empty for a while, which the finished task does not wait for", async () => {
  vi.useFakeTimers();
  const inTurn = createSemaphore(1, 40);
  const done: string[] = [];
  const works = ["one", "two"].map((name) => inTurn(async () => name).then((value) => done.push(value)));
  await vi.advanceTimersByTimeAsync(39);
  expect(done).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(works);
  expect(done).toEqual(["one", "two"]);
  // No pause after the last task in the queue.
  await expect(inTurn(async () => "three")).resolves.toBe("three");
  vi.useRealTimers();
});
