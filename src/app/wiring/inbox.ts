import type { RouterContextProvider } from "react-router";
import type { StoredQuotation } from "#features/cart/quotations/quotations.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { contactContext, createContact } from "#features/inbox/contact/contact.service.ts";
import { createStamps } from "#features/inbox/contact/form-tokens.service.ts";
import { createTickets } from "#features/inbox/tickets.service.ts";
import type { Projects } from "#features/power/projects.service.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";

interface InboxDeps {
  db: Database;
  emails: Emails;
  secret: string;
  projects: Pick<Projects, "shared">;
}

/** Tickets and the contact form. No I/O happens here. */
export function composeInbox({ db, emails, secret, projects }: InboxDeps) {
  const stamps = createStamps({ secret, now: () => new Date() });
  const tickets = createTickets({ db, emails, stamps });
  const limits = {
    address: createRateLimit(db, { name: "contact-address", points: 20, seconds: 3_600 }),
    email: createRateLimit(db, { name: "contact-writer", points: 5, seconds: 3_600, secret }),
  };
  const contact = createContact({ db, tickets, stamps, limits, projects });
  return {
    tickets,
    /** Requests for a quotation become tickets. */
    async createTicket(
      trx: Executor,
      { id, reason, message, country: _, ...quotation }: StoredQuotation,
    ): Promise<void> {
      const ticket = { ...quotation, kind: reason, topic: null, order: null, project: null, quotationId: id };
      await tickets.open(trx, ticket, message || null);
    },

    provideInbox(context: RouterContextProvider): void {
      context.set(contactContext, contact);
    },
  };
}
