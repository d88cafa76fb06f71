import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { deleteProjectsOf, selectProjectRows } from "./projects/personal-data.store.ts";

export { projectRowsMove } from "./projects/personal-data.store.ts";

/** Projects of users. */
export const projectData: PersonalDataSource = { rows: selectProjectRows, erase: deleteProjectsOf };
