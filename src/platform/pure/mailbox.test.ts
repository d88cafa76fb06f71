import { describe, expect, test } from "vitest";
import { isMailAddress, isSenderName, mailboxText, parseMailbox } from "./mailbox.ts";

describe("a name in a header", () => {
  test.each(["Heliora", "Heliora Polska sp. z o.o.", "ТОВ «Геліора Україна»", "Słońce & Dach, PL", "O’Neil"])(
    "%s is allowed",
    (name) => expect(isSenderName(name)).toBe(true),
  );
  test.each([
    ["nothing", ""],
    ["a line break", "Heliora\r\nBcc: eve@example.com"],
    ["a lone line feed", "Heliora\nBcc: eve"],
    ["a line separator", "Heliora\u2028Bcc"],
    ["a null", "Heliora\0"],
    ["a quote", 'Heliora" <eve'],
    ["an angle bracket", "Heliora <eve"],
    ["a backslash", "Heliora\\"],
    ["an address", "ceo@bank.example"],
    ["a mark that turns the direction", "Heliora\u202e"],
    ["a space at its end", "Heliora "],
    ["61 characters", "a".repeat(61)],
  ])("%s is not", (_what, name) => expect(isSenderName(name)).toBe(false));
});

describe("an address", () => {
  test.each(["shop@heliora.example", "sklep.pl+zamowienia@poczta.heliora.example", "a@b.pl", "x@xn--80ak6aa92e.com"])(
    "%s is allowed",
    (address) => expect(isMailAddress(address)).toBe(true),
  );
  test.each([
    ["nothing", ""],
    ["no domain", "shop@"],
    ["a domain without a dot", "shop@localhost"],
    ["two", "shop@a.example, eve@b.example"],
    ["two at signs", "shop@a@b.example"],
    ["a line break", "shop@a.example\r\nBcc: eve@b.example"],
    ["a name", "Heliora <shop@a.example>"],
    ["quotes", '"shop"@a.example'],
    ["letters beyond ASCII", "sklep@gżegżółka.pl"],
    ["two dots in a row", "shop..pl@a.example"],
    ["a label that ends in a hyphen", "shop@a-.example"],
    ["121 characters", `shop@${"a".repeat(58)}.${"b".repeat(50)}.example`],
  ])("%s is not", (_what, address) => expect(isMailAddress(address)).toBe(false));
});

test.each([
  ["Heliora <shop@heliora.example>", { name: "Heliora", address: "shop@heliora.example" }],
  ['"Heliora, PL" <shop@heliora.example>', { name: "Heliora, PL", address: "shop@heliora.example" }],
  ["shop@heliora.example", { name: "", address: "shop@heliora.example" }],
])("%s is read", (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox);
  expect(mailboxText(mailbox)).toBe(text.replaceAll('"', ""));
});
