import { type Currency, formatMoney, toDecimal } from "#platform/pure/money.ts";
import { signed } from "./signed.ts";

/** Every audited action of staff. */
export const auditActions = [
  "order.confirm",
  "order.accept",
  "order.cancel",
  "order.transfer",
  "order.ship",
  "order.deliver",
  "order.complete",
  "order.refund",
  "order.refund_made",
  "order.note",
  "return.approve",
  "return.reject",
  "return.close",
  "return.receive",
  "return.resolve",
  "withdrawal.handle",
  "stock.received",
  "stock.adjusted",
  "stock.counted",
  "stock.bin",
  "lease.hand_over",
  "lease.take_back",
  "lease.settle",
  "lease.bill",
  "lease.move",
  "lease.cancel",
  "lease.again",
  "lease.photos",
  "unit.add",
  "unit.block",
  "unit.unblock",
  "unit.service",
  "unit.available",
  "unit.retired",
  "unit.move",
  "letter.again",
  "text.save",
  "text.ask",
  "text.send_back",
  "text.publish",
  "text.discard",
  "text.revert",
  "text.confirm",
  "text.publish_all",
  "text.import",
  "import.upload",
  "import.carry_out",
  "import.stop",
  "import.go_on",
  "import.retry_files",
  "export.download",
  "review.publish",
  "review.reject",
  "review.turn_down",
  "review.take_down",
  "review.restore",
  "review.answer",
  "review.keep",
  "content.save",
  "content.publish",
  "content.withdraw",
  "content.discard",
  "content.delete",
  "content.move",
  "content.hide",
  "content.show",
  "ticket.reply",
  "ticket.note",
  "ticket.assign",
  "ticket.close",
  "ticket.reopen",
  "operator.save",
  "operator.delete",
  "group.save",
  "group.prices",
  "group.delete",
  "company.approve",
  "company.refuse",
  "company.move",
  "company.end",
  "customer.view",
  "customer.export",
  "customer.note",
  "customer.edit_note",
  "customer.tag",
  "customer.untag",
  "customer.block",
  "customer.unblock",
  "customer.sign_out",
  "customer.reset_password",
  "customer.resend",
  "customer.send_data",
  "customer.reset_second_factor",
  "customer.erase",
  "customer.withdraw_erasure",
  "customer.verify_email",
  "customer.merge",
  "customer.undo_merge",
  "definition.save",
  "definition.delete",
  "price.plan",
  "price.cancel",
  "promotion.create",
  "promotion.save",
  "promotion.start",
  "promotion.pause",
  "promotion.go_on",
  "promotion.end",
  "promotion.add_codes",
  "promotion.disable_code",
  "promotion.enable_code",
  "product.create",
  "product.publish",
  "product.save",
  "product.schedule",
  "product.discard",
  "product.hide",
  "product.archive",
  "product.restore",
  "product.put_back",
  "product.change_many",
  "product.undo_change",
  "settings.save",
  "settings.put_back",
  "settings.withdraw",
  "approval.request",
  "approval.approve",
  "approval.reject",
  "invitation.send",
  "invitation.resend",
  "invitation.withdraw",
  "invitation.accept",
  "person.role",
  "person.end",
  "person.first",
  "role.create",
  "role.save",
  "role.delete",
  "api_key.create",
  "api_key.revoke",
  "webhook.create",
  "webhook.save",
  "webhook.rotate",
  "webhook.enable",
  "webhook.disable",
  "webhook.delete",
  "webhook.test",
  "webhook.resend",
  "accounting.download",
  "accounting.close",
  "accounting.reopen",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Object of an action. */
export interface AuditSubject {
  kind:
    | "order"
    | "return"
    | "withdrawal"
    | "product"
    | "lease"
    | "unit"
    | "letter"
    | "review"
    | "ticket"
    | "import"
    | "export"
    | "text"
    | "content"
    | "operator"
    /** A customer group. */
    | "group"
    /** The request of a company, by its user. */
    | "company"
    | "customer"
    /** A category, a list, an attribute …: `attribute:power_w`. */
    | "definition"
    /** A batch of planned prices. */
    | "prices"
    | "promotion"
    | "bulk_change"
    | "api_key"
    /** A webhook endpoint. */
    | "webhook"
    /** A product as its form edits it, or the draft of one that does not exist yet. */
    | "edited_product"
    /** A section of settings in a market: `pl-delivery`. */
    | "settings"
    /** A month of a market: `pl-2026-10`. */
    | "accounting_month"
    /** Somebody with a role, by the user id. */
    | "person"
    | "invitation"
    | "role";
  id: string;
}

type EntryLabel<Action> = Action extends `${infer Subject}.${infer Verb}` ? `${Subject}_${Verb}` : never;

/** Message key below `adminDesk.deed_…` of a stored action; `null` for an action that this version does not know. */
export function entryLabel(stored: string): EntryLabel<AuditAction> | null {
  return auditActions.some((action) => action === stored)
    ? (stored.replace(".", "_") as EntryLabel<AuditAction>)
    : null;
}

const places: Partial<Record<AuditSubject["kind"], string>> = {
  order: "admin/orders",
  return: "admin/returns",
  product: "admin/stock",
  lease: "admin/rental/leases",
  unit: "admin/rental/units",
  letter: "admin/outbox",
  review: "admin/reviews",
  ticket: "admin/inbox",
  import: "admin/import",
  content: "admin/content",
  operator: "admin/operators",
  customer: "admin/customers",
  group: "admin/groups",
  company: "admin/groups/requests",
  bulk_change: "admin/products/changes",
  promotion: "admin/promotions",
  api_key: "admin/integrations/keys",
  webhook: "admin/integrations/webhooks",
  edited_product: "admin/products/edit",
  settings: "admin/settings",
  person: "admin/people",
  role: "admin/people/roles",
};

/** Path of the subject's staff page; `null` for an unknown kind. */
export function subjectPath(kind: string, id: string): string | null {
  // The id of a text is its key. Actions on many texts have no page.
  if (kind === "text") return id.includes(".") ? `admin/translations/text?${new URLSearchParams({ key: id })}` : null;
  if (kind === "prices") return "admin/prices";
  if (kind === "invitation") return "admin/people";
  const [, market, month] = kind === "accounting_month" ? (/^(ua|pl)-(\d{4}-\d{2})$/.exec(id) ?? []) : [];
  if (market && month) return `admin/accounting/closing?market=${market.toUpperCase()}&month=${month}`;
  const place = Object.entries(places).find(([name]) => name === kind)?.[1];
  return place ? `${place}/${encodeURIComponent(id)}` : null;
}

/** Details in minor units. */
const amounts = ["amount", "refunded", "kept", "billed"] as const;
/** Details shown without formatting. */
const plain = [
  "reference",
  "reason",
  "carrier",
  "tracking",
  "pieces",
  "change",
  "answer",
  "serial",
  "days",
  "language",
  "texts",
  "called",
  "counted",
  "bin",
  "depot",
  "rows",
  "role",
] as const;
/** Outcomes of a transfer; each has a message `adminDesk.done_transfer_…`. */
const outcomes = ["accepted", "revived", "given_back", "known", "received", "part"] as const;

/** A formatted detail, for the message `adminDesk.detail_…`. */
export type EntryDetail =
  | { name: (typeof amounts)[number] | (typeof plain)[number]; value: string }
  | { name: "outcome"; value: (typeof outcomes)[number] };

/**
 * Details of an audit entry in display order, with formatted amounts. Form keys, row ids and unknown details are left
 * out.
 */
export function entryDetails(details: Record<string, unknown>, currency: Currency | null): EntryDetail[] {
  const outcome = outcomes.find((one) => one === details.outcome);
  return [
    ...amounts.flatMap((name): EntryDetail[] => {
      const minor = details[name];
      if (typeof minor !== "number" || (minor === 0 && name !== "amount")) return [];
      return [{ name, value: currency ? formatMoney(minor, currency) : toDecimal(minor) }];
    }),
    ...(outcome ? [{ name: "outcome" as const, value: outcome }] : []),
    ...plain.flatMap((name): EntryDetail[] => {
      const value = details[name];
      if (value === null || value === undefined || value === "") return [];
      return [{ name, value: name === "change" ? signed(Number(value)) : String(value) }];
    }),
  ];
}
