import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { mayChange, type TextCell, type TextChange } from "../domain/cell.ts";
import type { TextError } from "../domain/check.ts";
import { errorsOf, isHostile } from "../domain/check-text.ts";
import { cellOf, type TextUnit } from "../domain/unit.ts";
import type { PublishedTexts } from "../publishing/published.service.ts";
import { partsOf, publishTableTexts } from "./table-texts.store.ts";
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

/** Which text a change is about, and the version that was read. */
export interface TextTarget {
  key: string;
  locale: Locale;
  seen: number;
}

/** Why a change did not come about. Nothing was changed then. */
export type TextFailure =
  | { code: "unknown_text" }
  /** Somebody was quicker: what there is now, and whose it is. */
  | { code: "changed_meanwhile"; theirs: TextCell; by: { id: string; name: string | null } | null; at: Date | null }
  | { code: "faulty"; faults: TextError[] }
  | { code: "not_allowed"; state: TextCell["state"] };

/** What is written down about a change, in its transaction. */
export interface TextEntry {
  actor: string;
  change: TextChange | "publish_all" | "import";
  /** The key of one text; of many, what they were. */
  subject: string;
  details: Record<string, string | number | null>;
}

export type RecordEntry = (trx: Executor, entry: TextEntry) => Promise<void>;

/** A change, with what it needs. */
export type Wish =
  | { change: "save"; text: string }
  | { change: "revert"; eventId: number | null }
  | { change: Exclude<TextChange, "save" | "revert"> };

interface ChangingDeps {
  db: Database;
  published: PublishedTexts;
  units: Units;
  record: RecordEntry;
}

/** A text that is held, as it is before the change. */
interface Held {
  unit: TextUnit;
  row: StoredText;
  locale: Locale;
}

/** What a change makes of a text. `text` is set where everybody reads another one afterwards, null being that of the files. */
interface Next {
  draft: string | null;
  state: "draft" | "review" | null;
  publish?: { text: string | null };
  isConfirmed?: boolean;
}

/** Changes texts, one row at a time: the row is held, so that of two who saw the same the second is told. */
export function createChanging({ db, published, units, record }: ChangingDeps) {
  return async (
    by: { id: string },
    { key, locale, seen }: TextTarget,
    wish: Wish,
  ): Promise<Result<TextCell, TextFailure>> => {
    const actor = `user:${by.id}`;
    const done = await inTransaction(db, async (trx) => {
      const known = (await units.byKey(trx, [key])).get(key);
      if (!known) return fail({ code: "unknown_text" as const });
      const [row] = await lockTexts(trx, [{ key, locale }]);
      if (!row) throw new Error("a text was not held");
      // Read again behind the lock: what another has published meanwhile is the text now.
      const unit = (await units.byKey(trx, [key])).get(key) ?? known;
      const held = { unit, row, locale };
      const cell = cellOf(unit, locale, row);
      if (row.version !== seen) return changedMeanwhile(trx, held);
      if (!mayChange(wish.change, cell.state)) return fail({ code: "not_allowed" as const, state: cell.state });
      const next = await nextOf(trx, held, wish);
      if (!next.ok) return next;
      await write(trx, [{ ...held, next: next.value }], actor, wish.change);
      await record(trx, { actor, change: wish.change, subject: key, details: { language: locale } });
      return ok(next.value.publish !== undefined || next.value.isConfirmed === true);
    });
    if (!done.ok) return done;
    // Whoever published sees it at once, before the notice has come around.
    if (done.value) await published.reload();
    const [after] = await units.rows(db, [key]);
    return after ? ok(after.cells[locale]) : fail({ code: "unknown_text" as const });
  };
}

async function changedMeanwhile(trx: Executor, { unit, row, locale }: Held) {
  const by = row.changedBy ? { id: row.changedBy, name: await selectName(trx, row.changedBy) } : null;
  return fail({ code: "changed_meanwhile" as const, theirs: cellOf(unit, locale, row), by, at: row.changedAt });
}

async function nextOf(trx: Executor, { unit, row, locale }: Held, wish: Wish): Promise<Result<Next, TextFailure>> {
  const { draft, state } = row;
  const check = (text: string) => errorsOf(text, locale, unit.shape);
  switch (wish.change) {
    case "save": {
      // Forms end their lines in another way.
      const draft = wish.text.replace(/\r\n?/g, "\n");
      const faults = check(draft).filter(isHostile);
      return faults.length > 0 ? fail({ code: "faulty", faults }) : ok({ draft, state: "draft" });
    }
    case "ask":
    case "publish": {
      const faults = check(draft ?? "");
      if (faults.length > 0) return fail({ code: "faulty", faults });
      return ok(
        wish.change === "ask" ? { draft, state: "review" } : { draft: null, state: null, publish: { text: draft } },
      );
    }
    case "send_back":
      return ok({ draft, state: "draft" });
    case "discard":
      return ok({ draft: null, state: null });
    case "confirm":
      return ok({ draft, state, isConfirmed: true });
    case "revert": {
      // The catalogue has no file behind it.
      if (wish.eventId === null)
        return partsOf(unit.key) ? fail({ code: "unknown_text" }) : ok({ draft, state, publish: { text: null } });
      const event = await selectEvent(trx, { id: wish.eventId, key: unit.key, locale });
      if (!event) return fail({ code: "unknown_text" });
      const faults = event.text === null ? [] : check(event.text);
      return faults.length > 0 ? fail({ code: "faulty", faults }) : ok({ draft, state, publish: { text: event.text } });
    }
  }
}

/** Writes changes of texts that are held, with their history, and from what translations were made. */
export async function write(
  trx: Executor,
  changes: readonly (Held & { next: Next })[],
  actor: string,
  change: TextChange | "import",
): Promise<void> {
  const isPublic = changes.some(({ next }) => next.publish !== undefined);
  await updateTexts(trx, changes.map(updateOf), { actor, isPublic });
  await keepOriginals(trx, changes);
  await publishTableTexts(
    trx,
    changes.flatMap(({ unit, locale, next }) =>
      next.publish?.text && partsOf(unit.key) ? [{ key: unit.key, locale, text: next.publish.text }] : [],
    ),
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

function updateOf({ unit, row, locale, next }: Held & { next: Next }): TextUpdate {
  const { draft, state, publish } = next;
  const text = publish === undefined ? row.published : publish.text;
  // What the files say anyway need not lie over them; texts of the catalogue lie in its own tables.
  const isOfFile = text === unit.shape.made[locale] || partsOf(unit.key) !== null;
  return { key: unit.key, locale, published: isOfFile ? null : text, draft, state };
}

/** What a product or a category was called before anybody touched it here, so that its history begins with that. */
async function keepOriginals(trx: Executor, changes: readonly (Held & { next: Next })[]): Promise<void> {
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

/** From what the translations are made that a new Ukrainian text of the catalogue leaves behind: those of files are known. */
function originsBefore(changes: readonly (Held & { next: Next })[]) {
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

/** A translation that is published or confirmed is one of the Ukrainian text as it is after all these changes. */
function originsAfter(changes: readonly (Held & { next: Next })[]) {
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
