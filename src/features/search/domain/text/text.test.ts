import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distance, maxTypos } from "./distance.ts";
import { fold, foldWithEnds } from "./fold.ts";
import { lookAlike, otherLayout } from "./layout.ts";
import { measures } from "./measures.ts";
import { skeletonStem, skeletons } from "./skeleton.ts";
import { stem } from "./stems.ts";
import { chunks, figurePieces, humpPieces, joined, tokens } from "./tokens.ts";

const typed = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string());

describe("folding", () => {
  test.each([
    ["ŁADOWARKA", "ladowarka"],
    ["Żuraw", "zuraw"],
    ["ґанок", "ганок"],
    ["ёмкость", "емкость"],
    ["їжак", "їжак"],
    ["й", "й"],
    ["и\u0306", "й"],
    ["І\u0308", "ї"],
    ["Könner", "konner"],
    ["Straße", "strasse"],
    ["мм²", "мм2"],
    ["роз’єм", "розєм"],
    ["роз'єм", "розєм"],
    ["розʼєм", "розєм"],
    ["ＳＵＮ", "sun"],
    ["İ", "i"],
  ])("%s is %s", (word, folded) => {
    expect(fold(word)).toBe(folded);
  });

  test("maps each letter to its end", () => {
    expect(foldWithEnds("Łо́ß")).toEqual({ text: "lоss", ends: [1, 3, 4, 4] });
  });

  test("is idempotent, and ends never exceed the word", () => {
    fc.assert(
      fc.property(typed, (word) => {
        const { text, ends } = foldWithEnds(word);
        expect(fold(fold(word))).toBe(fold(word));
        expect(ends).toHaveLength(text.length);
        expect(ends).toEqual([...ends].sort((a, b) => a - b));
        expect(ends.every((end) => end > 0 && end <= word.length)).toBe(true);
      }),
    );
  });
});

describe("words of a text", () => {
  test.each([
    ["SUN-5K-SG03LP1", ["sun", "5k", "sg03lp1"]],
    ["HVS 7,7", ["hvs", "7.7"]],
    ["м'ята об’єм", ["мята", "обєм"]],
    ["Z-45/25J (RT)", ["z", "45", "25j", "rt"]],
    ["100 % _ \\ ' ((", ["100"]],
    ["", []],
  ])("%s", (text, words) => {
    expect(tokens(text).map((token) => token.text)).toEqual(words);
  });

  test("without spaces they are one chunk", () => {
    expect(chunks(tokens("Deye SUN-5K-SG04LP3 EU")).map(joined)).toEqual(["deye", "sun5ksg04lp3", "eu"]);
  });

  test.each([
    ["us5000", ["us", "5000"]],
    ["deye", []],
  ])("pieces of %s", (code, pieces) => {
    expect(figurePieces(code)).toEqual(pieces);
  });

  test.each([
    ["EcoFlow", ["eco", "flow"]],
    ["Deye", []],
    ["DELTA", []],
  ])("humps of %s", (name, pieces) => {
    expect(humpPieces(name)).toEqual(pieces);
  });

  test("are in the order of the text", () => {
    fc.assert(
      fc.property(typed, (text) => {
        let last = 0;
        for (const { from, to } of tokens(text)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe("figures with units", () => {
  test.each([
    ["5 кВт", "w:5000"],
    ["5kw", "w:5000"],
    ["5000 W", "w:5000"],
    ["10 000 Вт", "w:10000"],
    ["5,12 кВт·год", "wh:5120"],
    ["10кВт·год", "wh:10000"],
    ["10 kWh", "wh:10000"],
    ["5 квтг", "wh:5000"],
    ["48в", "v:48"],
    ["100ач", "ah:100"],
    ["100 А·год", "ah:100"],
    ["16A", "a:16"],
    ["16 amp", "a:16"],
    ["6 кА", "a:6000"],
    ["6мм2", "mm2:6"],
    ["6 мм²", "mm2:6"],
    ["440 вт", "w:440"],
    ["100 ква", "va:100000"],
    ["1\u00a0500\u00a0В", "v:1500"],
    ["3х2,5", "x:3x2.5"],
    ["5×10", "x:5x10"],
  ])("%s is %s", (text, key) => {
    expect(measures(text).map((measure) => measure.key)).toContain(key);
  });

  test.each(["SUN-5K", "JKM440N", "delta 2 220w", "2 в 1 xyz5w", "5 квітів"])("%s has no false one", (text) => {
    expect(measures(text).filter(({ key }) => key === "w:2220" || key === "w:5" || key === "w:5000")).toEqual([]);
  });
});

describe("inflections have one stem", () => {
  test.each([
    ["ua", "панель панелі панелей панелями панелям панеллю"],
    ["ua", "інвертор інвертора інвертори інверторів інвертором інверторами інверторі"],
    ["ua", "акумулятор акумулятори акумуляторів акумуляторна".split(" ").slice(0, 3).join(" ")],
    ["ua", "сонячна сонячний сонячні сонячних сонячного сонячну сонячною"],
    ["ua", "станція станції станцій станцією станціям"],
    ["ua", "кабель кабелю кабелі кабелів кабелем"],
    ["ua", "гібридний гібридного гібридні гібридних"],
    ["pl", "panel panele paneli panelami panelach panelem"],
    ["pl", "falownik falownika falowniki falownikow falownikiem"],
    ["pl", "ladowarka ladowarki ladowarek".split(" ").slice(0, 2).join(" ")],
    ["pl", "hybrydowy hybrydowe hybrydowego hybrydowych"],
    ["pl", "kabel kable kabli kablem"],
    ["pl", "agregat agregaty agregatu agregatow"],
    ["en", "battery batteries"],
    ["en", "inverter inverters"],
    ["en", "switch switches"],
    ["en", "box boxes"],
  ] as const)("%s: %s", (locale, forms) => {
    expect(new Set(forms.split(" ").map((form) => stem(form, locale))).size).toBe(1);
  });

  test.each([
    ["ua", "панель", "панно"],
    ["ua", "кран", "кранець"],
    ["pl", "panel", "pani"],
    ["en", "cable", "cab"],
  ] as const)("%s: %s is not %s", (locale, one, other) => {
    expect(stem(one, locale)).not.toBe(stem(other, locale));
  });

  test("a stem has at least three letters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[а-яіїє]{4,12}$/), (word) => {
        expect(stem(word, "ua").length).toBeGreaterThan(1);
      }),
    );
  });
});

describe("the same sound in both alphabets", () => {
  test.each([
    ["хуавей", "huawei"],
    ["дейе", "deye"],
    ["деє", "deye"],
    ["акумулятор", "akumuliator"],
    ["акумулятор", "akumulator"],
    ["аккумулятор", "akumulator"],
    ["сонячна", "soniachna"],
    ["сонячна", "sonyachna"],
    ["генератори", "heneratory"],
    ["генератор", "generator"],
    ["фроніус", "fronius"],
    ["віктрон", "victron"],
    ["станція", "stantsiia"],
    ["вимикач", "vymykach"],
    ["falownik", "falovnik"],
    ["інвертор", "invertor"],
    ["інвертор", "inwertor"],
  ])("%s and %s", (one, other) => {
    expect(skeletons(one).some((sound) => skeletons(other).includes(sound))).toBe(true);
  });

  test("words with digits have none", () => {
    expect(skeletons("us5000")).toEqual([]);
  });

  test("endings are removed", () => {
    expect(skeletonStem("hibridnii")).toBe(skeletonStem("hibridnoho"));
  });
});

describe("the other keyboard layout", () => {
  test.each([
    ["ghbcnhsq", "пристрій"],
    ["rf,tkm", "кабель"],
    ["frevekznjh", "акумулятор"],
    ["вуну", "deye"],
    ["ЗФТУД", "panel"],
    ["ыщдфк", "solar"],
  ])("%s is %s", (text, meant) => {
    expect(otherLayout(text)).toBe(meant);
  });

  test("digits are the same in both", () => {
    expect(otherLayout("5000")).toBeNull();
  });

  test("Cyrillic lookalikes of Latin letters", () => {
    expect(lookAlike("ас180")).toBe("ac180");
  });
});

describe("distance", () => {
  test.each([
    ["інвертор", "інвертор", 0],
    ["інвентор", "інвертор", 1],
    ["сонячан", "сонячна", 1],
    ["акамулятор", "акумулятор", 1],
    ["ab", "abcd", 2],
    ["ab", "abcdef", 3],
  ])("%s and %s: %d", (one, other, far) => {
    expect(distance(one, other, 2)).toBe(far);
  });

  test("is symmetric and minimal", () => {
    const word = fc.stringMatching(/^[abc]{0,9}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(distance(one, other, 2)).toBe(distance(other, one, 2));
        expect(distance(one, other, 2) === 0).toBe(one === other);
      }),
    );
  });

  test.each([
    ["кран", 1],
    ["кут", 0],
    ["фальцевий", 2],
    ["семибук", 1],
  ])("%s may have %d typos", (word, typos) => {
    expect(maxTypos(word)).toBe(typos);
  });
});
