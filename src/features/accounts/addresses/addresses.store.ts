import { type Selectable, sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Addresses } from "#platform/server/db/schema.gen.ts";
import type { Address, AddressCountry, AddressDetails, AddressType } from "../domain/addresses/address-book.ts";

/** Serialises changes of one address book until the transaction ends, so that it keeps exactly one default. */
export async function lockAddressBook(trx: Executor, userId: string): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Addresses of a user, oldest first. */
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

/** Returns the id. */
export async function insertAddress(trx: Executor, userId: string, details: AddressDetails): Promise<string> {
  const { id } = await trx
    .insertInto("addresses")
    // `now()` is the same for the whole transaction and would not keep the order of insertion.
    .values({ user_id: userId, ...columns(details), created_at: sql<Date>`clock_timestamp()` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** False if the user has no address with this id. */
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

/** `null` if the user has no address with this id. */
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

/** Leaves the user without a default address. */
export async function clearDefault(trx: Executor, userId: string): Promise<void> {
  await trx
    .updateTable("addresses")
    .set({ is_default: false, updated_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("is_default", "=", true)
    .execute();
}

/** Requires `clearDefault` before. False if the user has no address with this id. */
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

/** The casts rely on CHECK constraints of the table. */
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
