import { expect, test } from "vitest";
import { openPage } from "./use-actions.ts";

test("returns false for a navigation that the browser refuses", () => {
  const followed: string[] = [];
  expect(openPage("/en/product/p-1", (to) => void followed.push(to))).toBe(true);
  expect(followed).toEqual(["/en/product/p-1"]);
  const refuse = () => {
    throw new DOMException("Attempt to navigate more than 100 times per 30 seconds", "SecurityError");
  };
  expect(openPage("/en/product/p-1", refuse)).toBe(false);
});
