import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { isSameHash } from "#platform/server/password-hash.ts";
import { selectOwner } from "../accounts.store.ts";
import { type Purpose, validMinutes } from "../domain/sign-in/confirmation.ts";
import { sendConfirmation } from "./confirmations.email.ts";
import {
  type Confirmation,
  countEmail,
  deleteConfirmation,
  insertConfirmation,
  type NewUser,
  selectByBrowser,
  selectByHash,
  selectById,
  selectCode,
  selectSignUps,
  setOwner,
} from "./confirmations.store.ts";

/** Per purpose and address, whether it has an account or not. */
const emailsPerHour = 8;

/** Maximum pending sign-ups of one address that a typed password is compared with. */
const maxCompared = 3;

interface ConfirmationRequest {
  purpose: Purpose;
  email: string;
  locale: Locale;
  next: string | null;
  userId?: string | null;
  person?: NewUser | null;
  /** Secret in the cookie of the browser. */
  browser?: string;
}

/** Pending actions that a link or code in an e-mail confirms, once and within its validity. */
export interface Confirmations {
  /** Counts an e-mail to an address; returns the seconds to wait, 0 if it is allowed. */
  take(purpose: Purpose, email: string): Promise<number>;
  /**
   * Stores the action and queues the e-mail. Takes the same time whether the address has an account or not: a job determines
   * the recipient and kind of the e-mail after the response (decision D17).
   */
  request(wanted: ConfirmationRequest): Promise<void>;
  /** Sends the same link or code again, valid anew, and assigns it to this browser. */
  resend(known: Confirmation, browser: string, next: string | null): Promise<void>;
  find(purpose: Purpose, token: string): Promise<Confirmation | null>;
  /** Latest pending sign-up of the browser with this secret. */
  ofBrowser(secret: string): Promise<Confirmation | null>;
  /** The code that the browser with this secret waits for. */
  codeOf(secret: string): Promise<Confirmation | null>;
  /** Whether this is the code of a confirmation; in constant time. */
  isCode(known: Confirmation, typed: string): boolean;
  /** Pending sign-ups of an address, newest first. */
  signUpsOf(email: string): Promise<Confirmation[]>;
  isRequestedBy(known: Confirmation, secret: string): boolean;
  /** Writes the e-mail of a confirmation; `emailNumber` counts those requested for it. Once for each number. */
  write(id: string, emailNumber: number): Promise<void>;
}

/** Queue of confirmations whose e-mail is to be written. */
export const confirmationQueue = { name: "account-letter" };

interface ConfirmationsDeps {
  db: Database;
  jobs: Pick<Jobs, "add">;
  emails: Emails;
  secret: string;
}

export const newSecret = () => randomBytes(24).toString("base64url");

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** What e-mails hold, derived from the id with the secret: the job can repeat it, but the table alone does not reveal it. */
function secretsOf(secret: string) {
  const keyed = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    keyed,
    /** Token of a link. */
    tokenOf: (id: string) => keyed(`confirmation:${id}`),
    /** Six digits. The remainder prefers none noticeably: 2^48 values for 10^6 codes. */
    codeOf(id: string): string {
      const mac = createHmac("sha256", secret).update(`code:${id}`).digest();
      return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
    },
  };
}

/** Confirmations on a database. No I/O happens here. */
export function createConfirmations({ db, jobs, emails, secret }: ConfirmationsDeps): Confirmations {
  const limit = createRateLimit(db, { name: "letters", points: emailsPerHour, seconds: 3_600 });
  const { keyed, tokenOf, codeOf } = secretsOf(secret);

  async function write(id: string, emailNumber: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const known = await selectById(trx, id);
      if (!known) return;
      const owner = await selectOwner(trx, known);
      const isSent = await sendConfirmation(trx, emails, known, {
        ...{ owner, emailNumber },
        ...{ token: tokenOf(id), code: codeOf(id) },
      });
      if (!isSent) return deleteConfirmation(trx, id);
      if (known.purpose === "reset" && owner?.userId) await setOwner(trx, id, owner.userId);
    });
  }

  const add = (trx: Executor, id: string, emailNumber: number) =>
    jobs.add(trx, confirmationQueue, { id, letter: emailNumber });

  return {
    take: (purpose, email) => limit.take(`${purpose}:${keyed(email)}`),
    async request({ purpose, email, locale, next, userId = null, person = null, browser }) {
      const id = randomUUID();
      await db.transaction().execute(async (trx) => {
        await insertConfirmation(trx, {
          id,
          hash: hashOf(tokenOf(id)),
          purpose,
          email,
          userId,
          person,
          browser: browser === undefined ? null : hashOf(browser),
          next,
          locale,
          minutes: validMinutes[purpose],
        });
        await add(trx, id, 1);
      });
    },
    async resend({ id, purpose }, browser, next) {
      await db.transaction().execute(async (trx) => {
        const change = { browser: hashOf(browser), next, minutes: validMinutes[purpose] };
        const emailNumber = await countEmail(trx, id, change);
        if (emailNumber > 0) await add(trx, id, emailNumber);
      });
    },
    find: (purpose, token) => selectByHash(db, purpose, hashOf(token)),
    ofBrowser: (held) => selectByBrowser(db, hashOf(held)),
    codeOf: (held) => selectCode(db, hashOf(held)),
    isCode: ({ id }, typed) => isSameHash(codeOf(id), typed),
    signUpsOf: (email) => selectSignUps(db, email, maxCompared),
    isRequestedBy: (known, held) => known.browser !== null && known.browser === hashOf(held),
    write,
  };
}
