import type { Database, Executor } from "../db/database.ts";
import type { JobKind, Jobs } from "../jobs/jobs.ts";
import { insertMail, type Letter, markFault, markSent, takeWaiting } from "./mail.store.ts";
import type { MailTransport } from "./transport.ts";

export type { Letter } from "./mail.store.ts";

/** Writes letters; a job sends them, so no request waits for a mail server. */
export interface Post {
  /** Writes a letter as part of a transaction: it is sent if that one is committed, and once. */
  write(trx: Executor, letter: Letter): Promise<void>;
  /** The job that sends. */
  sending: JobKind<{ id: string }>;
}

/**
 * About a day of tries: 10 s, 20 s, … up to an hour apart. A mail server that is away for some minutes is noticed by
 * nobody.
 */
const plan = { retries: 30, firstDelay: 10, longestDelay: 3_600 };

/** SMTP answers from 500 on mean: never. */
function isFinal(fault: unknown): boolean {
  const code = fault instanceof Error && "responseCode" in fault ? Number(fault.responseCode) : 0;
  return code >= 500 && code < 600;
}

/** The shop's post. `retry` replaces the pauses between tries, for tests. */
export function createPost(
  { db, jobs, transport }: { db: Database; jobs: Pick<Jobs, "add">; transport: MailTransport },
  retry = plan,
): Post {
  const sending: JobKind<{ id: string }> = {
    name: "mail",
    plan: retry,
    async run({ id }) {
      const fault = await db.transaction().execute(async (trx) => {
        // The lock keeps a second process from sending the same letter meanwhile.
        const mail = await takeWaiting(trx, id);
        if (!mail) return null;
        try {
          await transport.send(mail);
        } catch (reason) {
          return reason instanceof Error ? reason : new Error(String(reason));
        }
        await markSent(trx, id);
        return null;
      });
      if (!fault) return;
      const final = isFinal(fault);
      await markFault(db, id, final ? "failed" : "waiting", fault.message);
      if (!final) throw new Error("the letter waits for its next try");
    },
  };
  return {
    sending,
    async write(trx, letter) {
      const id = await insertMail(trx, letter);
      if (id !== null) await jobs.add(trx, sending, { id });
    },
  };
}
