// Draws docs/pictures/house.svg from the imports of src/features: node bin/draw-house.ts
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Features in the order of the import rules: each may import those before it. */
export function orderOfFeatures(): string[] {
  const [, list = ""] = /const order = \[([^\]]+)\]/.exec(readFileSync(".dependency-cruiser.cjs", "utf8")) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
}

/** Features that each feature imports, without tests. A mutual import counts once, for the later of the two. */
export function importsOfFeatures(): Map<string, Set<string>> {
  const order = orderOfFeatures();
  const uses = new Map<string, Set<string>>();
  for (const file of globSync("src/features/**/*.{ts,tsx}").sort()) {
    const feature = file.split("/")[2] ?? "";
    const own = uses.get(feature) ?? new Set<string>();
    uses.set(feature, own);
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const [, other = ""] of readFileSync(file, "utf8").matchAll(/from "#features\/([^/"]+)\//g))
      if (order.indexOf(other) < order.indexOf(feature)) own.add(other);
  }
  return uses;
}

/** Rows of features, those without imports last: each feature stands above everything that it imports. */
export function rowsOf(uses: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const levels = new Map<string, number>();
  const levelOf = (feature: string): number => {
    const known = levels.get(feature);
    if (known !== undefined) return known;
    const level = Math.max(-1, ...[...(uses.get(feature) ?? [])].map(levelOf)) + 1;
    levels.set(feature, level);
    return level;
  };
  const rows: string[][] = [];
  for (const feature of [...uses.keys()].sort()) {
    const level = levelOf(feature);
    rows[level] = [...(rows[level] ?? []), feature];
  }
  return rows.reverse();
}

/** Transitive reduction: A → C is omitted where A → B → C is drawn. */
function drawn(uses: ReadonlyMap<string, ReadonlySet<string>>, feature: string): string[] {
  const direct = [...(uses.get(feature) ?? [])];
  const reaches = (from: string, to: string): boolean =>
    [...(uses.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return direct.filter((one) => !direct.some((other) => other !== one && reaches(other, one))).sort();
}

const box = { width: 118, height: 36, gap: 22, rise: 66 } as const;
const margin = 24;

/** The dependency picture as an SVG: features in rows above their imports, `platform` and `ui` below all of them. */
export function drawHouse(uses = importsOfFeatures()): string {
  const rows = rowsOf(uses);
  const widest = Math.max(...rows.map((row) => row.length));
  const width = 2 * margin + widest * box.width + (widest - 1) * box.gap;
  const height = 2 * margin + (rows.length + 1) * box.rise + box.height;
  const places = new Map<string, { x: number; y: number }>();
  for (const [level, row] of rows.entries()) {
    const start = (width - row.length * box.width - (row.length - 1) * box.gap) / 2;
    for (const [index, feature] of row.entries())
      places.set(feature, { x: start + index * (box.width + box.gap), y: margin + (level + 1) * box.rise });
  }
  const lines = [...uses.keys()].sort().flatMap((feature) =>
    drawn(uses, feature).map((other) => {
      const [from, to] = [places.get(feature), places.get(other)];
      if (!from || !to) throw new Error(`${feature} imports ${other}, which is no feature`);
      const [x1, y1, x2, y2] = [from.x + box.width / 2, from.y + box.height, to.x + box.width / 2, to.y];
      return `<path class="line" d="M${x1} ${y1}C${x1} ${y1 + 22} ${x2} ${y2 - 22} ${x2} ${y2}"/>`;
    }),
  );
  const label = (x: number, y: number, wide: number, text: string, kind: string): string =>
    `<rect class="${kind}" x="${x}" y="${y}" width="${wide}" height="${box.height}" rx="6"/>` +
    `<text x="${x + wide / 2}" y="${y + 23}">${text}</text>`;
  const inner = width - 2 * margin;
  const bottom = margin + (rows.length + 1) * box.rise;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    "<title>Features of Heliora, each above those that it imports</title>",
    "<style>text{font:14px system-ui,sans-serif;text-anchor:middle;fill:#1f2933}.line{fill:none;stroke:#9aa5b1;stroke-width:1.2}" +
      ".feature{fill:#fff8e1;stroke:#e0a100}.base{fill:#e4ecf2;stroke:#627d98}svg{background:#fff}</style>",
    label(margin, margin, inner, "app: wiring, routes, endpoints, the frame around every page", "base"),
    ...lines,
    ...[...places].map(([feature, { x, y }]) => label(x, y, box.width, feature, "feature")),
    label(margin, bottom, (inner - box.gap) / 2, "ui: components without a feature", "base"),
    label(margin + (inner + box.gap) / 2, bottom, (inner - box.gap) / 2, "platform: database, HTTP, money", "base"),
    "</svg>",
  ].join("\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync("docs/pictures/house.svg", drawHouse());
