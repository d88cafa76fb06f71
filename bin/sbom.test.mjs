import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sbomOf } from "./sbom.mjs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

test("lists production packages with version, digest and address, and no development packages", () => {
  const { components } = sbomOf(lock);
  const fastify = components.find(({ name }) => name === "fastify");
  expect(fastify).toMatchObject({ version: lock.packages["node_modules/fastify"].version, scope: "required" });
  expect(fastify?.purl).toBe(`pkg:npm/fastify@${fastify?.version}`);
  expect(fastify?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  expect(components.map(({ purl }) => purl)).toContain(
    `pkg:npm/%40fastify/static@${lock.packages["node_modules/@fastify/static"].version}`,
  );
  expect(components.map(({ name }) => name)).not.toContain("@playwright/test");
  expect(new Set(components.map((one) => one["bom-ref"])).size).toBe(components.length);
});
