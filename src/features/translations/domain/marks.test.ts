import { describe, expect, test } from "vitest";
import { compileMessages } from "#features/languages/domain/compile.ts";
import { type MessageKey, translator } from "#features/languages/domain/messages.ts";
import { markMessages, marksIn, markText, withoutMarks } from "./marks.ts";

describe("a marked text", () => {
  test.each([
    ["words", "Купити зараз"],
    ["a list", "- Перший\n- Другий"],
    ["a number", "5 кВт"],
    ["no letter or digit", "—"],
    ["the empty text", ""],
  ])("looks the same and carries its key: %s", (_what, text) => {
    const marked = markText("catalogueHome.heroBuy", text);
    expect(withoutMarks(marked)).toBe(text);
    expect(marksIn(marked).map(({ key }) => key)).toEqual([null, "catalogueHome.heroBuy"]);
  });

  test("begins as before, so that the kind of paragraph is still recognised", () => {
    expect(markText("a.b", "- Перший")).toMatch(/^- \p{L}/u);
    expect(markText("a.b", "[Кошик](cart)")).toMatch(/^\[К/);
  });

  test("two in one string are told apart", () => {
    const both = `${markText("a.one", "Так")}, ${markText("a.two", "ні")}`;
    expect(marksIn(both).map(({ key }) => key)).toEqual([null, "a.one", null, "a.two"]);
    expect(withoutMarks(both)).toBe("Так, ні");
  });

  test("of a product names the product", () => {
    const key = "products.pan-jinko-jkm440n-54hl4r-v.name";
    expect(marksIn(markText(key, "Jinko"))[1]).toMatchObject({ key });
  });
});

describe("marked messages", () => {
  const source = {
    plain: "Купити",
    value: "{name}, вітаємо",
    days: "{count, plural, one {# день} few {# дні} many {# днів} other {# дня}}",
    choice: "{kind, select, a {перше} other {друге}} слово",
  };
  const ordinary = compileMessages("ua", "frame", source);
  const marked = markMessages(ordinary);
  const say = (messages: typeof ordinary, key: keyof typeof source) =>
    translator("ua", messages)(`frame.${key}` as MessageKey, { name: "Олена", count: 3, kind: "a" });

  test.each(Object.keys(source) as (keyof typeof source)[])("%s: the same text and its key", (key) => {
    expect(withoutMarks(say(marked, key))).toBe(say(ordinary, key));
    expect(marksIn(say(marked, key)).map((mark) => mark.key)).toEqual([null, `frame.${key}`]);
  });

  test("do not change the source", () => {
    expect(marksIn(say(ordinary, "plain"))).toEqual([]);
  });
});
