import { describe, expect, test } from "vitest";
import { everyText } from "../query.ts";
import { readTextForm } from "./texts-forms.ts";
import { isNarrowed, readTextsQuery, textsQuery } from "./texts-query.ts";

const read = (query: string) => readTextsQuery(new URLSearchParams(query));

describe("query of the list of texts", () => {
  test.each([
    ["", everyText],
    [
      "?feature=catalogueHome&filter=missing&in=pl",
      { ...everyText, feature: "catalogueHome", filter: "missing", locale: "pl" },
    ],
    ["?page=&q=кошик", { ...everyText, page: "", search: "кошик" }],
    ["?page=*", { ...everyText, page: "*" }],
    ["?page=product%2F%3Aid&at=3", { ...everyText, page: "product/:id", at: 3 }],
  ] as const)("%s is written as it is read", (query, meant) => {
    expect(read(query)).toEqual(meant);
    expect(read(textsQuery(meant))).toEqual(meant);
  });

  test.each(["?feature=__proto__%00", "?filter=made-up", "?in=de", "?at=-1", "?page=any", `?page=${"a/".repeat(90)}`])(
    "%s is ignored",
    (query) => {
      expect(read(query)).toEqual(everyText);
      expect(isNarrowed(read(query))).toBe(false);
    },
  );
});

describe("forms of the page of a text", () => {
  const form = (fields: Record<string, string>) => readTextForm(new URLSearchParams(fields));

  test("line breaks become LF", () => {
    expect(form({ intent: "save", seen: "3", text: "a\r\nb" })).toEqual({ intent: "save", seen: 3, text: "a\nb" });
  });

  test("a revert names a history entry or the built-in text", () => {
    expect(form({ intent: "revert", seen: "0", event: "17" })).toEqual({ intent: "revert", seen: 0, event: 17 });
    expect(form({ intent: "revert", seen: "0", event: "" })).toEqual({ intent: "revert", seen: 0, event: null });
  });

  test.each<Record<string, string>>([
    { intent: "erase", seen: "1" },
    { intent: "save", seen: "1" },
    { intent: "save", seen: "-1", text: "a" },
    { intent: "confirm", seen: "1", text: "a" },
    { intent: "save", seen: "1", text: "a".repeat(60_001) },
  ])("%o is not a valid form", (fields) => {
    expect(form(fields)).toBeNull();
  });
});
