import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { deleteQuotationsOfUser, selectQuotationRows } from "./quotations/quotations.store.ts";
import { deleteStoredRows, selectStoredRows } from "./stored/personal-data.store.ts";

export { quotationRowsMove } from "./quotations/quotations.store.ts";
export { storedRowsMove } from "./stored/personal-data.store.ts";

/** Requests for quotations of users. */
export const quotationData: PersonalDataSource = { rows: selectQuotationRows, erase: deleteQuotationsOfUser };

/** Stored carts and started checkouts of users. */
export const storedCartData: PersonalDataSource = { rows: selectStoredRows, erase: deleteStoredRows };
