/** Groups of questions in the order of the page; their names are addresses (`faq#delivery`) and stay. */
export const faqGroups = [
  "choice",
  "outage",
  "panels",
  "batteries",
  "mounting",
  "grid",
  "order",
  "payment",
  "delivery",
  "returns",
  "warranty",
  "rental",
  "account",
] as const;

export type FaqGroup = (typeof faqGroups)[number];

/** A question in one language. Its id is an address (`faq#delivery-cost`) that others link to: it stays. */
export interface FaqEntry {
  id: string;
  group: FaqGroup;
  question: string;
  /** Prose (`prose.ts`) in which figures of the market stand as placeholders (`values.ts`). */
  answer: string;
}

/** More letters than this are not looked for. */
export const longestQuestion = 200;
