import { type Currency, formatMoney, toDecimal } from "#platform/pure/money.ts";
import { signed } from "./signed.ts";

/** Everything that is done on the pages of the shop's people and therefore written down. */
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
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What something was done to. */
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
    | "content";
  id: string;
}

type EntryWord<Action> = Action extends `${infer Subject}.${infer Verb}` ? `${Subject}_${Verb}` : never;

/** The key under `adminDesk.deed_…` of a stored action; null for one that an older shop wrote. */
export function entryWord(stored: string): EntryWord<AuditAction> | null {
  return auditActions.some((action) => action === stored) ? (stored.replace(".", "_") as EntryWord<AuditAction>) : null;
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
};

/** The page of what something was done to; null for a kind that is not known any more. */
export function subjectPath(kind: string, id: string): string | null {
  // A text is named by its key; what was done to many at once has no page.
  if (kind === "text") return id.includes(".") ? `admin/translations/text?${new URLSearchParams({ key: id })}` : null;
  const place = Object.entries(places).find(([name]) => name === kind)?.[1];
  return place ? `${place}/${encodeURIComponent(id)}` : null;
}

/** Details that are amounts in minor units. */
const amounts = ["amount", "refunded", "kept", "billed"] as const;
/** Details that are shown as they are. */
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
] as const;
/** What became of a transfer; each is a sentence `adminDesk.done_transfer_…`. */
const outcomes = ["accepted", "revived", "given_back", "known", "received", "part"] as const;

/** A detail of a row of the log, ready for its sentence `adminDesk.detail_…`. */
export type EntryDetail =
  | { name: (typeof amounts)[number] | (typeof plain)[number]; value: string }
  | { name: "outcome"; value: (typeof outcomes)[number] };

/**
 * What a row of the log says beside its audit entry, in the order in which it is read; amounts in words of their currency. Names of
 * forms and of rows of tables are of no use to anybody, and what an older shop wrote and this one does not know is left out.
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
