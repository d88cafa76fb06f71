import type { Texts } from "#features/languages/languages.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Mailer } from "#platform/server/mail/mailer.ts";
import type { Composed } from "./domain/blocks.ts";
import { composeEmail } from "./domain/compose-email.ts";
import type { EmailContent, Reader } from "./domain/email.ts";
import { plainEmail } from "./domain/plain-email.ts";

/** E-mails of the shop, in the reader's language. */
export interface Emails {
  /**
   * Writes an e-mail as part of a transaction; it is sent after that one is committed, by a job. The effect key names what
   * is reported, so that it is reported once: `verify:<user>:<token hash>`, `order-placed:<order>`.
   */
  write(trx: Executor, effectKey: string, reader: Reader, content: EmailContent): Promise<void>;
  /** Writes several at once, for as many round trips as one needs. */
  writeAll(trx: Executor, emails: readonly NewEmail[]): Promise<void>;
}

/** An e-mail about to be written. */
export interface NewEmail {
  effectKey: string;
  reader: Reader;
  content: EmailContent;
}

interface EmailsDeps {
  post: Pick<Mailer, "write" | "limitsOf">;
  texts: Texts;
  /** Scheme and host of the shop's public address: every link begins with it, never with what a request says. */
  origin: string;
}

/** E-mails that go out by this post. No I/O happens here. */
export function createEmails({ post, texts, origin }: EmailsDeps): Emails {
  async function writeAll(trx: Executor, written: readonly NewEmail[]): Promise<void> {
    const limits = await post.limitsOf(
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
        recipient: reader.email,
        subject: composed.subject,
        parts: { ...composed },
        plain: plainEmail(composed),
        limit,
      };
    });
    await post.write(trx, ...inWords);
  }
  return {
    write: (trx, effectKey, reader, content) => writeAll(trx, [{ effectKey, reader, content }]),
    writeAll,
  };
}

/** The html of an e-mail that was written, from its parts as the post keeps them. */
export async function htmlOf(parts: unknown): Promise<string> {
  // The templates and what they bring take 0.4 s to load: the start of the shop does not wait for them.
  const { letterHtml } = await import("./templates/email-html.tsx");
  return letterHtml(parts as Composed);
}
