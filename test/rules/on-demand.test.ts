import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { inAscii } from "../../vite.one-byte.ts";

/** Packages that a process loads when it first needs them (docs/decisions/0071-memory.md). */
const onDemand = [
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
  "@react-email/components",
  "@react-email/render",
  "@zxcvbn-ts/language-common",
  "better-auth",
  "nodemailer",
  "pdfkit",
  "prom-client",
  "qrcode",
  "sharp",
  "stripe",
];

/** A worker loads these at its start. */
const entries = [
  "src/server.ts",
  "src/app/worker.ts",
  "src/app/root.tsx",
  "src/app/entry.server.tsx",
  ...globSync("src/**/*.page.tsx"),
];

const statement = /^(?:import|export)\s+(?!type\b)(?:[\w*{][^"';]*?\sfrom\s+)?"([^"]+)"/gm;

/** Modules that the text of a module imports statically. */
function importsOf(text: string): string[] {
  return [...text.matchAll(statement)].map(([, name = ""]) => name);
}

/** Path of a module of the shop, `null` for a package. */
function fileOf(name: string, from: string): string | null {
  if (name.startsWith("#art/")) return name.slice(1);
  if (name.startsWith("#")) return `src/${name.slice(1)}`;
  return name.startsWith(".") ? normalize(join(dirname(from), name)) : null;
}

/** The ways, from file to file, by which a start loads one of these packages. */
function waysTo(packages: readonly string[], read = (file: string) => readFileSync(file, "utf8")): string[] {
  const cameFrom = new Map<string, string | null>(entries.map((entry) => [entry, null]));
  const found: string[] = [];
  for (const file of cameFrom.keys()) {
    for (const name of /\.tsx?$/.test(file) ? importsOf(read(file)) : []) {
      const target = fileOf(name, file);
      if (target !== null && !cameFrom.has(target)) cameFrom.set(target, file);
      if (target !== null || !packages.some((one) => name === one || name.startsWith(`${one}/`))) continue;
      const way = [name];
      for (let at: string | null | undefined = file; at; at = cameFrom.get(at)) way.unshift(at);
      found.push(way.join(" → "));
    }
  }
  return found;
}

test("the start loads no package that is for later", () => {
  expect(waysTo(onDemand)).toEqual([]);
});

test("planted: a static import of one is found, a type and an import on demand are not", () => {
  const planted = (line: string) =>
    waysTo(onDemand, (file) => `${readFileSync(file, "utf8")}${file === "src/app/wiring/money.ts" ? `\n${line}` : ""}`);
  expect(planted('import Stripe from "stripe";')).toEqual([
    "src/app/worker.ts → src/app/start.ts → src/app/wiring/compose.ts → src/app/wiring/money.ts → stripe",
  ]);
  expect(planted('import { APIError,\n  type B } from "better-auth/api";')).toHaveLength(1);
  expect(planted('import "pdfkit";')).toHaveLength(1);
  expect(planted('export { create } from "qrcode";')).toHaveLength(1);
  expect(planted('import type Stripe from "stripe";')).toEqual([]);
  expect(planted('const load = () => import("stripe");')).toEqual([]);
});

test("what every page needs is found, so that the search works", () => {
  expect(waysTo(["react", "fastify", "kysely"]).length).toBeGreaterThan(20);
});

test("the server's code means the same in ASCII", () => {
  const code = '["сонце", /[а-я]/.test("ґ"), `— ☀️ 🔋`, /^🔋$/u.test("🔋"), "żółć"]';
  expect(inAscii(code)).toMatch(/^[\0-\x7f]*$/);
  expect(runInThisContext(inAscii(code))).toEqual(runInThisContext(code));
  expect(() => inAscii('"\\п"')).toThrow("backslash");
});
