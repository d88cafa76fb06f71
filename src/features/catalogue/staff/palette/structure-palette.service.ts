import { isCode, type PaletteItem, type PaletteSource } from "#features/admin/domain/palette/item.ts";
import { fitOf } from "#features/admin/domain/palette/match.ts";
import { defaultLocale } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import { definitions } from "../../domain/definitions/current.ts";
import type { AttributeRow, Texts } from "../../domain/definitions/rows.ts";
import { textIn } from "../structure/attributes/attribute-words.ts";
import { selectAllCategoryNames } from "./structure-palette.store.ts";

/** Categories and attributes in force, for the command palette. */
export function structurePalettes(db: Database): PaletteSource[] {
  return [categoryPalette(db), attributePalette];
}

/** Categories by their names in any language or by an address, hidden ones too. */
function categoryPalette(db: Database): PaletteSource {
  return {
    kind: "category",
    needs: "products",
    async find(q, { locale, limit }) {
      const names = await selectAllCategoryNames(db);
      const { categories, above } = definitions();
      const nameOf = (id: number, slug: string) => {
        const own = names.filter((name) => name.id === id);
        return (
          (own.find((name) => name.locale === locale) ?? own.find((name) => name.locale === defaultLocale))?.name ??
          slug
        );
      };
      const titles = new Map(categories.map(({ id, slug }) => [id, nameOf(id, slug)]));
      const found = categories.map(({ id, slug, addresses }) => {
        const words = names.filter((name) => name.id === id).flatMap(({ name, short }) => [name, short]);
        const parents = above(id).filter((one) => one !== id);
        return {
          item: {
            kind: "category" as const,
            title: titles.get(id) ?? slug,
            note: [...parents.map((one) => titles.get(one) ?? ""), slug].join(" · "),
            path: `admin/categories/${id}`,
            isExact: isCode(
              q,
              addresses.map((address) => address.slug),
            ),
          },
          words: [...words, slug].join(" "),
          lessWords: "",
        };
      });
      return bestOf(q, found).slice(0, limit);
    },
  };
}

/** Attributes by their key or their words in any language; those that only have such a choice come last. */
const attributePalette: PaletteSource = {
  kind: "attribute",
  needs: "products",
  async find(q, { locale, limit }) {
    const { attributes, groups } = definitions().rows;
    const groupNames = new Map(groups.map(({ key, texts }) => [key, textIn(texts, "name", locale)]));
    const found = attributes.map(({ key, texts, group, choices }: AttributeRow) => ({
      item: {
        kind: "attribute" as const,
        title: textIn(texts, "label", locale) || key,
        note: `${groupNames.get(group) ?? group} · ${key}`,
        path: `admin/attributes/${key}`,
        isExact: isCode(q, [key]),
      },
      words: [...textsOf(texts), key].join(" "),
      lessWords: (choices ?? []).flatMap((choice) => [choice.value, ...textsOf(choice.texts)]).join(" "),
    }));
    return bestOf(q, found).slice(0, limit);
  },
};

const textsOf = (texts: Texts) => Object.values(texts).flatMap((byLocale) => Object.values(byLocale));

interface Candidate {
  item: PaletteItem;
  /** By which it is found besides its title. */
  words: string;
  /** By which it is found after all others. */
  lessWords: string;
}

/** Items that fit what was typed, best first: whole codes, beginnings of titles, words, lesser words; else in their order. */
function bestOf(q: string, candidates: readonly Candidate[]): PaletteItem[] {
  const ranked = candidates.flatMap(({ item, words, lessWords }) => {
    if (item.isExact) return { item, rank: 0 };
    const fit = fitOf(q, item.title, words);
    if (fit) return { item, rank: fit === "begins" ? 1 : 2 };
    return fitOf(q, lessWords) ? { item, rank: 3 } : [];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}
