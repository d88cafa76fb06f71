import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { momentText } from "#features/languages/domain/day-words.ts";
import { type Locale, marketOf } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { type Difference, differences, type Fields } from "../domain/synonyms/differences.ts";
import type { LexiconPart } from "../lexicon/lexicon-versions.store.ts";
import type { Synonyms } from "../synonyms.service.ts";

/** Saved states of a part as its page shows them. */
export interface ShownHistory {
  events: {
    version: number;
    entry: "first" | "saved" | "put_back" | "deleted";
    by: string | null;
    at: string;
    changes: Difference[];
  }[];
  /** Version below which older changes begin. */
  next: number | null;
  /** Newer changes exist. */
  isOlder: boolean;
}

interface Shown {
  part: LexiconPart;
  query: URLSearchParams;
  locale: Locale;
  /** Lists of texts of a stored state. */
  fieldsOf(content: unknown): Fields;
  /** Text of an entry of a field. */
  nameOf(field: string, word: string): string;
}

/** History of a part (`?below=`: older than a version). */
export async function shownHistory(synonyms: Synonyms, shown: Shown): Promise<ShownHistory> {
  const { part, query, locale, fieldsOf, nameOf } = shown;
  const typed = query.get("below") ?? "";
  const below = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null;
  const { versions, next } = await synonyms.history(part, below);
  const { timeZone } = markets[marketOf(locale, null)];
  const fields = (content: unknown) => (content === null ? {} : fieldsOf(content));
  return {
    events: versions.map(({ version, entry, actor, actorName, at, content, before }) => ({
      ...{ version, entry, at: momentText(at, timeZone, locale), by: nameOfActor({ actor, name: actorName }) },
      changes:
        entry === "first"
          ? []
          : differences(fields(before), fields(content)).map(({ field, added, removed }) => ({
              field,
              added: added.map((word) => nameOf(field, word)),
              removed: removed.map((word) => nameOf(field, word)),
            })),
    })),
    next,
    isOlder: below !== null,
  };
}
