import type { WrittenQuestion } from "../blocks/blocks.ts";

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

/**
 * Our own questions with those that staff has written: in the stead of the one that they name, with its address, or behind
 * the others. One that names a question or a group that is not there any more stands nowhere; one that is hidden stands
 * nowhere either, and keeps its place empty.
 */
export function withWritten(own: readonly FaqEntry[], written: readonly WrittenQuestion[]): FaqEntry[] {
  const entries = written.flatMap(({ id, group, replaces, question, answer, isHidden }) => {
    const known = faqGroups.find((one) => one === group);
    const isLost = replaces !== null && !own.some((entry) => entry.id === replaces);
    return known && !isLost ? [{ id: replaces ?? `entry-${id}`, group: known, question, answer, isHidden }] : [];
  });
  const later = new Map(entries.map((entry) => [entry.id, entry]));
  return [
    ...own.map((entry) => later.get(entry.id) ?? { ...entry, isHidden: false }),
    ...entries.filter(({ id }) => !own.some((entry) => entry.id === id)),
  ].flatMap(({ isHidden, ...entry }) => (isHidden ? [] : [entry]));
}

/** More e-mails than this are not looked for. */
export const longestQuestion = 200;
