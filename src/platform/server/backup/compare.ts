import { createHash } from "node:crypto";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { columnList, exactTexts, quoted, readSequences, readTables, type Table } from "./tables.ts";

/** A table or `sequences`: number of rows and SHA-256 over all of them in order. */
export type Digest = { name: string; rows: number; sha256: string };

/** Digests of all tables of a shop that nobody writes to, and of its sequences. */
export async function digestDatabase(client: pg.Client): Promise<Digest[]> {
  const digests = await digestTables(client);
  const sequences = await readSequences(client);
  const sha256 = createHash("sha256").update(JSON.stringify(sequences)).digest("hex");
  return [...digests, { name: "sequences", rows: sequences.length, sha256 }];
}

/** Digests of all tables, as of the snapshot of the open transaction if there is one. */
export async function digestTables(client: pg.Client): Promise<Digest[]> {
  await client.query(exactTexts);
  const digests: Digest[] = [];
  for (const table of await readTables(client)) {
    const hash = createHash("sha256");
    let rows = 0;
    for await (const line of linesOf(client, await orderedCopy(client, table))) {
      hash.update(line);
      rows++;
    }
    digests.push({ name: `${table.schema}.${table.name}`, rows, sha256: hash.digest("hex") });
  }
  return digests;
}

/** The number of the first row, from 1, that differs between two databases in a table; null if none does. */
export async function firstDifference(one: pg.Client, other: pg.Client, name: string): Promise<number | null> {
  const sides = await Promise.all([one, other].map((client) => openLines(client, name)));
  const [left, right] = sides as [AsyncIterator<Buffer>, AsyncIterator<Buffer>];
  for (let row = 1; ; row++) {
    const [a, b] = await Promise.all([left.next(), right.next()]);
    if (a.done && b.done) return null;
    if (!a.done && !b.done && a.value.equals(b.value)) continue;
    // A COPY is read to its end before the connection takes another statement.
    for (const side of [left, right]) for (; !(await side.next()).done; );
    return row;
  }
}

async function openLines(client: pg.Client, name: string): Promise<AsyncIterator<Buffer>> {
  await client.query(exactTexts);
  const table = (await readTables(client)).find((one) => `${one.schema}.${one.name}` === name);
  const copy = table ? await orderedCopy(client, table) : "copy (select where false) to stdout";
  return linesOf(client, copy)[Symbol.asyncIterator]();
}

/** COPY of a table by its primary key, or by the whole row without one, in an order that no collation changes. */
async function orderedCopy(client: pg.Client, table: Table): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(a.attname) as name from pg_index i
    cross join unnest(i.indkey::int2[]) with ordinality as key (attribute, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.attribute
    where i.indrelid = $1::regclass and i.indisprimary order by key.place`,
    [quoted(table)],
  );
  const keys = rows.map(({ name }) => `${name}::text collate "C"`);
  const order = keys.length > 0 ? keys.join(", ") : 'own::text collate "C"';
  // By name: columns that migrations added may have another place in the other database.
  const columns = [...table.columns].sort((one, other) => (one.name < other.name ? -1 : 1));
  return `copy (select ${columnList(columns)} from ${quoted(table)} own order by ${order}) to stdout`;
}

async function* linesOf(client: pg.Client, copy: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of client.query(copyTo(copy)) as AsyncIterable<Buffer>) {
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let from = 0;
    for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, from)) {
      yield text.subarray(from, end + 1);
      from = end + 1;
    }
    rest = text.subarray(from);
  }
}
