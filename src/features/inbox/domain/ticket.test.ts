import { describe, expect, test } from "vitest";
import { canChange, isTicketNumber, type TicketChange, ticketChanges, ticketNumber, ticketStates } from "./ticket.ts";

describe("the state of a ticket", () => {
  const allowed: Record<TicketChange, string> = {
    ask: "open answered closed",
    reply: "open answered closed",
    close: "open answered",
    reopen: "answered closed",
  };
  test.each(Object.entries(allowed))("%s is possible from: %s", (change, states) => {
    const found = ticketStates.filter((state) => canChange(change as TicketChange, state));
    expect(found.join(" ")).toBe(states);
  });
  test("each side can change the state", () => {
    expect([ticketChanges.ask.to, ticketChanges.reply.to]).toEqual(["open", "answered"]);
  });
});

describe("the number of a ticket", () => {
  test("is made of random bytes, without ambiguous characters", () => {
    expect(ticketNumber(Uint8Array.from([0, 1, 10, 18, 22, 27, 31, 32]))).toBe("HT-01AJ-PVZ0");
    for (let byte = 0; byte < 256; byte++) {
      const number = ticketNumber(new Uint8Array(8).fill(byte));
      expect([number, isTicketNumber(number)]).toEqual([number, true]);
      expect(number.slice(3)).not.toMatch(/[ILOU]/);
    }
  });
  test("needs eight bytes", () => {
    expect(() => ticketNumber(new Uint8Array(7))).toThrow("eight");
  });
  test.each(["", "HT-0000-000", "HT-0000-00000", "ht-0000-0000", "HT-ILOU-0000", "HT-0000-0000\n", "<b>"])(
    "%j is none",
    (text) => expect(isTicketNumber(text)).toBe(false),
  );
});
