import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { conduct, root, say, seconds, Trouble } from "./console.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./runtime.mjs";
import { stages } from "./stages.mjs";

/** Stages that `npm run test:long` runs; the others have no long variant. */
const longStages = ["unit", "e2e"];

/** Rounds of random tests in `npm run test:long`, unless set by the environment. */
const longRounds = { KILL_ROUNDS: "6", RACES: "40", CARTS: "1000000", FIGURE_ORDERS: "5000" };

/** All of `npm test` or `npm run test:long`: every stage, or the named ones. A failing stage does not stop the later ones. */
export function check(args) {
  return conduct(async () => {
    const isLong = args.includes("--long");
    const named = args.filter((name) => name !== "--long");
    const unknown = named.find((name) => !(name in stages));
    if (unknown) throw new Trouble(`There is no check "${unknown}"; there are ${Object.keys(stages).join(", ")}.`);
    await ensureInstalled();
    const node = findNode();
    // Package scripts start with "env node", which must resolve to this Node.
    process.env.PATH = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
    if (isLong) Object.assign(process.env, { ...longRounds, ...process.env, TEST_RUN: "long" });
    const folder = mkdtempSync(join(tmpdir(), "heliora-check-"));
    try {
      const all = isLong ? longStages : Object.keys(stages);
      conclude(await runStages(named.length > 0 ? named : all, node, folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/**
 * Static checks run one after the other, in parallel with the unit tests, which mostly wait for their databases. Journeys
 * run last and alone because their timings suffer on a busy machine.
 */
async function runStages(names, node, folder) {
  const began = Date.now();
  const inTurn = async (some) => {
    const results = [];
    for (const name of some) results.push(await runStage(name, node, folder));
    return results;
  };
  const are = (isStatic) => names.filter((name) => name !== "e2e" && (stages[name].isStatic ?? false) === isStatic);
  const first = (await Promise.all([inTurn(are(true)), inTurn(are(false))])).flat();
  const last = await inTurn(names.filter((name) => name === "e2e"));
  say(`\nAll checks took ${seconds(began)}.`);
  return [...first, ...last].sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

async function runStage(name, node, folder) {
  const { title, run } = stages[name];
  const began = Date.now();
  say(`\n${title} …`);
  const result = await run({ node, folder }).catch(asFailure);
  say(`${title}: ${result.failures.length === 0 ? "passed" : "FAILED"} in ${seconds(began)}`);
  return { name, took: seconds(began), ...result };
}

/** A stage that could not run counts as one failure. */
function asFailure(error) {
  if (error instanceof Trouble) return { passed: 0, failures: [error.message], details: error.details };
  return { passed: 0, failures: [error.stack ?? String(error)], details: "" };
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
  for (const { name, slowest = [] } of results.filter((result) => result.slowest?.length > 0)) {
    say(`\n${name}, slowest files:`);
    for (const { file, took } of slowest) say(`${took.toFixed(1).padStart(8)} s  ${file}`);
  }
  const flaky = results.flatMap((result) => result.flaky ?? []);
  if (flaky.length > 0) say("\npassed only when repeated:");
  for (const test of flaky) say(`  - ${test}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0);
  say(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
