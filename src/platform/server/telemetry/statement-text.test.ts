import fc from "fast-check";
import { expect, test } from "vitest";
import { statementText } from "./statement-text.ts";

test.each([
  ["select 1", "select ?"],
  ["select * from users where email = 'anna@example.com'", "select * from users where email = ?"],
  ["select E'it\\'s anna@example.com' as a", "select ? as a"],
  ["select 'it''s anna@example.com', $1", "select ?, $1"],
  ["do $$ begin perform 'anna@example.com'; end $$", "do ?"],
  ["do $x$ anna@example.com $$ $x$", "do ?"],
  ['select "name\'s" from "order_items" where t1.id2 = $12', 'select "name\'s" from "order_items" where t1.id2 = $12'],
  ["select 'anna@example.com", "select ?"],
  ["select $x$ anna@example.com", "select ?"],
  ["select e'anna\\'", "select ?"],
  [
    "select 1 -- anna@example.com\n from a /* anna@example.com */ where b = 380671234567",
    "select ? from a where b = ?",
  ],
  ["set  local\n\tstatement_timeout = 1.5e3", "set local statement_timeout = ?"],
])("%s is logged as %s", (statement, text) => {
  expect(statementText(statement).text).toBe(text);
});

test.each([
  ['select "id" from "orders" where "id" = $1', "select orders"],
  ['insert into "jobs"."job" (a) values ($1)', "insert jobs.job"],
  ['update "stock" set on_hand = 1', "update stock"],
  ["WITH a AS (SELECT 1) SELECT * FROM a", "with a"],
  ["select extract(epoch from now()) from stock", "select stock"],
  ["begin", "begin"],
  ["", "statement"],
])("%s is called %s", (statement, summary) => {
  expect(statementText(statement).summary).toBe(summary);
});

test("a text is bounded", () => {
  expect(statementText(`select ${"a, ".repeat(5_000)}b`).text).toHaveLength(2_001);
});

test("no string literal is left, whatever it contains", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      const statement = `select a from b where c = '${`<${value}>`.replaceAll("'", "''")}' and d = $1`;
      expect(statementText(statement).text).toBe("select a from b where c = ? and d = $1");
    }),
  );
});
