import { locales } from "#features/languages/domain/locale.ts";
import { excerpt, type FieldError } from "./errors.ts";
import type { NamedTag, TagNames } from "./product-change.ts";
import { invalid, type Read, splitList, valid } from "./read-cells.ts";

const maxTags = 40;
const maxKeyLength = 60;
const maxNameLength = 80;

/** Tags by key or with names: `off-grid; camping = Для кемпінгу | Na kemping | For camping`. */
export function readTags(typed: string): Read<NamedTag[]> {
  const tags: NamedTag[] = [];
  for (const item of splitList(typed)) {
    const at = item.indexOf("=");
    const key = (at < 0 ? item : item.slice(0, at)).trim().toLowerCase();
    const names = at < 0 ? null : namesIn(item.slice(at + 1));
    const isKey = key.length <= maxKeyLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key);
    const isDuplicate = tags.some((other) => other.key === key);
    if (!isKey || isDuplicate || names === undefined || tags.length === maxTags)
      return invalid("bad_tags", { value: excerpt(item), most: maxTags });
    tags.push({ key, names });
  }
  return valid(tags);
}

/** Names in the order of the languages; `undefined` if they are not valid. */
function namesIn(typed: string): TagNames | undefined {
  const names = typed.split("|").map((name) => name.trim());
  const isName = (name: string) => name !== "" && name.length <= maxNameLength && !/\p{Cc}/u.test(name);
  const [ua = "", pl = "", en = ""] = names;
  return names.length === locales.length && names.every(isName) ? { ua, pl, en } : undefined;
}

function areSameNames(one: TagNames, other: TagNames): boolean {
  return locales.every((locale) => one[locale] === other[locale]);
}

/** Why these tags cannot be used: a tag must exist or be named, and has the same names for all its products. */
export function tagErrorOf(
  named: readonly NamedTag[],
  stored: ReadonlyMap<string, TagNames>,
  isCreated: (key: string) => boolean = () => false,
): FieldError | null {
  for (const { key, names } of named) {
    const known = stored.get(key);
    if (!known && names === null && !isCreated(key)) return { field: "tags", code: "unknown_tag", details: { key } };
    if (known && names !== null && !areSameNames(known, names)) {
      const knownNames = excerpt(locales.map((locale) => known[locale]).join(" | "));
      return { field: "tags", code: "tag_named", details: { key, names: knownNames } };
    }
  }
  return null;
}
