import { type RawBuilder, sql } from "kysely";
import type { ApiValue, Comparison } from "../domain/content-api/api-condition.ts";

type Sql = RawBuilder<boolean>;

/** Compares a column with values; NULL equals nothing. `stored` is a stored lower-case copy of the column. */
export function comparisonSql(
  { kind, test, folded, negated, values }: Comparison,
  column: RawBuilder<unknown>,
  stored?: RawBuilder<unknown>,
): Sql {
  if (test === "missing") return negated ? sql`(${column} is not null)` : sql`(${column} is null)`;
  const left = folded ? (stored ?? sql`lower(${column} collate "und-x-icu")`) : column;
  const sides = values.map((value) => sideOf(value, kind, folded));
  const matches = sql<boolean>`coalesce(${testSql(test, left, sides)}, false)`;
  return negated ? sql`(not ${matches})` : matches;
}

function sideOf(value: ApiValue, kind: Comparison["kind"], folded: boolean): RawBuilder<unknown> {
  switch (kind) {
    case "text":
      return folded ? sql`lower(${value}::text collate "und-x-icu")` : sql`${value}::text`;
    case "moment":
      return sql`to_timestamp(${value}::float8 / 1000)`;
    case "flag":
      return sql`${value}::boolean`;
    default:
      return sql`${value}::bigint`;
  }
}

function testSql(
  test: Exclude<Comparison["test"], "missing">,
  left: RawBuilder<unknown>,
  sides: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const [first = sql`null`, second = sql`null`] = sides;
  switch (test) {
    case "equal":
    case "among":
      return sql`${left} in (${sql.join(sides)})`;
    case "less":
      return sql`${left} < ${first}`;
    case "atMost":
      return sql`${left} <= ${first}`;
    case "more":
      return sql`${left} > ${first}`;
    case "atLeast":
      return sql`${left} >= ${first}`;
    case "between":
      return sql`${left} between ${first} and ${second}`;
    case "contains":
      return sql`strpos(${left}, ${first}) > 0`;
    case "starts":
      return sql`starts_with(${left}, ${first})`;
    case "ends":
      return sql`right(${left}, length(${first})) = ${first}`;
  }
}
