import { setTimeout as sleep } from "node:timers/promises";
import { createContext } from "react-router";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { hasAdministrator, lockRolesOf, updateRoleOf } from "#features/accounts/staff-members.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { addAuditEntry } from "./audit.service.ts";
import { newToken, tokenHash } from "./people/people.service.ts";
import { deleteSetupKey, isSetupKey, lockSetup, putSetupKey } from "./setup/setup.store.ts";

/** How a shop gets its first administrator. */
export interface Setup {
  /** A new token for the one-time address, while no administrator exists; `null` afterwards. The former address ends. */
  begin(): Promise<string | null>;
  /**
   * Says a new token, if there is one. A database that is away is asked again after `pause` milliseconds: the shop serves meanwhile.
   * Ends with the signal.
   */
  announce(
    say: (token: string) => void,
    when: { signal: AbortSignal; pause: number; onError: (error: unknown) => void },
  ): Promise<void>;
  /** Whether the token opens the page: it is of today, and no administrator exists. */
  isOpen(token: string): Promise<boolean>;
  /** Makes the account administrator, once. */
  finish(token: string, account: Account): Promise<Result<null, { code: "closed" }>>;
}

export const setupContext = createContext<Setup>();

/** First administrator on a database. No I/O happens here. */
export function createSetup({ db }: { db: Database }): Setup {
  async function begin(): Promise<string | null> {
    // Most starts: nothing is locked or written.
    if (await hasAdministrator(db)) return null;
    const token = newToken();
    return db.transaction().execute(async (trx) => {
      await lockSetup(trx);
      if (await hasAdministrator(trx)) return null;
      await putSetupKey(trx, tokenHash(token));
      return token;
    });
  }
  return {
    begin,
    async announce(say, { signal, pause, onError }) {
      while (!signal.aborted) {
        const begun = await begin().then(ok, (error: unknown) => {
          onError(error);
          return fail({ code: "away" });
        });
        if (begun.ok) {
          if (begun.value !== null) say(begun.value);
          return;
        }
        await sleep(pause, null, { signal, ref: false }).catch(() => null);
      }
    },
    isOpen: async (token) => !(await hasAdministrator(db)) && (await isSetupKey(db, tokenHash(token))),
    finish: (token, account) =>
      inTransaction(db, async (trx): Promise<Result<null, { code: "closed" }>> => {
        await lockSetup(trx);
        await lockRolesOf(trx, [account.id]);
        if ((await hasAdministrator(trx)) || !(await isSetupKey(trx, tokenHash(token))))
          return fail({ code: "closed" });
        await updateRoleOf(trx, account.id, "admin");
        await deleteSetupKey(trx);
        await addAuditEntry(trx, {
          actor: `user:${account.id}`,
          action: "person.first",
          subject: { kind: "person", id: account.id },
          details: { role: "admin" },
        });
        return ok(null);
      }),
  };
}
