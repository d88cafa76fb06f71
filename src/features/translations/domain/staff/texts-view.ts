import type { TextCell } from "../cell.ts";
import type { TextLook } from "../previews.ts";
import { type TextIntent, textIntents } from "./texts-forms.ts";

/** What the page of a text answers when nothing was changed: what was typed stays. */
export interface TextAnswer {
  refusal: "changed_meanwhile" | "faulty" | "not_allowed" | null;
  /** Null where nothing was typed. */
  typed: string | null;
  look: TextLook | null;
  /** What somebody else made of the text meanwhile, and who. */
  theirs: TextCell | null;
  by: string | null;
}

/** What the address says to have been done; null for what no page of ours writes. */
export function textDone(typed: string | null): TextIntent | null {
  return textIntents.find((intent) => intent === typed) ?? null;
}

/** Path of a page that can be opened as it is; null for one that needs to know of what. */
export function openPath(page: string, key: string): string | null {
  const [feature, id] = key.split(".");
  if (feature === "products" && page === "product/:id") return `product/${id}`;
  if (feature === "categories") return `category/${id}`;
  // The frame is around every page.
  if (page === "*") return "";
  if (page === ":category") return "solar-panels";
  return page.includes(":") ? null : page;
}
