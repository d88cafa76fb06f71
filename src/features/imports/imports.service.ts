import { resolve } from "node:path";
import type { Texts } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Refusal } from "./domain/errors.ts";
import { loadTranslation } from "./files/mappings.service.ts";
import { type Source, type Surveyed, surveyed } from "./files/reading.service.ts";
import { alone } from "./run/import-lock.store.ts";
import { type Ended, runImport, type Translation } from "./run/importing.service.ts";
import {
  type Batch,
  failImport,
  type ImportRow,
  insertImport,
  moveImport,
  resetImport,
  selectErrors,
  selectImport,
  selectSamples,
  selectUnfinished,
} from "./run/imports.store.ts";

export type { ImportRow } from "./run/imports.store.ts";

/** What is brought in, and as what. */
export interface Asked {
  source: Source;
  fileName: string;
  /** Name of a file of `db/mappings`; null: our own format. */
  mapping: string | null;
  market: MarketCode | null;
  actor: string;
}

/** Files of products that are brought in by a command. */
export interface Imports {
  /**
   * Reads a file and begins to bring it in, or goes on where the same file was broken off. `dryRun` only looks. Null counts
   * where the file is none of ours.
   */
  command(
    asked: Asked,
    how: { dryRun: boolean; signal?: AbortSignal; began?: (row: ImportRow) => void; done?: (batch: Batch) => void },
  ): Promise<{ row: ImportRow | null; ended: Ended | { kind: "busy"; row: ImportRow } }>;
  one(id: string): Promise<ImportRow | null>;
  faults(id: string, from: { behind: number; limit: number }): ReturnType<typeof selectErrors>;
  samples(id: string): ReturnType<typeof selectSamples>;
  /** Carries out what a row says is under way; null if another process is at it. */
  carryOn(row: ImportRow, source: Source, survey: Pick<Surveyed, "encoding">, how?: Carry): Promise<Ended | null>;
}

interface Carry {
  signal?: AbortSignal | undefined;
  done?: ((batch: Batch) => void) | undefined;
}

/** The lock of whoever brings a file in: of the file, so that two cannot do it at once under two names. */
export function lockNameOf({ hash, mapping, market }: Pick<ImportRow, "hash" | "mapping" | "market">): string {
  return `heliora.import ${hash} ${mapping ?? ""} ${market ?? ""}`;
}

/** Imports into a database. Mappings lie in `folder`. No I/O happens here. */
export function createImports({
  db,
  texts,
  folder = resolve("db/mappings"),
}: {
  db: Database;
  texts: Texts;
  folder?: string;
}): Imports {
  const carryOn: Imports["carryOn"] = async (row, source, survey, { signal, done } = {}) => {
    const isCheck = row.state === "checking";
    const result = await alone(db, isCheck ? `heliora.check ${row.id}` : lockNameOf(row), async (): Promise<Ended> => {
      const translated = await translationOf(row.mapping);
      if (!translated.ok) return { kind: "refused", refusal: translated.refusal };
      // A look writes nothing, so it begins anew; what is written is gone on with.
      if (isCheck) await resetImport(db, row.id);
      const now = await selectImport(db, row.id);
      if (!now || now.state !== row.state) return { kind: "taken" };
      const run = { row: now, source, survey, translation: translated.value, write: !isCheck };
      return runImport(db, { ...run, ...(signal ? { signal } : {}), ...(done ? { done } : {}) });
    });
    if (!result) return null;
    const ended = result.value;
    if (ended.kind === "refused") await failImport(db, row.id, ended.refusal);
    if (ended.kind === "end") await moveImport(db, row.id, { from: [row.state], to: isCheck ? "checked" : "done" });
    return ended;
  };

  async function translationOf(
    mapping: string | null,
  ): Promise<{ ok: true; value: Translation | null } | { ok: false; refusal: Refusal }> {
    if (mapping === null) return { ok: true, value: null };
    const value = await loadTranslation(folder, mapping, texts);
    return value
      ? { ok: true, value }
      : { ok: false, refusal: { code: "unknown_mapping", details: { name: mapping } } };
  }

  return {
    async command(asked, { dryRun, signal, began, done }) {
      const { source, fileName, mapping, market, actor } = asked;
      const known = await translationOf(mapping);
      if (!known.ok) return { row: null, ended: { kind: "refused", refusal: known.refusal } };
      const found = await surveyed(source);
      if (!found.ok)
        return { row: null, ended: { kind: "refused", refusal: { code: found.code, details: found.details } } };
      const { hash, bytes, lines } = found.value;
      const begin = {
        hash,
        fileName: fileName.slice(-200),
        bytes,
        stored: null,
        mapping,
        market,
        actor,
        rowsTotal: lines,
      };
      const old = dryRun ? null : await selectUnfinished(db, { hash, mapping, market });
      if (old?.state === "stopped") await moveImport(db, old.id, { from: ["stopped"], to: "importing" });
      const id = old?.id ?? (await insertImport(db, { ...begin, state: dryRun ? "checking" : "importing" }));
      // Somebody else began with the same file between the two statements.
      const row = id ? await selectImport(db, id) : await selectUnfinished(db, { hash, mapping, market });
      if (!row) throw new Error("the import that was begun is not there");
      began?.(row);
      const ended = await carryOn(row, source, found.value, { signal, done });
      const now = (await selectImport(db, row.id)) ?? row;
      if (ended === null) return { row: now, ended: { kind: "busy", row: now } };
      return { row: now, ended };
    },
    one: (id) => selectImport(db, id),
    faults: (id, from) => selectErrors(db, id, from),
    samples: (id) => selectSamples(db, id),
    carryOn,
  };
}
