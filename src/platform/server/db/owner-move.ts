import { type RawBuilder, sql } from "kysely";
import type { Executor } from "./database.ts";
import type { Schema } from "./schema.ts";

/** Two accounts of one person: what belongs to `from` goes to `into`. */
export interface AccountPair {
  from: string;
  into: string;
}

/** Keys of the rows that moved, by table, or by table and what else was done with them. */
export type MovedRows = Record<string, readonly string[]>;

/** How many rows of a table move, and how many stay since the other account has the same already. */
export interface RowCount {
  moves: number;
  stays: number;
}

/** What of one feature follows its owner to another account, and comes back. The caller has locked both accounts. */
export interface OwnerMove {
  /** By table. */
  count(db: Executor, pair: AccountPair): Promise<Record<string, RowCount>>;
  move(trx: Executor, pair: AccountPair): Promise<MovedRows>;
  /** Moves the rows of `moved` back that are still there; all others stay with `into`. */
  moveBack(trx: Executor, pair: AccountPair, moved: MovedRows): Promise<void>;
}

/** Rows with the owner in the column `user_id`. */
interface OwnedRows {
  table: keyof Schema;
  /** Column that tells the rows of one owner apart. */
  key: string;
  /** Whether the account `to` has the same as the row `own` already, so that it cannot have this row too. */
  isTaken?: (to: string) => RawBuilder<unknown>;
}

const never = () => sql`false`;

/** Moves whole rows of these tables, in their order. */
export function ownerMove(tables: readonly OwnedRows[]): OwnerMove {
  return {
    async count(db, { from, into }) {
      const counts: Record<string, RowCount> = {};
      for (const { table, isTaken = never } of tables) {
        const { rows } = await sql<RowCount>`
          select (count(*) filter (where not (${isTaken(into)})))::int as moves,
            (count(*) filter (where ${isTaken(into)}))::int as stays
          from ${sql.table(table)} own where own.user_id = ${from}`.execute(db);
        counts[table] = rows[0] ?? { moves: 0, stays: 0 };
      }
      return counts;
    },
    async move(trx, { from, into }) {
      const moved: Record<string, string[]> = {};
      for (const { table, key, isTaken = never } of tables) {
        const { rows } = await sql<{ key: string }>`
          update ${sql.table(table)} own set user_id = ${into}
          where own.user_id = ${from} and not (${isTaken(into)}) returning own.${sql.ref(key)}::text as key`.execute(
          trx,
        );
        moved[table] = rows.map((row) => row.key);
      }
      return moved;
    },
    async moveBack(trx, { from, into }, moved) {
      for (const { table, key, isTaken = never } of [...tables].reverse()) {
        const keys = moved[table] ?? [];
        if (keys.length === 0) continue;
        await sql`update ${sql.table(table)} own set user_id = ${from}
          where own.user_id = ${into} and own.${sql.ref(key)}::text = any(${[...keys]}::text[])
          and not (${isTaken(from)})`.execute(trx);
      }
    },
  };
}
