import type { DraftChanges, FieldChange, FieldConflict, FieldEdit, Fields } from "./draft.ts";

/** Value of a field with the draft: the typed one, else the stored one; `""` for a field without a value. */
export function currentValue(stored: Fields, changes: DraftChanges, field: string): string {
  return changes[field]?.to ?? stored[field] ?? "";
}

/**
 * Applies edits to the changes of a draft, field by field. An edit is taken if its `before` is the current value, ignored if its
 * `after` is the current value (it was sent twice), and a conflict otherwise. A field set back to the stored value leaves the
 * draft. Sending the draft's own value again from the stored one (`before`) settles a conflict with it in favour of the draft.
 * Null bytes are dropped: nobody sees or means them, and the database stores no text with one.
 */
export function applyEdits(
  stored: Fields,
  changes: DraftChanges,
  edits: readonly FieldEdit[],
): { changes: DraftChanges; conflicts: FieldConflict[] } {
  const next = new Map<string, FieldChange>(Object.entries(changes));
  const conflicts: FieldConflict[] = [];
  for (const { field, ...sent } of edits) {
    const [before, after] = [withoutNull(sent.before), withoutNull(sent.after)];
    const own = stored[field] ?? "";
    const change = next.get(field);
    const now = change?.to ?? own;
    if (after === now) {
      if (change && before === own) next.set(field, { from: own, to: now });
    } else if (before !== now)
      conflicts.push({ field, yours: after, theirs: now, ...(sent.shown ? { shown: sent.shown } : {}) });
    else if (after === own) next.delete(field);
    else next.set(field, { from: change?.from ?? own, to: after });
  }
  return { changes: Object.fromEntries(next), conflicts };
}

function withoutNull(text: string): string {
  return text.replaceAll("\0", "");
}

/** Changes whose field was stored with a third value since it was first changed: neither what it was, nor what was typed. */
export function draftConflicts(stored: Fields, changes: DraftChanges): FieldConflict[] {
  return Object.entries(changes).flatMap(([field, { from, to }]) => {
    const theirs = stored[field] ?? "";
    return theirs === from || theirs === to ? [] : [{ field, yours: to, theirs }];
  });
}

/** Edits that bring fields to these values, whatever the draft has. */
export function editsTo(stored: Fields, changes: DraftChanges, wanted: Fields): FieldEdit[] {
  return Object.entries(wanted).map(([field, after]) => ({
    field,
    before: currentValue(stored, changes, field),
    after,
  }));
}
