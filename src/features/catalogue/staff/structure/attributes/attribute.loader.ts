import { data, type LoaderFunctionArgs } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { catalogueContext } from "../../../catalogue.service.ts";
import { definitionWritesContext } from "../../../definition-writes.service.ts";
import { attributeUsesContext } from "../../../definitions/attribute-uses.service.ts";
import { partVersionsContext } from "../../../definitions/part-versions.service.ts";
import { definitions } from "../../../domain/definitions/current.ts";
import type { DefinitionRows } from "../../../domain/definitions/rows.ts";
import { emptyAttribute, shownAttribute } from "../../../domain/structure-forms/typed-attribute.ts";
import { shownHistory } from "../parts/shown-history.ts";
import { attributeWords, definitionNames, textIn } from "./attribute-words.ts";

const outcomes = ["add", "save", "put_back"] as const;

/** Units and groups to choose in the reader's language. */
export function namedOptions(
  { units, groups }: Pick<DefinitionRows, "units" | "groups">,
  names: ReturnType<typeof definitionNames>,
) {
  return {
    units: units.map(({ key, dimension }) => ({ key, dimension, name: names.unitAmongAll(key) })),
    groups: groups.map(({ key }) => ({ key, name: names.group(key) })),
  };
}

/** One attribute by its key with where it is used and its history, or the form of a new one (`new`); 404 for unknown keys. */
export async function loadAttribute({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale, market } = audience;
  await requirePermission(request, context, "products");
  const isNew = params.key === "new";
  const key = isNew ? "" : (params.key ?? "");
  const { version, rows: row } = isNew
    ? { version: 0, rows: null }
    : await context.get(definitionWritesContext).read("attribute", key);
  if (!isNew && !row) throw data(null, { status: 404 });
  const texts = context.get(textsContext);
  const reader = { t: texts.in(locale), locale };
  const { rows } = definitions();
  const names = definitionNames(rows, reader);
  const [uses, menu] = await Promise.all([
    row ? context.get(attributeUsesContext).of(key) : { products: 0, drafts: 0, choices: new Map() },
    context.get(catalogueContext).menu(audience),
  ]);
  const categoryNames = new Map(menu.map(({ id, shortName }) => [id, shortName]));
  const { moment } = formatsOf(market, currencies[market], locale);
  const history = row
    ? await shownHistory({
        ...{ versions: context.get(partVersionsContext), part: { kind: "attribute", subject: key }, seen: version },
        ...{ url: request.url, words: attributeWords(rows, row, reader), moment },
      })
    : null;
  const done = new URL(request.url).searchParams.get("done");
  return {
    texts: texts.pick(locale, [
      "adminAttributes",
      "adminLists",
      "adminPartHistory",
      "adminStructure",
      "adminValues",
      "definitionRules",
    ]),
    ...{ isNew, version, history },
    key,
    name: textIn(row?.texts, "label", locale) || key,
    isProtected: row?.isProtected ?? false,
    typed: row ? shownAttribute(row) : emptyAttribute,
    ...namedOptions(rows, names),
    uses: {
      ...{ products: uses.products, drafts: uses.drafts },
      choices: Object.fromEntries([...uses.choices].map(([word, { products, drafts }]) => [word, products + drafts])),
    },
    lists: listsWith(rows, key, { categoryNames, locale }),
    categories: Object.fromEntries(rows.categories.map(({ id, slug }) => [id, categoryNames.get(id) ?? slug])),
    done: outcomes.find((one) => one === done) ?? null,
  };
}

/** Categories whose own list has an attribute, with its name there. */
function listsWith(
  { lists, categories, attributes }: DefinitionRows,
  key: string,
  { categoryNames, locale }: { categoryNames: ReadonlyMap<number, string>; locale: Locale },
) {
  const base = attributes.find((row) => row.key === key);
  return lists.flatMap(({ categoryId, attributes: listed, facets }) => {
    const row = listed.find((one) => one.key === key);
    const slug = categories.find(({ id }) => id === categoryId)?.slug ?? "";
    if (!row) return [];
    return {
      id: categoryId,
      name: categoryNames.get(categoryId) ?? slug,
      label: textIn(row.texts, "label", locale) || textIn(base?.texts, "label", locale),
      isFilter: facets.some((facet) => facet.key === key),
    };
  });
}
