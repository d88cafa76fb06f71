import type { Selectable } from "kysely";
import type { Database, Executor } from "../db/database.ts";
import type { Mails } from "../db/schema.gen.ts";
import { mayPause } from "../db/time-limit.ts";
import type { JobKind, Jobs } from "../jobs/jobs.ts";
import {
  insertMails,
  type Letter,
  markFault,
  markHeld,
  markSent,
  reviveUnsent,
  type SendLimit,
  selectConfirmed,
  selectMail,
  selectUntried,
  takeWaiting,
} from "./mail.store.ts";
import { createSendLimits } from "./send-limits.ts";
import type { MailTransport } from "./transport.ts";

export type { Letter } from "./mail.store.ts";

/** A letter as it is read. */
export type WholeMail = Omit<Selectable<Mails>, "html" | "parts"> & { html: string };

interface PostDeps {
  db: Database;
  jobs: Pick<Jobs, "add">;
  transport: Pick<MailTransport, "send">;
  /** Makes the html of a letter from its parts: outside of requests, which do not wait for it. */
  html: (parts: unknown) => Promise<string>;
  /** Under it addresses are counted. */
  secret: string;
  /** Mailboxes of the shop itself, which have no limit. */
  shopAddresses?: readonly string[];
}

/** Writes letters; a job sends them, so no request waits for a mail server. */
export interface Post {
  /** Writes letters as part of a transaction: they are sent if that one is committed, and once. */
  write(trx: Executor, ...letters: Letter[]): Promise<void>;
  /** Which limit letters to these readers count for, in the same order. */
  limitsOf(trx: Executor, readers: readonly { userId: string | null; email: string }[]): Promise<SendLimit[]>;
  /** Sends a letter after all that was given up or held; false if there is no such one. */
  tryAgain(id: string): Promise<boolean>;
  /** A letter with its html, which is made of its parts; null if there is none. */
  whole(id: string): Promise<WholeMail | null>;
  /** The job that sends. */
  sending: JobKind<{ id: string }>;
}

/**
 * About a day of tries: 10 s, 20 s, … up to an hour apart. A mail server that is away for some minutes is noticed by
 * nobody. `patience` is how many milliseconds one try may take, whatever the other side does.
 */
const plan = { retries: 30, firstDelay: 10, longestDelay: 3_600, patience: 60_000 };

/** The shop's post. `retry` replaces the pauses between tries, for tests. */
export function createPost(deps: PostDeps, retry = plan): Post {
  const { db, jobs, transport, html, secret, shopAddresses = [] } = deps;
  const sendLimits = createSendLimits(db, secret);

  async function inHtml({ parts, ...mail }: Selectable<Mails>): Promise<WholeMail> {
    return { ...mail, html: mail.html ?? (await html(parts)) };
  }
  const sending: JobKind<{ id: string }> = {
    name: "mail",
    // A letter counts its own tries; the machinery, which also counts those of others, must not end before it.
    plan: { ...retry, retries: retry.retries * 2 },
    async run({ id }) {
      // Counted before the first try, outside of its transaction: a slow mail server holds up no counter.
      const untried = await selectUntried(db, id);
      if (untried && !(await sendLimits.take(untried))) return markHeld(db, id, untried.limit);
      const send = async (mail: Selectable<Mails>): Promise<void> => {
        const whole = await inHtml(mail);
        await inTime((limit) => transport.send(whole, limit), retry.patience);
      };
      const failed = await db.transaction().execute(async (trx) => {
        await mayPause(trx, 2 * retry.patience);
        return attempt(trx, id, send);
      });
      if (!failed) return;
      const isOver = isFinal(failed.fault) || failed.tries > retry.retries;
      await markFault(db, id, isOver ? "failed" : "waiting", failed.fault.message);
      if (!isOver) throw new Error("the letter waits for its next try");
    },
  };
  return {
    sending,
    async write(trx, ...letters) {
      const ids = await insertMails(trx, letters);
      if (ids.length > 0) await jobs.add(trx, sending, ...ids.map((id) => ({ id })));
    },
    async limitsOf(trx, readers) {
      const ids = readers.flatMap(({ userId }) => userId ?? []);
      const confirmed = ids.length > 0 ? await selectConfirmed(trx, ids) : new Map<string, string>();
      return readers.map(({ userId, email }) => {
        if (shopAddresses.includes(email)) return "none";
        return userId !== null && confirmed.get(userId) === email ? "own" : "unconfirmed";
      });
    },
    async whole(id) {
      const mail = await selectMail(db, id);
      return mail && inHtml(mail);
    },
    tryAgain: (id) =>
      db.transaction().execute(async (trx) => {
        const revived = await reviveUnsent(trx, id);
        if (revived) await jobs.add(trx, sending, { id });
        return revived;
      }),
  };
}

/** One try to send an email, which stays locked until the transaction ends. Null when nothing is left to do, else the error. */
async function attempt(
  trx: Executor,
  id: string,
  send: (mail: Selectable<Mails>) => Promise<void>,
): Promise<{ fault: Error; tries: number } | null> {
  // The lock keeps a second process from sending the same email meanwhile.
  const mail = await takeWaiting(trx, id);
  if (mail === null) return null;
  // Not done yet: should the other process fail, this job is what remains of the email.
  if (mail === "busy") throw new Error("another process is sending the email");
  try {
    await send(mail);
  } catch (reason) {
    return { fault: reason instanceof Error ? reason : new Error(String(reason)), tries: mail.attempts + 1 };
  }
  await markSent(trx, id);
  return null;
}

/**
 * True when trying again cannot help: the server does not know the recipient, or does not take this very text. All else,
 * a wrong password of ours or a sender it does not like, can be mended, and then the letter goes.
 */
function isFinal(fault: Error): boolean {
  const { responseCode, code, command } = fault as Error & { responseCode?: number; code?: string; command?: string };
  const isNever = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isNever && ((code === "EENVELOPE" && command === "RCPT TO") || code === "EMESSAGE");
}

/** Gives a try so many milliseconds: a server that goes on saying a little would hold the post up for ever. */
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
