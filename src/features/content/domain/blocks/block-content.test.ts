import { describe, expect, test } from "vitest";
import {
  type BlockContent,
  type BlockKind,
  emptyContent,
  missingLanguages,
  publishErrors,
  readBlockName,
  readContent,
  stateOf,
  textsIn,
} from "./block-content.ts";

const said = (ua: string, pl = "", en = ""): BlockContent["words"] => ({
  ua: { title: ua, text: "" },
  pl: { title: pl, text: "" },
  en: { title: en, text: "" },
});
const picture = { url: "/images/a.webp", width: 2, height: 1 };

describe("requirements for publication", () => {
  test.each<[kind: BlockKind, has: Partial<BlockContent>, missing: string[]]>([
    ["slides", {}, ["ua_title", "category", "scene"]],
    ["slides", { words: said("А"), category: 1, picture }, []],
    ["slides", { words: said("А"), category: 1, scene: "solar-panels" }, []],
    ["slides", { words: said("", "B", "C"), category: 1, scene: "solar-panels" }, ["ua_title"]],
    ["promotions", { words: said("А") }, ["upload"]],
    ["promotions", { words: said("А"), picture }, []],
    ["ads", {}, ["upload"]],
    ["ads", { link: "https://x.example" }, ["upload"]],
    ["ads", { words: said("", "B", "C") }, ["upload"]],
    ["ads", { words: said("А") }, []],
    ["ads", { picture }, []],
    ["ads", { type: "video" }, ["video"]],
    ["ads", { type: "video", video: "https://x.example/a.mp4" }, []],
    ["notices", { words: said("А") }, ["ua_text", "place"]],
    ["faq", { replaces: "delivery-cost", place: "delivery" }, ["ua_title", "ua_text"]],
    ["faq", { replaces: "delivery-cost", place: "delivery", active: false }, []],
    ["faq", { place: "delivery", active: false }, ["ua_title", "ua_text"]],
  ])("%s with %j: %j", (kind, has, missing) => {
    expect(Object.keys(publishErrors(kind, { ...emptyContent, ...has }))).toEqual(missing);
  });
});

test("a missing language is reported and falls back to Ukrainian", () => {
  const block = { ...emptyContent, words: { ...said("Дах", "Dach"), en: { title: "", text: "only a text" } } };
  expect(missingLanguages("slides", block)).toEqual(["en"]);
  expect(textsIn("slides", block, "pl").title).toBe("Dach");
  expect(textsIn("slides", block, "en").title).toBe("Дах");
});

test("a block that only hides a question has no missing languages", () => {
  const hiding = { ...emptyContent, replaces: "delivery-cost", active: false };
  expect(missingLanguages("faq", hiding)).toEqual([]);
  expect(missingLanguages("faq", { ...hiding, active: true })).toEqual(["ua", "pl", "en"]);
});

test("a language without the text that Ukrainian has is missing", () => {
  const words = { ua: { title: "А", text: "Б" }, pl: { title: "A", text: "" }, en: { title: "A", text: "B" } };
  expect(missingLanguages("slides", { ...emptyContent, words })).toEqual(["pl"]);
});

describe("state", () => {
  const now = new Date("2026-06-01T00:00:00Z");
  test.each<[has: Partial<BlockContent> | null, state: string]>([
    [null, "draft"],
    [{}, "shown"],
    [{ active: false }, "off"],
    [{ active: false, replaces: "delivery-cost" }, "hidden"],
    [{ active: false, replaces: "delivery-cost", to: "2026-06-01T00:00:00.000Z" }, "over"],
    [{ from: "2026-06-01T00:00:00.000Z" }, "shown"],
    [{ from: "2026-06-01T00:00:01.000Z" }, "scheduled"],
    [{ to: "2026-06-01T00:00:00.000Z" }, "over"],
    [{ to: "2026-06-01T00:00:01.000Z" }, "shown"],
  ])("of %j: %s", (has, state) => {
    expect(stateOf(has && { ...emptyContent, ...has }, now)).toBe(state);
  });
});

test("partial content is completed, invalid content throws", () => {
  expect(readContent({ words: null, from: "2026-06-01T02:00:00+02:00", category: 3 })).toEqual({
    ...emptyContent,
    from: "2026-06-01T00:00:00.000Z",
    category: 3,
  });
  expect(() => readContent({ html: "<b>" })).toThrow();
});

test.each([
  ["slides-12", { kind: "slides", id: 12 }],
  ["slides-012", null],
  ["slides-new", null],
  ["__proto__-1", null],
  ["users-1", null],
  ["ads-9999999999", null],
])("%s names %j", (name, ref) => {
  expect(readBlockName(name)).toEqual(ref);
});
