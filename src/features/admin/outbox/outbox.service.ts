import { createContext } from "react-router";
import { type Holder, may } from "#features/accounts/domain/identity/permissions.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { countFailedMails, type MailRow, selectMails } from "#platform/server/mail/mail.store.ts";
import type { Mailer, StoredEmail } from "#platform/server/mail/mailer.ts";
import type { MailTransport } from "#platform/server/mail/transport.ts";
import { withoutLinks } from "../domain/without-links.ts";

/** E-mails of the shop, for staff. Pages and endpoints check permissions. */
export interface Outbox {
  /**
   * Newest first, after the e-mail with this id, optionally failed ones only; `next` is the cursor of the next part,
   * `null` at the end.
   */
  list(asked: { behind: string | null; onlyFailed: boolean }): Promise<{ emails: MailRow[]; next: string | null }>;
  /** An e-mail as this account may see it; `null` for an unknown id. */
  one(id: string, reader: Holder): Promise<StoredEmail | null>;
  /** The same as an `.eml` file. */
  file(id: string, reader: Holder): Promise<Buffer | null>;
  /** Queues a failed e-mail again; false if there is none with this id. */
  tryAgain(id: string): Promise<boolean>;
  /** Queues a copy of an e-mail that was sent; false if there is none with this id, or it was sent again a moment ago. */
  sendAgain(id: string): Promise<boolean>;
  /** Number of failed e-mails. */
  countFailed(): Promise<{ count: number; since: Date | null }>;
}

export const outboxContext = createContext<Outbox>();

const pageSize = 40;

interface OutboxDeps {
  db: Database;
  mailer: Pick<Mailer, "tryAgain" | "sendAgain" | "whole">;
  transport: Pick<MailTransport, "compose">;
}

export function createOutbox({ db, mailer, transport }: OutboxDeps): Outbox {
  async function one(id: string, reader: Holder): Promise<StoredEmail | null> {
    const mail = isUuid(id) ? await mailer.whole(id) : null;
    return mail && (may(reader, "outbox-links") ? mail : withoutLinks(mail));
  }
  return {
    one,
    async list({ behind, onlyFailed }) {
      const place = behind !== null && isUuid(behind) ? behind : null;
      const found = await selectMails(db, { behind: place, onlyFailed, limit: pageSize + 1 });
      const emails = found.slice(0, pageSize);
      return { emails, next: found.length > pageSize ? (emails.at(-1)?.id ?? null) : null };
    },
    async file(id, reader) {
      const mail = await one(id, reader);
      return mail && transport.compose(mail);
    },
    tryAgain: async (id) => isUuid(id) && mailer.tryAgain(id),
    sendAgain: async (id) => isUuid(id) && mailer.sendAgain(id),
    countFailed: () => countFailedMails(db),
  };
}
