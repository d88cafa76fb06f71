import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anonymiseReviews, deleteReviews, selectReviewRows } from "./shown/erasure.store.ts";

export { reviewRowsMove } from "./shown/erasure.store.ts";

/** Anonymises or deletes the reviews of an erased user. */
export function eraseReviews(trx: Executor, userId: string, { keep }: { keep: boolean }): Promise<void> {
  return keep ? anonymiseReviews(trx, userId) : deleteReviews(trx, userId);
}

/** `erase` does nothing: `eraseReviews` needs the user's choice. */
export const reviewData: PersonalDataSource = { rows: selectReviewRows, erase: async () => undefined };
