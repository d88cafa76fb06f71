import type { formatsOf } from "#features/admin/domain/staff-labels.ts";
import type { PartChange, PartVersions } from "../../../definitions/part-versions.service.ts";
import type { PartDifference } from "../../../domain/definitions/part-differences.ts";
import type { ShownDifference } from "./form-notices.tsx";

/** Words for the fields of a part, in the reader's language. */
export interface PartWords {
  /** Name of a field by its path, such as `range` or `choices.hybrid.texts.name.pl`; `null` leaves the change out. */
  field(path: string): string | null;
  /** A value of the field in words; "" is nothing. */
  value(path: string, value: string): string;
}

/** The history of a part as its page shows it. */
export interface ShownHistory {
  /** The version that a put back is made from. */
  seen: number;
  events: {
    version: number;
    entry: PartChange["entry"];
    by: string | null;
    at: string;
    changes: { field: string; before: string; after: string }[];
  }[];
  /** Version below which older ones begin. */
  next: number | null;
  isOlder: boolean;
}

interface Asked {
  versions: PartVersions;
  part: Parameters<PartVersions["list"]>[0];
  /** The version of now. */
  seen: number;
  /** `?below=` of the page's address. */
  url: string;
  words: PartWords;
  moment: ReturnType<typeof formatsOf>["moment"];
}

/** Reads a page of the history for a loader. */
export async function shownHistory({ versions, part, seen, url, words, moment }: Asked): Promise<ShownHistory> {
  const asked = new URL(url).searchParams.get("below") ?? "";
  const below = /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  const page = await versions.list(part, below);
  return {
    seen,
    events: page.versions.map(({ at, changes, ...event }) => ({
      ...event,
      at: moment(at),
      changes: changes.flatMap(({ field, before, after }) => {
        const name = words.field(field);
        return name === null
          ? []
          : [{ field: name, before: words.value(field, before), after: words.value(field, after) }];
      }),
    })),
    next: page.next,
    isOlder: below !== null,
  };
}

/** Differences between what is stored and what was typed, in words. */
export function shownDifferences(differences: readonly PartDifference[], words: PartWords): ShownDifference[] {
  return differences.flatMap(({ field, before, after }) => {
    const name = words.field(field);
    return name === null ? [] : [{ field: name, theirs: words.value(field, before), mine: words.value(field, after) }];
  });
}
