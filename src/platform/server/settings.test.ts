import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("an empty environment opens the shop on port 1337 with its own database", () => {
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
])("%o is refused with a sentence that names %s", (env, name) => {
  const settings = readSettings(env);
  expect(settings.ok ? [] : settings.faults).toEqual([expect.stringContaining(name)]);
});

test("several faults are said at once", () => {
  const settings = readSettings({ PORT: "x", LOG_LEVEL: "loud" });
  expect(settings.ok ? [] : settings.faults).toHaveLength(2);
});

test("a list is split at commas", () => {
  expect(readSettings({ TRUSTED_PROXIES: "10.0.0.1, 10.0.0.2" })).toMatchObject({
    value: { TRUSTED_PROXIES: ["10.0.0.1", "10.0.0.2"] },
  });
});
