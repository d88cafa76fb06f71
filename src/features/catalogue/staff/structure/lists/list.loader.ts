import { data, type LoaderFunctionArgs } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { catalogueContext } from "../../../catalogue.service.ts";
import { definitionWritesContext } from "../../../definition-writes.service.ts";
import { partVersionsContext } from "../../../definitions/part-versions.service.ts";
import { definitions } from "../../../domain/definitions/current.ts";
import type { DefinitionRows, ListRow } from "../../../domain/definitions/rows.ts";
import type { PreviewReader } from "../../../listing/list-preview.service.ts";
import { definitionNames, textIn } from "../attributes/attribute-words.ts";
import { shownHistory } from "../parts/shown-history.ts";
import { listWords } from "./list-words.ts";

const outcomes = ["save", "own", "parent", "put_back"] as const;

/** The list that a category has: its own, or that of the nearest category above. */
export interface FoundList {
  list: ListRow;
  /** `null` if it is its own, else the category whose list it is. */
  from: number | null;
  /** Version of its own list, whether or not it has one now. */
  version: number;
}

/** Whoever asks for a page of a category's list, with the list; throws a 404 for an unknown category. */
export async function listOf({ request, params, context }: Pick<LoaderFunctionArgs, "request" | "params" | "context">) {
  const audience = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const { rows, category: categoryOf } = definitions();
  const category = /^\d{1,9}$/.test(params.category ?? "") ? categoryOf(Number(params.category)) : undefined;
  if (!category) throw data(null, { status: 404 });
  const { version, rows: own } = await context.get(definitionWritesContext).read("list", String(category.id));
  const menu = await context.get(catalogueContext).menu(audience);
  const names = new Map(rows.categories.map(({ id, slug }) => [id, slug]));
  for (const { id, shortName } of menu) names.set(id, shortName);
  const from = own ? null : above(rows, category.parent);
  const list = own ?? rows.lists.find(({ categoryId }) => categoryId === from);
  if (!list) throw data(null, { status: 404 });
  const texts = context.get(textsContext);
  const reader: PreviewReader = {
    ...{ locale: audience.locale, market: audience.market, t: texts.in(audience.locale) },
    categories: new Map(menu.map(({ slug, shortName }) => [slug, shortName])),
  };
  return { account, category, rows, names, texts, reader, found: { list, from, version } satisfies FoundList };
}

/** The nearest category from one upwards that has a list of its own; `null` for none. */
function above(rows: DefinitionRows, from: number | null): number | null {
  if (from === null || rows.lists.some(({ categoryId }) => categoryId === from)) return from;
  return above(rows, rows.categories.find(({ id }) => id === from)?.parent ?? null);
}

/** An attribute as the pages of lists show it. */
export function shownAttributes(rows: DefinitionRows, reader: Pick<PreviewReader, "t" | "locale">) {
  const names = definitionNames(rows, reader);
  const { locale } = reader;
  return rows.attributes.map((row) => ({
    ...{ key: row.key, group: row.group, groupName: names.group(row.group), kind: names.kind(row) },
    name: textIn(row.texts, "label", locale),
    unit: row.shownUnit === null ? null : names.unit(row.shownUnit),
    storedUnit: row.storedUnit === null ? null : names.unit(row.storedUnit),
    isNumeric: row.digits !== null,
    isMain: row.digits !== null && row.kind !== "size",
    shownUnit: row.shownUnit,
    units: unitsLike(rows, row.storedUnit).map((key) => ({ key, name: names.unitAmongAll(key) })),
    ...{ digits: row.digits, range: row.range },
    label: wordsIn(row.texts, "label"),
    short: wordsIn(row.texts, "short"),
    choices: (row.choices ?? [])
      .filter(({ mergedInto }) => mergedInto === null)
      .map(({ value, texts }) => ({ value, name: textIn(texts, "name", locale) })),
    isList: row.kind === "list",
    isFlag: row.kind === "flag",
  }));
}

function wordsIn(texts: DefinitionRows["attributes"][number]["texts"], field: string): Record<Locale, string> {
  return { ua: textIn(texts, field, "ua"), pl: textIn(texts, field, "pl"), en: textIn(texts, field, "en") };
}

/** Units of the same dimension. */
function unitsLike({ units }: DefinitionRows, key: string | null): string[] {
  const dimension = units.find((unit) => unit.key === key)?.dimension;
  return units.filter((unit) => unit.dimension === dimension).map((unit) => unit.key);
}

/** What both pages of a list show besides its form. */
export async function loadList(args: LoaderFunctionArgs) {
  const { category, rows, names, texts, reader, found } = await listOf(args);
  const { request, context } = args;
  const { moment } = formatsOf(reader.market, currencies[reader.market], reader.locale);
  const history = await shownHistory({
    ...{ versions: context.get(partVersionsContext), part: { kind: "list", subject: String(category.id) } },
    ...{ seen: found.version, url: request.url, words: listWords(rows, found.list, reader), moment },
  });
  const parent = above(rows, category.parent);
  const url = new URL(request.url);
  const done = url.searchParams.get("done");
  return {
    shared: {
      id: category.id,
      name: names.get(category.id) ?? category.slug,
      version: found.version,
      from: found.from === null ? null : { id: found.from, name: names.get(found.from) ?? "" },
      parent: found.from === null && parent !== null ? { id: parent, name: names.get(parent) ?? "" } : null,
      lost: found.from === null && parent !== null ? lostWith(found.list, rows, parent, reader.locale) : [],
      names: Object.fromEntries(names),
      history,
      done: outcomes.find((one) => one === done) ?? null,
    },
    attributes: shownAttributes(rows, reader),
    ...{ rows, reader, found, texts, url },
  };
}

/** Names of attributes of an own list that the parent's lacks. */
function lostWith(list: ListRow, rows: DefinitionRows, parent: number, locale: Locale): string[] {
  const its = rows.lists.find(({ categoryId }) => categoryId === parent);
  const left = new Set(its?.attributes.map(({ key }) => key));
  return list.attributes
    .filter(({ key }) => !left.has(key))
    .map(({ key, texts }) => {
      const base = rows.attributes.find((row) => row.key === key);
      return textIn(texts, "label", locale) || textIn(base?.texts, "label", locale) || key;
    });
}
