export { blockUser, unblockUser } from "./sessions/blocking.store.ts";
export { deleteSessions as endSessions } from "./sessions/sessions.store.ts";
