import type { PersonalDataSource } from "#features/accounts/personal-data.service.ts";
import { eraseIntegrationRows, selectIntegrationRows } from "./keys/personal-rows.store.ts";

/** API keys of users, and the webhook endpoints that they made. */
export const integrationData: PersonalDataSource = { rows: selectIntegrationRows, erase: eraseIntegrationRows };
