import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { mayChange, type TextCell, type TextChange } from "../domain/cell.ts";
import type { TextError } from "../domain/check.ts";
import { errorsOf, isHostile } from "../domain/check-text.ts";
import { cellOf, type TextUnit } from "../domain/unit.ts";
import type { PublishedTexts } from "../publishing/published.service.ts";
import { lockStructureOf, partsOf, publishTableTexts, type StructureTexts } from "./table-texts.store.ts";
import type { Units } from "./texts.service.ts";
import {
  insertEvents,
  lockTexts,
  type NewTextEvent,
  type StoredText,
  selectEvent,
  selectName,
  selectWithOriginal,
  type TextUpdate,
  updateTexts,
  upsertOrigins,
} from "./translations.store.ts";

/** The text to change; `seen` is the version that was read. */
export interface TextTarget {
  key: string;
  locale: Locale;
  seen: number;
}

/** Why nothing was changed. */
export type TextFailure =
  | { code: "unknown_text" }
  /** Somebody else changed the text first: its present state and who changed it. */
  | { code: "changed_meanwhile"; theirs: TextCell; by: { id: string; name: string | null } | null; at: Date | null }
  | { code: "faulty"; faults: TextError[] }
  | { code: "not_allowed"; state: TextCell["state"] };

/** Audit entry of a change. */
export interface TextEntry {
  actor: string;
  change: TextChange | "publish_all" | "import";
  /** Key of the text, or what many texts were. */
  subject: string;
  details: Record<string, string | number | null>;
}

export type RecordEntry = (trx: Executor, entry: TextEntry) => Promise<void>;

/** A requested change with its parameters. */
type ChangeRequest =
  | { change: "save"; text: string }
  | { change: "revert"; eventId: number | null }
  | { change: Exclude<TextChange, "save" | "revert"> };

interface ChangesDeps {
  db: Database;
  published: PublishedTexts;
  units: Units;
  record: RecordEntry;
  structureTexts: StructureTexts;
}

/** A locked text as it is before the change. */
interface LockedText {
  unit: TextUnit;
  row: StoredText;
  locale: Locale;
}

/** Result of a change. `publish` is set if the published text changes; its `text` is `null` for the built-in one. */
interface Next {
  draft: string | null;
  state: "draft" | "review" | null;
  publish?: { text: string | null };
  isConfirmed?: boolean;
}

type PlannedChange = LockedText & { next: Next };

/** Changes one text under a row lock: of two changes of the same version, the second one is refused. */
export function createTextChanges({ db, published, units, record, structureTexts }: ChangesDeps) {
  return async (
    by: { id: string },
    { key, locale, seen }: TextTarget,
    request: ChangeRequest,
  ): Promise<Result<TextCell, TextFailure>> => {
    const actor = `user:${by.id}`;
    const done = await inTransaction(db, async (trx) => {
      if (!(await units.byKey(trx, [key])).has(key)) return fail({ code: "unknown_text" as const });
      if (request.change === "publish" || request.change === "revert")
        await lockStructureOf(trx, structureTexts, [key]);
      const [row] = await lockTexts(trx, [{ key, locale }]);
      if (!row) throw new Error("a text was not locked");
      // Read again under the lock: another process may have published it meanwhile, or deleted the part that it names.
      const unit = (await units.byKey(trx, [key])).get(key);
      if (!unit) return fail({ code: "unknown_text" as const });
      const locked = { unit, row, locale };
      const cell = cellOf(unit, locale, row);
      if (row.version !== seen) return changedMeanwhile(trx, locked);
      if (!mayChange(request.change, cell.state)) return fail({ code: "not_allowed" as const, state: cell.state });
      const next = await nextOf(trx, locked, request);
      if (!next.ok) return next;
      await writeChanges(trx, [{ ...locked, next: next.value }], { actor, structureTexts }, request.change);
      await record(trx, { actor, change: request.change, subject: key, details: { language: locale } });
      return ok(next.value.publish !== undefined || next.value.isConfirmed === true);
    });
    if (!done.ok) return done;
    // This process shows the text at once, without waiting for the notice.
    if (done.value) await published.reload();
    const [after] = await units.rows(db, [key]);
    return after ? ok(after.cells[locale]) : fail({ code: "unknown_text" as const });
  };
}

async function changedMeanwhile(trx: Executor, { unit, row, locale }: LockedText) {
  const by = row.changedBy ? { id: row.changedBy, name: await selectName(trx, row.changedBy) } : null;
  return fail({ code: "changed_meanwhile" as const, theirs: cellOf(unit, locale, row), by, at: row.changedAt });
}

async function nextOf(
  trx: Executor,
  { unit, row, locale }: LockedText,
  request: ChangeRequest,
): Promise<Result<Next, TextFailure>> {
  const { draft, state } = row;
  const check = (text: string) => errorsOf(text, locale, unit.shape);
  switch (request.change) {
    case "save": {
      // Forms send CRLF.
      const draft = request.text.replace(/\r\n?/g, "\n");
      const errors = check(draft).filter(isHostile);
      return errors.length > 0 ? fail({ code: "faulty", faults: errors }) : ok({ draft, state: "draft" });
    }
    case "ask":
    case "publish": {
      const errors = check(draft ?? "");
      if (errors.length > 0) return fail({ code: "faulty", faults: errors });
      return ok(
        request.change === "ask" ? { draft, state: "review" } : { draft: null, state: null, publish: { text: draft } },
      );
    }
    case "send_back":
      return ok({ draft, state: "draft" });
    case "discard":
      return ok({ draft: null, state: null });
    case "confirm":
      return ok({ draft, state, isConfirmed: true });
    case "revert": {
      // Texts of the catalogue have no built-in text.
      if (request.eventId === null)
        return partsOf(unit.key) ? fail({ code: "unknown_text" }) : ok({ draft, state, publish: { text: null } });
      const event = await selectEvent(trx, { id: request.eventId, key: unit.key, locale });
      if (!event) return fail({ code: "unknown_text" });
      const errors = event.text === null ? [] : check(event.text);
      return errors.length > 0
        ? fail({ code: "faulty", faults: errors })
        : ok({ draft, state, publish: { text: event.text } });
    }
  }
}

/** Writes changes of locked texts, with their history and origins. */
export async function writeChanges(
  trx: Executor,
  changes: readonly PlannedChange[],
  by: { actor: string; structureTexts: StructureTexts },
  change: TextChange | "import",
): Promise<void> {
  const { actor } = by;
  const isPublic = changes.some(({ next }) => next.publish !== undefined);
  await updateTexts(trx, changes.map(updateOf), { actor, isPublic });
  await keepOriginals(trx, changes);
  await publishTableTexts(
    trx,
    changes.flatMap(({ unit, locale, next }) =>
      next.publish?.text && partsOf(unit.key) ? [{ key: unit.key, locale, text: next.publish.text }] : [],
    ),
    by,
  );
  await upsertOrigins(trx, originsBefore(changes));
  await upsertOrigins(trx, originsAfter(changes));
  await insertEvents(
    trx,
    changes.map(({ unit, locale, next }): NewTextEvent => {
      const text = next.publish ? next.publish.text : (next.draft ?? unit.now[locale]);
      return { key: unit.key, locale, change, text, actor };
    }),
  );
}

function updateOf({ unit, row, locale, next }: PlannedChange): TextUpdate {
  const { draft, state, publish } = next;
  const text = publish === undefined ? row.published : publish.text;
  // A text equal to the built-in one is not stored over it; texts of the catalogue are stored in its own tables.
  const isStoredElsewhere = text === unit.shape.made[locale] || partsOf(unit.key) !== null;
  return { key: unit.key, locale, published: isStoredElsewhere ? null : text, draft, state };
}

/** Starts the history of a catalogue text with the text before its first change here. */
async function keepOriginals(trx: Executor, changes: readonly PlannedChange[]): Promise<void> {
  const published = changes.filter(({ unit, next }) => next.publish && partsOf(unit.key));
  if (published.length === 0) return;
  const known = await selectWithOriginal(
    trx,
    published.map(({ unit }) => unit.key),
  );
  await insertEvents(
    trx,
    published.flatMap(({ unit, locale }): NewTextEvent[] => {
      const text = unit.now[locale];
      if (text === null || known.has(`${locale} ${unit.key}`)) return [];
      return [{ key: unit.key, locale, change: "original", text, actor: "shop" }];
    }),
  );
}

/** Origins of catalogue translations that become stale by a new Ukrainian text. Those of built-in texts are already stored. */
function originsBefore(changes: readonly PlannedChange[]) {
  return changes.flatMap(({ unit, locale, next }) => {
    const source = unit.now.ua;
    if (locale !== "ua" || !next.publish || source === null || !partsOf(unit.key)) return [];
    return (["pl", "en"] as const).flatMap((other) => {
      const translation = unit.now[other];
      const isKnown = unit.madeFrom(other) !== null;
      return translation === null || isKnown ? [] : [{ key: unit.key, locale: other, source, translation }];
    });
  });
}

/** Published and confirmed translations belong to the Ukrainian text after all these changes. */
function originsAfter(changes: readonly PlannedChange[]) {
  const ukrainian = new Map(
    changes.flatMap(({ unit, locale, next }) =>
      locale === "ua" && next.publish ? [[unit.key, next.publish.text ?? unit.shape.made.ua]] : [],
    ),
  );
  return changes.flatMap(({ unit, locale, next }) => {
    if (locale === "ua" || !(next.publish || next.isConfirmed)) return [];
    const source = ukrainian.get(unit.key) ?? unit.now.ua;
    const translation = next.publish ? (next.publish.text ?? unit.shape.made[locale]) : unit.now[locale];
    return source && translation ? [{ key: unit.key, locale, source, translation }] : [];
  });
}
