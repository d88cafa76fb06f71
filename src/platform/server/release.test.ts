import { expect, test } from "vitest";
import { release } from "./release.ts";

test("the memory of a large buffer is given back, the pool that small ones share is not", () => {
  const large = Buffer.alloc(1_000_000, 1);
  const small = Buffer.from("сонце");
  const other = Buffer.from("вітер");
  release(large);
  release(small);
  expect(large.buffer.byteLength).toBe(0);
  expect(small.toString()).toBe("сонце");
  expect(other.toString()).toBe("вітер");
});
