import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addGauges } from "../../src/platform/server/telemetry/gauges.ts";
import { createMetrics } from "../../src/platform/server/telemetry/metrics.ts";

interface Panel {
  type: string;
  title: string;
  description?: string;
  targets?: { expr: string }[];
  fieldConfig?: { defaults: { unit?: string; thresholds?: { steps: unknown[] } } };
  gridPos: { x: number; y: number; w: number; h: number };
}
interface Dashboard {
  schemaVersion: number;
  panels: Panel[];
  templating: { list: { name: string; type: string; definition?: string }[] };
}

const dashboard = JSON.parse(readFileSync("deploy/grafana/heliora.json", "utf8")) as Dashboard;
const panels = dashboard.panels.filter(({ type }) => type !== "row");
const rules = readFileSync("deploy/prometheus/rules.yml", "utf8");
const expressions = [
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...[...rules.matchAll(/^\s+expr: (.+)$/gm)].map(([, expr = ""]) => expr),
];

/** Series that a shop exports, with their labels. */
function exported(): Map<string, Set<string>> {
  const { registry } = createMetrics();
  addGauges(registry, {
    pool: () => ({ total: 0, idle: 0, waiting: 0, max: 0 }),
    queues: async () => [],
    index: () => ({ products: 0, age: 0 }),
    caches: {},
    differingDays: async () => 0,
  });
  const series = new Map<string, Set<string>>();
  for (const metric of registry.getMetricsAsArray()) {
    // The declared type has no labels, and numbers for the kinds.
    const { name, type, labelNames } = metric as unknown as { name: string; type: string; labelNames: string[] };
    const names = type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
    for (const one of names) {
      series.set(one, new Set([...labelNames, ...fromPrometheus, ...(one.endsWith("_bucket") ? ["le"] : [])]));
    }
  }
  return series;
}

/** Labels that Prometheus adds to every series. */
const fromPrometheus = ["job", "instance"];

/** Words of PromQL beside functions. */
const keywords = /^(by|without|on|ignoring|group_left|group_right|and|or|unless|bool|offset)$/;

/** Metrics and labels of an expression that no shop exports. */
function unknownIn(expression: string, series: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const labels = new Set<string>();
  const rest = expression
    .replaceAll(/([\w:]+)\{([^}]*)\}/g, (_all, name: string, matchers: string) => {
      for (const [, label = ""] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"[^"]*"/g))
        if (!series.get(name)?.has(label)) found.push(`${name}{${label}}`);
      return ` ${name} `;
    })
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_all, names: string) => {
      for (const label of names.split(",")) labels.add(label.trim());
      return " ";
    })
    .replaceAll(/\[[^\]]*\]/g, " ");
  const metrics = [...rest.matchAll(/(?<![\w.])([a-z_:][\w:]*)\b(?!\s*\()/gi)]
    .map(([, name = ""]) => name)
    .filter((name) => !keywords.test(name));
  found.push(...metrics.filter((name) => !series.has(name)));
  for (const label of labels) if (!metrics.some((name) => series.get(name)?.has(label))) found.push(`by (${label})`);
  return found;
}

test("the dashboard and the alerts name only what a shop exports", () => {
  const series = exported();
  expect(expressions.length).toBeGreaterThan(30);
  expect(expressions.flatMap((expression) => unknownIn(expression, series))).toEqual([]);
});

test("every metric of the shop is on the dashboard", () => {
  const text = expressions.join(" ");
  const missing = [...exported().keys()]
    .map((name) => name.replace(/_(bucket|sum|count)$/, ""))
    .filter((name) => name.startsWith("heliora_") && !text.includes(name));
  expect([...new Set(missing)]).toEqual(["heliora_product_index_products", "heliora_cache_entries"]);
});

test.each(panels.map((panel) => [panel.title, panel] as const))(
  "the panel %s has a unit, thresholds and a description",
  (_, panel) => {
    expect(panel.fieldConfig?.defaults.unit).toBeTruthy();
    expect(panel.fieldConfig?.defaults.thresholds?.steps.length).toBeGreaterThan(0);
    expect(panel.description).toMatch(/[.]$/);
  },
);

test("the data source is a variable, and panels do not overlap", () => {
  expect(dashboard.templating.list[0]).toMatchObject({ name: "datasource", type: "datasource" });
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test.each([
  ["sum(rate(heliora_http_requests_total[5m]))", []],
  [
    'histogram_quantile(0.95, sum by (le, route) (rate(heliora_http_request_duration_seconds_bucket{job=~"$job"}[5m])))',
    [],
  ],
  ["sum(rate(heliora_requests_total[5m]))", ["heliora_requests_total"]],
  ['heliora_jobs{status="ready"}', ["heliora_jobs{status}"]],
  ["sum by (kind) (heliora_cache_bytes)", ["by (kind)"]],
  [
    "heliora_http_request_duration_seconds > 1 and on (job) nodejs_eventloop_lag_p99_seconds",
    ["heliora_http_request_duration_seconds"],
  ],
])("planted: %s has the unknown names %j", (expression, unknown) => {
  expect(unknownIn(expression, exported())).toEqual(unknown);
});
