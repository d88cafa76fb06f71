import type { EmailContent, OrderInEmail } from "../../src/features/emails/domain/email.ts";

const order: OrderInEmail = {
  ...{ id: "7", number: "HL-100007", market: "PL", subtotal: 4_600_00, tax: 1_058_00, taxRateBp: 2300 },
  ...{ shipping: 0, fee: 0, total: 5_658_00, paymentMethod: "transfer", payUntil: "2026-11-26", payBy: null },
  lines: [{ name: "Genie GS-1932", quantity: 1, saleUnit: "piece", net: 4_600_00 }],
};
const byCard: OrderInEmail = {
  ...{ ...order, paymentMethod: "card", payUntil: null },
  payBy: new Date("2026-11-23T10:30:00Z"),
};
const about = { market: "PL", machine: "Genie GS-1932", reason: null, last: "2026-11-30" } as const;

/** E-mails about what is paid for a lease later: each kind, by transfer and by card, and what became of it. */
export const chargeEmails: readonly EmailContent[] = [
  ...(["extension", "period", "late"] as const).map((charge, at): EmailContent => {
    return { ...about, kind: "lease-charge", charge, order, link: `/ua/profile/orders/7?charge-${at}` };
  }),
  {
    ...{ ...about, kind: "lease-charge", charge: "damage", reason: "A broken basket", last: null, order: byCard },
    ...{ link: "/ua/profile/orders/7?charge-3", payLink: "/ua/checkout/pay?orderId=charge-3" },
  },
  ...([{}, { payLink: "/ua/checkout/pay?orderId=charge-9" }] as const).map((way, at): EmailContent => {
    const due = { total: 5_658_00, payUntil: "2026-11-26", number: "HL-100007", market: "PL" } as const;
    return { ...due, ...way, kind: "charge-reminder", charge: "late", link: `/ua/profile/orders/7?reminded-${at}` };
  }),
  ...(["extension", "late"] as const).flatMap((charge) =>
    (["paid", "expired", "cancelled"] as const).map((state): EmailContent => {
      const paid = state === "paid" ? 5_658_00 : null;
      const link = `/ua/profile/orders/7?${charge}-${state}`;
      return { kind: "charge-status", charge, number: "HL-100007", market: "PL", state, paid, link };
    }),
  ),
];
