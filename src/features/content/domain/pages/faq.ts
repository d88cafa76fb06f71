import type { WrittenQuestion } from "../blocks/blocks.ts";

/** Groups of questions in page order. The ids are anchors (`faq#delivery`) and must not change. */
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

/** A localised question. The id is an anchor (`faq#delivery-cost`) and must not change. */
export interface FaqEntry {
  id: string;
  group: FaqGroup;
  question: string;
  /** Prose (`prose.ts`) with placeholders (`values.ts`). */
  answer: string;
}

/**
 * Merges questions of staff into the built-in ones: a replacement takes the id and position of the question it names,
 * new ones are appended. Those with an unknown question or group are dropped; hidden ones remove the question they
 * replace.
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

/** Maximum length of a query in characters. */
export const maxQuestionLength = 200;
