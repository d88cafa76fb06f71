import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("the characters of markup are escaped, ampersands once", () => {
  expect(escapeMarkup(`<a href="/?x&amp;y">5'</a>\r`)).toBe("&lt;a href=&quot;/?x&amp;amp;y&quot;&gt;5'&lt;/a&gt;\r");
});

test("a format can escape more characters", () => {
  expect(escapeMarkup("5'\r", { "'": "&apos;", "\r": "&#13;" })).toBe("5&apos;&#13;");
});
