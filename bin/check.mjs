import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { conduct, root, say, seconds, Trouble } from "./console.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./runtime.mjs";
import { stages } from "./stages.mjs";

/** The whole of `npm test`: every stage, or those named, all of them even after one has failed. */
export function check(wanted) {
  return conduct(async () => {
    const unknown = wanted.find((name) => !(name in stages));
    if (unknown) throw new Trouble(`There is no check "${unknown}"; there are ${Object.keys(stages).join(", ")}.`);
    await ensureInstalled();
    const node = findNode();
    // Scripts of the packages begin with "env node"; they shall find the right one.
    process.env.PATH = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
    const folder = mkdtempSync(join(tmpdir(), "heliora-check-"));
    try {
      conclude(await runStages(wanted.length > 0 ? wanted : Object.keys(stages), node, folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function runStages(names, node, folder) {
  const results = [];
  for (const [index, name] of names.entries()) {
    const { title, run } = stages[name];
    const began = Date.now();
    say(`\n[${index + 1}/${names.length}] ${title} …`);
    const result = await run({ node, folder }).catch(asFailure);
    results.push({ name, took: seconds(began), ...result });
    say(`${result.failures.length === 0 ? "  passed" : "  FAILED"} in ${seconds(began)}`);
  }
  return results;
}

/** A stage that could not even run is one failure. */
function asFailure(fault) {
  if (fault instanceof Trouble) return { passed: 0, failures: [fault.message], details: fault.details };
  return { passed: 0, failures: [fault.stack ?? String(fault)], details: "" };
}

function conclude(results) {
  say("");
  for (const { name, took, passed, failures } of results) {
    say(
      `${name.padEnd(6)} ${String(passed).padStart(5)} passed ${String(failures.length).padStart(4)} failed  ${took.padStart(8)}`,
    );
  }
  for (const { name, failures, details } of results.filter((result) => result.failures.length > 0)) {
    say(`\n${name}:`);
    if (details) say(details.trimEnd());
    for (const failure of failures) say(`  - ${failure}`);
  }
  const flaky = results.flatMap((result) => result.flaky ?? []);
  if (flaky.length > 0) say("\npassed only when repeated:");
  for (const test of flaky) say(`  - ${test}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0);
  say(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
