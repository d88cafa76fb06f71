import { createContext } from "react-router";
import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { fail, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { DefinitionChange, DefinitionWrites } from "../definition-writes.service.ts";
import { type PartDifference, partDifferences } from "../domain/definitions/part-differences.ts";
import type { PartKind } from "../domain/definitions/parts.ts";
import type { VersionEntry } from "./definition-versions.store.ts";
import { selectPartVersion, selectPartVersions } from "./part-versions.store.ts";

const pageSize = 20;

interface Part {
  kind: PartKind;
  /** Id or key within the kind; "" for the menu. */
  subject: string;
}

/** A saved state of a part, with what it changed; the oldest has no changes. */
export interface PartChange {
  version: number;
  entry: VersionEntry["entry"];
  by: string | null;
  at: Date;
  changes: PartDifference[];
}

type Refused = Extract<Awaited<ReturnType<DefinitionWrites["change"]>>, { ok: false }>;

/** The history of categories, lists, attributes and other parts of the structure. */
export interface PartVersions {
  /** Versions below one (`null`: the newest), newest first; `next`: the one below which older ones begin. */
  list(part: Part, below: number | null): Promise<{ versions: PartChange[]; next: number | null }>;
  /** Saves an earlier state again, if the part is still at the version that was seen. */
  putBack(
    by: { id: string },
    back: Part & { version: number; seen: number },
  ): Promise<Result<{ version: number }, Refused | { code: "unknown_version" }>>;
}

export const partVersionsContext = createContext<PartVersions>();

/** The history over a database. No I/O happens here. */
export function createPartVersions(db: Database, writes: DefinitionWrites): PartVersions {
  return {
    async list({ kind, subject }, below) {
      // One more: the last of the page is compared with it.
      const rows = await selectPartVersions(db, { kind, subject, below, limit: pageSize + 1 });
      const versions = rows.slice(0, pageSize).map(({ version, entry, actor, actorName, at, content }, index) => {
        const older = rows[index + 1];
        const changes = older ? partDifferences(older.content, content) : [];
        return { version, entry, by: nameOfActor({ actor, name: actorName }), at, changes };
      });
      return { versions, next: rows.length > pageSize ? (versions.at(-1)?.version ?? null) : null };
    },
    async putBack(by, { kind, subject, version, seen }) {
      const rows = await selectPartVersion(db, { kind, subject, version });
      if (rows === undefined || rows === null) return fail({ code: "unknown_version" });
      // Written by `change` of the same kind, and validated by it again.
      return writes.change(by, { kind, subject, seen, rows, isPutBack: true } as DefinitionChange);
    },
  };
}
