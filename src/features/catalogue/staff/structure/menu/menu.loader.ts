import type { RouterContextProvider } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { catalogueContext } from "../../../catalogue.service.ts";
import type { MenuCategory } from "../../../categories/categories.service.ts";
import { staffMenuContext } from "../../../definitions/menu/staff-menu.service.ts";
import { partVersionsContext } from "../../../definitions/part-versions.service.ts";
import { definitions } from "../../../domain/definitions/current.ts";
import { wordsOf } from "../../../domain/definitions/plain-texts.ts";
import { type LinkRow, linkedCategory, linkPlaces, menuPlaces } from "../../../domain/definitions/rows.ts";
import { entriesOf, type MenuList, type Names, namesOf } from "../../../domain/menu/menu-edit.ts";
import { shownHistory } from "../parts/shown-history.ts";
import { menuWords } from "./menu-words.ts";

/** A line of a list. */
export interface ShownEntry {
  key: string;
  name: string;
  /** Own names in each language. */
  names: Names;
  /** Where it leads, below the language; "" for a group. */
  path: string;
  /** Why customers do not see it. */
  mark: "hidden" | "empty" | null;
}

export interface ShownList {
  list: MenuList;
  entries: ShownEntry[];
}

interface Asked {
  context: Readonly<RouterContextProvider>;
  locale: Locale;
  market: MarketCode;
  url: string;
}

/** All lists that staff sorts, with the names of categories in the reader's language, and the history. */
export async function loadMenu({ context, locale, market, url }: Asked) {
  const t = context.get(textsContext).in(locale);
  const [{ version, menu }, categories] = await Promise.all([
    context.get(staffMenuContext).read(),
    context.get(catalogueContext).menu({ locale, market }),
  ]);
  const known = new Map(categories.map((category) => [category.id, category]));
  const shown = (list: MenuList): ShownList => ({
    list,
    entries: (entriesOf(menu, list) ?? []).map((row) => shownEntry(row, known, locale)),
  });
  const { moment } = formatsOf(market, currencies[market], locale);
  return {
    version,
    groups: menu.groups.map((group) => ({
      ...shownEntry(group, known, locale),
      ...shown(`group:${group.key}`),
      path: "",
    })),
    places: menuPlaces.map((place) => ({ place, ...shown(`place:${place}`) })),
    links: linkPlaces.map((place) => ({ place, ...shown(`link:${place}`) })),
    categories: categories.map(({ id, shortName }) => ({ key: `category:${id}`, name: shortName })),
    newGroup: newGroupKey(menu.groups.map(({ key }) => key)),
    history: await shownHistory({
      ...{
        versions: context.get(partVersionsContext),
        part: { kind: "menu", subject: "" },
        seen: version,
        url,
        moment,
      },
      words: menuWords(t, new Map(categories.map(({ id, shortName }) => [id, shortName]))),
    }),
  };
}

function shownEntry(row: LinkRow, known: ReadonlyMap<number, MenuCategory>, locale: Locale): ShownEntry {
  const id = linkedCategory(row);
  const category = id === null ? undefined : known.get(id);
  const isHidden = id !== null && definitions().category(id)?.hidden;
  return {
    key: row.key,
    name: wordsOf(row.texts, "name")?.[locale] ?? category?.shortName ?? row.key,
    names: namesOf(row.texts),
    path: category?.slug ?? row.key,
    mark: isHidden ? "hidden" : category?.count === 0 ? "empty" : null,
  };
}

/** A key for the next group. It is part of the form, so that a form that is sent twice adds one group. */
function newGroupKey(keys: readonly string[]): string {
  const numbers = keys.flatMap((key) => Number(/^group-(\d+)$/.exec(key)?.[1] ?? 0));
  return `group-${Math.max(0, ...numbers) + 1}`;
}
