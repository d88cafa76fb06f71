import type { Texts } from "#features/languages/languages.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Mailer } from "#platform/server/mail/mailer.ts";
import type { Composed } from "./domain/blocks.ts";
import { composeEmail, senderMarket } from "./domain/compose-email.ts";
import type { EmailContent, Reader } from "./domain/email.ts";
import { plainEmail } from "./domain/plain-email.ts";

/** E-mails of the shop, in the reader's language. */
export interface Emails {
  /**
   * Writes an e-mail as part of a transaction; a job sends it after the commit. Each effect key is written once:
   * `verify:<user>:<token hash>`, `order-placed:<order>`.
   */
  write(trx: Executor, effectKey: string, reader: Reader, content: EmailContent): Promise<void>;
  /** Writes several, in as many round trips as for one. */
  writeAll(trx: Executor, emails: readonly NewEmail[]): Promise<void>;
}

/** An e-mail to be written. */
export interface NewEmail {
  effectKey: string;
  reader: Reader;
  content: EmailContent;
}

interface EmailsDeps {
  mailer: Pick<Mailer, "write" | "limitsOf">;
  texts: Texts;
  /** Public origin of the shop for links; never taken from a request. */
  origin: string;
}

/** E-mails by this mailer. No I/O happens here. */
export function createEmails({ mailer, texts, origin }: EmailsDeps): Emails {
  async function writeAll(trx: Executor, written: readonly NewEmail[]): Promise<void> {
    const limits = await mailer.limitsOf(
      trx,
      written.map(({ reader }) => reader),
    );
    const inWords = written.map(({ effectKey, reader, content }, at) => {
      const limit = limits[at] ?? "unconfirmed";
      const isToStranger = limit === "unconfirmed";
      const composed = composeEmail({ t: texts.in(reader.locale), origin, isToStranger }, reader, content);
      return {
        effectKey,
        userId: reader.userId,
        kind: content.kind,
        locale: reader.locale,
        market: senderMarket(content, reader.locale),
        recipient: reader.email,
        subject: composed.subject,
        parts: { ...composed },
        plain: plainEmail(composed),
        limit,
      };
    });
    await mailer.write(trx, ...inWords);
  }
  return {
    write: (trx, effectKey, reader, content) => writeAll(trx, [{ effectKey, reader, content }]),
    writeAll,
  };
}

/** HTML of a written e-mail, from its parts as stored by the mailer. */
export async function htmlOf(parts: unknown): Promise<string> {
  // Loaded on demand: the templates take 0.4 s to load.
  const { emailHtml } = await import("./templates/email-html.tsx");
  return emailHtml(parts as Composed);
}
