import type { EmailContent, Whereabouts } from "../../src/features/emails/domain/email.ts";
import type { Locale } from "../../src/features/languages/domain/locale.ts";
import { bankView, orderView } from "../../src/features/orders/domain/history/order-view.ts";
import type { PricedOrder } from "../../src/features/orders/domain/order.ts";
import { formatMoney } from "../../src/platform/pure/money.ts";
import { chargeEmails } from "./charge-emails.ts";
import { modelItem, modelOrder } from "./order-model.ts";

type OrderPlacedEmail = Extract<EmailContent, { kind: "order-placed" }>;

const placed = modelOrder({
  ...{ id: "7", orderNumber: "HL-100001", paymentDeadline: new Date("2026-11-26T21:59:59Z") },
  ...{ subtotal: 36_250_50, tax: 7_250_10, paymentFee: 50_00, total: 43_550_60 },
  items: [
    modelItem({ name: "Сонячна панель LONGi Hi-MO X6 440 Вт", quantity: 10, unitNet: 3_500_00 }),
    modelItem({ id: "2", name: "Кабель 6 мм²", quantity: 25, saleUnit: "metre", unitNet: 50_02 }),
  ],
});

const where: Whereabouts = {
  at: new Date("2026-11-21T14:30:00Z"),
  device: "mobile",
  browser: "Firefox 144",
  system: "Android 16",
  country: "PL",
  address: "2001:db8::7",
};

const about = { orderNumber: "HL-100001", market: "PL", link: "/ua/profile/orders/7?after" } as const;

const parcel = {
  kind: "parcel-sent",
  carrier: "InPost",
  lines: [{ name: "Кабель 6 мм²", quantity: 25, saleUnit: "metre" }],
} as const;

const bankOf = (owed: number, locale: Locale) =>
  bankView({ ...placed, market: "PL", currency: "PLN", captured: placed.total - owed }, locale);

const postPurchase = (locale: Locale) =>
  [
    { kind: "transfer-reminder", bank: bankOf(43_550_60, locale) },
    {
      ...parcel,
      trackingNumber: "6200-1234",
      trackingAddress: "https://inpost.pl/sledzenie-przesylek?number=6200-1234",
      isWhole: true,
    },
    { ...parcel, trackingNumber: null, trackingAddress: null, isWhole: false },
    { kind: "payment", state: "on_its_way", amount: 43_550_60 },
    { kind: "payment", state: "received", amount: 43_550_60 },
    {
      kind: "payment",
      state: "failed",
      amount: 43_550_60,
      payBy: new Date("2026-11-21T15:00:00Z"),
      payLink: "/ua/checkout/pay?orderId=7",
    },
    ...(["asked", "done"] as const).flatMap((state) =>
      (["card", "transfer"] as const).map(
        (paymentMethod) => ({ kind: "refund", state, amount: 1_000_00, paymentMethod }) as const,
      ),
    ),
    { kind: "part-payment", amount: 40_000_00, bank: bankOf(3_550_60, locale) },
    { kind: "late-money", amount: 43_550_60, isExcess: false },
    { kind: "late-money", amount: 500_00, isExcess: true },
  ] as const;

/** One e-mail of each kind, and both variants of those that have two. */
export const everyEmail: readonly EmailContent[] = emailsIn("ua");

/** The same with the order texts of this language. */
export function emailsIn(locale: Locale): EmailContent[] {
  return [
    { kind: "verify-address", link: "/ua/auth/verify?token=verify-1" },
    { kind: "sign-in-code", code: "042917", minutes: 10 },
    { kind: "address-known", signInLink: "/ua/auth?known=1", resetLink: "/ua/auth/reset?known=2" },
    { kind: "reset-password", link: "/ua/auth/reset?token=reset-1", minutes: 30 },
    { kind: "password-changed", resetLink: "/ua/auth/reset", where },
    { kind: "confirm-address", link: "/ua/auth/confirm?token=confirm-1", minutes: 61 },
    { kind: "address-changed", newAddress: "nova@example.com", supportLink: "/ua/support" },
    { kind: "new-device", securityLink: "/ua/profile/personal#security", where },
    { kind: "passkey-added", securityLink: "/ua/profile/personal#passkey", where },
    { kind: "two-factor-changed", on: true, securityLink: "/ua/profile/personal#on", where },
    { kind: "two-factor-changed", on: false, securityLink: "/ua/profile/personal#off", where },
    ...(["publish", "reject", "turn_down", "take_down", "restore", "answered"] as const).map((state) => {
      const isNo = state === "reject" || state === "turn_down" || state === "take_down";
      const why = isNo
        ? ({ reason: "advertising", note: "Приберіть посилання" } as const)
        : { reason: null, note: null };
      return { kind: "review", state, product: "Deye SUN-8K", link: "/ua/profile/reviews/deye", ...why } as const;
    }),
    {
      kind: "review-invitation",
      products: ["Deye SUN-8K", "Pylontech US3000C"],
      link: "/ua/profile/reviews",
      stopLink: "/ua/profile/personal",
    },
    { kind: "second-factor-reset", state: "asked", link: "/ua/contact?from=letter" },
    { kind: "second-factor-reset", state: "done", link: "/ua/profile/two-factor?from=letter" },
    ...(["from", "into", "parted"] as const).map((state) => {
      return { kind: "accounts-merged", state, link: "/ua/auth?from=letter" } as const;
    }),
    { kind: "data-ready", link: "/ua/profile/personal?from=letter#privacy" },
    { kind: "erasure-asked", until: "2026-11-28", signInLink: "/ua/auth?stay=1" },
    ...(["transfer", "pod"] as const).map((paymentMethod) => orderPlaced({ paymentMethod }, locale)),
    cardOrderPlaced(locale),
    withDeposit(orderPlaced({}, locale)),
    { ...orderPlaced({ paymentMethod: "pod" }, locale), termsLink: "/ua/legal-terms/2026-11-22" },
    ...(["processing", "shipped", "delivered", "completed", "cancelled"] as const).map(
      (status): EmailContent => ({
        kind: "order-status",
        orderNumber: "HL-100001",
        market: "PL",
        status,
        paid: null,
        hasExpired: false,
        link: `/ua/profile/orders/7?${status}`,
      }),
    ),
    ...[
      { status: "processing", paid: 43_550_60, hasExpired: false } as const,
      ...[true, false].map((isAll) => {
        const rental = { first: "2026-12-07", deposit: 34_500_00, isAll };
        return { status: "processing", paid: 43_550_60, hasExpired: false, rental } as const;
      }),
      { status: "cancelled", paid: null, hasExpired: true } as const,
    ].map((change): EmailContent => ({ ...about, kind: "order-status", ...change })),
    ...[
      { state: "due", link: "/ua/profile/rentals/7", extendLink: "/ua/profile/rentals/7/extend" } as const,
      { state: "overdue", link: "/ua/profile/rentals/7#return" } as const,
    ].map(
      (due): EmailContent => ({
        ...{ kind: "lease-return", market: "PL", machine: "Genie GS-1932", last: "2026-11-28" },
        ...due,
      }),
    ),
    ...[
      { state: "out", last: "2026-11-28", deposit: 34_500_00 } as const,
      { state: "out", last: "2026-11-28", deposit: 0 } as const,
      { state: "back", late: 4_140_00, hasDeposit: true } as const,
      { state: "back", late: 0, hasDeposit: false } as const,
      { state: "settled", released: 30_360_00, kept: [{ amount: 4_140_00, reason: "Late return" }] } as const,
      { state: "cancelled", first: "2026-11-25", last: "2026-11-28", reason: "The machine broke" } as const,
      { state: "again", first: "2026-11-25", last: "2026-11-28" } as const,
    ].map(
      (handling, at): EmailContent => ({
        ...{ kind: "lease-handling", market: "PL", machine: "Genie GS-1932", link: `/ua/profile/rentals/7?desk-${at}` },
        ...handling,
      }),
    ),
    ...chargeEmails(locale),
    ...postPurchase(locale).map((content) => ({ ...about, ...content })),
    ...(["requested", "approved", "rejected", "not_received", "in_progress", "resolved"] as const).map(
      (status): EmailContent => ({
        ...about,
        kind: "return",
        returnNumber: "RT-50001",
        status,
        answer: status === "rejected" ? "The seal is broken" : null,
      }),
    ),
    ...([null, "Inverter, 1"] as const).flatMap((goods) => {
      const said = {
        market: "PL",
        number: "WD-70001",
        at: where.at,
        name: "Anna Nowak",
        email: "anna@example.com",
      } as const;
      const whole = { ...said, orderNumber: "HL-100001", goods };
      return [
        { kind: "withdrawal", isKnown: true, ...whole, link: "/pl/legal-terms" },
        { kind: "withdrawal-notice", ...whole, isKnown: goods === null, link: "/pl/admin/withdrawals" },
      ] as const;
    }),
    ...(["stock", "price"] as const).flatMap((watch) => {
      const about = {
        watch,
        product: "Jinko Tiger Neo 440 Вт",
        sells: "PL",
        target: watch === "price" ? 500_00 : null,
      } as const;
      const links = { link: `/pl/watch?token=t-${watch}`, stopLink: `/pl/watch?token=t-${watch}&stop` } as const;
      return [
        { kind: "watch-asked", ...about, ...links },
        {
          kind: "watch-due",
          ...about,
          ...links,
          gross: 499_99,
          available: watch === "stock" ? 3 : 0,
          saleUnit: "piece",
        },
      ] as const;
    }),
    { kind: "ticket-received", market: "PL", number: "HT-7K3M-9QXD", link: "/pl/contact?ticket=HT-7K3M-9QXD.seal" },
    {
      kind: "ticket-answer",
      market: "UA",
      number: "HT-7K3M-9QXD",
      text: "Так, підійде.\n\nНадішліть, будь ласка, фото щитка.",
      question: "Чи підійде інвертор?",
      link: "/ua/contact?ticket=HT-7K3M-9QXD.seal",
    },
    ...(["contact", "bulk", "country"] as const).map(
      (about): EmailContent => ({
        kind: "ticket-notice",
        market: "UA",
        number: "HT-7K3M-9QXD",
        about,
        link: "/ua/admin/inbox/7",
      }),
    ),
    ...(["asked", "approved", "refused", "moved", "ended"] as const).map(
      (state): EmailContent => ({
        kind: "company-prices",
        state,
        company: "ТОВ «Сонячний дах»",
        reason: state === "refused" || state === "ended" ? "Компанія не працює у сфері сонячної енергетики." : null,
        link: "/ua/profile/company",
      }),
    ),
    { kind: "company-notice", market: "PL", link: "/pl/admin/groups/requests/olena" },
    { kind: "staff-invitation", link: "/ua/invitation?token=7", days: 7 },
    {
      kind: "api-key-expiring",
      name: "Warehouse",
      until: new Date("2026-12-24T10:00:00Z"),
      link: "/pl/admin/integrations/keys/warehouse",
    },
    {
      kind: "week-figures",
      from: "2026-11-16",
      to: "2026-11-22",
      markets: [
        {
          market: "PL",
          figures: [
            { name: "net", value: "128\u00a0400\u00a0zł", change: "+12\u00a0%" },
            { name: "orders", value: "31", change: null },
            { name: "average", value: "4\u00a0142\u00a0zł", change: "−3\u00a0%" },
            { name: "cancelled", value: "0\u00a0zł", change: null },
            { name: "refunded", value: "1\u00a0200\u00a0zł", change: "−50\u00a0%" },
          ],
        },
      ],
      link: "/pl/admin/figures?period=7",
      stopLink: "/pl/admin#week",
    },
    ...(["gone", "failing"] as const).map((reason) => {
      const link = `/ua/admin/integrations/webhooks/${reason}`;
      return { kind: "webhook-disabled", reason, host: "erp.example", link } as const;
    }),
  ];
}

/** The e-mail about an order that awaits its card payment. */
export function cardOrderPlaced(locale: Locale = "ua"): OrderPlacedEmail {
  const paymentDeadline = new Date("2026-11-21T15:00:00Z");
  return { ...orderPlaced({ paymentMethod: "card", paymentDeadline }, locale), payLink: "/ua/checkout/pay?orderId=7" };
}

/** The e-mail about an order of two items. */
export function orderPlaced(changes: Partial<PricedOrder> = {}, locale: Locale = "ua"): OrderPlacedEmail {
  const currency = changes.market === "PL" ? "PLN" : "UAH";
  const order = orderView({ ...placed, currency, ...changes }, locale);
  return { kind: "order-placed", link: "/ua/profile/orders/7", order };
}

/** The same with a rental. */
export function withDeposit(content: OrderPlacedEmail): OrderPlacedEmail {
  return { ...content, order: { ...content.order, deposit: formatMoney(34_500_00, "UAH") } };
}
