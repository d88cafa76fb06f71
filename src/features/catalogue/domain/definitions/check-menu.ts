import { locales } from "#features/languages/domain/locale.ts";
import { readOwnPath } from "../redirects/redirect-path.ts";
import { checkText } from "./check-attributes.ts";
import { type Complain, complaining, type DefinitionError } from "./definition-errors.ts";
import { type DefinitionRows, type LinkRow, linkedCategory, type Texts } from "./rows.ts";

/** What fits the header at 1280 pixels in Ukrainian, and the other places of pages. */
const menuLimits = { groups: 5, entries: 10, links: 12, name: 40, word: 20 } as const;

/** Links that the law wants on every page. */
const requiredLinks = ["legal-terms", "privacy-policy", "withdrawal", "privacy-choices"] as const;

/** Errors of the menu, the places and the links. Whether a page exists is judged when its link is added. */
export function menuErrors({ menu, categories }: Pick<DefinitionRows, "menu" | "categories">): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const complain = complaining(errors, "menu");
  const ids = new Set(categories.map(({ id }) => id));
  const check = (field: string, some: readonly number[], most: number) => {
    if (new Set(some).size < some.length) complain(field, "taken");
    for (const id of some) if (!ids.has(id)) complain(field, "unknown", String(id));
    if (some.length > most) complain(field, "too_many", String(most));
  };
  const checkLinks = (field: string, links: readonly LinkRow[], most: number) => {
    if (links.length > most) complain(field, "too_many", String(most));
    if (new Set(links.map(({ key }) => key)).size < links.length) complain(field, "taken");
    for (const link of links) {
      const id = linkedCategory(link);
      if (id === null ? !isPath(link.key) : !ids.has(id)) complain(`${field}.${link.key}`, "unknown", link.key);
      checkName(link.texts, id === null, (_, code, other) => complain(`${field}.${link.key}`, code, other));
    }
  };
  if (menu.groups.length > menuLimits.groups) complain("groups", "too_many", String(menuLimits.groups));
  if (new Set(menu.groups.map(({ key }) => key)).size < menu.groups.length) complain("groups", "taken");
  for (const { key, categories: some, pages, texts } of menu.groups) {
    check(`groups.${key}`, some, menuLimits.entries - pages.length);
    checkLinks(`groups.${key}`, pages, menuLimits.entries);
    checkName(texts, true, (_, code, other) => complain(`groups.${key}`, code, other));
  }
  for (const [place, some] of Object.entries(menu.places)) check(`places.${place}`, some, menuLimits.links);
  for (const [place, links] of Object.entries(menu.links)) checkLinks(`links.${place}`, links, menuLimits.links);
  for (const key of requiredLinks)
    if (!menu.links.footer_legal.some((link) => link.key === key)) complain("links.footer_legal", "protected", key);
  return errors;
}

function isPath(path: string): boolean {
  return path !== "" && readOwnPath(path) === path;
}

/** A name fits two lines of a column: its length, and that of its longest word, are limited in each language. */
function checkName(texts: Texts, isNeeded: boolean, complain: Complain): void {
  if (isNeeded || texts.name) checkText(texts, "name", complain);
  for (const locale of locales) {
    const name = texts.name?.[locale] ?? "";
    const word = Math.max(0, ...name.split(/[\s-]+/).map((one) => one.length));
    if (name.length > menuLimits.name) complain("name", "long_text", `${locale} ${menuLimits.name}`);
    else if (word > menuLimits.word) complain("name", "long_text", `${locale} ${menuLimits.word}`);
  }
}
