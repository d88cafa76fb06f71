import type { Locale } from "#features/languages/domain/locale.ts";

/** State of a text in one language. A `missing` one is shown in Ukrainian. */
export type CellState = "missing" | "draft" | "review" | "published";

/** A text in one language. */
export interface TextCell {
  /** The text that readers see; `null` if this language has none. */
  text: string | null;
  /** Unpublished text; `null` if there is none. */
  draft: string | null;
  state: CellState;
  /** The Ukrainian text has changed since this translation was made. */
  isStale: boolean;
  /** Published over a built-in text. Never true for the catalogue, whose texts are in its own tables. */
  isLaidOver: boolean;
  /** For optimistic locking: a change names the version that was read. 0: never changed. */
  version: number;
}

/** Changes of a text, and the states from which each may be made. */
export const textChanges = {
  save: ["missing", "draft", "review", "published"],
  ask: ["draft"],
  /** Back to its writer. */
  send_back: ["review"],
  publish: ["review"],
  /** Drops the draft; the published text stays. */
  discard: ["draft", "review"],
  /** Publishes an earlier text or the built-in one. */
  revert: ["missing", "draft", "review", "published"],
  /** The translation is right although the Ukrainian text has changed. */
  confirm: ["published"],
} as const satisfies Record<string, readonly CellState[]>;

export type TextChange = keyof typeof textChanges;

export function mayChange(change: TextChange, state: CellState): boolean {
  return (textChanges[change] as readonly CellState[]).includes(state);
}

/** A history entry. */
export interface TextEvent {
  id: number;
  locale: Locale;
  change: TextChange | "import" | "original";
  /** The text after the change; `null` for the built-in text. */
  text: string | null;
  /** Actor with its name; the name is `null` once the account is deleted. */
  actor: string;
  name: string | null;
  at: Date;
}
