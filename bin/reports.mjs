import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./console.mjs";

/**
 * Reads vitest's JSON report: number of passed tests and one line per failure. A missing report, or one without tests, is a
 * failure.
 */
export function readVitest(file, code) {
  const report = read(file);
  if (!report) return { passed: 0, failures: [`vitest wrote no report (exit code ${code})`], details: "" };
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const place = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [`${place}: ${firstLine(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${place}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
  const times = report.testResults.map(({ name, startTime = 0, endTime = 0 }) => [
    relative(root, name),
    endTime - startTime,
  ]);
  return { ...conclude("vitest", code, report.numPassedTests, failures), slowest: slowestOf(times) };
}

/** Number of files that a report names: enough to see where the time goes. */
const shown = 15;

/** Slowest files with their seconds, from pairs of file and milliseconds. */
function slowestOf(times) {
  const sums = new Map();
  for (const [file, took] of times) sums.set(file, (sums.get(file) ?? 0) + took / 1000);
  return [...sums]
    .map(([file, took]) => ({ file, took }))
    .sort((one, other) => other.took - one.took)
    .slice(0, shown);
}

/** Maximum number of journeys that may pass only on retry before the run fails. */
const maxFlaky = 2;

/**
 * Reads Playwright's JSON report in the same way. A test that passes only on retry is flaky: it is listed on the last lines
 * and has to be fixed next. More than two flaky tests fail the run.
 */
export function readPlaywright(file, code) {
  const report = read(file);
  if (!report) return { passed: 0, failures: [`playwright wrote no report (exit code ${code})`], details: "" };
  const specs = report.suites.flatMap((suite) => specsOf(suite, []));
  const told = (wanted) =>
    specs.flatMap(({ file: place, path, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => {
          const { error } = results.findLast((result) => result.error) ?? {};
          return `${place}: ${path}: ${firstLine(error?.message)}`;
        }),
    );
  const flaky = told("flaky");
  const tooMany = flaky.length > maxFlaky ? flaky : [];
  const errors = (report.errors ?? []).map(({ message }) => firstLine(message));
  const passed = report.stats.expected + flaky.length - tooMany.length;
  const times = specs.flatMap(({ file: place, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration = 0 } = {}) => [place, duration])),
  );
  return {
    ...conclude("playwright", code, passed, [...told("unexpected"), ...tooMany, ...errors]),
    flaky,
    slowest: slowestOf(times),
  };
}

function conclude(program, code, passed, failures) {
  if (failures.length === 0 && passed === 0) return { passed, failures: [`${program} ran no test`], details: "" };
  // An error outside of all tests, such as an unhandled rejection.
  if (failures.length === 0 && code !== 0)
    return { passed, failures: [`${program} ended with exit code ${code}`], details: "" };
  return { passed, failures, details: "" };
}

function specsOf(suite, parents) {
  const inside = (suite.suites ?? []).flatMap((child) => specsOf(child, [...parents, child.title]));
  const own = (suite.specs ?? []).map((spec) => ({ ...spec, path: [...parents, spec.title].join(" › ") }));
  return [...own, ...inside];
}

function firstLine(message) {
  return stripVTControlCharacters(message ?? "no message")
    .trim()
    .split("\n")[0];
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
