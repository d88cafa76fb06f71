import type { Executor } from "#platform/server/db/database.ts";
import { countPromotionsOf } from "./promotions/promotions.store.ts";

/** Promotions of any state that name a category: it cannot be deleted before. */
export function promotionsOfCategory(db: Executor, categoryId: number): Promise<number> {
  return countPromotionsOf(db, categoryId);
}
