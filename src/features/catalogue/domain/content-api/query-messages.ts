import type { Translate } from "#features/languages/domain/messages.ts";
import type { QueryFault } from "./query-error.ts";

/** What is wrong with a query, for a person: each parameter with a sentence that says how to mend it. */
export function querySentences(faults: readonly QueryFault[], t: Translate) {
  return faults.map(({ path, reason, allowed }) => ({
    path,
    reason,
    message: t(`catalogueApi.${reason}`, { allowed }),
    ...(allowed === "" ? {} : { allowed }),
  }));
}
