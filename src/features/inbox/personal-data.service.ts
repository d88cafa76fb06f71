import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { deleteTicketsOfUser, selectTicketRows } from "./tickets/personal-data.store.ts";

export { ticketRowsMove } from "./tickets/personal-data.store.ts";

export const ticketData: PersonalDataSource = { rows: selectTicketRows, erase: deleteTicketsOfUser };
