/** Everything that is done on the pages of the shop's people and therefore written down. */
export const auditActions = [
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
  "return.receive",
  "return.resolve",
  "stock.received",
  "stock.adjusted",
  "letter.again",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What something was done to. */
export interface AuditSubject {
  kind: "order" | "return" | "product" | "letter";
  id: string;
}

type DeedWord<Action> = Action extends `${infer Subject}.${infer Verb}` ? `${Subject}_${Verb}` : never;

/** The key under `adminDesk.deed_…` of a stored action; null for one that an older shop wrote. */
export function deedWord(stored: string): DeedWord<AuditAction> | null {
  return auditActions.some((action) => action === stored) ? (stored.replace(".", "_") as DeedWord<AuditAction>) : null;
}

const places: Record<AuditSubject["kind"], string> = {
  order: "admin/orders",
  return: "admin/returns",
  product: "admin/stock",
  letter: "admin/outbox",
};

/** The page of what something was done to; null for a kind that is not known any more. */
export function subjectPath(kind: string, id: string): string | null {
  const place = Object.entries(places).find(([name]) => name === kind)?.[1];
  return place ? `${place}/${encodeURIComponent(id)}` : null;
}

/** The details of a row as they stand in the log; the key of a form is of no use to anybody. */
export function deedDetails(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([name, value]) => name !== "key" && value !== null && value !== "")
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(", ");
}
