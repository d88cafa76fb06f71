import { createContext } from "react-router";
import type { Account } from "#features/accounts/accounts.service.ts";
import { dialable } from "#features/accounts/domain/personal/phone.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { type ContactErrors, readContact, readFollowUp } from "../domain/contact-form.ts";
import { ticketLengths } from "../domain/ticket.ts";
import { hasTicket, holdWriter, selectSame } from "../tickets/tickets.store.ts";
import type { Tickets } from "../tickets.service.ts";
import type { Stamps } from "./form-tokens.service.ts";

/** Nobody reads the form and fills it faster; who does, presses once more. */
const minMilliseconds = 3_000;

/** Why a message was not taken. Nothing was kept then. */
export type ContactRefusal =
  | { code: "invalid_contact"; faults: ContactErrors }
  | { code: "invalid_form" }
  /** The form was sent as programs do it; a person sends it once more. */
  | { code: "too_quick" }
  | { code: "too_many"; seconds: number }
  /** The ticket that it adds to is not there any more. */
  | { code: "unknown_ticket" };

/** What people write to the shop. */
export interface Contact {
  /** For a form that is shown: the stamp that comes back with it, or the one that it came back with, if that is ours. */
  stamp(sent?: string | null): string;
  /** The number of the ticket that a key adds to; null if there is none. */
  ticketOf(key: string): Promise<string | null>;
  /**
   * Takes a message. The same words from the same address within a day are one ticket, whatever two tabs and impatient
   * fingers do. The answer is its number.
   */
  send(
    form: URLSearchParams,
    by: { account: Account | null; audience: Audience; address: string },
  ): Promise<Result<{ number: string }, ContactRefusal>>;
  /** Takes more to a message that the shop has; who has the key adds, and reads nothing. */
  add(form: URLSearchParams, by: { address: string }): Promise<Result<{ number: string }, ContactRefusal>>;
}

export const contactContext = createContext<Contact>();

interface ContactDeps {
  db: Database;
  tickets: Pick<Tickets, "open" | "ask">;
  stamps: Stamps;
  /** Counts messages by address, by e-mail and by ticket. */
  limits: { address: Pick<RateLimit, "take">; email: Pick<RateLimit, "take"> };
}

/** The contact form on a database. No I/O happens here. */
export function createContact({ db, tickets, stamps, limits }: ContactDeps): Contact {
  const isQuick = ({ website, stamp }: { website: string; stamp: string }) =>
    website !== "" || (stamps.age(stamp) ?? 0) < minMilliseconds;
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
        return fail({ code: "invalid_contact" as const, faults: { ...read.faults, ...wrongPhone } });
      }
      if (wrongPhone.phone) return fail({ code: "invalid_contact" as const, faults: wrongPhone });
      if (isQuick(read.value)) return fail({ code: "too_quick" as const });
      const { email, topic, message: text } = read.value;
      const seconds = await waitFor(address, email);
      if (seconds > 0) return fail({ code: "too_many" as const, seconds });
      const order = read.value.order || null;
      return inTransaction(db, async (trx) => {
        await holdWriter(trx, email);
        const same = await selectSame(trx, { email, topic, order, text });
        if (same !== null) return ok({ number: same });
        const { name } = read.value;
        const ticket = { kind: "contact", topic, name, email, phone, order, ...audience } as const;
        return ok(await tickets.open(trx, { ...ticket, userId: account?.id ?? null, quotationId: null }, text));
      });
    },

    async add(form, { address }) {
      const read = readFollowUp(form);
      if (!read.ok) return read;
      if (isQuick(read.value)) return fail({ code: "too_quick" as const });
      const number = stamps.ticketOf(read.value.ticket);
      if (number === null) return fail({ code: "unknown_ticket" as const });
      const seconds = await waitFor(address, number);
      if (seconds > 0) return fail({ code: "too_many" as const, seconds });
      return inTransaction(db, (trx) => tickets.ask(trx, number, read.value.message));
    },
  };
}
