/** Sections of a customer's page that may be long. */
const sectionNames = [
  "orders",
  "leases",
  "payments",
  "returns",
  "tickets",
  "reviews",
  "emails",
  "notes",
  "audit",
] as const;
export type SectionName = (typeof sectionNames)[number];

/** Rows of a section before it is opened, and of each of its pages then. */
export const shortLength = 5;
export const pageLength = 50;

/** Rows of a section that are read, one more than are shown; `page` from 1 for the opened section. */
export function sectionPart(name: SectionName, page: number | null): { page: number; limit: number } {
  if (page !== null) return { page, limit: pageLength };
  return {
    page: 1,
    limit: name === "notes" ? 20 : name === "emails" || name === "audit" ? shortLength + 1 : shortLength,
  };
}

/** Which section the address opens (`?all=orders&page=2`). */
export function readSection(query: URLSearchParams): { name: SectionName; page: number } | null {
  const name = sectionNames.find((one) => one === query.get("all"));
  const typed = query.get("page") ?? "1";
  return name ? { name, page: /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1 } : null;
}

/** Sizes of the sections; those of `emails` and `audit` are not counted. */
export const noParts: Record<SectionName, number> = {
  orders: 0,
  leases: 0,
  payments: 0,
  returns: 0,
  tickets: 0,
  reviews: 0,
  emails: 0,
  notes: 0,
  audit: 0,
};
