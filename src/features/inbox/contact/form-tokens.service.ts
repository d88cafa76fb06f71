import { createHmac, timingSafeEqual } from "node:crypto";
import { isTicketNumber } from "../domain/ticket.ts";

/** Signed tokens of the contact form. */
export interface Stamps {
  /** Stamp of the current time; does not expire. */
  shown(): string;
  /** Milliseconds since a form was shown; `null` for an invalid stamp. */
  age(stamp: string): number | null;
  /** Key that permits adding to a ticket, but not reading it. */
  keyOf(number: string): string;
  /** Ticket number of a key; `null` for an invalid key. */
  ticketOf(key: string): string | null;
}

export function createStamps({ secret, now }: { secret: string; now: () => Date }): Stamps {
  const seal = (purpose: string, text: string) =>
    createHmac("sha256", secret).update(`inbox ${purpose}:${text}`).digest("base64url").slice(0, 24);
  const sealed = (purpose: string, text: string) => `${text}.${seal(purpose, text)}`;
  function opened(purpose: string, stamp: string): string | null {
    const [text = "", given = "", ...more] = stamp.split(".");
    const [one, other] = [Buffer.from(given), Buffer.from(seal(purpose, text))];
    return more.length === 0 && one.length === other.length && timingSafeEqual(one, other) ? text : null;
  }
  return {
    shown: () => sealed("shown", now().getTime().toString(36)),
    age(stamp) {
      const at = opened("shown", stamp);
      return at === null ? null : now().getTime() - Number.parseInt(at, 36);
    },
    keyOf: (number) => sealed("ticket", number),
    ticketOf(key) {
      const number = opened("ticket", key);
      return number !== null && isTicketNumber(number) ? number : null;
    },
  };
}
