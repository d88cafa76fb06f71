import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { deleteListRows, selectListRows } from "./lists/personal-data.store.ts";

export { listRowsMove } from "./lists/personal-data.store.ts";

/** Wishlists, recently viewed products and watches of users. */
export const wishlistData: PersonalDataSource = { rows: selectListRows, erase: deleteListRows };
