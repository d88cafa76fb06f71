import type { EmailContent } from "../../src/features/emails/domain/email.ts";
import type { Locale } from "../../src/features/languages/domain/locale.ts";
import { orderView } from "../../src/features/orders/domain/history/order-view.ts";
import { modelItem, modelOrder } from "./order-model.ts";

const order = modelOrder({
  ...{ id: "7", orderNumber: "HL-100007", market: "PL", currency: "PLN", subtotal: 4_600_00, tax: 1_058_00 },
  ...{ taxRateBp: 2300, total: 5_658_00, paymentDeadline: new Date("2026-11-26T22:59:59Z") },
  items: [modelItem({ name: "Genie GS-1932", quantity: 1, unitNet: 4_600_00 })],
});
const byCard = { ...order, paymentMethod: "card", paymentDeadline: new Date("2026-11-23T10:30:00Z") } as const;
const about = { market: "PL", machine: "Genie GS-1932", reason: null, last: "2026-11-30" } as const;
const number = { orderNumber: "HL-100007", market: "PL" } as const;

/** E-mails about later charges of a lease: each kind, by transfer and by card, in each outcome. */
export function chargeEmails(locale: Locale): EmailContent[] {
  const view = orderView(order, locale);
  return [
    ...(["extension", "period", "late"] as const).map((charge, index): EmailContent => {
      return { ...about, kind: "lease-charge", charge, order: view, link: `/ua/profile/orders/7?charge-${index}` };
    }),
    {
      ...{ ...about, kind: "lease-charge", charge: "damage", reason: "A broken basket", last: null },
      ...{ order: orderView(byCard, locale), link: "/ua/profile/orders/7?charge-3" },
      payLink: "/ua/checkout/pay?orderId=charge-3",
    },
    ...([{}, { payLink: "/ua/checkout/pay?orderId=charge-9" }] as const).flatMap((way, index): EmailContent[] => {
      const { bank } = view;
      const link = `/ua/profile/orders/7?reminded-${index}`;
      return bank ? [{ ...number, bank, ...way, kind: "charge-reminder", charge: "late", link }] : [];
    }),
    ...(["extension", "late"] as const).flatMap((charge) =>
      (["paid", "expired", "cancelled"] as const).map((state): EmailContent => {
        const paid = state === "paid" ? 5_658_00 : null;
        const link = `/ua/profile/orders/7?${charge}-${state}`;
        return { kind: "charge-status", charge, ...number, state, paid, link };
      }),
    ),
  ];
}
