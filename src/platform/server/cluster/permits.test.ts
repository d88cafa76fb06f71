import { expect, test } from "vitest";
import { Permits } from "./permits.ts";

function asked(atOnce: number) {
  const granted: string[] = [];
  const permits = new Permits<string>(atOnce);
  return { granted, permits, ask: (holder: string) => permits.request(holder, () => granted.push(holder)) };
}

test("permits are handed out in the order of the requests, as many as there are", () => {
  const { granted, permits, ask } = asked(2);
  for (const holder of ["a", "a", "b", "c"]) ask(holder);
  expect(granted).toEqual(["a", "a"]);
  permits.giveBack("a");
  expect(granted).toEqual(["a", "a", "b"]);
  permits.giveBack("b");
  expect(granted).toEqual(["a", "a", "b", "c"]);
});

test("who never had a permit gives none back", () => {
  const { granted, permits, ask } = asked(1);
  ask("a");
  ask("b");
  permits.giveBack("c");
  expect(granted).toEqual(["a"]);
});

test("a holder that is gone leaves its permits and its place in the queue", () => {
  const { granted, permits, ask } = asked(1);
  for (const holder of ["a", "a", "b"]) ask(holder);
  permits.forget("a");
  expect(granted).toEqual(["a", "b"]);
});
