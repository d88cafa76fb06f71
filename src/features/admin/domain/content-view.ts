import { type BlockKind, blockKinds } from "#features/content/domain/block-content.ts";

/** The kind that an address names, else the first. */
export function readKind(named: string | null): BlockKind {
  return blockKinds.find((kind) => kind === named) ?? "slides";
}

const done = ["save", "publish", "withdraw", "discard", "delete", "up", "down"] as const;

/** What was done, as an address says it; each is a sentence `adminContent.done_…`. */
export function contentDoneWord(named: string | null): (typeof done)[number] | null {
  return done.find((one) => one === named) ?? null;
}

const deeds = ["save", "publish", "withdraw", "discard", "delete"] as const;

/** A deed of a block's history; each is a sentence `adminContent.deed_…`. Null for one that an older shop wrote. */
export function contentDeedWord(stored: string): (typeof deeds)[number] | null {
  return deeds.find((one) => one === stored) ?? null;
}

/** What an editor's form was answered with: nothing was done. */
export interface ContentAnswer {
  intent: string;
  faults: Readonly<Record<string, string>>;
  refusal: "changed_meanwhile" | "incomplete" | "not_allowed" | "invalid_fields" | "no_picture" | null;
  typed: Readonly<Record<string, string>>;
  /** Somebody else has saved meanwhile: the version that is there now, and where it differs from what was typed. */
  overtaken: { version: number; differences: { field: string; mine: string; theirs: string }[] } | null;
}
