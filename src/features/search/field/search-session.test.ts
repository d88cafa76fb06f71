import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchAnswer } from "../domain/answer.ts";
import { createSearchSession } from "./search-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerTo = (query: string): SearchAnswer => ({ data: [], suggestions: [], corrected: query, meta: { total: 1 } });

/** A session whose requests the test answers, in any order. */
function open() {
  const asked: { query: string; signal: AbortSignal; answer: () => Promise<void>; refuse: () => Promise<void> }[] = [];
  const session = createSearchSession((query, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>();
    const settle = (act: () => void) => async () => {
      act();
      await vi.advanceTimersByTimeAsync(0);
    };
    asked.push({
      query,
      signal,
      answer: settle(() => resolve(answerTo(query))),
      refuse: settle(() => reject(new Error("no"))),
    });
    return promise;
  });
  const pause = (milliseconds = 300) => vi.advanceTimersByTimeAsync(milliseconds);
  return { session, asked, pause };
}

test("sends one request, 300 ms after the last key", async () => {
  const { session, asked, pause } = open();
  for (const typed of ["d", "de", "dey"]) {
    session.look(typed);
    await pause(299);
  }
  expect(asked).toEqual([]);
  expect(session.view()).toMatchObject({ state: "loading", query: "dey", answer: null });
  await pause(1);
  expect(asked.map(({ query }) => query)).toEqual(["dey"]);
});

test("Enter skips the pause", async () => {
  const { session, asked, pause } = open();
  session.look("deye");
  session.hurry();
  session.hurry();
  expect(asked).toHaveLength(1);
  await pause(1_000);
  expect(asked).toHaveLength(1);
});

test("a newer query aborts the request before it, and a late answer is ignored", async () => {
  const { session, asked, pause } = open();
  session.look("crane");
  await pause();
  session.look("deye");
  await pause();
  expect(asked[0]?.signal.aborted).toBe(true);
  await asked[1]?.answer();
  await asked[0]?.answer();
  expect(session.view()).toMatchObject({ state: "done", query: "deye", answered: "deye" });
  await asked[0]?.refuse();
  expect(session.view().state).toBe("done");
});

test("the former rows stay while the next are loading", async () => {
  const { session, asked, pause } = open();
  session.look("deye");
  await pause();
  await asked[0]?.answer();
  session.look("deye 5");
  expect(session.view()).toEqual({ state: "loading", query: "deye 5", answer: answerTo("deye"), answered: "deye" });
});

test("answers are cached for a minute", async () => {
  const { session, asked, pause } = open();
  session.look("deye");
  await pause();
  await asked[0]?.answer();
  session.look("deye 5");
  session.look("deye");
  expect(session.view()).toMatchObject({ state: "done", answered: "deye" });
  session.look("");
  expect(session.view()).toMatchObject({ state: "idle", answer: null });
  session.look("deye");
  expect(asked).toHaveLength(1);
  session.look("");
  await pause(60_001);
  session.look("deye");
  await pause();
  expect(asked).toHaveLength(2);
});

test("a failure is shown, can be retried, and is not cached", async () => {
  const { session, asked, pause } = open();
  session.look("deye");
  await pause();
  await asked[0]?.refuse();
  expect(session.view()).toMatchObject({ state: "failed", query: "deye", answer: null });
  session.retry();
  expect(session.view().state).toBe("loading");
  await pause(0);
  await asked[1]?.refuse();
  // The field is focused again.
  session.look("deye");
  await pause(0);
  await asked[2]?.answer();
  expect(session.view().state).toBe("done");
  session.retry();
  expect(session.view().state).toBe("done");
});

test("a request without an answer fails after 15 s", async () => {
  const { session, asked, pause } = open();
  session.look("deye");
  await pause();
  await pause(14_999);
  expect(session.view().state).toBe("loading");
  await pause(1);
  expect(session.view().state).toBe("failed");
  expect(asked[0]?.signal.aborted).toBe(true);
});

test("in any order of typing and answers, rows belong to the newest query or one before it", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({ type: fc.constantFrom("", "d", "de", "dey", "deye") }),
          fc.record({ wait: fc.constantFrom(1, 299, 300, 20_000) }),
          fc.record({ answer: fc.nat(9) }),
          fc.record({ refuse: fc.nat(9) }),
        ),
        { maxLength: 40 },
      ),
      async (acts) => {
        const { session, asked, pause } = open();
        let typed = "";
        for (const act of acts) {
          if ("type" in act) {
            typed = act.type;
            session.look(typed);
          } else if ("wait" in act) await pause(act.wait);
          else if ("answer" in act) await asked[act.answer]?.answer();
          else await asked[act.refuse]?.refuse();
          const view = session.view();
          expect(view.query).toBe(typed);
          if (view.state === "done") expect(view.answered).toBe(typed);
          if (view.answer) expect(view.answer).toEqual(answerTo(view.answered));
          expect(asked.filter(({ signal }) => !signal.aborted).length).toBeLessThanOrEqual(1);
        }
        // Every request ends eventually.
        await pause(30_000);
        expect(session.view().state).not.toBe("loading");
      },
    ),
    { numRuns: 200 },
  ));
