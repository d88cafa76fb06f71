import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalEmail } from "./email.ts";

describe("canonicalEmail", () => {
  test.each([
    ["lower case", "anna@example.com", "anna@example.com"],
    ["capitals", "Anna@EXAMPLE.com", "anna@example.com"],
    ["spaces around", "  anna@example.com\n", "anna@example.com"],
    ["a dot at the end", "anna@example.com.", "anna@example.com"],
    ["full-width characters", "ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "anna@example.com"],
    ["the sign for Kelvin", "\u212aate@example.com", "kate@example.com"],
    ["a ligature", "o\ufb03ce@example.com", "office@example.com"],
    ["a host in Cyrillic", "anna@пошта.укр", "anna@xn--80a1acn3a.xn--j1amh"],
    ["the same in capitals with a dot", "ANNA@ПОШТА.УКР.", "anna@xn--80a1acn3a.xn--j1amh"],
    ["the same as servers write it", "anna@xn--80a1acn3a.XN--J1AMH", "anna@xn--80a1acn3a.xn--j1amh"],
    ["an umlaut in one sign", "anna@b\u00fccher.example", "anna@xn--bcher-kva.example"],
    ["an umlaut in two", "anna@bu\u0308cher.example", "anna@xn--bcher-kva.example"],
    ["a soft hyphen in the host", "anna@exam\u00adple.com", "anna@example.com"],
    ["a full stop of another script", "anna@example\u3002com", "anna@example.com"],
    ["a plus is another box", "anna+shop@example.com", "anna+shop@example.com"],
  ])("%s", (_name, typed, kept) => {
    expect(canonicalEmail(typed)).toBe(kept);
  });

  test.each([
    "",
    "anna",
    "anna@",
    "@example.com",
    "anna@localhost",
    "anna@127.0.0.1",
    "anna@[::1]",
    "anna.@example.com",
    ".anna@example.com",
    "an..na@example.com",
    "anna@exa mple.com",
    "anna@example.com/x",
    "anna@example.com?subject=x",
    "anna@example.com:25",
    "anna@example.com..",
    "anna@-example.com",
    "Anna <anna@example.com>",
    "anna@example.com\r\nBcc: all@example.com",
    "an\u200bna@example.com",
    "анна@example.com",
    "аnna@example.com",
    `${"a".repeat(65)}@example.com`,
    `anna@${"a.".repeat(130)}com`,
  ])("%j is invalid", (typed) => {
    expect(canonicalEmail(typed)).toBeNull();
  });

  test("is idempotent, and satisfies the CHECK constraint of users", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: "grapheme" })), (typed) => {
        const kept = canonicalEmail(typed);
        if (kept === null) return;
        expect(canonicalEmail(kept)).toBe(kept);
        expect(canonicalEmail(kept.toUpperCase())).toBe(kept);
        expect(kept).toBe(kept.toLowerCase());
        expect(kept).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });
});
