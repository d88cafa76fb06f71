import type { TextCell } from "../cell.ts";
import type { TextLook } from "../previews.ts";
import { type TextIntent, textIntents } from "./texts-forms.ts";

/** Answer of the page of a text when nothing was changed. */
export interface TextAnswer {
  refusal: "changed_meanwhile" | "faulty" | "not_allowed" | null;
  /** The text of the form, if it had one. */
  typed: string | null;
  look: TextLook | null;
  /** After a conflict: the present text, and who changed it. */
  theirs: TextCell | null;
  by: string | null;
}

/** The finished intent in an address; `null` if it is invalid. */
export function textDone(typed: string | null): TextIntent | null {
  return textIntents.find((intent) => intent === typed) ?? null;
}

/** Path of a page that can be opened for this key; `null` for one that has other parameters. */
export function openPath(page: string, key: string): string | null {
  const [feature, id] = key.split(".");
  if (feature === "products" && page === "product/:id") return `product/${id}`;
  if (feature === "categories") return `category/${id}`;
  // The frame is around every page.
  if (page === "*") return "";
  if (page === ":category") return "solar-panels";
  return page.includes(":") ? null : page;
}
