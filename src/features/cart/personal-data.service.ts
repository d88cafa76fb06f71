import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { deleteQuotationsOfUser, selectQuotationRows } from "./quotations/quotations.store.ts";

export { quotationRowsMove } from "./quotations/quotations.store.ts";

/** Requests for quotations of users. */
export const quotationData: PersonalDataSource = { rows: selectQuotationRows, erase: deleteQuotationsOfUser };
