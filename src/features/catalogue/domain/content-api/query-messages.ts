import type { Translate } from "#features/languages/domain/messages.ts";
import type { QueryError } from "./query-error.ts";

/** What is wrong with a query, for a person: each parameter with a message that says how to mend it. */
export function queryMessages(errors: readonly QueryError[], t: Translate) {
  return errors.map(({ path, reason, allowed }) => ({
    path,
    reason,
    message: t(`catalogueApi.${reason}`, { allowed }),
    ...(allowed === "" ? {} : { allowed }),
  }));
}
