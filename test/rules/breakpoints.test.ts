import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Prefixes of the style library's own breakpoints that our tokens do not have: such classes do nothing. */
function idlePrefixes(): string[] {
  const tokens = readFileSync("src/ui/css/tokens.css", "utf8");
  return ["sm", "md", "lg", "xl", "2xl"].filter((name) => !tokens.includes(`--breakpoint-${name}:`));
}

test("no class waits for a breakpoint that does not exist", () => {
  const names = idlePrefixes().join("|");
  const idle = new RegExp(`(?<![\\w-])(?:max-|min-)?(?:${names}):[\\w\\[-]+`, "g");
  expect('className="grid sm:grid-cols-2 max-2xl:p-4 md:p-6"'.match(idle)).toEqual(["sm:grid-cols-2", "max-2xl:p-4"]);
  const found = globSync("src/**/*.tsx").flatMap((file) =>
    (readFileSync(file, "utf8").match(idle) ?? []).map((one) => `${file}: ${one}`),
  );
  expect(found).toEqual([]);
});
