/** Accounts with a role, for the pages of staff and roles. Callers check permissions. */
export {
  hasAdministrator,
  hasOtherAdministrator,
  lockRolesOf,
  type StaffMember,
  selectMember,
  selectRoleOfAddress,
  selectStaffMembers,
  updateRoleOf,
} from "./roles/staff-members.store.ts";
export { deleteSessions, selectSessions } from "./sessions/sessions.store.ts";
