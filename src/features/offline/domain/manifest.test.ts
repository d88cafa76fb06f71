import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { grounds, manifestFor } from "./manifest.ts";

test("background colours equal the design tokens", () => {
  const tokens = readFileSync("src/ui/css/tokens.css", "utf8");
  for (const [name, colour] of Object.entries(grounds)) expect(tokens).toContain(`--color-${name}: ${colour};`);
});

test("all languages have the same id and scope, and their own start page", () => {
  const [ua, pl] = [manifestFor("ua", (key) => key), manifestFor("pl", (key) => key)];
  expect([ua.id, ua.scope]).toEqual([pl.id, pl.scope]);
  expect([ua.start_url, pl.start_url, ua.lang, pl.lang]).toEqual(["/ua", "/pl", "uk", "pl"]);
  expect(ua.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
});
