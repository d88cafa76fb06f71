import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readSettings, settingsSchema } from "./settings.ts";

test("by default the shop uses port 1337 and its embedded database", () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    ok: true,
    value: { PORT: 1337, PUBLIC_URL: "http://localhost:1337", TRUSTED_PROXIES: [] },
  });
});

test.each([
  [{ PORT: "abc" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL"],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET"],
  [{ PUBLIC_URL: "javascript:alert(1)" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "https://heliora.example/shop" }, "PUBLIC_URL"],
  [{ DATABASE_CONNECTIONS: "1" }, "DATABASE_CONNECTIONS"],
  [{ TRUSTED_PROXIES: "10.0.0.1, my-proxy" }, "my-proxy"],
  [{ TRUSTED_PROXIES: "10.0.0.0/33" }, "10.0.0.0/33"],
])("%o is rejected with a message that names %s", (env, name) => {
  const settings = readSettings(env);
  expect(settings.ok ? [] : settings.errors).toEqual([expect.stringContaining(name)]);
});

test("several errors are reported at once", () => {
  const settings = readSettings({ PORT: "x", LOG_LEVEL: "loud" });
  expect(settings.ok ? [] : settings.errors).toHaveLength(2);
});

test.each([
  [{ GOOGLE_CLIENT_ID: "a" }, "GOOGLE_CLIENT_SECRET"],
  [{ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "a" }, "OIDC_CLIENT_SECRET"],
  [{ S3_ENDPOINT: "https://s3.example" }, "S3_BUCKET"],
  [{ STRIPE_SECRET_KEY: "sk_live_1" }, "STRIPE_WEBHOOK_SECRET"],
])("an incomplete group of settings, %o, is rejected with a message that names %s", (env, missing) => {
  const read = readSettings(env);
  expect(read.ok ? [] : read.errors).toContainEqual(
    expect.stringMatching(`^Setting ${missing} is missing: .+ go together\\.$`),
  );
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: "https://heliora.example" }, false],
  [{ PUBLIC_URL: "https://heliora.example", TEST_CARDS: "true" }, true],
])("with %o test cards are accepted: %s", (env, expected) => {
  expect(readSettings(env)).toMatchObject({ ok: true, value: { TEST_CARDS: expected } });
});

test("a list is split at commas", () => {
  expect(readSettings({ TRUSTED_PROXIES: "10.0.0.1, 10.0.0.2" })).toMatchObject({
    value: { TRUSTED_PROXIES: ["10.0.0.1", "10.0.0.2"] },
  });
});

test.each(["10.0.0.1", "10.0.0.0/8", "fd00::/8", "::1", "loopback"])("%s can be a trusted proxy", (proxy) => {
  expect(readSettings({ TRUSTED_PROXIES: proxy })).toMatchObject({ value: { TRUSTED_PROXIES: [proxy] } });
});

describe(".env.example", () => {
  const file = readFileSync(".env.example", "utf8");
  const written = parseEnv(file);
  const names = Object.keys(settingsSchema.shape);
  const defaults = Object.entries(settingsSchema.parse({}));

  test("has every setting and nothing else", () => {
    expect([...file.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name).sort()).toEqual([...names].sort());
  });

  test("contains the defaults", () => {
    expect(readSettings(written)).toEqual(readSettings({}));
    for (const [name, value] of defaults) expect([name, written[name]]).toEqual([name, String(value)]);
  });

  test.each(names)("%s has a sentence above it", (name) => {
    expect(file).toMatch(new RegExp(`\\n\\n# [A-Z][^\\n]*(\\n# [^\\n]+)*\\.\\n${name}=`));
  });
});
