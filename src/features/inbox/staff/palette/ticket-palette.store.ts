import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";

/** Tickets by a part of number, name, e-mail or order number, the whole number first, then the last changed. */
export async function selectNamedTickets(
  db: Executor,
  q: string,
  limit: number,
): Promise<{ id: string; number: string; name: string }[]> {
  const part = anywhere(q);
  const { rows } = await sql<{ id: string; number: string; name: string }>`
    select id, number, name from tickets
    where number ilike ${part} or name ilike ${part} or email ilike ${part} or order_number ilike ${part}
    order by number <> upper(${q}), changed_at desc, id limit ${limit}`.execute(db);
  return rows;
}
