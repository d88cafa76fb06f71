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

const sections = ["Context", "Decision", "What it costs", "Measured"];

/** Second-level headings of a record that are missing or out of order. */
function formErrors(text: string): string[] {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  return headings.join(", ") === sections.join(", ") ? [] : [`has the sections ${headings.join(", ") || "none"}`];
}

test(`a record has the sections ${sections.join(", ")}`, () => {
  const wrong = records.filter((name) => formErrors(readFileSync(`docs/decisions/${name}`, "utf8")).length > 0);
  expect(wrong).toEqual([]);
});

test("planted: a record without its costs", () => {
  expect(formErrors("# 1\n\n## Context\n\n## Decision\n\n## Measured\n")).toHaveLength(1);
});

/** Files of src, test, bin and db that a text names in backticks but that do not exist. */
function missingFiles(text: string): string[] {
  const named = [
    ...text.matchAll(/`((?:src|features|platform|app|ui|test|bin|bench|db|art)\/[\w./-]+\.(?:tsx?|mjs|sql|md))`/g),
  ];
  return named.map(([, file = ""]) => file).filter((file) => !existsSync(file) && !existsSync(`src/${file}`));
}

test("records only name existing files", () => {
  expect(records.flatMap((name) => missingFiles(readFileSync(`docs/decisions/${name}`, "utf8")))).toEqual([]);
});

test("planted: a file that is gone", () => {
  expect(missingFiles("See `src/app/start.ts` and `src/app/begin.ts`.")).toEqual(["src/app/begin.ts"]);
});
