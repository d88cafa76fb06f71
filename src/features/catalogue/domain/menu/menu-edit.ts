import { type Locale, locales } from "#features/languages/domain/locale.ts";
import {
  type LinkPlace,
  type LinkRow,
  linkedCategory,
  linkPlaces,
  type MenuPlace,
  type MenuRows,
  menuPlaces,
  type Texts,
} from "../definitions/rows.ts";

/** A list that staff sorts: the groups, one of them, the categories of a place, or links. */
export type MenuList = "groups" | `group:${string}` | `place:${MenuPlace}` | `link:${LinkPlace}`;

/** One step of editing. `key` is that of a group or a link, `category:7` for a category. */
export type MenuEdit =
  | { intent: "move"; list: MenuList; key: string; to: number }
  | { intent: "add"; list: MenuList; key: string; names: Names }
  | { intent: "remove"; list: MenuList; key: string }
  | { intent: "rename"; list: MenuList; key: string; names: Names };

/** Names as they are typed; "" for none. */
export type Names = Readonly<Record<Locale, string>>;

/** Reads the name of a list; `null` for another one. */
export function readMenuList(name: string): MenuList | null {
  if (name === "groups") return name;
  const [kind, rest = ""] = name.split(":", 2);
  const place = menuPlaces.find((one) => one === rest);
  const linkPlace = linkPlaces.find((one) => one === rest);
  if (kind === "place" && place) return `place:${place}`;
  if (kind === "link" && linkPlace) return `link:${linkPlace}`;
  return kind === "group" && /^[a-z0-9-]{1,40}$/.test(rest) ? `group:${rest}` : null;
}

/** Entries of a list in their order; `null` for a group that is gone. */
export function entriesOf(menu: MenuRows, list: MenuList): readonly LinkRow[] | null {
  if (list === "groups") return menu.groups;
  const place = menuPlaces.find((one) => list === `place:${one}`);
  if (place) return menu.places[place].map(categoryEntry);
  const linkPlace = linkPlaces.find((one) => list === `link:${one}`);
  if (linkPlace) return menu.links[linkPlace];
  const group = menu.groups.find(({ key }) => list === `group:${key}`);
  return group ? [...group.categories.map(categoryEntry), ...group.pages] : null;
}

const categoryEntry = (id: number): LinkRow => ({ key: `category:${id}`, texts: {} });

/** The menu after a step; the same one if there is nothing left to do, `null` if its list or entry is gone. */
export function edited(menu: MenuRows, edit: MenuEdit): MenuRows | null {
  const entries = entriesOf(menu, edit.list);
  if (!entries) return null;
  const at = entries.findIndex(({ key }) => key === edit.key);
  const others = entries.filter(({ key }) => key !== edit.key);
  const entry = entries[at];
  if (edit.intent === "remove") return entry ? withEntries(menu, edit.list, others) : menu;
  if (edit.intent === "add") {
    const texts = textsOf(edit.names);
    // What was sent twice is there already.
    if (entry) return JSON.stringify(entry.texts) === JSON.stringify(texts) ? menu : null;
    return withEntries(menu, edit.list, [...entries, { key: edit.key, texts }]);
  }
  if (!entry) return null;
  if (edit.intent === "rename")
    return withEntries(
      menu,
      edit.list,
      entries.map((one) => (one === entry ? { ...one, texts: textsOf(edit.names) } : one)),
    );
  return withEntries(menu, edit.list, others.toSpliced(edit.to, 0, entry));
}

function withEntries(menu: MenuRows, list: MenuList, entries: readonly LinkRow[]): MenuRows {
  if (list === "groups") {
    const known = new Map(menu.groups.map((group) => [group.key, group]));
    const groups = entries.map(({ key, texts }) => ({
      ...(known.get(key) ?? { key, categories: [], pages: [] }),
      texts,
    }));
    return { ...menu, groups };
  }
  const ids = entries.flatMap((entry) => linkedCategory(entry) ?? []);
  const place = menuPlaces.find((one) => list === `place:${one}`);
  if (place) return { ...menu, places: { ...menu.places, [place]: ids } };
  const linkPlace = linkPlaces.find((one) => list === `link:${one}`);
  if (linkPlace) return { ...menu, links: { ...menu.links, [linkPlace]: entries } };
  const pages = entries.filter((entry) => linkedCategory(entry) === null);
  const groups = menu.groups.map((group) =>
    list === `group:${group.key}` ? { ...group, categories: ids, pages } : group,
  );
  return { ...menu, groups };
}

/** Names as texts; a language without one shows the Ukrainian name. */
function textsOf(names: Names): Texts {
  const typed = locales.flatMap((locale) => {
    const name = names[locale].trim();
    return name === "" ? [] : [[locale, name] as const];
  });
  return typed.length > 0 ? { name: Object.fromEntries(typed) } : {};
}

/** Names of texts as a form shows them. */
export function namesOf(texts: Texts): Names {
  const name = texts.name ?? {};
  return { ua: name.ua ?? "", pl: name.pl ?? "", en: name.en ?? "" };
}
