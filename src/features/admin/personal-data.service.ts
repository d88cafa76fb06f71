import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { deleteInvitationsTo, selectInvitationRows } from "./people/invitations.store.ts";

/** Invitations to the address of a user. */
export const invitationData: PersonalDataSource = { rows: selectInvitationRows, erase: deleteInvitationsTo };
