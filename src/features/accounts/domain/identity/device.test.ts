import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    { device: "desktop", browser: "Firefox", system: "Windows" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    { device: "mobile", browser: "Safari", system: "iOS" },
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    { device: "tablet", browser: "Chrome", system: "Android" },
  ],
  ["curl/8.5.0", { device: "program", browser: "", system: "" }],
  ["node", { device: "program", browser: "", system: "" }],
  ["", { device: "unknown", browser: "", system: "" }],
  [null, { device: "unknown", browser: "", system: "" }],
  [undefined, { device: "unknown", browser: "", system: "" }],
])("%s", (header, device) => {
  expect(deviceOf(header)).toEqual(device);
});

test("a very long header neither throws nor takes long", () => {
  const start = performance.now();
  for (const text of ["(".repeat(100_000), "a/1 ".repeat(50_000), "\u0000\ufffd<script>"]) {
    const { browser, system } = deviceOf(text);
    expect(browser.length + system.length).toBeLessThanOrEqual(120);
  }
  expect(performance.now() - start).toBeLessThan(500);
});
