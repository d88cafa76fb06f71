import { describe, expect, test } from "vitest";
import { emptyContent } from "../blocks/block-content.ts";
import { isFillable } from "../blocks/fillable.ts";
import { fieldsOf, readBlockAction, readContentForm, typedDifferences } from "./content-forms.ts";

const base = {
  kind: "slides" as const,
  timeZone: "Europe/Kyiv",
  pictures: [],
  questions: ["vat-prices"],
  isFillable,
};
const read = (fields: Record<string, string>, more: Partial<Parameters<typeof readContentForm>[1]> = {}) =>
  readContentForm(new URLSearchParams({ intent: "save", seen: "3", ...fields }), { ...base, ...more });

test("form values and content convert both ways", () => {
  const fields = {
    ua_title: "  Дах,   що працює ",
    ua_text: "Рядок\r\nдругий",
    active: "on",
    from: "2026-07-01T09:00",
    to: "2026-12-31T23:59",
    category: "1",
    scene: "solar-panels",
  };
  const form = read(fields);
  if (!form.ok) throw new Error(JSON.stringify(form));
  const { content } = form.value;
  expect(form.value).toMatchObject({ intent: "save", seen: 3 });
  expect(content.words.ua).toEqual({ title: "Дах, що працює", text: "Рядок\nдругий" });
  expect([content.from, content.to]).toEqual(["2026-07-01T06:00:00.000Z", "2026-12-31T21:59:00.000Z"]);
  expect(fieldsOf(content, "Europe/Kyiv")).toMatchObject({
    ...fields,
    ua_title: "Дах, що працює",
    ua_text: "Рядок\nдругий",
  });
});

test("fields of other kinds are ignored", () => {
  const form = read({ category: "1", link: "/rental", ua_title: "А" }, { kind: "ads" });
  expect(form.ok && [form.value.content.category, form.value.content.link]).toEqual([null, "/rental"]);
});

describe("invalid values", () => {
  test.each<[fields: Record<string, string>, errors: Record<string, string>]>([
    [{ link: "javascript:alert(1)" }, { link: "address" }],
    [{ link: "http://x.example" }, { link: "address" }],
    [{ video: "/own.mp4" }, { video: "https" }],
    [{ ua_title: "x".repeat(161) }, { ua_title: "too_long" }],
    [{ en_text: "x".repeat(1_000_000) }, { en_text: "too_long" }],
    [{ pl_text: "[x](javascript:alert)" }, { pl_text: "target" }],
    [{ from: "tomorrow" }, { from: "moment" }],
    [{ from: "2026-02-02T10:00", to: "2026-02-02T10:00" }, { to: "dates" }],
    [{ category: "99" }, { category: "unknown" }],
    [{ scene: "../../etc" }, { scene: "unknown" }],
    [{ picture: "https://evil.example/x.webp" }, { picture: "picture" }],
    [{ place: "admin" }, { place: "unknown" }],
    [{ html: "<script>" }, { intent: "unknown" }],
    [{ __proto__x: "1" }, { intent: "unknown" }],
    [{ seen: "-1" }, { seen: "unknown" }],
  ])("%j: %j", (fields, errors) => {
    expect(read(fields)).toEqual({ ok: false, code: "invalid_fields", errors });
  });
});

test("a question needs a known group, may replace a built-in question, and use known placeholders only", () => {
  const faq = (fields: Record<string, string>) => read({ place: "delivery", ...fields }, { kind: "faq" });
  const good = faq({ ua_text: "Доставка: {standardCost}", replaces: "vat-prices" });
  expect(good.ok && [good.value.content.place, good.value.content.replaces]).toEqual(["delivery", "vat-prices"]);
  expect(faq({ ua_text: "{standardCost", pl_title: "{secret}" })).toMatchObject({
    errors: { ua_text: "icu", pl_title: "icu" },
  });
  expect(faq({ place: "support", replaces: "gone" })).toMatchObject({
    errors: { place: "unknown", replaces: "unknown" },
  });
});

test("hostile text is text", () => {
  const hostile = "<script>alert(1)</script> {count, plural, __proto__";
  const form = read({ ua_text: hostile });
  expect(form.ok && form.value.content.words.ua.text).toBe(hostile);
});

test("the current picture stays, wherever it came from, unless it is removed", () => {
  const picture = { url: "/images/scenes/a.webp", width: 4, height: 3 };
  const kept = read({ picture: picture.url }, { pictures: [picture] });
  expect(kept.ok && kept.value.content.picture).toEqual(picture);
  const gone = read({ picture: picture.url, no_picture: "on" }, { pictures: [picture] });
  expect(gone.ok && gone.value.content.picture).toBeNull();
});

test("deleting needs a confirmation", () => {
  const entry = (fields: Record<string, string>) => readBlockAction(new URLSearchParams(fields));
  expect(entry({ intent: "delete", seen: "1" })).toMatchObject({ errors: { sure: expect.anything() } });
  expect(entry({ intent: "delete", seen: "1", sure: "on" })).toMatchObject({ ok: true });
  expect(entry({ intent: "burn", seen: "1" })).toMatchObject({ errors: { intent: "unknown" } });
});

test("typed and current values are compared by field", () => {
  const now = fieldsOf({ ...emptyContent, link: "/rental" }, "Europe/Kyiv");
  expect(typedDifferences("slides", { ...now, ua_title: "Моє", seen: "4" }, now)).toEqual([
    { field: "ua_title", mine: "Моє", theirs: "" },
  ]);
  // Fields that the form of a passage does not have are not compared.
  const { type: _type, scene: _scene, ...passage } = now;
  expect(typedDifferences("passages", { ...passage, pl_text: "Moje" }, { ...now, scene: "roof" })).toEqual([
    { field: "pl_text", mine: "Moje", theirs: "" },
  ]);
});
