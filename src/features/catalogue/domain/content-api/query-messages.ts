import type { Translate } from "#features/languages/domain/messages.ts";
import type { QueryError } from "./query-error.ts";

/** Localised message of each error in a query. */
export function queryMessages(errors: readonly QueryError[], t: Translate) {
  return errors.map(({ path, reason, allowed }) => ({
    path,
    reason,
    message: t(`catalogueApi.${reason}`, { allowed }),
    ...(allowed === "" ? {} : { allowed }),
  }));
}
