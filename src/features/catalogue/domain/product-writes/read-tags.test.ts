import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTags } from "./read-tags.ts";

const many = (count: number) => Array.from({ length: count }, (_, at) => `tag-${at}`);

describe("tags of a cell", () => {
  test.each<[string, unknown]>([
    ["off-grid", [{ key: "off-grid", names: null }]],
    [
      " Camping ;off-grid",
      [
        { key: "camping", names: null },
        { key: "off-grid", names: null },
      ],
    ],
    [
      "camping = Для кемпінгу | Na kemping | For camping; off-grid",
      [
        { key: "camping", names: { ua: "Для кемпінгу", pl: "Na kemping", en: "For camping" } },
        { key: "off-grid", names: null },
      ],
    ],
    ["a=б\\; в|c|d = e", [{ key: "a", names: { ua: "б; в", pl: "c", en: "d = e" } }]],
    [many(40).join(";"), many(40).map((key) => ({ key, names: null }))],
    [many(41).join(";"), "tag-40"],
    ["off grid", "off grid"],
    ["Автономна", "Автономна"],
    ["off-", "off-"],
    ["-", "-"],
    ["off--grid", "off--grid"],
    ["a;;b", ""],
    ["a;", ""],
    ["off-grid; OFF-GRID", "OFF-GRID"],
    ["a = one", "a = one"],
    ["a = б | c", "a = б | c"],
    ["a = б | c | d | e", "a = б | c | d | e"],
    ["a = б |  | d", "a = б |  | d"],
    ["= б | c | d", "= б | c | d"],
    ["a = б | c | d\ne", "a = б | c | d e"],
    [`a = б | c | ${"d".repeat(80)}`, [{ key: "a", names: { ua: "б", pl: "c", en: "d".repeat(80) } }]],
    [`${"a".repeat(60)}`, [{ key: "a".repeat(60), names: null }]],
    [`${"a".repeat(61)}`, "a".repeat(61)],
    ["__proto__", "__proto__"],
    ["constructor", [{ key: "constructor", names: null }]],
  ])("%j", (typed, wanted) => {
    const read = readTags(typed);
    expect(read.ok ? read.value : read.details.value).toEqual(wanted);
  });

  test("a name may have 80 characters", () => {
    expect(readTags(`a = б | c | ${"d".repeat(81)}`)).toMatchObject({ ok: false, code: "bad_tags" });
  });

  test("all keys and names are read back as written", () => {
    const key = fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,4}$/);
    const name = fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => {
      const isPlain = text !== "" && text === text.trim() && !/[|\p{Cc}]/u.test(text);
      return isPlain && text.length <= 80;
    });
    const names = fc.option(fc.record({ ua: name, pl: name, en: name }, { noNullPrototype: true }));
    const tags = fc.uniqueArray(fc.record({ key, names }, { noNullPrototype: true }), {
      selector: (tag) => tag.key,
      minLength: 1,
      maxLength: 12,
    });
    const escaped = (text: string) => text.replace(/[\\;]/g, (character) => `\\${character}`);
    fc.assert(
      fc.property(tags, (wanted) => {
        const cell = wanted
          .map((tag) => (tag.names ? `${tag.key} = ${escaped(Object.values(tag.names).join(" | "))}` : tag.key))
          .join("; ");
        expect(readTags(cell)).toEqual({ ok: true, value: wanted });
      }),
    );
  });

  test("any text is read or refused", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => {
        const read = readTags(typed);
        if (read.ok) for (const { key } of read.value) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        else expect(read.code).toBe("bad_tags");
      }),
    );
  });
});
