import type { Locale } from "#features/languages/domain/locale.ts";

/** How far a text in one language is: `missing` shows the Ukrainian text, `published` is what everybody reads. */
export type CellState = "missing" | "draft" | "review" | "published";

/** A text in one language. */
export interface TextCell {
  /** What everybody reads; null where this language has none and the Ukrainian text is shown. */
  text: string | null;
  /** What somebody works on; null where nothing waits. */
  draft: string | null;
  state: CellState;
  /** The Ukrainian text was changed after this translation was made. */
  isStale: boolean;
  /** Published here, so that it lies over the text of the files. Never true for products, whose texts are in the tables. */
  isLaidOver: boolean;
  /** Number that a change names again, so that nobody writes over what they have not seen. 0: never touched. */
  version: number;
}

/** Changes of a text, and the states from which each may be made. */
export const textChanges = {
  /** A new draft, from whatever there is. */
  save: ["missing", "draft", "review", "published"],
  ask: ["draft"],
  /** Back to whoever writes it. */
  send_back: ["review"],
  publish: ["review"],
  /** The draft is given up; what everybody reads stays. */
  discard: ["draft", "review"],
  /** What was written once is published again, or the text of the files. */
  revert: ["missing", "draft", "review", "published"],
  /** The translation is right although the Ukrainian text was changed. */
  confirm: ["published"],
} as const satisfies Record<string, readonly CellState[]>;

export type TextChange = keyof typeof textChanges;

/** True if a text in this state can be changed so. */
export function mayChange(change: TextChange, state: CellState): boolean {
  return (textChanges[change] as readonly CellState[]).includes(state);
}

/** A change as the history keeps it, newest first. */
export interface TextEvent {
  id: number;
  locale: Locale;
  change: TextChange | "import" | "original";
  /** The text after the change; null for one that is the text of the files again. */
  text: string | null;
  /** Id and name of who did it; the name is null once the account is gone. */
  actor: string;
  name: string | null;
  at: Date;
}
