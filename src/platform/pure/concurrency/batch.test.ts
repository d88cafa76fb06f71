import { expect, test } from "vitest";
import { createBatcher } from "./batch.ts";

/** Work that is finished by the test and records its calls. */
function openWork() {
  const goes: { asked: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const work = (asked: number[]) =>
    new Promise<number[]>((done, fail) => goes.push({ asked, end: () => done(asked.map((n) => n * 10)), fail }));
  return { goes, work };
}

const tick = () => new Promise((done) => setTimeout(done));

test("the first call is not delayed; later ones are batched, each with its own result", async () => {
  const { goes, work } = openWork();
  const ask = createBatcher(work, { most: 3 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(goes.map(({ asked }) => asked)).toEqual([[1]]);
  for (let at = 0; at < 3; at++) {
    goes[at]?.end();
    await tick();
  }
  expect(goes.map(({ asked }) => asked)).toEqual([[1], [2, 3, 4], [5]]);
  expect(await answers).toEqual([10, 20, 30, 40, 50]);
});

test("runs at most `lanes` batches at once", async () => {
  const { goes, work } = openWork();
  const ask = createBatcher(work, { most: 10, lanes: 2 });
  const answers = Promise.all([1, 2, 3, 4].map(ask));
  expect(goes.map(({ asked }) => asked)).toEqual([[1], [2]]);
  goes[1]?.end();
  await tick();
  expect(goes.map(({ asked }) => asked)).toEqual([[1], [2], [3, 4]]);
  goes[0]?.end();
  goes[2]?.end();
  expect(await answers).toEqual([10, 20, 30, 40]);
});

test("an error rejects only the calls of its batch", async () => {
  const { goes, work } = openWork();
  const ask = createBatcher(work, { most: 2 });
  const answers = Promise.allSettled([1, 2, 3, 4].map(ask));
  goes[0]?.end();
  await tick();
  goes[1]?.fail(new Error("no"));
  await tick();
  goes[2]?.end();
  expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
});

test("fewer results than calls are an error, not a pending promise", async () => {
  const ask = createBatcher(async () => [], { most: 2 });
  await expect(ask(1)).rejects.toThrow();
});
