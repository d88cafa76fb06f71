import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { run, tail } from "./children.mjs";
import { ensureChromium } from "./chromium.mjs";
import { readPlaywright, readVitest } from "./reports.mjs";
import { toolScript } from "./runtime.mjs";

/**
 * The checks in order; a static one reads the code without running it. Each runs with the shop's Node and a folder for its
 * report, and returns the number of passed tests, one line per failure, and further output.
 */
export const stages = {
  lint: {
    title: "Format and lint",
    isStatic: true,
    run: tool(["@biomejs/biome", "biome", "ci", ".", `--colors=${process.stdout.isTTY ? "force" : "off"}`]),
  },
  types: {
    title: "Types",
    isStatic: true,
    run: tool(["@react-router/dev", "react-router", "typegen"], ["typescript", "tsc", "--noEmit"]),
  },
  rules: {
    title: "Import rules",
    isStatic: true,
    run: tool(["dependency-cruiser", "depcruise", "src", "art", "bin", "test", "--output-type", "err"]),
  },
  dead: {
    title: "Dead code",
    isStatic: true,
    // The second run finds exports that only tests use. Packages and route types are covered by the first.
    run: tool(["knip", "knip"], ["knip", "knip", "--production", "--include", "files,exports,types,duplicates"]),
  },
  unit: { title: "Unit and integration tests", run: unitTests },
  e2e: { title: "Journeys in a real browser", run: journeys },
};

/** A check that passes or fails as a whole: its programs run in sequence until one fails. */
function tool(...commands) {
  return async ({ node }) => {
    for (const [packageName, command, ...args] of commands) {
      const { code, output } = await run(node, [toolScript(packageName, command), ...args]);
      if (code !== 0) return { passed: 0, failures: [`${command} found faults`], details: tail(output, 200) };
    }
    return { passed: 1, failures: [], details: "" };
  };
}

async function unitTests({ node, folder }) {
  const report = join(folder, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run(node, [toolScript("vitest", "vitest"), ...args], { show: true });
  return readVitest(report, code);
}

async function journeys({ node, folder }) {
  await ensureBuilt(node);
  const chromium = await ensureChromium(node);
  const report = join(folder, "playwright.json");
  const { code } = await run(node, [toolScript("@playwright/test", "playwright"), "test", "--reporter=list,json"], {
    show: true,
    env: { ...chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readPlaywright(report, code);
}
