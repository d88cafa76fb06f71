import type { NamedTag, TagNames } from "#features/catalogue/domain/product-writes/product-change.ts";
import { locales } from "#features/languages/domain/locale.ts";
import { shown } from "./errors.ts";
import { good, type Read, splitList, wrong } from "./read-cells.ts";

const maxTags = 40;
const longestKey = 60;
const longestName = 80;

/** Tags: `off-grid; camping = Для кемпінгу | Na kemping | For camping`. */
export function readTags(typed: string): Read<NamedTag[]> {
  const tags: NamedTag[] = [];
  for (const item of splitList(typed)) {
    const at = item.indexOf("=");
    const key = (at < 0 ? item : item.slice(0, at)).trim().toLowerCase();
    const names = at < 0 ? null : namesIn(item.slice(at + 1));
    const isKey = key.length <= longestKey && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key);
    const isDouble = tags.some((other) => other.key === key);
    if (!isKey || isDouble || names === undefined || tags.length === maxTags)
      return wrong("bad_tags", { value: shown(item), most: maxTags });
    tags.push({ key, names });
  }
  return good(tags);
}

/** Names in the order of the languages; undefined if that is not what stands there. */
function namesIn(typed: string): TagNames | undefined {
  const names = typed.split("|").map((name) => name.trim());
  const isName = (name: string) => name !== "" && name.length <= longestName && !/\p{Cc}/u.test(name);
  const [ua = "", pl = "", en = ""] = names;
  return names.length === locales.length && names.every(isName) ? { ua, pl, en } : undefined;
}

/** True if two tags are called the same in every language. */
export function areSameNames(one: TagNames, other: TagNames): boolean {
  return locales.every((locale) => one[locale] === other[locale]);
}
