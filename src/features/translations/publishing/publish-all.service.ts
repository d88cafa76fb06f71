import type { Locale } from "#features/languages/domain/locale.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { errorsOf } from "../domain/check-text.ts";
import type { TextQuery, TextRow } from "../domain/query.ts";
import { type RecordEntry, writeChanges } from "../texts/changes.service.ts";
import { lockStructureOf, type StructureTexts } from "../texts/table-texts.store.ts";
import type { Units } from "../texts/texts.service.ts";
import { lockTexts, selectKeysInReview } from "../texts/translations.store.ts";
import type { PublishedTexts } from "./published.service.ts";

interface PublishingDeps {
  db: Database;
  published: PublishedTexts;
  units: Units;
  record: RecordEntry;
  structureTexts: StructureTexts;
  shows: (row: TextRow, query: TextQuery) => boolean;
}

/** Publishes everything in review that matches a query, in one transaction. Texts with errors stay in review. */
export function createPublishAll({ db, published, units, record, structureTexts, shows }: PublishingDeps) {
  return async (
    by: { id: string },
    query: TextQuery,
  ): Promise<{ published: number; refused: { key: string; locale: Locale }[] }> => {
    const actor = `user:${by.id}`;
    const done = await inTransaction(db, async (trx) => {
      const rows = (await units.rows(trx, await selectKeysInReview(trx))).filter((row) => shows(row, query));
      const targets = rows.flatMap(({ key, cells }) =>
        (["ua", "pl", "en"] as const)
          .filter((locale) => cells[locale].state === "review" && (query.locale === null || query.locale === locale))
          .map((locale) => ({ key, locale })),
      );
      if (targets.length === 0) return ok({ published: 0, refused: [] });
      await lockStructureOf(
        trx,
        structureTexts,
        targets.map(({ key }) => key),
      );
      const locked = await lockTexts(trx, targets);
      const found = await units.byKey(trx, [...new Set(locked.map(({ key }) => key))]);
      const refused: { key: string; locale: Locale }[] = [];
      const changes = locked.flatMap((row) => {
        const unit = found.get(row.key);
        // Withdrawn or published by somebody else since it was read.
        if (!unit || row.state !== "review" || row.draft === null) return [];
        if (errorsOf(row.draft, row.locale, unit.shape).length > 0) {
          refused.push({ key: row.key, locale: row.locale });
          return [];
        }
        return [{ unit, row, locale: row.locale, next: { draft: null, state: null, publish: { text: row.draft } } }];
      });
      if (changes.length > 0) {
        await writeChanges(trx, changes, { actor, structureTexts }, "publish");
        await record(trx, { actor, change: "publish_all", subject: "all", details: { texts: changes.length } });
      }
      return ok({ published: changes.length, refused });
    });
    if (done.value.published > 0) await published.reload();
    return done.value;
  };
}
