import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseCheck } from "../domain/lease.ts";

export type CheckMoment = LeaseCheck["moment"];

/** Keys of the photos of a check, and its lessee. */
export interface CheckPhotos {
  lessee: string;
  market: MarketCode;
  photos: string[];
}

/** Photos of a check; null if there is no such check. `lock`: no other transaction adds to them meanwhile. */
export async function selectPhotos(
  db: Executor,
  { leaseId, moment, lock = false }: { leaseId: string; moment: CheckMoment; lock?: boolean },
): Promise<CheckPhotos | null> {
  const { rows } = await sql<CheckPhotos>`
    select l.user_id as lessee, u.market, c.photos
    from lease_checks c join leases l on l.id = c.lease_id join rental_units u on u.id = l.unit_id
    where c.lease_id = ${leaseId} and c.moment = ${moment} ${lock ? sql`for update of c` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Appends photos to a check. */
export async function addPhotos(
  trx: Executor,
  { leaseId, moment, keys }: { leaseId: string; moment: CheckMoment; keys: readonly string[] },
): Promise<void> {
  await sql`update lease_checks set photos = photos || ${[...keys]}::text[]
    where lease_id = ${leaseId} and moment = ${moment}`.execute(trx);
}
