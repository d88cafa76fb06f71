import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decisionIndex } from "../../bin/index-decisions.ts";

const records = readdirSync("docs/decisions").filter((name) => /^\d{4}-/.test(name));

test("docs/decisions/README.md lists every record; else: node bin/index-decisions.ts", () => {
  expect(readFileSync("docs/decisions/README.md", "utf8")).toBe(decisionIndex());
});

test("a record has at most 120 lines", () => {
  const long = records.filter((name) => readFileSync(`docs/decisions/${name}`, "utf8").split("\n").length > 121);
  expect(long).toEqual([]);
});

/** Files of src, test, bin and db that a text names between backticks and that do not exist. */
function missingFiles(text: string): string[] {
  const named = [
    ...text.matchAll(/`((?:src|features|platform|app|ui|test|bin|bench|db|art)\/[\w./-]+\.(?:tsx?|mjs|sql|md))`/g),
  ];
  return named.map(([, file = ""]) => file).filter((file) => !existsSync(file) && !existsSync(`src/${file}`));
}

test("records name files that are there", () => {
  expect(records.flatMap((name) => missingFiles(readFileSync(`docs/decisions/${name}`, "utf8")))).toEqual([]);
});

test("planted: a file that is gone", () => {
  expect(missingFiles("See `src/app/start.ts` and `src/app/begin.ts`.")).toEqual(["src/app/begin.ts"]);
});
