import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { deleteCustomerRows, selectCustomerRows } from "./page/notes.store.ts";

export { customerRowsMove } from "./page/notes.store.ts";

/** Notes and tags of staff about a customer, and the segments that a person saved. */
export const customerData: PersonalDataSource = { rows: selectCustomerRows, erase: deleteCustomerRows };
