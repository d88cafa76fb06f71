import { describe, expect, test } from "vitest";
import { definitions } from "../definitions/current.ts";
import type { AddressRow } from "../definitions/rows.ts";
import { changedAddresses } from "./address-change.ts";
import { fixedFields, type TypedCategory, typedCategory } from "./category-fields.ts";
import { newCategory, readCategory } from "./read-category.ts";
import { movedTree, type Place, type TreeMove, treeRows } from "./tree-moves.ts";

const place = (id: number, parent: number | null = null): Place => ({ id, parent });
//   1, 2 (3, 4 (5)), 6
const tree = [place(1), place(2), place(3, 2), place(4, 2), place(5, 4), place(6)];
const shown = (places: readonly Place[] | null) =>
  places &&
  treeRows(places)
    .map(({ id, depth }) => `${"-".repeat(depth)}${id}`)
    .join(" ");

describe("a move in the tree", () => {
  test.each<[number, TreeMove, string | null]>([
    [2, { how: "up" }, "2 -3 -4 --5 1 6"],
    [1, { how: "up" }, null],
    [2, { how: "down" }, "1 6 2 -3 -4 --5"],
    [6, { how: "down" }, null],
    [4, { how: "up" }, "1 2 -4 --5 -3 6"],
    [6, { how: "in" }, "1 2 -3 -4 --5 -6"],
    [2, { how: "in" }, "1 -2 --3 --4 ---5 6"],
    [3, { how: "in" }, null],
    [5, { how: "out" }, "1 2 -3 -4 -5 6"],
    [4, { how: "out" }, "1 2 -3 4 -5 6"],
    [1, { how: "out" }, null],
    [6, { how: "before", target: 4 }, "1 2 -3 -6 -4 --5"],
    [1, { how: "after", target: 5 }, "2 -3 -4 --5 --1 6"],
    [6, { how: "into", target: 1 }, "1 -6 2 -3 -4 --5"],
    [3, { how: "into", target: 2 }, null],
    [3, { how: "before", target: 3 }, null],
    [9, { how: "up" }, null],
    [3, { how: "into", target: 9 }, null],
  ])("of %i by %j gives %j", (id, move, expected) => {
    expect(shown(movedTree(tree, id, move))).toBe(expected);
  });

  test("into itself or below is drawn nowhere: the rules of definitions refuse it", () => {
    const next = movedTree(tree, 2, { how: "into", target: 5 });
    expect(next?.find(({ id }) => id === 2)?.parent).toBe(5);
  });
});

describe("addresses of a category that is renamed", () => {
  const row = (slug: string, kind: AddressRow["kind"], isProtected = false): AddressRow => ({
    slug,
    kind,
    isProtected,
  });
  const words = (rows: readonly AddressRow[]) => rows.map(({ slug, kind }) => `${slug}:${kind}`).join(" ");
  test("lead on, and back and forth leaves neither a loop nor a chain", () => {
    const a = [row("a", "current")];
    const b = changedAddresses(a, "b", []);
    expect(words(b)).toBe("b:current a:former");
    const again = changedAddresses(b, "a", []);
    expect(words(again)).toBe("a:current b:former");
    expect(words(changedAddresses(again, "c", []))).toBe("c:current a:former b:former");
  });
  test("aliases come and go, protected ones and redirects stay", () => {
    const before = [row("a", "current", true), row("x", "alias"), row("y", "alias", true), row("z", "redirect")];
    expect(words(changedAddresses(before, "a", ["w"]))).toBe("a:current w:alias y:alias z:redirect");
    expect(words(changedAddresses(before, "a", ["a", "y", "y"]))).toBe("a:current y:alias z:redirect");
    expect(changedAddresses(before, "a", ["x"])).toEqual([before[0], before[1], before[2], before[3]]);
  });
});

const texts = {
  name: { ua: "Акумулятори", pl: "Magazyny", en: "Storage boxes" },
  short: { ua: "", pl: "Mag.", en: "" },
  description: { ua: "", pl: "", en: "" },
};
const typed: TypedCategory = typedCategory(newCategory(0), texts);

describe("a form of a category", () => {
  test("without an address or short names goes by its names", () => {
    const { rows, errors } = readCategory(typed, newCategory(101), []);
    expect(errors).toEqual({});
    expect(rows).toMatchObject({ slug: "storage-boxes", pictureKey: "storage-boxes", machine: null });
    expect(rows.texts.short).toEqual({ ua: "Акумулятори", pl: "Mag.", en: "Storage boxes" });
  });
  test.each<[string, Partial<TypedCategory>, string, string]>([
    ["only digits", { slug: "12" }, "slug", "only_digits"],
    ["capitals", { slug: "Boxes" }, "slug", "capitals"],
    ["a Cyrillic letter", { slug: "bоxes" }, "slug", "look_alike"],
    ["a blank", { slug: "two words" }, "slug", "format"],
    ["right-to-left letters", { slug: "صندوق" }, "slug", "format"],
    ["an emoji", { slug: "box-🔋" }, "slug", "format"],
    ["a wrong alias", { aliases: "good\nBad" }, "aliases", "capitals"],
    ["no Polish name", { "name.pl": " \u202e " }, "name.pl", "needed"],
    ["20 000 characters", { "description.ua": "ї".repeat(20_000) }, "description.ua", "too_long"],
  ])("with %s is refused at the field", (_name, change, field, code) => {
    expect(readCategory({ ...typed, ...change }, newCategory(101), []).errors).toMatchObject({ [field]: { code } });
  });
  test("keeps emoji, letters from right to left and braces in names as they are", () => {
    const names = { "name.ua": "{n, plural, other {#}}", "name.pl": "🔋 <b>", "name.en": "صندوق" };
    const { rows, errors } = readCategory({ ...typed, ...names, slug: "x1" }, newCategory(101), []);
    expect(errors).toEqual({});
    expect(rows.texts.name).toEqual({ ua: "{n, plural, other {#}}", pl: "🔋 <b>", en: "صندوق" });
  });
  test("of the specification keeps its fixed facts whatever was sent", () => {
    const panels = definitions().category(1);
    if (!panels) throw new Error("no category");
    const sent = {
      ...typedCategory(panels, texts),
      slug: "modules",
      parent: "2",
      rental: "on",
      role: "",
      hidden: "on",
    };
    const { rows } = readCategory(sent, panels, ["panel"]);
    expect(rows).toMatchObject({ slug: "solar-panels", parent: null, rental: false, role: "module", hidden: true });
    expect(rows.addresses).toEqual(panels.addresses);
    expect(fixedFields(panels).has("parent")).toBe(true);
  });
  test("that is sent unchanged changes nothing", () => {
    for (const category of definitions().categories) {
      const full = { ...texts, short: texts.name };
      const { rows } = readCategory(typedCategory(category, full), category, [category.manual ?? ""]);
      expect(rows).toEqual({ ...category, texts: full });
    }
  });
});
