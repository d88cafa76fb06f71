/** A payment page of the test provider. Amounts are minor units. */
export interface SandboxPage {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  /** Description for the payer. */
  name: string;
  status: "open" | "complete" | "expired";
  payment: "unpaid" | "confirming" | "processing" | "succeeded" | "failed";
  metadata: Record<string, string>;
  reference: string | null;
  locale: string;
  success_url: string;
  cancel_url: string;
  expires_at: Date;
}

/** A refund of the test provider. */
export interface SandboxRefund {
  id: string;
  payment_id: string;
  amount: number;
  metadata: Record<string, string>;
}

/** Address of a payment page: below the shop that the payer came from. */
function pageUrl({ id, success_url }: Pick<SandboxPage, "id" | "success_url">): string {
  return new URL(`/sandbox/stripe/pay/${id}`, success_url).href;
}

/** A session in the format of the protocol; `whole`: with its payment. */
export function sessionObject(page: SandboxPage, { whole = false } = {}) {
  const state =
    page.payment === "succeeded" || page.payment === "processing" ? page.payment : "requires_payment_method";
  return {
    id: page.id,
    object: "checkout.session",
    mode: "payment",
    livemode: false,
    status: page.status,
    payment_status: page.payment === "succeeded" ? "paid" : "unpaid",
    payment_intent: whole ? { id: page.payment_id, object: "payment_intent", status: state } : page.payment_id,
    amount_total: page.amount,
    currency: page.currency,
    client_reference_id: page.reference,
    metadata: page.metadata,
    expires_at: Math.floor(page.expires_at.getTime() / 1000),
    success_url: page.success_url,
    cancel_url: page.cancel_url,
    url: page.status === "open" ? pageUrl(page) : null,
  };
}

/** Fee of the test provider: 1.5 % and a minor unit more than none. */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 1;

/** A payment with its charge and balance transaction in the format of the protocol. */
export function paymentObject({ payment_id, amount, currency, payment }: SandboxPage) {
  const balance = { id: `txn_${payment_id}`, object: "balance_transaction", fee: feeOf(amount), currency };
  const charge = { id: `ch_${payment_id}`, object: "charge", balance_transaction: balance };
  const status = payment === "succeeded" ? "succeeded" : "requires_payment_method";
  const latest_charge = payment === "succeeded" ? charge : null;
  return { id: payment_id, object: "payment_intent", amount, currency, status, latest_charge };
}

/** A refund in the format of the protocol. */
export function refundObject({ id, payment_id, amount, metadata }: SandboxRefund) {
  return { id, object: "refund", amount, payment_intent: payment_id, metadata, status: "succeeded" };
}

/** An event in the format of the protocol. */
export function eventObject(id: string, type: string, object: unknown) {
  const created = Math.floor(Date.now() / 1000);
  return { id, object: "event", created, livemode: false, type, data: { object }, pending_webhooks: 1 };
}
