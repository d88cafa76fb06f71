import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { chunks } from "../../vite.chunks.ts";

const exists = (name: string): boolean =>
  name.endsWith("/") ? existsSync(`src/${name}`) : [".ts", ".tsx"].some((ending) => existsSync(`src/${name}${ending}`));

test("every module that is listed for a chunk exists", () => {
  expect(
    Object.values(chunks)
      .flat()
      .filter((name) => !exists(name)),
  ).toEqual([]);
});

test("planted: a renamed module is reported", () => {
  expect(exists("features/wishes/tools/")).toBe(false);
  expect(exists("ui/display/prices")).toBe(false);
});
