import type { Selectable } from "kysely";
import { isMarketCode, type MarketSettings } from "../../pure/market/market.ts";
import { marketAt } from "../../pure/market/markets.ts";
import type { Database, Executor } from "../db/database.ts";
import type { Mails } from "../db/schema.gen.ts";
import { mayPause } from "../db/time-limit.ts";
import type { JobKind, Jobs } from "../jobs/jobs.ts";
import {
  copySent,
  insertMails,
  markError,
  markHeld,
  markSent,
  type NewEmail,
  reviveUnsent,
  type SendLimit,
  selectConfirmed,
  selectMail,
  selectUntried,
  takeWaiting,
} from "./mail.store.ts";
import { createSendLimits } from "./send-limits.ts";
import type { MailTransport } from "./transport.ts";

export type { NewEmail } from "./mail.store.ts";

/** A stored email with its HTML. */
export type StoredEmail = Omit<Selectable<Mails>, "html" | "parts"> & {
  html: string;
  /** As it was sent, or would be now; `null`: the sender of the environment. */
  sender: MarketSettings["mail"] | null;
};

interface MailerDeps {
  db: Database;
  jobs: Pick<Jobs, "add">;
  transport: Pick<MailTransport, "send">;
  /** Renders the HTML of an email from its parts, outside of requests. */
  html: (parts: unknown) => Promise<string>;
  /** Key of the HMAC under which addresses are counted. */
  secret: string;
  /** Mailboxes of the shop itself, which have no limit. */
  shopAddresses?: () => readonly string[];
}

/** Stores emails; a job sends them, so that no request waits for the mail server. */
export interface Mailer {
  /** Stores emails within a transaction: they are sent once, if it is committed. */
  write(trx: Executor, ...emails: NewEmail[]): Promise<void>;
  /** The send limit that applies to each recipient, in the same order. */
  limitsOf(trx: Executor, readers: readonly { userId: string | null; email: string }[]): Promise<SendLimit[]>;
  /** Requeues an email that has failed or is held; `false` if there is none. */
  tryAgain(id: string): Promise<boolean>;
  /** Sends a copy of an email that was sent already; `false` if there is none, or it was sent again a moment ago. */
  sendAgain(id: string): Promise<boolean>;
  /** An email with its rendered HTML; null if there is none. */
  whole(id: string): Promise<StoredEmail | null>;
  /** The job that sends. */
  sending: JobKind<{ id: string }>;
}

/** About a day of attempts: 10 s, 20 s, … up to an hour apart. The last figure limits one attempt, in milliseconds. */
const plan = { retries: 30, firstDelay: 10, maxDelay: 3_600, attemptTimeout: 60_000 };

/** Creates the mailer. `retry` replaces the retry plan in tests. */
export function createMailer(deps: MailerDeps, retry = plan): Mailer {
  const { db, jobs, transport, html, secret, shopAddresses = () => [] } = deps;
  const sendLimits = createSendLimits(db, secret);

  async function inHtml({ parts, ...mail }: Selectable<Mails>): Promise<StoredEmail> {
    return { ...mail, html: mail.html ?? (await html(parts)), sender: senderOf(mail) };
  }
  const sending: JobKind<{ id: string }> = {
    name: "mail",
    // Emails count their own attempts. The queue also counts attempts of other processes and must not give up first.
    plan: { ...retry, retries: retry.retries * 2 },
    async run({ id }) {
      // Counted before the first attempt, outside of its transaction: a slow mail server must not block the counters.
      const untried = await selectUntried(db, id);
      if (untried && !(await sendLimits.take(untried))) return markHeld(db, id, untried.limit);
      const send = async (mail: Selectable<Mails>): Promise<void> => {
        const whole = await inHtml(mail);
        await inTime((limit) => transport.send(whole, limit), retry.attemptTimeout);
      };
      const failed = await db.transaction().execute(async (trx) => {
        await mayPause(trx, 2 * retry.attemptTimeout);
        return attempt(trx, id, send);
      });
      if (!failed) return;
      const isOver = isFinal(failed.error) || failed.tries > retry.retries;
      await markError(db, id, isOver ? "failed" : "waiting", failed.error.message);
      if (!isOver) throw new Error("the e-mail waits for its next attempt");
    },
  };
  /** Queues the e-mail that `prepare` gives; false if it gives none. */
  const queued = (prepare: (trx: Executor) => Promise<string | null>): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const id = await prepare(trx);
      if (id !== null) await jobs.add(trx, sending, { id });
      return id !== null;
    });
  return {
    sending,
    async write(trx, ...emails) {
      const ids = await insertMails(trx, emails);
      if (ids.length > 0) await jobs.add(trx, sending, ...ids.map((id) => ({ id })));
    },
    async limitsOf(trx, readers) {
      const ids = readers.flatMap(({ userId }) => userId ?? []);
      const confirmed = ids.length > 0 ? await selectConfirmed(trx, ids) : new Map<string, string>();
      return readers.map(({ userId, email }) => {
        if (shopAddresses().includes(email)) return "none";
        return userId !== null && confirmed.get(userId) === email ? "own" : "unconfirmed";
      });
    },
    async whole(id) {
      const mail = await selectMail(db, id);
      return mail && inHtml(mail);
    },
    sendAgain: (id) => queued((trx) => copySent(trx, id)),
    tryAgain: (id) => queued(async (trx) => ((await reviveUnsent(trx, id)) ? id : null)),
  };
}

/** Found when it is sent, not when it is written: an address that the mail server refused can be corrected meanwhile. */
function senderOf({ market, sent_at }: Pick<Selectable<Mails>, "market" | "sent_at">): StoredEmail["sender"] {
  return isMarketCode(market) ? marketAt(market, sent_at ?? new Date()).mail : null;
}

/** Tries to send an email, which is locked until the transaction ends. `null` on success or if there is nothing to send. */
async function attempt(
  trx: Executor,
  id: string,
  send: (mail: Selectable<Mails>) => Promise<void>,
): Promise<{ error: Error; tries: number } | null> {
  // The lock keeps a second process from sending the same email meanwhile.
  const mail = await takeWaiting(trx, id);
  if (mail === null) return null;
  // If the other process fails, this job retries the email.
  if (mail === "busy") throw new Error("another process is sending the email");
  try {
    await send(mail);
  } catch (reason) {
    return { error: reason instanceof Error ? reason : new Error(String(reason)), tries: mail.attempts + 1 };
  }
  await markSent(trx, id);
  return null;
}

/**
 * True when a retry cannot help: the server rejects the recipient or the content. Everything else, such as wrong credentials
 * or a rejected sender, can be fixed by the operator, and then the email is sent.
 */
function isFinal(error: Error): boolean {
  const { responseCode, code, command } = error as Error & { responseCode?: number; code?: string; command?: string };
  const isNever = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isNever && ((code === "EENVELOPE" && command === "RCPT TO") || code === "EMESSAGE");
}

/** Limits an attempt as a whole: a server that keeps sending single bytes never triggers the socket timeouts. */
async function inTime(send: (limit: AbortSignal) => Promise<void>, milliseconds: number): Promise<void> {
  const limit = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`the mail server took longer than ${milliseconds} ms`));
    limit.abort();
  }, milliseconds);
  try {
    await Promise.race([send(limit.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
