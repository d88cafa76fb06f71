import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PaletteItem } from "../domain/palette/item.ts";
import { createPaletteSession, readAnswer } from "./palette-session.ts";
import { nextIndex } from "./use-palette.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const item: PaletteItem = {
  kind: "product",
  title: "Deye",
  note: "SUN",
  path: "admin/products/edit/x",
  isExact: false,
};

/** A session whose requests are answered by hand. */
function session() {
  const requests: { q: string; signal: AbortSignal; give: (answer: unknown) => void; fail: () => void }[] = [];
  const created = createPaletteSession(
    (q, signal) =>
      new Promise((give, reject) => {
        requests.push({ q, signal, give: give as (answer: unknown) => void, fail: () => reject(new Error("offline")) });
      }),
  );
  return { ...created, requests };
}
const answer = (title: string, late: string[] = []) => ({ items: [{ ...item, title }], late });

test("one request after a pause in typing, and the newest answer wins", async () => {
  const { look, view, requests } = session();
  for (const q of ["d", "de", "dey"]) look(q);
  await vi.advanceTimersByTimeAsync(119);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  look("deye");
  await vi.advanceTimersByTimeAsync(120);
  expect(requests.map(({ q, signal }) => [q, signal.aborted])).toEqual([
    ["dey", true],
    ["deye", false],
  ]);
  requests[1]?.give(answer("new"));
  requests[0]?.give(answer("old"));
  await vi.advanceTimersByTimeAsync(0);
  expect(view()).toMatchObject({ state: "done", q: "deye", answered: "deye", answer: answer("new") });
});

test("an answer is used again for a minute, unless something was late", async () => {
  const { look, view, requests } = session();
  look("deye");
  await vi.advanceTimersByTimeAsync(120);
  requests[0]?.give(answer("Deye"));
  await vi.advanceTimersByTimeAsync(0);
  look("");
  expect(view().state).toBe("idle");
  await vi.advanceTimersByTimeAsync(59_000);
  look("deye");
  expect(view().state).toBe("done");
  look("jinko");
  await vi.advanceTimersByTimeAsync(120);
  requests[1]?.give(answer("Jinko", ["order"]));
  await vi.advanceTimersByTimeAsync(2_000);
  look("deye");
  expect(view().state).toBe("loading");
  look("jinko");
  expect(view().state).toBe("loading");
});

test("kinds that were late are asked once more by themselves, and what came is shown meanwhile", async () => {
  const { look, view, requests } = session();
  look("deye");
  await vi.advanceTimersByTimeAsync(120);
  requests[0]?.give(answer("Deye", ["order"]));
  await vi.advanceTimersByTimeAsync(0);
  expect(view()).toMatchObject({ state: "loading", answered: "deye", answer: answer("Deye", ["order"]) });
  await vi.advanceTimersByTimeAsync(600);
  requests[1]?.give(answer("Deye", ["order"]));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
  expect(view().state).toBe("done");
});

test("a request that fails, is refused or never answers can be tried again", async () => {
  const { look, retry, view, requests } = session();
  look("deye");
  await vi.advanceTimersByTimeAsync(120);
  requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(view().state).toBe("failed");
  retry();
  await vi.advanceTimersByTimeAsync(0);
  requests[1]?.give("too_many");
  await vi.advanceTimersByTimeAsync(0);
  expect(view().state).toBe("too_many");
  retry();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(view().state).toBe("failed");
  retry();
  await vi.advanceTimersByTimeAsync(0);
  requests[3]?.give(answer("Deye"));
  await vi.advanceTimersByTimeAsync(0);
  expect(view()).toMatchObject({ state: "done", answered: "deye" });
});

test.each([
  ["null", null],
  ["no list", { items: {}, late: [] }],
  ["an unknown kind", { items: [{ ...item, kind: "invoice" }], late: [] }],
  ["a title that is no text", { items: [{ ...item, title: 7 }], late: [] }],
  ["no late", { items: [] }],
])("an answer of %s is refused", (_name, body) => {
  expect(() => readAnswer(body)).toThrow();
});

test("unknown kinds that are late are left out", () => {
  expect(readAnswer({ items: [item], late: ["invoice", "order"] })).toEqual({ items: [item], late: ["order"] });
});

test.each([
  ["ArrowDown", 0, 3, 1],
  ["ArrowDown", 2, 3, 0],
  ["ArrowUp", 0, 3, 2],
  ["Home", 2, 3, 0],
  ["End", 0, 3, 2],
  ["ArrowDown", -1, 0, null],
  ["a", 0, 3, null],
])("%s at %i of %i leads to %s", (key, at, length, to) => {
  expect(nextIndex(key, at, length)).toBe(to);
});
