import type { Executor } from "#platform/server/db/database.ts";
import type { PersonalRow } from "#platform/server/db/personal-rows.ts";
import { deleteAccountRows, selectAccountRows } from "./personal-data/account-rows.store.ts";

/** What a feature stores about users. Each feature implements it for its own tables; the application hands over the list. */
export interface PersonalDataSource {
  /** Rows about a user by table, without secrets. */
  rows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>>;
  /** Deletes what means nothing without its user, by account and by address. Can be repeated. */
  erase(trx: Executor, user: { id: string; email: string }): Promise<void>;
}

/** What erasing asks of orders, which the law keeps while it takes the buyer out of them. */
export interface ErasableOrders {
  /** Takes erased users out of their orders that are closed; ids of the orders that were changed. */
  anonymiseClosed(trx: Executor): Promise<string[]>;
  /** Erased users who have orders that are not closed. */
  usersWithOpen(trx: Executor): Promise<string[]>;
}

/** Photos of machines that users have rented. */
export interface LeasePhotos {
  /** Keys of a user's photos, in the order in which they were taken. */
  ofUser(db: Executor, userId: string): Promise<string[]>;
  /** Takes photos and remarks out of what was rented with these orders; keys of the photos. */
  takeOut(trx: Executor, orderIds: readonly string[]): Promise<string[]>;
}

/** Rows of accounts themselves. */
export const accountData: PersonalDataSource = { rows: selectAccountRows, erase: deleteAccountRows };
