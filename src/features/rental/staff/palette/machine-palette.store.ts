import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { matches } from "../staff-units.store.ts";

interface NamedMachine {
  id: number;
  serial: string;
  machine: string;
  depot: string;
}

/** Units by a part of serial number, model or depot, the whole serial number first. */
export async function selectNamedMachines(
  db: Executor,
  q: string,
  { limit, markets }: { limit: number; markets: readonly MarketCode[] },
): Promise<NamedMachine[]> {
  const { rows } = await sql<NamedMachine>`
    select u.id, u.serial, p.brand || ' ' || p.model as machine, u.depot
    from rental_units u join published.products p on p.id = u.product_id
    where ${matches({ market: null, state: null, search: q }, markets)}
    order by u.serial <> upper(${q}), u.serial limit ${limit}`.execute(db);
  return rows;
}
