import { describe, expect, test } from "vitest";
import { compileMessages } from "#features/languages/domain/compile.ts";
import { type MessageKey, translator } from "#features/languages/domain/messages.ts";
import { markMessages, marksIn, markText, withoutMarks } from "./marks.ts";

describe("a marked text", () => {
  test.each([
    ["words", "Купити зараз"],
    ["a paragraph of a list", "- Перший\n- Другий"],
    ["a figure", "5 кВт"],
    ["nothing that could be read", "—"],
    ["nothing at all", ""],
  ])("looks as before and says its key: %s", (_what, text) => {
    const marked = markText("catalogueHome.heroBuy", text);
    expect(withoutMarks(marked)).toBe(text);
    expect(marksIn(marked).map(({ key }) => key)).toEqual([null, "catalogueHome.heroBuy"]);
  });

  test("begins as it did, so that a page still sees what kind of paragraph it is", () => {
    expect(markText("a.b", "- Перший")).toMatch(/^- \p{L}/u);
    expect(markText("a.b", "[Кошик](cart)")).toMatch(/^\[К/);
  });

  test("two in one string keep their places", () => {
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

  test.each(Object.keys(source) as (keyof typeof source)[])("%s: say the same and their key", (key) => {
    expect(withoutMarks(say(marked, key))).toBe(say(ordinary, key));
    expect(marksIn(say(marked, key)).map((mark) => mark.key)).toEqual([null, `frame.${key}`]);
  });

  test("leave the ordinary ones as they were", () => {
    expect(marksIn(say(ordinary, "plain"))).toEqual([]);
  });
});
