import { createContext } from "react-router";
import type { Role } from "#features/accounts/domain/identity/account.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import type { Database } from "#platform/server/db/database.ts";
import { countFailedMails, type MailRow, selectMails } from "#platform/server/mail/mail.store.ts";
import type { Mailer, StoredEmail } from "#platform/server/mail/mailer.ts";
import type { MailTransport } from "#platform/server/mail/transport.ts";
import { withoutLinks } from "../domain/without-links.ts";

/** E-mails that the shop wrote, for its own people. Who may ask is decided by the pages and endpoints. */
export interface Outbox {
  /**
   * Newest letters first, behind the one with this id, on request only those that were given up; `next` is where the
   * following part begins, null at the end.
   */
  list(asked: { behind: string | null; onlyFailed: boolean }): Promise<{ letters: MailRow[]; next: string | null }>;
  /** An e-mail as this role may see it; null if there is none. */
  one(id: string, role: Role): Promise<StoredEmail | null>;
  /** The same as a file that mail programs open. */
  file(id: string, role: Role): Promise<Buffer | null>;
  /** Sends an e-mail that was given up; false if there is no such one. */
  tryAgain(id: string): Promise<boolean>;
  /** Number of e-mails that were given up. */
  countFailed(): Promise<number>;
}

export const outboxContext = createContext<Outbox>();

/** E-mails on one page. */
const pageSize = 40;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface OutboxDeps {
  db: Database;
  post: Pick<Mailer, "tryAgain" | "whole">;
  transport: Pick<MailTransport, "compose">;
}

/** The outbox on a database. No I/O happens here. */
export function createOutbox({ db, post, transport }: OutboxDeps): Outbox {
  async function one(id: string, role: Role): Promise<StoredEmail | null> {
    const mail = uuid.test(id) ? await post.whole(id) : null;
    return mail && (may(role, "outbox-links") ? mail : withoutLinks(mail));
  }
  return {
    one,
    async list({ behind, onlyFailed }) {
      const place = behind !== null && uuid.test(behind) ? behind : null;
      const found = await selectMails(db, { behind: place, onlyFailed, limit: pageSize + 1 });
      const letters = found.slice(0, pageSize);
      return { letters, next: found.length > pageSize ? (letters.at(-1)?.id ?? null) : null };
    },
    async file(id, role) {
      const mail = await one(id, role);
      return mail && transport.compose(mail);
    },
    tryAgain: async (id) => uuid.test(id) && post.tryAgain(id),
    countFailed: () => countFailedMails(db),
  };
}
