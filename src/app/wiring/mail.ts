import type { RouterContextProvider } from "react-router";
import { createOutbox, outboxContext } from "#features/admin/outbox/outbox.service.ts";
import { createEmails, htmlOf } from "#features/emails/emails.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import { createMailer } from "#platform/server/mail/mailer.ts";
import type { Adapters } from "./adapters.ts";

interface MailDeps extends Pick<Adapters, "jobs" | "transport"> {
  db: Database;
  texts: Texts;
  origin: string;
  secret: string;
}

/** The mailer, the e-mails it sends and the staff's view of its outbox. No I/O happens here. */
export function composeMail({ db, texts, origin, secret, jobs, transport }: MailDeps) {
  const mailer = createMailer({
    ...{ db, jobs, transport, secret, html: htmlOf },
    shopAddresses: () => Object.values(markets).map(({ contact }) => contact.email),
  });
  const outbox = createOutbox({ db, mailer, transport });
  return {
    mailer,
    emails: createEmails({ mailer, texts, origin }),
    outbox,
    provideMail(context: RouterContextProvider): void {
      context.set(outboxContext, outbox);
    },
  };
}
