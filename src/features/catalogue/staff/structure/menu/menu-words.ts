import { isLocale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { linkPlaces, menuPlaces } from "../../../domain/definitions/rows.ts";
import type { PartWords } from "../parts/shown-history.ts";
import { linkTitles, placeTitles } from "./menu-texts.ts";

/** Words for the history of the menu, with the names of categories by id. */
export function menuWords(t: Translate, names: ReadonlyMap<number, string>): PartWords {
  const shown = (key: string): string => {
    const id = Number(/^(?:category:)?(\d+)$/.exec(key)?.[1] ?? 0);
    return names.get(id) ?? key;
  };
  return {
    field(path) {
      const [, locale] = /\.texts\.name\.(ua|pl|en)$/.exec(path) ?? [];
      const where = listName(path, t);
      if (!isLocale(locale)) return where;
      const key = /^(?:groups|links\.[a-z_]+)\.(?:.*pages\.)?(.+)\.texts/.exec(path)?.[1] ?? "";
      return `${where} · ${t("adminMenu.name_of", { name: shown(key) })} · ${t(`adminMenu.language_${locale}`)}`;
    },
    value(path, value) {
      if (/\.texts\.name\./.test(path) || value === "") return value;
      return value.split(", ").map(shown).join(", ");
    },
  };
}

function listName(path: string, t: Translate): string {
  const [kind, name] = path.split(".");
  const place = menuPlaces.find((one) => kind === "places" && one === name);
  if (place) return t(placeTitles[place]);
  const links = linkPlaces.find((one) => kind === "links" && one === name);
  return links ? t(linkTitles[links]) : t("adminMenu.groups");
}
