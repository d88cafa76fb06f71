import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPlaywright, readVitest } from "./reports.mjs";

let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heliora-reports-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = join(folder, "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

describe("vitest", () => {
  const passed = { status: "passed", fullName: "cart adds", failureMessages: [] };
  const failed = {
    status: "failed",
    fullName: "cart removes",
    failureMessages: ["\u001B[31mexpected 1\u001B[39m\n at x"],
  };
  const skipped = { status: "skipped", fullName: "cart waits", failureMessages: [] };
  const file = (assertionResults, message = "") => ({ name: resolve("src/cart.test.ts"), message, assertionResults });

  test.each([
    [
      "passed and failed tests",
      1,
      [file([passed, failed, skipped])],
      1,
      ["src/cart.test.ts: cart removes: expected 1"],
    ],
    ["only passed tests", 0, [file([passed])], 1, []],
    [
      "a file that fails to load",
      1,
      [file([passed]), file([], "no such module\n at y")],
      1,
      ["src/cart.test.ts: no such module"],
    ],
    ["an error outside all tests", 1, [file([passed])], 1, ["vitest ended with exit code 1"]],
    ["a run without a test", 0, [], 0, ["vitest ran no test"]],
    ["a run in which all were skipped", 0, [file([skipped])], 0, ["vitest ran no test"]],
  ])("%s is counted", (_name, code, testResults, numPassedTests, failures) => {
    expect(readVitest(report({ testResults, numPassedTests }), code)).toMatchObject({
      passed: numPassedTests,
      failures,
    });
  });

  test("a crash without a report is a failure", () => {
    expect(readVitest(join(folder, "missing.json"), null).failures).toEqual([
      "vitest wrote no report (exit code null)",
    ]);
    expect(readVitest(report('{"half'), 1).failures).toEqual(["vitest wrote no report (exit code 1)"]);
  });
});

describe("playwright", () => {
  const spec = (title, status, message) => ({
    title,
    file: "shop.spec.ts",
    tests: [{ status, results: [{ error: { message } }] }],
  });
  const wavers = {
    ...spec("wavers", "flaky"),
    tests: [{ status: "flaky", results: [{ error: { message: "too late" } }, {}] }],
  };
  const wavered = "shop.spec.ts: buying › wavers: too late";
  const suites = (...specs) => [{ title: "shop.spec.ts", specs: [], suites: [{ title: "buying", specs }] }];

  test.each([
    ["passed tests", 0, { suites: suites(spec("works", "expected")), stats: { expected: 1 } }, 1, []],
    [
      "failed tests",
      1,
      { suites: suites(spec("breaks", "unexpected", "no button\n at z")), stats: { expected: 0 } },
      0,
      ["shop.spec.ts: buying › breaks: no button"],
    ],
    [
      "two flaky tests",
      0,
      { suites: suites(wavers, wavers, spec("works", "expected")), stats: { expected: 1 } },
      3,
      [],
    ],
    [
      "three flaky tests",
      0,
      { suites: suites(wavers, wavers, wavers), stats: { expected: 0 } },
      0,
      [wavered, wavered, wavered],
    ],
    [
      "a shop that does not open",
      1,
      { suites: [], errors: [{ message: "did not open" }], stats: { expected: 0 } },
      0,
      ["did not open"],
    ],
    ["a run without a test", 0, { suites: [], stats: { expected: 0 } }, 0, ["playwright ran no test"]],
  ])("%s is counted", (_name, code, content, passed, failures) => {
    expect(readPlaywright(report(content), code)).toMatchObject({ passed, failures });
  });

  test("a test that passes only on retry is listed with its first error", () => {
    const content = { suites: suites(wavers), stats: { expected: 0 } };
    expect(readPlaywright(report(content), 0).flaky).toEqual([wavered]);
  });
});

test("the slowest files are listed with the total time of their tests, or with their own time", () => {
  const at = (name, startTime, endTime) => ({
    name: resolve(name),
    message: "",
    assertionResults: [],
    startTime,
    endTime,
  });
  const units = report({ testResults: [at("a.test.ts", 0, 1_500), at("b.test.ts", 500, 9_500)], numPassedTests: 1 });
  expect(readVitest(units, 0).slowest).toEqual([
    { file: "b.test.ts", took: 9 },
    { file: "a.test.ts", took: 1.5 },
  ]);
  const spec = (duration) => ({
    title: "x",
    file: "a.spec.ts",
    tests: [{ status: "expected", results: [{ duration }] }],
  });
  const journeys = report({ suites: [{ specs: [spec(2_000), spec(1_000)] }], stats: { expected: 2 } });
  expect(readPlaywright(journeys, 0).slowest).toEqual([{ file: "a.spec.ts", took: 3 }]);
});
