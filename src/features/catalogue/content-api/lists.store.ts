import { type RawBuilder, sql } from "kysely";
import { type Comparison, type Condition, comparisonsIn } from "../domain/content-api/api-condition.ts";
import type { Audience } from "../domain/product.ts";
import { joinOf } from "./columns.store.ts";

type Sql = RawBuilder<boolean>;
type Some = Extract<Condition, { some: string }>;

/** Lists in tables that are longer than `products`: tags, and texts in all languages. A query scans each once. */
const longLists = ["tags", "texts"] as const;

/** Conditions on long lists, as columns of joined tables. */
export interface LongLists {
  tables: RawBuilder<unknown>;
  holds(condition: Some): Sql;
}

/** For conditions without long lists. */
export const noLists: LongLists = {
  tables: sql``,
  holds({ some }) {
    throw new Error(`${some} inside of a list`);
  },
};

/**
 * Rewrites a condition so that it tests each list as few times as possible: alternatives on one list become one test.
 * Conditions on localizations become conditions on texts, merged with those on the product's own texts.
 */
export function mergeListConditions(condition: Condition, locale: Audience["locale"]): Condition {
  const inner = (one: Condition) => mergeListConditions(one, locale);
  if ("all" in condition) return { all: condition.all.map(inner) };
  if ("not" in condition) return { not: inner(condition.not) };
  if ("some" in condition)
    return condition.some === "localizations" ? textCondition([condition.where], locale) : condition;
  if (!("any" in condition)) return condition;
  const wheres = (list: string) =>
    condition.any.flatMap((one) => ("some" in one && one.some === list ? [one.where] : []));
  const [tags, others] = [wheres("tags"), wheres("localizations")];
  const own = others.length > 0 ? condition.any.filter(isOwnText) : [];
  const left = condition.any.filter(
    (one) => !own.includes(one) && !("some" in one && (one.some === "tags" || one.some === "localizations")),
  );
  const lists: Condition[] = [];
  if (tags.length > 0) lists.push({ some: "tags", where: { any: tags } });
  if (others.length > 0) lists.push(textCondition(others, locale, own));
  return { any: [...left.map(inner), ...lists] };
}

/** True if a text in another language matches one of `others`, or the product's own text one of `own`. */
function textCondition(others: Condition[], locale: Audience["locale"], own: Condition[] = []): Condition {
  const isOwn: Comparison = {
    field: "localizations.locale",
    kind: "text",
    test: "equal",
    folded: false,
    negated: false,
    values: [locale],
  };
  const inOthers: Condition = { all: [{ ...isOwn, negated: true }, { any: others }] };
  const where: Condition = own.length > 0 ? { any: [{ all: [isOwn, { any: own }] }, inOthers] } : inOthers;
  return { some: "texts", where };
}

/** True for a condition on name and description in the requested language only. */
function isOwnText(condition: Condition): boolean {
  const comparisons = comparisonsIn(condition);
  return comparisons.length > 0 && comparisons.every(({ field }) => joinOf(field) === "words");
}

/** Collects the long lists of a condition; `write` renders a condition on one entry. */
export function longListsIn(condition: Condition, { locale }: Audience, write: (where: Condition) => Sql): LongLists {
  const conditions = new Map(longLists.map((list) => [list as string, somesIn(condition, list)]));
  const flag = (at: number) => sql.id(`is${at}`);
  // `offset 0` is an optimisation fence: the conditions are evaluated once per entry.
  const tables = [...conditions].flatMap(([list, somes]) => {
    if (somes.length < 2) return [];
    const wheres = somes.map(({ where }) => write(where));
    const flags = wheres.map((_, at) => sql`bool_or(entry.${flag(at)}) as ${flag(at)}`);
    const entries = entriesOf(list, locale, sql.join(wheres.map((where, at) => sql`${where} as ${flag(at)}`)));
    return sql`left join (
      select entry.product_id, ${sql.join(flags)} from (${entries} offset 0) entry
      where ${sql.join(
        wheres.map((_, at) => sql`entry.${flag(at)}`),
        sql` or `,
      )} group by entry.product_id
    ) ${sql.id(list)} on ${sql.id(list)}.product_id = p.id`;
  });
  return {
    tables: sql.join(tables, sql` `),
    holds(one) {
      const somes = conditions.get(one.some);
      if (!somes) throw new Error(`${one.some} is not a list`);
      if (somes.length > 1) return sql`coalesce(${sql.id(one.some)}.${flag(somes.indexOf(one))}, false)`;
      return sql`p.id in (select entry.product_id from (${entriesOf(one.some, locale, sql`${write(one.where)} as meant`)}) entry where entry.meant)`;
    },
  };
}

/** Entries of a list with the result of each condition. Not correlated with the product, so the list is scanned once. */
function entriesOf(list: string, locale: Audience["locale"], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  if (list === "texts") return sql`select words.product_id, ${columns} from product_texts words`;
  // There are few tags: the matching ones are found once, not per product.
  return sql`select tagged.product_id, tag.* from product_tags tagged join (
    select tag.id, ${columns} from tags tag join tag_texts tag_text on tag_text.tag_id = tag.id and tag_text.locale = ${locale} offset 0
  ) tag on tag.id = tagged.tag_id`;
}

function somesIn(condition: Condition, list: string): Some[] {
  if ("all" in condition) return condition.all.flatMap((one) => somesIn(one, list));
  if ("any" in condition) return condition.any.flatMap((one) => somesIn(one, list));
  if ("not" in condition) return somesIn(condition.not, list);
  return "some" in condition && condition.some === list ? [condition] : [];
}
