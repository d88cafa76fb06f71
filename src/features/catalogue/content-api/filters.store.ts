import { type RawBuilder, sql } from "kysely";
import { categories, withDescendants } from "../domain/categories.ts";
import type { Comparison, Condition } from "../domain/content-api/api-condition.ts";
import { holds } from "../domain/content-api/api-matches.ts";
import type { Audience } from "../domain/product.ts";
import { type FoundIds, isAboutSpecs } from "../domain/product-index/spec-index.ts";
import { columnOf, type Join } from "./columns.store.ts";
import { comparisonSql } from "./comparisons.store.ts";
import { type LongLists, longListsIn, mergeListConditions, noLists } from "./lists.store.ts";

type Sql = RawBuilder<boolean>;

/** Context of a condition. */
export interface FilterReader extends Audience {
  /** Finds products by a condition on specifications only, in memory. */
  withSpecs: (condition: Condition) => FoundIds;
}

/** A condition with the tables that it reads besides `products` and `categories`. */
interface FilterSql {
  where: Sql;
  joins: ReadonlySet<Join>;
  lists: RawBuilder<unknown>;
}

interface Writing extends FilterReader {
  joins: Set<Join>;
  lists: LongLists;
}

/**
 * A condition in SQL over `products p join categories c`, the tables of `joinsOf` and its own lists. It is never NULL, so
 * `not` is its exact opposite. Every value is a parameter; `%` and `_` are escaped.
 */
export function filterSql(condition: Condition, reader: FilterReader): FilterSql {
  const merged = mergeListConditions(condition, reader.locale);
  // Inside a list only its own tables are read.
  const inList = (where: Condition) => conditionSql(where, { ...reader, joins: new Set(), lists: noLists });
  const lists = longListsIn(merged, reader, inList);
  const joins = new Set<Join>();
  return { where: conditionSql(merged, { ...reader, joins, lists }), joins, lists: lists.tables };
}

function conditionSql(condition: Condition, writing: Writing): Sql {
  if (isAboutSpecs(condition)) return amongSql(writing.withSpecs(condition));
  const inner = (one: Condition) => conditionSql(one, writing);
  if ("all" in condition) return sql`(${sql.join(specsOnce(condition.all, "all").map(inner), sql` and `)})`;
  if ("any" in condition) return sql`(${sql.join(specsOnce(condition.any, "any").map(inner), sql` or `)})`;
  if ("not" in condition) return sql`(not ${inner(condition.not)})`;
  if ("some" in condition)
    return condition.some === "categories"
      ? inNamedCategories(condition.where, writing)
      : writing.lists.holds(condition);
  if (condition.field === "categoryId") return inCategories(condition);
  if (condition.field === "type") return ofType(condition);
  const { join, ...column } = columnOf(condition.field);
  if (join) writing.joins.add(join);
  return comparisonSql(condition, column.sql, column.folded);
}

/** Merges the conditions on specifications of a joiner into one. */
function specsOnce(conditions: readonly Condition[], joiner: "all" | "any"): Condition[] {
  const specs = conditions.filter(isAboutSpecs);
  if (specs.length < 2) return [...conditions];
  const one: Condition = joiner === "all" ? { all: specs } : { any: specs };
  return [one, ...conditions.filter((other) => !isAboutSpecs(other))];
}

function amongSql({ ids, areMatches }: FoundIds): Sql {
  const among = sql<boolean>`p.id in (select unnest(${ids}::text[]))`;
  return areMatches ? sql`(${among})` : sql`(not ${among})`;
}

/** There are few categories: a subquery finds the matching ones once, not per product. */
function inNamedCategories(where: Condition, { locale }: Audience): Sql {
  return sql`p.category_id = any(array(
    select below.id from categories below where exists (
      select from categories one join category_texts named on named.category_id = one.id and named.locale = ${locale}
      where one.id in ${lineOfBelow} and ${overColumns(where, categoryColumns)})))`;
}

const categoryColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  "categories.id": sql`one.id`,
  "categories.slug": sql`one.slug`,
  "categories.name": sql`named.name`,
};

/** The category `below` and those above it, of which there are two at most. */
const lineOfBelow = sql`(below.id, below.parent_id, (select up.parent_id from categories up where up.id = below.parent_id))`;

/** A condition over these columns only. */
function overColumns(condition: Condition, known: Readonly<Record<string, RawBuilder<unknown>>>): Sql {
  const inner = (one: Condition) => overColumns(one, known);
  if ("all" in condition) return sql`(${sql.join(condition.all.map(inner), sql` and `)})`;
  if ("any" in condition) return sql`(${sql.join(condition.any.map(inner), sql` or `)})`;
  if ("not" in condition) return sql`(not ${inner(condition.not)})`;
  const column = "field" in condition ? known[condition.field] : undefined;
  if (!column || !("field" in condition)) throw new Error("a list inside of a list");
  return comparisonSql(condition, column);
}

/** The category of a product or an ancestor; the ids come from the table in `domain/categories.ts`. */
function inCategories(comparison: Comparison): Sql {
  if (comparison.test === "missing") return sql`${comparison.negated}::boolean`;
  const meant = categories()
    .filter(({ id }) => holds({ ...comparison, negated: false }, id))
    .map(({ id }) => id);
  const found = sql<boolean>`p.category_id = any(${[...new Set(meant.flatMap(withDescendants))]}::int[])`;
  return comparison.negated ? sql`(not ${found})` : found;
}

/** The type of a product is the name, in any language, or slug of its category or of one above it. */
function ofType(comparison: Comparison): Sql {
  if (comparison.test === "missing") return sql`${comparison.negated}::boolean`;
  const positive = { ...comparison, negated: false };
  const found = sql<boolean>`p.category_id = any(array(
    select below.id from categories below where exists (
      select from categories one join category_texts named on named.category_id = one.id
      where one.id in ${lineOfBelow}
        and (${comparisonSql(positive, sql`named.name`)} or ${comparisonSql(positive, sql`one.slug`)}))))`;
  return comparison.negated ? sql`(not ${found})` : found;
}
