import type { Whereabouts } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { retentionDays } from "#platform/pure/market/terms.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import type { Places } from "#platform/server/places/country.ts";
import { selectReader } from "../accounts.store.ts";
import { deviceOf } from "../domain/identity/device.ts";
import type { OpenSession } from "../identity/better-auth.adapter.ts";
import {
  deleteOldSignIns,
  deleteSignIn,
  insertFailure,
  insertFailureOf,
  insertFamiliar,
  insertSuccess,
  type Place,
  type SignIn,
  seenBefore,
  selectSignIns,
} from "../sign-in/sign-ins.store.ts";
import { sendNewDevice } from "./security.email.ts";

const signInDays = retentionDays.signIns;

/** History of sign-in attempts: time, device, country, method. */
export interface History {
  /**
   * Records an opened session, and e-mails the owner about a device that is new in this country. Called by
   * `identity.adapter.ts` for every session that waits for no second factor.
   */
  opened(session: OpenSession): Promise<void>;
  /** Records a failed attempt before the password is verified; the returned function deletes it after success. */
  recordAttempt(email: string, caller: Caller, method?: "password" | "code"): Promise<() => Promise<void>>;
  /** Records a failed second factor. */
  recordFailure(userId: string, method: string, caller: Caller): Promise<void>;
  /** Attempts of a user, newest first, with ids below `before`. */
  page(userId: string, before: number | null, limit: number): Promise<SignIn[]>;
  whereabouts(caller: Caller): Promise<Whereabouts>;
  /** Deletes attempts past the retention period. */
  deleteOld(): Promise<void>;
}

interface HistoryDeps {
  db: Database;
  emails: Emails;
  places: Places;
}

/** The history of sign-ins on a database. No I/O happens here. */
export function createHistory({ db, emails, places }: HistoryDeps): History {
  async function placeOf(address: string, userAgent: string | null | undefined): Promise<Place> {
    return { ...deviceOf(userAgent), country: await places.countryOf(address), address };
  }
  const callersPlace = (caller: Caller) => placeOf(caller.address, caller.headers.get("user-agent"));

  return {
    async opened({ id: sessionId, userId, method, ipAddress, userAgent }) {
      const place = await placeOf(ipAddress ?? "", userAgent);
      const session = { userId, sessionId, method };
      if (await insertFamiliar(db, session, place)) return;
      await db.transaction().execute(async (trx) => {
        const id = await insertSuccess(trx, session, place);
        if (id === null) return;
        const { ever, here } = await seenBefore(trx, userId, id, place);
        const reader = ever && !here ? await selectReader(trx, userId) : null;
        if (reader) await sendNewDevice(trx, emails, reader, { signInId: id, where: { ...place, at: new Date() } });
      });
    },
    async recordAttempt(email, caller, method = "password") {
      const id = await insertFailure(db, email, method, await callersPlace(caller));
      return async () => {
        if (id !== null) await deleteSignIn(db, id);
      };
    },
    recordFailure: async (userId, method, caller) => insertFailureOf(db, userId, method, await callersPlace(caller)),
    page: (userId, before, limit) => selectSignIns(db, userId, { before, limit }),
    whereabouts: async (caller) => ({ ...(await callersPlace(caller)), at: new Date() }),
    deleteOld: () => deleteOldSignIns(db, signInDays),
  };
}
