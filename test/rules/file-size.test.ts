import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const code = /\.(ts|tsx|mjs|cjs|css)$/;
const generated = /\.gen\.ts$/;

/** Maximum lines of a file: 300, tests 500 (docs/architecture.md). */
function limit(file: string): number {
  return /(^|\/)test\/|\.test\.tsx?$/.test(file) ? 500 : 300;
}

/** Messages about files that exceed the limit. */
function tooLong(files: readonly { name: string; lines: number }[]): string[] {
  return files
    .filter((file) => code.test(file.name) && !generated.test(file.name) && file.lines > limit(file.name))
    .map((file) => `${file.name} has ${file.lines} lines, ${limit(file.name)} are allowed`);
}

test("no file is longer than 300 lines, no test longer than 500", () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((name) => code.test(name) && existsSync(name))
    .map((name) => ({ name, lines: readFileSync(name, "utf8").split("\n").length - 1 }));
  expect(files.length).toBeGreaterThan(50);
  expect(tooLong(files)).toEqual([]);
});

test.each([
  ["src/a.ts", 300, 0],
  ["src/a.ts", 301, 1],
  ["src/a.test.ts", 500, 0],
  ["test/e2e/a.ts", 501, 1],
  ["src/schema.gen.ts", 900, 0],
])("the rule reads %s with %i lines as %i violations", (name, lines, count) => {
  expect(tooLong([{ name, lines }])).toHaveLength(count);
});
