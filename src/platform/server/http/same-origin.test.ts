import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const here = "http://127.0.0.1:1337";

test.each<[string, Record<string, string>, boolean]>([
  ["our own page", { origin: here, "sec-fetch-site": "same-origin" }, true],
  ["our own page in a browser without Sec-Fetch-Site", { origin: here }, true],
  ["the public address before a proxy", { origin: "https://heliora.example", "sec-fetch-site": "same-origin" }, true],
  ["a program", {}, true],
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, false],
  ["another site in an old browser", { origin: "https://evil.example" }, false],
  ["a sibling host", { "sec-fetch-site": "same-site" }, false],
  ["a page without origin", { origin: "null" }, false],
  ["another port", { origin: "http://127.0.0.1:8080" }, false],
])("%s may post: %s", (_name, headers, expected) => {
  expect(isSameOrigin({ address: "", origin: here, headers: new Headers(headers) }, "https://heliora.example")).toBe(
    expected,
  );
});
