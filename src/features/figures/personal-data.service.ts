import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { selectWeekRows, unsubscribe } from "./week/week.store.ts";

/** Who gets the figures of the week by e-mail. Visits are counted without persons, so there is nothing else. */
export const figureData: PersonalDataSource = { rows: selectWeekRows, erase: (trx, { id }) => unsubscribe(trx, id) };
