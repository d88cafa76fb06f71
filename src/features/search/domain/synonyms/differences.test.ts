import { expect, test } from "vitest";
import { differences } from "./differences.ts";

test.each([
  ["nothing", { a: ["x"] }, { a: ["x"] }, []],
  ["a word more", { a: ["x"] }, { a: ["x", "y"] }, [{ field: "a", added: ["y"], removed: [] }]],
  ["another word", { a: ["x"], b: [] }, { a: ["y"], b: [] }, [{ field: "a", added: ["y"], removed: ["x"] }]],
  ["only the order", { a: ["x", "y"] }, { a: ["y", "x"] }, [{ field: "a", added: [], removed: [] }]],
  ["a part that was not there", {}, { a: ["x"] }, [{ field: "a", added: ["x"], removed: [] }]],
  ["a part that is gone", { a: ["x"] }, {}, [{ field: "a", added: [], removed: ["x"] }]],
])("%s", (_what, before, after, found) => {
  expect(differences(before, after)).toEqual(found);
});
