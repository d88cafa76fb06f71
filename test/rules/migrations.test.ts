import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { riskyStatements } from "../support/risky-statements.ts";

/** Migrations from this number on run while the previous release is serving (docs/how-to/migrations.md). */
const firstChecked = 19;
const folder = "db/migrations";

test("new migrations do not break the running release", () => {
  const files = readdirSync(folder).filter((name) => Number(name.slice(0, 4)) >= firstChecked);
  const found = files.flatMap((name) =>
    riskyStatements(readFileSync(join(folder, name), "utf8")).map((message) => `${name}: ${message}`),
  );
  expect(found).toEqual([]);
});

describe("planted violations", () => {
  test.each([
    ["an index", "create index on orders (email);", "locks orders"],
    ["a unique index", "create unique index orders_email on only public.orders (email);", "locks public.orders"],
    ["concurrently in a transaction", "create index concurrently a on orders (email);", "first line"],
    ["an index without a name", "-- no transaction\ncreate index concurrently on orders (email);", "by its name"],
    ["if not exists", "-- no transaction\ncreate index concurrently if not exists a on b (c);", "by its name"],
    ["an index with other statements", "-- no transaction\nupdate orders set email = null;", "nothing but"],
    ["dropping an index", "drop index orders_email;", "concurrently"],
    ["a column without a default", "alter table orders add column note text not null;", "default"],
    ["the same without `column`", "alter table orders add note text not null;", "default"],
    ["the second action", "alter table orders add column a int, add column b numeric(10, 2) not null;", "default"],
    ["a volatile default", "alter table orders add column id2 uuid not null default gen_random_uuid();", "rewrites"],
    ["a computed column", "alter table orders add column t int generated always as (1) stored;", "rewrites"],
    ["a serial", "alter table orders add column n bigserial;", "rewrites"],
    ["a unique column", "alter table orders add column code text unique;", "index"],
    ["another type", "alter table orders alter column email type citext;", "type"],
    ["another type, long form", "alter table orders alter email set data type text;", "type"],
    ["not null", "alter table only orders alter column email set not null;", "not null"],
    ["dropping a column", "alter table if exists orders drop column email;", "release that is running"],
    ["renaming a column", "alter table orders rename column email to mail;", "release that is running"],
    ["renaming a table", "alter table orders rename to purchases;", "release that is running"],
    ["dropping a table", "drop table if exists carts;", "release that is running"],
    ["a check", "alter table orders add constraint a check (total > 0);", "not valid"],
    ["a foreign key", "alter table orders add foreign key (u) references users;", "not valid"],
    ["a unique constraint", "alter table orders add constraint a unique (email);", "using index"],
    ["dropping a default", "alter table orders alter column state drop default;", "keep its default"],
    ["dropping a function", "drop function if exists notify_orders();", "release that is running"],
    ["dropping a trigger", "drop trigger orders_changed on orders;", "release that is running"],
    ["dropping a view", "drop view published.categories;", "release that is running"],
    ["renaming a type's value", "alter type state rename value 'new' to 'placed';", "release that is running"],
    ["a lock", "lock table orders;", "release that is running"],
    ["truncation", "truncate orders;", "release that is running"],
  ])("%s", (_name, sql, reason) => {
    expect(riskyStatements(sql)).toEqual([expect.stringContaining(reason)]);
  });

  test("each has its own message that shows the statement", () => {
    expect(riskyStatements("create index on orders (a);\nalter table orders drop column b, drop column c;")).toEqual([
      expect.stringMatching(/^create index on orders \(a\) — /),
      expect.stringMatching(/^alter table orders drop column b — /),
      expect.stringMatching(/^alter table orders drop column c — /),
    ]);
  });
});

describe("allowed", () => {
  test.each([
    ["a new table with its index", "create table t (id int primary key, a text not null);\ncreate index on t (a);"],
    [
      "changes of a table created in the same file",
      "create table if not exists s.t (id int); alter table s.t drop column id;",
    ],
    [
      "an index in a file of its own",
      "-- no transaction\ncreate unique index concurrently a on orders (lower(email));",
    ],
    ["a nullable column", "alter table orders add column a text, add column b text references users (id);"],
    ["a column with a default", "alter table orders add column a text not null default 'x, not null; drop column';"],
    ["a column with a stable default", "alter table orders add column a timestamptz not null default now();"],
    ["a column with a check", "alter table orders add column a text check (a in ('x', 'y'));"],
    ["a constraint in two steps", "alter table t add constraint a check (b > 0) not valid;"],
    ["its second step", "alter table t validate constraint a;"],
    ["a constraint over an index", "alter table t add constraint a unique using index a;"],
    ["dropping constraints", "alter table t alter column a drop not null; alter table t drop constraint b;"],
    ["a default", "alter table t alter column a set default 1;"],
    ["statements in comments", "-- drop table orders;\n/* create index on orders (a); */ select 1;"],
    ["statements in functions", "create function f() returns void language sql as $$ drop table orders; $$;"],
    [
      "a statement marked as safe with a reason",
      "-- safe: the column is unused since 0020\nalter table orders drop column old;",
    ],
  ])("%s", (_name, sql) => {
    expect(riskyStatements(sql)).toEqual([]);
  });

  test("a reason applies to one statement and must not be empty", () => {
    expect(riskyStatements("-- safe: unused since 0020\ndrop table a;\ndrop table b;")).toHaveLength(1);
    expect(riskyStatements("-- safe:\ndrop table a;")).toHaveLength(1);
  });
});
