import { type Selectable, sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Addresses } from "#platform/server/db/schema.gen.ts";
import type { Address, AddressCountry, AddressDetails, AddressType } from "../domain/addresses/address-book.ts";

/**
 * Makes whoever else changes this person's address book wait until the transaction is over: what "the others" and "the
 * first remaining one" are must not change meanwhile.
 */
export async function holdBook(trx: Executor, userId: string): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** The addresses of this person, oldest first. */
export async function selectAddresses(db: Executor, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(addressOf);
}

/** Keeps a new address and gives its id. */
export async function insertAddress(trx: Executor, userId: string, details: AddressDetails): Promise<string> {
  const { id } = await trx
    .insertInto("addresses")
    // The moment of this statement: several in one transaction keep their order.
    .values({ user_id: userId, ...columns(details), created_at: sql<Date>`clock_timestamp()` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes an address anew; false if this person has none with the id. */
export async function updateAddress(
  trx: Executor,
  userId: string,
  id: string,
  details: AddressDetails,
): Promise<boolean> {
  const changed = await trx
    .updateTable("addresses")
    .set({ ...columns(details), updated_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Deletes an address and says whether it was the default; null if this person has none with the id. */
export async function deleteAddress(
  trx: Executor,
  userId: string,
  id: string,
): Promise<{ wasDefault: boolean } | null> {
  const gone = await trx
    .deleteFrom("addresses")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("is_default as wasDefault")
    .executeTakeFirst();
  return gone ?? null;
}

/** No address of this person is the default any more. */
export async function clearDefault(trx: Executor, userId: string): Promise<void> {
  await trx
    .updateTable("addresses")
    .set({ is_default: false, updated_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("is_default", "=", true)
    .execute();
}

/** Makes this address the default; there must be no other one. False if this person has none with the id. */
export async function setDefault(trx: Executor, userId: string, id: string): Promise<boolean> {
  const changed = await trx
    .updateTable("addresses")
    .set({ is_default: true, updated_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

function columns(details: AddressDetails) {
  return {
    label: details.label,
    type: details.type,
    full_name: details.fullName,
    street: details.street,
    apartment: details.apartment,
    city: details.city,
    postal_code: details.postalCode,
    country: details.country,
    phone: details.phone,
    is_default: details.isDefault,
  };
}

/** The CHECK constraints of the table hold what the types say here. */
function addressOf(row: Selectable<Addresses>): Address {
  return {
    id: row.id,
    label: row.label,
    type: row.type as AddressType,
    fullName: row.full_name,
    street: row.street,
    apartment: row.apartment,
    city: row.city,
    postalCode: row.postal_code,
    country: row.country as AddressCountry,
    phone: row.phone,
    isDefault: row.is_default,
  };
}
