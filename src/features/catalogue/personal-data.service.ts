import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { deleteViewsOf, selectViewRows } from "./staff/list/list-views.store.ts";

/** Saved views of the staff's list of products. */
export const listViewData: PersonalDataSource = { rows: selectViewRows, erase: deleteViewsOf };
