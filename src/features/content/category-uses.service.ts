import type { Executor } from "#platform/server/db/database.ts";
import { countBlocksOf } from "./blocks/blocks.store.ts";

/** Blocks of pages that lead to a category: it cannot be deleted before. */
export function blocksOfCategory(db: Executor, categoryId: number): Promise<number> {
  return countBlocksOf(db, categoryId);
}
