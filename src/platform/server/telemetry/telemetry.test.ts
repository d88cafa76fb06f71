import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Opens telemetry in a process of its own and prints the packages that were loaded. */
const program = `
import { registerHooks } from "node:module";
const packages = new Set();
registerHooks({
  resolve(specifier, context, next) {
    if (/^(@opentelemetry\\/|prom-client)/.test(specifier)) packages.add(specifier);
    return next(specifier, context);
  },
});
const { openTelemetry } = await import("./src/platform/server/telemetry/telemetry.ts");
const { metrics, close } = await openTelemetry(JSON.parse(process.argv[1]));
await close();
console.log(JSON.stringify({ isMeasured: metrics !== null, packages: [...packages] }));
process.exit();
`;

function loadedBy(settings: object): { isMeasured: boolean; packages: string[] } {
  const all = { SLOW_STATEMENT_MS: 500, OTEL_SERVICE_NAME: "shop", OTEL_TRACES_SAMPLER_ARG: 1, ...settings };
  const args = ["--input-type=module", "--eval", program, JSON.stringify(all)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

test("no package is loaded for what is off", () => {
  expect(loadedBy({})).toEqual({ isMeasured: false, packages: [] });
});

test("metrics load no SDK for traces", () => {
  const { isMeasured, packages } = loadedBy({ METRICS_PORT: 0 });
  expect(isMeasured).toBe(true);
  expect(packages).toContain("prom-client");
  expect(packages).not.toContain("@opentelemetry/sdk-trace");
});

test("traces load their SDK, and no metrics", () => {
  const { packages } = loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  expect(packages).toContain("@opentelemetry/sdk-trace");
  expect(packages).not.toContain("prom-client");
});
