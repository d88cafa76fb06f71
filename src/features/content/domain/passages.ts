import type { MessageKey } from "#features/languages/domain/messages.ts";
import { faqGroups } from "./faq.ts";
import type { TextPagePath } from "./text-pages.ts";

/** Which part of its section a passage is; each has a name `adminContent.part_…`. */
export type PassagePart = "lead" | "title" | "body" | "intro" | "steps" | "after" | "more" | "group";

/** A built-in text of a page that staff can write differently. */
export interface Passage {
  /** Key of the built-in text; a written passage names it as its place. */
  key: MessageKey;
  page: TextPagePath;
  /** Key of the heading of its section; null for what belongs to none. */
  section: MessageKey | null;
  part: PassagePart;
  /** One line without links, such as a heading; the others are prose (`prose.ts`). */
  isLine: boolean;
}

type Section = readonly [id: string, ...parts: PassagePart[]];

/** Pages whose own passages can be written, with the feature of their texts, in the order of the page. */
const pages: readonly { page: TextPagePath; feature: string; sections: readonly Section[] }[] = [
  {
    page: "company",
    feature: "contentCompany",
    sections: [
      ["work", "title", "body"],
      ["rules", "title", "body"],
      ["legal", "title", "body"],
      ["contacts", "title", "intro"],
    ],
  },
  {
    page: "delivery-warranty-returns",
    feature: "contentDelivery",
    sections: [
      ["orders", "title", "intro", "after"],
      ["site", "title", "intro", "after"],
      ["payment", "title", "body"],
      ["bulk", "title", "body"],
      ["returns", "title", "intro", "steps", "after"],
      ["warranty", "title", "intro", "after"],
    ],
  },
];

const lines: ReadonlySet<PassagePart> = new Set(["lead", "title", "group"]);

function passage(page: TextPagePath, key: string[], part: PassagePart, section: string[] | null = null): Passage {
  const keyOf = (words: string[]) => words.join(".") as MessageKey;
  return { key: keyOf(key), page, section: section && keyOf(section), part, isLine: lines.has(part) };
}

/** Every passage, page by page. That each is a text of the files is tested. */
export const passages: readonly Passage[] = [
  ...pages.flatMap(({ page, feature, sections }) => [
    passage(page, [feature, "lead"], "lead"),
    ...sections.flatMap(([id, ...parts]) =>
      parts.map((part) => passage(page, [feature, id, part], part, [feature, id, "title"])),
    ),
  ]),
  passage("faq", ["contentFaq", "lead"], "lead"),
  ...faqGroups.map((group) => passage("faq", ["contentFaq", "group", group], "group")),
  passage("faq", ["contentFaq", "more"], "more"),
];

/** The passage of a place; undefined for a place that there is not, or not any more. */
export function passageAt(place: string | null): Passage | undefined {
  return passages.find(({ key }) => key === place);
}
