import { createHmac, timingSafeEqual } from "node:crypto";
import { isTicketNumber } from "../domain/ticket.ts";

/** What the shop seals and nobody else can make. */
export interface Stamps {
  /** When a form was shown. It is good for as long as somebody needs. */
  shown(): string;
  /** Milliseconds since a form was shown; null for a stamp that is not ours. */
  age(stamp: string): number | null;
  /** Lets whoever has it add to a ticket, and read nothing. */
  keyOf(number: string): string;
  /** The number of the ticket that a key opens; null for a key that is not ours. */
  ticketOf(key: string): string | null;
}

/** Stamps by a secret. */
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
