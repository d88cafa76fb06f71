import type { FieldConflict, FieldEdit, Fields } from "../drafts/draft.ts";
import type { Redefined } from "../drafts/redefined.ts";
import type { ShownAttribute } from "../drafts/shown-attribute.ts";

type Edit = Omit<FieldEdit, "field">;

type Conflict = Omit<FieldConflict, "field">;

/** Why the last request had no effect: no connection, no session, or an answer that is no success. */
export type SaveFailure = "offline" | "signed_out" | "refused";

/** What of a form is saved, sent, and still to be sent. A value is in one of its parts until the server has it. */
export interface Autosave {
  /** Values that the server has, as last heard. */
  known: Fields;
  /** Typed and not sent yet. */
  typed: Readonly<Record<string, Edit>>;
  /** Sent without an answer. It is sent again unchanged: the server ignores an edit that it already has. */
  sent: Readonly<Record<string, Edit>> | null;
  /** Values that were not taken because somebody else changed the field; nothing is sent of it until one is chosen. */
  conflicts: Readonly<Record<string, Conflict>>;
  /** Values of the draft whose field was changed in the product itself. */
  overtaken: Readonly<Record<string, Conflict>>;
  /** Typed values of attributes that somebody redefined meanwhile, by field: those not taken wait to be typed again. */
  redefined: Readonly<Record<string, Redefined>>;
  failure: SaveFailure | null;
}

export type AutosaveEvent =
  /** `shown`: the attribute of the field as it is shown now. */
  | { type: "typed"; field: string; value: string; shown?: ShownAttribute | null }
  | { type: "sending" }
  /** Answer to what was sent. Edits in conflict are not saved, the others are. */
  | { type: "answered"; values: Fields; conflicts: readonly FieldConflict[]; redefined?: readonly Redefined[] }
  | { type: "failed"; why: SaveFailure }
  /** The present state on the server, asked for while nothing was sent. */
  | { type: "heard"; values: Fields; conflicts: readonly FieldConflict[]; redefined?: readonly Redefined[] }
  /** `shown`: the attribute of the field as it is shown beside the choice. */
  | { type: "chosen"; field: string; side: "yours" | "theirs"; shown?: ShownAttribute | null }
  /** The typed value of a redefined attribute is not needed any more. */
  | { type: "settled"; field: string }
  /** Edits kept on this device by a page that was closed before they were saved. */
  | { type: "recovered"; edits: readonly FieldEdit[] };

/** The most edits of one request. */
const maxEdits = 200;

/** A form as loaded, with what is in conflict. */
export function openAutosave(
  known: Fields,
  conflicts: readonly FieldConflict[] = [],
  redefined: readonly Redefined[] = [],
): Autosave {
  const empty: Autosave = {
    ...{ known, typed: {}, sent: null, conflicts: {}, overtaken: {} },
    redefined: {},
    failure: null,
  };
  return answered(empty, { values: known, conflicts, redefined });
}

/** Both values of a field that somebody else changed, or `null`. */
export function conflictOf(state: Autosave, field: string): Conflict | null {
  return state.conflicts[field] ?? (state.typed[field] ? null : state.overtaken[field]) ?? null;
}

/** The value that the form shows. */
export function shownValue({ known, typed, sent, conflicts }: Autosave, field: string): string {
  return conflicts[field]?.yours ?? typed[field]?.after ?? sent?.[field]?.after ?? known[field] ?? "";
}

/** Whether anything is not saved yet, conflicts apart. */
export function isUnsaved({ typed, sent }: Autosave): boolean {
  return sent !== null || Object.keys(typed).length > 0;
}

/** Typed values that cannot be saved because their attributes were redefined. */
export function toRetype({ redefined }: Autosave): Redefined[] {
  return Object.values(redefined).filter(({ isTaken }) => !isTaken);
}

/** Edits to be sent now, or none: those without an answer first. */
export function editsToSend({ sent }: Autosave): FieldEdit[] {
  return Object.entries(sent ?? {}).map(([field, edit]) => ({ field, ...edit }));
}

/** Everything that would be lost with the page, as edits. */
export function unsavedEdits(state: Autosave): FieldEdit[] {
  const fields = new Set([
    ...Object.keys(state.sent ?? {}),
    ...Object.keys(state.typed),
    ...Object.keys(state.conflicts),
  ]);
  const edits = [...fields].map((field) => ({
    field,
    before: state.sent?.[field]?.before ?? state.typed[field]?.before ?? state.known[field] ?? "",
    after: shownValue(state, field),
    shown: state.sent?.[field]?.shown ?? state.typed[field]?.shown ?? state.conflicts[field]?.shown,
  }));
  // With what was shown then: the server says again why they cannot be saved.
  const refused = toRetype(state).filter(({ field }) => !fields.has(field));
  return [
    ...edits,
    ...refused.map(({ field, typed, shown }) => ({ field, before: state.known[field] ?? "", after: typed, shown })),
  ];
}

/** The next state. */
export function autosave(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case "typed":
      return typed(state, event);
    case "sending":
      return sending(state);
    case "answered":
      return answered(state, event);
    case "failed":
      return { ...state, failure: event.why };
    case "heard":
      return state.sent ? state : answered(state, event);
    case "chosen":
      return chosen(state, event);
    case "settled":
      return { ...state, redefined: put(state.redefined, event.field, null) };
    case "recovered":
      return recovered(state, event.edits);
  }
}

function typed(state: Autosave, { field, value, shown }: Extract<AutosaveEvent, { type: "typed" }>): Autosave {
  const conflict = state.conflicts[field];
  if (conflict) return { ...state, conflicts: { ...state.conflicts, [field]: { ...conflict, yours: value } } };
  const before = state.sent?.[field]?.after ?? state.typed[field]?.before ?? state.known[field] ?? "";
  // What was shown when the first key was pressed: the definition may change between two keys.
  const first = state.typed[field]?.shown ?? shown;
  const edit = { before, after: value, ...(first ? { shown: first } : {}) };
  return { ...state, typed: put(state.typed, field, before === value ? null : edit) };
}

function sending(state: Autosave): Autosave {
  if (state.sent) return state;
  const edits = Object.entries(state.typed);
  if (edits.length === 0) return state;
  return {
    ...state,
    sent: Object.fromEntries(edits.slice(0, maxEdits)),
    typed: Object.fromEntries(edits.slice(maxEdits)),
  };
}

function answered(state: Autosave, answer: Omit<Extract<AutosaveEvent, { type: "answered" }>, "type">): Autosave {
  const { values: known, conflicts } = answer;
  const redefined = redefinedAfter(state, answer.redefined ?? []);
  // The draft has the value of an overtaken field; that of a rejected edit it does not have.
  const isOvertaken = ({ field, yours }: FieldConflict) => yours === (known[field] ?? "");
  const rejected = conflicts
    .filter((one) => !isOvertaken(one))
    .map((one) => {
      const later = state.typed[one.field];
      return later ? { ...one, yours: later.after, shown: later.shown } : one;
    });
  const older = Object.entries(state.conflicts)
    .map(([field, own]) => ({ ...own, field, theirs: known[field] ?? "" }))
    .filter(({ yours, theirs }) => yours !== theirs);
  const open = conflictsBy([...older, ...rejected]);
  const isRefused = (field: string) => answer.redefined?.some((one) => one.field === field && !one.isTaken);
  const typed = Object.fromEntries(Object.entries(state.typed).filter(([field]) => !open[field] && !isRefused(field)));
  const overtaken = conflictsBy(conflicts.filter((one) => isOvertaken(one) && !open[one.field]));
  return { known, typed, sent: null, conflicts: open, overtaken, redefined, failure: null };
}

/** What was typed again and saved is settled; what was typed while the refused value was on its way is the value to keep. */
function redefinedAfter({ redefined, sent, typed }: Autosave, found: readonly Redefined[]): Autosave["redefined"] {
  const open = Object.values(redefined).filter(({ field, to }) => !sent?.[field] && !(to !== null && sent?.[to]));
  const latest = found.map((one) => ({ ...one, typed: typed[one.field]?.after ?? one.typed }));
  return Object.fromEntries([...open, ...latest].map((one) => [one.field, one]));
}

/**
 * Keeping the draft's value over the product's is sent as an edit of the latter: the server then knows that it was seen. A typed value
 * of an attribute is sent with what was shown when it was typed, any other one with what is shown now: whichever is chosen, it means
 * what its reader saw, and the server does not take it by another definition.
 */
function chosen(state: Autosave, { field, side, shown }: Extract<AutosaveEvent, { type: "chosen" }>): Autosave {
  const rejected = state.conflicts[field];
  const overtaken = state.overtaken[field];
  const conflict = rejected ?? overtaken;
  if (!conflict) return state;
  const after = conflict[side];
  const before = !rejected && side === "yours" ? conflict.theirs : (state.known[field] ?? "");
  const attribute = (side === "yours" ? rejected?.shown : null) ?? shown;
  const edit = { before, after, ...(attribute ? { shown: attribute } : {}) };
  return {
    ...state,
    conflicts: put(state.conflicts, field, null),
    overtaken: put(state.overtaken, field, null),
    typed: put(state.typed, field, before === after ? null : edit),
  };
}

function recovered(state: Autosave, edits: readonly FieldEdit[]): Autosave {
  const isNew = ({ field, after }: FieldEdit) =>
    after !== state.known[field] && !state.typed[field] && !state.sent?.[field] && !state.conflicts[field];
  const found = edits.filter(isNew).map(({ field, ...edit }) => [field, edit] as const);
  return { ...state, typed: { ...state.typed, ...Object.fromEntries(found) } };
}

function conflictsBy(conflicts: readonly FieldConflict[]): Record<string, Conflict> {
  return Object.fromEntries(conflicts.map(({ field, ...conflict }) => [field, conflict]));
}

/** A record with a value under a key, or without the key. */
function put<T>(all: Readonly<Record<string, T>>, key: string, value: T | null): Record<string, T> {
  const { [key]: _, ...rest } = all;
  return value === null ? rest : { ...rest, [key]: value };
}
