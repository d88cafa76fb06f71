import fc from "fast-check";
import { expect, test } from "vitest";
import {
  finishedAfter,
  isUploading,
  nextQueue,
  startable,
  type UploadEvent,
  type UploadQueue,
} from "./upload-queue.ts";

type Failure = "heic" | "network";
type Queue = UploadQueue<Failure>;
type Event = UploadEvent<Failure>;

const choose = (...names: string[]): Event => ({
  type: "chosen",
  files: names.map((name, index) => ({ key: index + 1, name, bytes: 100, failure: null })),
});
const after = (...events: Event[]): Queue => events.reduce<Queue>(nextQueue, []);
const states = (queue: Queue) => queue.map(({ key, state, sentBytes }) => `${key} ${state} ${sentBytes}`);

test("two uploads run at once, the next starts when one ends", () => {
  const queue = after(choose("a", "b", "c"));
  expect(startable(queue)).toEqual([1, 2]);
  const running = after(choose("a", "b", "c"), { type: "started", key: 1 }, { type: "started", key: 2 });
  expect(startable(running)).toEqual([]);
  expect(startable(nextQueue(running, { type: "done", key: 2, file: "f2" }))).toEqual([3]);
});

test("a cut upload keeps what was sent, goes on, and blocks no other", () => {
  const cut = after(
    choose("a"),
    { type: "started", key: 1 },
    { type: "progressed", key: 1, sentBytes: 90 },
    { type: "lost", key: 1 },
  );
  expect(states(cut)).toEqual(["1 lost 90"]);
  expect(isUploading(cut)).toBe(true);
  expect(states(nextQueue(cut, { type: "progressed", key: 1, sentBytes: 95 }))).toEqual(["1 sending 95"]);
});

test("an error of one file leaves the others alone, and can be tried again", () => {
  const failed = after(
    choose("a.heic", "b.jpg"),
    { type: "started", key: 1 },
    { type: "failed", key: 1, failure: "heic" },
  );
  expect(states(failed)).toEqual(["1 failed 0", "2 waiting 0"]);
  expect(startable(failed)).toEqual([2]);
  const retried = nextQueue(failed, { type: "retried", key: 1 });
  expect(startable(retried)).toEqual([1, 2]);
  expect(retried[0]?.failure).toBeNull();
});

test("a file that is refused when chosen is not sent", () => {
  const queue = after({ type: "chosen", files: [{ key: 1, name: "a", bytes: 0, failure: "heic" }] });
  expect(startable(queue)).toEqual([]);
  expect(isUploading(queue)).toBe(false);
});

test("two files of one name are two uploads", () => {
  const queue = after(
    choose("same.jpg", "same.jpg"),
    { type: "done", key: 1, file: "f1" },
    { type: "removed", key: 2 },
  );
  expect(queue.map(({ key, file }) => [key, file])).toEqual([[1, "f1"]]);
});

test("what the transport reports after an end changes nothing", () => {
  const done = after(choose("a"), { type: "done", key: 1, file: "f1" });
  for (const late of [
    { type: "progressed", key: 1, sentBytes: 5 },
    { type: "lost", key: 1 },
    { type: "failed", key: 1, failure: "network" },
    { type: "retried", key: 1 },
  ] as const) {
    expect(nextQueue(done, late)).toEqual(done);
  }
  const removed = after(choose("a"), { type: "removed", key: 1 }, { type: "done", key: 1, file: "f1" });
  expect(removed).toEqual([]);
});

test("finished uploads tell the order until all of them have ended", () => {
  const third: Event = { type: "done", key: 3, file: "f3" };
  const queue = after(choose("a", "b", "c"), third);
  expect(finishedAfter(queue, 1)).toEqual(["f3"]);
  expect(finishedAfter(queue, 3)).toEqual([]);
  const next: Event = { type: "chosen", files: [{ key: 4, name: "d", bytes: 1, failure: null }] };
  expect(nextQueue(queue, next).map(({ key }) => key)).toEqual([1, 2, 3, 4]);
  const ended = after(choose("a"), { type: "done", key: 1, file: "f1" }, next);
  expect(ended.map(({ key }) => key)).toEqual([4]);
});

test("after any history no more than two run, and each upload ends once", () => {
  const key = fc.integer({ min: 1, max: 5 });
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.record({ type: fc.constantFrom("lost", "retried", "removed"), key }),
    fc.record({ type: fc.constant("progressed"), key, sentBytes: fc.nat(200) }),
    fc.record({ type: fc.constant("done"), key, file: fc.constant("f") }),
    fc.record({ type: fc.constant("failed"), key, failure: fc.constantFrom<Failure[]>("heic", "network") }),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let queue = after(choose("a", "b", "c", "d", "e"));
      for (const one of events) {
        for (const next of startable(queue)) queue = nextQueue(queue, { type: "started", key: next });
        const started = queue.find((upload) => upload.key === ("key" in one ? one.key : 0));
        // Only what was started is reported about.
        if (started?.state === "waiting" && one.type !== "removed") continue;
        const before = queue;
        queue = nextQueue(queue, one);
        expect(queue.filter(({ state }) => state === "sending" || state === "lost").length).toBeLessThanOrEqual(2);
        for (const done of before.filter(({ state }) => state === "done" && one.type !== "removed"))
          expect(queue).toContainEqual(done);
        for (const { sentBytes, bytes } of queue) expect(sentBytes).toBeLessThanOrEqual(bytes);
      }
    }),
  );
});
