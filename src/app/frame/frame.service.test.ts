import { describe, expect, test, vi } from "vitest";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { MenuCategory } from "#features/catalogue/categories/categories.service.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { createFrame } from "./frame.service.ts";

const slugOf = (id: number) => definitions().category(id)?.slug ?? "";
const ua = { locale: "ua", market: "UA" } as const;
const pl = { locale: "pl", market: "PL" } as const;

function category(slug: string, more: Partial<MenuCategory> = {}): MenuCategory {
  return {
    id: definitions().categoryAt(slug)?.id ?? 0,
    slug,
    parentId: null,
    rental: false,
    name: slug,
    shortName: slug,
    picture: "",
    count: 1,
    range: null,
    from: null,
    fromDay: null,
    ...more,
  };
}

const frameOver = (menu: Catalogue["menu"]) =>
  createFrame({ origin: "https://shop.example", chat: () => null, catalogue: { menu }, banner: async () => null });

/** Without a database the footer has the links that have names of their own. */
const withoutDatabase = { groups: [], machine: null, footer: { legal: { length: 4 } }, help: { length: 6 } };

describe("menu", () => {
  test("puts categories into the five groups in the order of the groups", async () => {
    const slugs = definitions().menu.groups.flatMap(({ categories }) => categories.map(slugOf));
    const menu = await frameOver(async () => slugs.toReversed().map((slug) => category(slug))).menu(ua);
    expect(menu.groups.map((group) => group.key)).toEqual(["solar", "ev", "portable", "generators", "electrical"]);
    expect(menu.groups.flatMap((group) => group.items.map((item) => item.slug))).toEqual(slugs);
  });

  test("joins value and unit with a no-break space, and shows the daily price of a rental category", async () => {
    const menu = await frameOver(async () => [
      category("batteries", {
        range: { value: "4,8–10", unit: "кВт·год" },
        from: { net: 100, gross: 120 },
        fromDay: null,
      }),
      category("generators", { rental: true, from: { net: 500, gross: 600 }, fromDay: { net: 10, gross: 12 } }),
    ]).menu(ua);
    const items = menu.groups.flatMap((group) => group.items);
    expect(items.map(({ range, lowest }) => [range, lowest])).toEqual([
      ["4,8–10\u00a0кВт·год", 120],
      ["", 12],
    ]);
  });

  test("if the catalogue fails, the menu is the last known one of the audience, at first an empty one", async () => {
    const source = vi.fn<Catalogue["menu"]>();
    const frame = frameOver(source);
    const makeshift = vi.fn();
    source.mockRejectedValueOnce(new Error("away"));
    expect(await frame.menu(ua, makeshift)).toMatchObject(withoutDatabase);
    expect(makeshift).toHaveBeenCalledTimes(1);
    source.mockResolvedValueOnce([category("batteries")]);
    const known = await frame.menu(ua, makeshift);
    expect(makeshift).toHaveBeenCalledTimes(1);
    expect(known.groups.flatMap((group) => group.items)).toHaveLength(1);
    source.mockRejectedValue(new Error("away"));
    expect(await frame.menu(ua)).toEqual(known);
    expect(await frame.menu(pl)).toMatchObject(withoutDatabase);
  });

  test("does not wait for a catalogue that does not respond", async () => {
    vi.useFakeTimers();
    try {
      const answer = frameOver(() => new Promise(() => undefined)).menu(ua);
      await vi.advanceTimersByTimeAsync(1_500);
      expect(await answer).toMatchObject(withoutDatabase);
    } finally {
      vi.useRealTimers();
    }
  });
});
