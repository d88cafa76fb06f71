import type { RouterContextProvider } from "react-router";
import { catalogueContext } from "#features/catalogue/catalogue.service.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { wordsOf } from "#features/catalogue/domain/definitions/plain-texts.ts";
import { type Locale, marketOf } from "#features/languages/domain/locale.ts";
import type { LexiconRows } from "../domain/lexicon/lexicon-rows.ts";
import { factOf } from "../domain/synonyms/synonym-group.ts";

/** What a group can lead to, named in one language. */
export interface LinkChoices {
  categories: { id: number; name: string; depth: number }[];
  /** Values by attribute; `value` is `null` for a property that a product simply has. */
  attributes: { key: string; label: string; values: { fact: string; value: string | null }[] }[];
}

/** Categories in the shop's order, and every value that has a name or already leads to a group. */
export async function linkChoices(
  context: Readonly<RouterContextProvider>,
  rows: LexiconRows,
  locale: Locale,
): Promise<LinkChoices> {
  const all = await context.get(catalogueContext).categories({ locale, market: marketOf(locale, null) });
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const depthOf = (id: number): number => {
    const parent = parents.get(id) ?? null;
    return parent === null ? 0 : 1 + depthOf(parent);
  };
  return {
    categories: all.map(({ id, name }) => ({ id, name, depth: depthOf(id) })),
    attributes: attributesIn(rows, locale),
  };
}

function attributesIn({ facts }: LexiconRows, locale: Locale): LinkChoices["attributes"] {
  return definitions().rows.attributes.flatMap(({ key, kind, choices, texts }) => {
    const named = (choices ?? []).flatMap(({ value, mergedInto, texts: own }) =>
      mergedInto === null ? [{ value, name: wordsOf(own, "name")?.[locale] ?? value }] : [],
    );
    const linked = facts.map(({ key: of, value }) => ({ of, value })).filter(({ of }) => of === key);
    const others = linked.filter(({ value }) => !named.some((one) => one.value === value));
    const plain =
      kind === "flag" ? [{ value: "true", name: null }] : others.map(({ value }) => ({ value, name: value }));
    const values = [...named, ...plain].map(({ value, name }) => ({ fact: `${key}=${value}`, value: name }));
    return values.length === 0 ? [] : [{ key, label: wordsOf(texts, "label")?.[locale] ?? key, values }];
  });
}

/** Name of a category or a value for the history, as its form shows it; the id or key of one that is gone. */
export function linkNames({ categories, attributes }: LinkChoices) {
  const names = new Map(categories.map(({ id, name }) => [String(id), name]));
  const facts = new Map(
    attributes.flatMap(({ label, values }) =>
      values.map(({ fact, value }) => [fact, value === null ? label : `${label}: ${value}`] as const),
    ),
  );
  return (field: string, word: string): string => {
    if (field === "categories") return names.get(word) ?? word;
    if (field === "facts") return facts.get(word) ?? factOf(word).value;
    return word;
  };
}
