import type { Executor } from "#platform/server/db/database.ts";
import type { PersonalRow } from "#platform/server/db/personal-rows.ts";
import { deleteAccountRows, selectAccountRows } from "./personal-data/account-rows.store.ts";

export { accountRowsMove } from "./personal-data/account-rows.store.ts";

/** Personal data in the tables of one feature, for export and erasure. */
export interface PersonalDataSource {
  /** Rows about a user by table, without secrets. */
  rows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>>;
  /** Deletes rows by user id and by e-mail address. Idempotent. */
  erase(trx: Executor, user: { id: string; email: string }): Promise<void>;
}

/** Erasure in orders, which by law are anonymised instead of deleted. */
export interface ErasableOrders {
  /** Anonymises closed orders of erased users; returns their ids. */
  anonymiseClosed(trx: Executor): Promise<string[]>;
  /** Erased users with open orders. */
  usersWithOpen(trx: Executor): Promise<string[]>;
}

/** Photos of rented machines. */
export interface LeasePhotos {
  /** Storage keys of a user's photos, in the order in which they were taken. */
  ofUser(db: Executor, userId: string): Promise<string[]>;
  /** Removes photos and remarks from the leases of these orders; returns the storage keys of the photos. */
  takeOut(trx: Executor, orderIds: readonly string[]): Promise<string[]>;
}

export const accountData: PersonalDataSource = { rows: selectAccountRows, erase: deleteAccountRows };
