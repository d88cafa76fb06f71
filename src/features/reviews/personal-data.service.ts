import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anonymiseReviews, deleteReviews, selectReviewRows } from "./shown/erasure.store.ts";

/** Takes somebody who is erased out of their reviews, in the transaction: these stay without a name, or go. */
export function eraseReviews(trx: Executor, userId: string, { keep }: { keep: boolean }): Promise<void> {
  return keep ? anonymiseReviews(trx, userId) : deleteReviews(trx, userId);
}

/** Reviews of users; erasing them asks what the user chose (`eraseReviews`). */
export const reviewData: PersonalDataSource = { rows: selectReviewRows, erase: async () => undefined };
