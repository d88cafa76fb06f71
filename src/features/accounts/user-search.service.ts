export { type FoundUser, findUsers } from "./personal-data/user-search.store.ts";
