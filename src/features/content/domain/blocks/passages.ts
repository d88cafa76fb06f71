import type { MessageKey } from "#features/languages/domain/messages.ts";
import { faqGroups } from "../pages/faq.ts";
import type { TextPagePath } from "../pages/text-pages.ts";

/** Parts of a section; each has a message `adminContent.part_…`. */
export type PassagePart = "lead" | "title" | "body" | "intro" | "steps" | "after" | "more" | "group";

/** A built-in text of a page that staff can replace. */
export interface Passage {
  /** Message key of the built-in text; `place` of its replacement. */
  key: MessageKey;
  page: TextPagePath;
  /** Message key of the section's heading; `null` outside sections. */
  section: MessageKey | null;
  part: PassagePart;
  /** One line without links, such as a heading; otherwise prose (`prose.ts`). */
  isLine: boolean;
}

const lines: ReadonlySet<PassagePart> = new Set(["lead", "title", "group"]);

/** Parts of one section. The composed keys are type-checked as keys of a `Passage`. */
function section<Feature extends string, Id extends string, Part extends PassagePart>(
  page: TextPagePath,
  feature: Feature,
  id: Id,
  ...parts: Part[]
) {
  const heading = `${feature}.${id}.title` as const;
  return parts.map((part) => ({
    key: `${feature}.${id}.${part}` as const,
    ...{ page, section: heading, part, isLine: lines.has(part) },
  }));
}

function alone<Key extends MessageKey>(page: TextPagePath, key: Key, part: PassagePart) {
  return { key, page, section: null, part, isLine: lines.has(part) };
}

const company = "company";
const delivery = "delivery-warranty-returns";

/** All passages by page, in page order. */
export const passages: readonly Passage[] = [
  alone(company, "contentCompany.lead", "lead"),
  ...section(company, "contentCompany", "work", "title", "body"),
  ...section(company, "contentCompany", "rules", "title", "body"),
  ...section(company, "contentCompany", "legal", "title", "body"),
  ...section(company, "contentCompany", "contacts", "title", "intro"),
  alone(delivery, "contentDelivery.lead", "lead"),
  ...section(delivery, "contentDelivery", "orders", "title", "intro", "after"),
  ...section(delivery, "contentDelivery", "site", "title", "intro", "after"),
  ...section(delivery, "contentDelivery", "payment", "title", "body"),
  ...section(delivery, "contentDelivery", "bulk", "title", "body"),
  ...section(delivery, "contentDelivery", "returns", "title", "intro", "steps", "after"),
  ...section(delivery, "contentDelivery", "warranty", "title", "intro", "after"),
  alone("faq", "contentFaq.lead", "lead"),
  ...faqGroups.map((group) => alone("faq", `contentFaq.group.${group}`, "group")),
  alone("faq", "contentFaq.more", "more"),
];

/** The passage of a place; `undefined` for an unknown one. */
export function passageAt(place: string | null): Passage | undefined {
  return passages.find(({ key }) => key === place);
}
