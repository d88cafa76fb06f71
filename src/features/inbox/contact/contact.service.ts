import { createContext } from "react-router";
import type { Account } from "#features/accounts/accounts.service.ts";
import { dialable } from "#features/accounts/domain/personal/phone.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Projects } from "#features/power/projects.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { type ContactErrors, readContact, readFollowUp } from "../domain/contact-form.ts";
import { ticketLengths } from "../domain/ticket.ts";
import { hasTicket, lockWriter, selectSame } from "../tickets/tickets.store.ts";
import type { Tickets } from "../tickets.service.ts";
import type { Stamps } from "./form-tokens.service.ts";

/** Faster submissions are treated as automated; a person just submits again. */
const minFillTime = 3_000;

/** Why a message was refused. Nothing is stored. */
export type ContactRefusal =
  | { code: "invalid_contact"; errors: ContactErrors }
  | { code: "invalid_form" }
  /** Looks automated: filled honeypot, invalid stamp, or submitted too fast. */
  | { code: "too_quick" }
  | { code: "too_many"; seconds: number }
  /** The ticket was deleted. */
  | { code: "unknown_ticket" };

/** Messages from the contact form. */
export interface Contact {
  /** Stamp for a form: the one it was sent with if valid, else a new one. */
  stamp(sent?: string | null): string;
  /** Number of the ticket of a key; `null` for an invalid key or a deleted ticket. */
  ticketOf(key: string): Promise<string | null>;
  /** Opens a ticket. The same text from the same e-mail address within a day counts once. Gives the ticket number. */
  send(
    form: URLSearchParams,
    by: { account: Account | null; audience: Audience; address: string },
  ): Promise<Result<{ number: string }, ContactRefusal>>;
  /** Adds to a ticket. The key permits adding only, not reading. */
  add(form: URLSearchParams, by: { address: string }): Promise<Result<{ number: string }, ContactRefusal>>;
}

export const contactContext = createContext<Contact>();

interface ContactDeps {
  db: Database;
  tickets: Pick<Tickets, "open" | "ask">;
  stamps: Stamps;
  projects: Pick<Projects, "shared">;
  /** Per IP address, and per e-mail address or ticket. */
  limits: { address: Pick<RateLimit, "take">; email: Pick<RateLimit, "take"> };
}

export function createContact({ db, tickets, stamps, limits, projects }: ContactDeps): Contact {
  const looksAutomated = ({ website, stamp }: { website: string; stamp: string }) =>
    website !== "" || (stamps.age(stamp) ?? 0) < minFillTime;
  const waitFor = async (address: string, writer: string) =>
    Math.max(await limits.address.take(addressKey(address)), await limits.email.take(writer));

  return {
    stamp: (sent) => (sent && stamps.age(sent) !== null ? sent : stamps.shown()),
    async ticketOf(key) {
      const number = stamps.ticketOf(key);
      return number !== null && (await hasTicket(db, number)) ? number : null;
    },

    async send(form, { account, audience, address }) {
      const read = readContact(form);
      const typed = form.get("phone")?.trim() ?? "";
      const phone = typed === "" ? null : dialable(typed.slice(0, ticketLengths.phone), audience.market);
      const wrongPhone: ContactErrors = typed !== "" && phone === null ? { phone: "phone" } : {};
      if (!read.ok) {
        if (read.code === "invalid_form") return read;
        return fail({ code: "invalid_contact" as const, errors: { ...read.errors, ...wrongPhone } });
      }
      if (wrongPhone.phone) return fail({ code: "invalid_contact" as const, errors: wrongPhone });
      if (looksAutomated(read.value)) return fail({ code: "too_quick" as const });
      const { email, topic, message: text } = read.value;
      const seconds = await waitFor(address, email);
      if (seconds > 0) return fail({ code: "too_many" as const, seconds });
      const order = read.value.order || null;
      // A project that was deleted meanwhile does not keep the message back.
      const shared = read.value.project ? await projects.shared(read.value.project) : null;
      const project = shared?.viewKey ?? null;
      return inTransaction(db, async (trx) => {
        await lockWriter(trx, email);
        const same = await selectSame(trx, { email, topic, order, project, text });
        if (same !== null) return ok({ number: same });
        const { name } = read.value;
        const ticket = { kind: "contact", topic, name, email, phone, order, project, ...audience } as const;
        return ok(await tickets.open(trx, { ...ticket, userId: account?.id ?? null, quotationId: null }, text));
      });
    },

    async add(form, { address }) {
      const read = readFollowUp(form);
      if (!read.ok) return read;
      if (looksAutomated(read.value)) return fail({ code: "too_quick" as const });
      const number = stamps.ticketOf(read.value.ticket);
      if (number === null) return fail({ code: "unknown_ticket" as const });
      const seconds = await waitFor(address, number);
      if (seconds > 0) return fail({ code: "too_many" as const, seconds });
      return inTransaction(db, (trx) => tickets.ask(trx, number, read.value.message));
    },
  };
}
