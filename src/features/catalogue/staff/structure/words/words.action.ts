import type { DefinitionWrites } from "../../../definition-writes.service.ts";
import type { DefinitionRows } from "../../../domain/definitions/rows.ts";
import { type FormError, formErrors } from "../../../domain/structure-forms/form-error.ts";
import { movedRow } from "../../../domain/structure-forms/row-order.ts";
import { readGroup, readUnit, type TypedName, typedName } from "../../../domain/structure-forms/words-form.ts";
import { seenIn } from "../attributes/attribute.action.ts";

const kinds = ["group", "unit"] as const;
type WordKind = (typeof kinds)[number];

/** Answer to the form of a group or unit that was not carried out. What was typed stays. */
export interface WordsAnswer {
  kind: WordKind;
  typed: TypedName;
  errors: FormError[];
  /** Version to save over: somebody else saved it meanwhile. */
  conflict: number | null;
}

type Outcome = { done: "save" | "delete" | "order" } | { unknown: true } | { answer: WordsAnswer };

interface Target {
  writes: DefinitionWrites;
  by: { id: string };
  rows: DefinitionRows;
}

/** Saves, adds or deletes a group or unit (`kind`, `key`, names), or moves a group (`intent` up or down). */
export async function writeWords({ writes, by, rows }: Target, form: URLSearchParams): Promise<Outcome> {
  const kind = kinds.find((one) => one === form.get("kind"));
  const intent = form.get("intent") ?? "";
  const typed = typedName(form);
  if (!kind) return { unknown: true };
  if (intent === "up" || intent === "down") return moveGroup({ writes, by, rows }, typed.key, intent);
  const seen = seenIn(form);
  const refused = (answer: Partial<WordsAnswer>): Outcome => ({
    answer: { kind, typed, errors: [], conflict: null, ...answer },
  });
  if (intent === "delete") {
    const removed = await writes.change(by, { kind, subject: typed.key, seen, rows: null });
    if (removed.ok) return { done: "delete" };
    if (removed.code === "conflict") return refused({ conflict: removed.version });
    return refused({ errors: [{ field: "name", code: "listed", other: usersOf(rows, kind, typed.key) }] });
  }
  const now = typed.key === "" ? null : ((await writes.read(kind, typed.key)).rows ?? undefined);
  if (now === undefined) return { unknown: true };
  const taken = new Set(rows.groups.map(({ key }) => key));
  const unit =
    kind === "unit"
      ? readUnit(typed, { now: rows.units.find(({ key }) => key === typed.key) ?? null, units: rows.units })
      : null;
  if (unit && unit.errors.length > 0) return refused({ errors: unit.errors });
  const saved = unit
    ? await writes.change(by, { kind: "unit", subject: unit.row.key, seen, rows: unit.row })
    : await saveGroup({ writes, by }, readGroup(typed, taken), seen);
  if (saved.ok) return { done: "save" };
  if (saved.code === "conflict") return refused({ conflict: saved.version });
  return refused({ errors: formErrors(saved.errors, saved.errors[0]?.subject ?? "") });
}

function saveGroup({ writes, by }: Pick<Target, "writes" | "by">, group: ReturnType<typeof readGroup>, seen: number) {
  return writes.change(by, { kind: "group", subject: group.key, seen, rows: group });
}

/** Labels of attributes that use a group or unit. */
function usersOf({ attributes }: DefinitionRows, kind: WordKind, key: string): string {
  const users = attributes.filter(({ group, storedUnit, shownUnit }) =>
    kind === "group" ? group === key : storedUnit === key || shownUnit === key,
  );
  return users
    .slice(0, 3)
    .map((row) => row.texts.label?.ua ?? row.key)
    .join(", ");
}

async function moveGroup({ writes, by, rows }: Target, key: string, intent: "up" | "down"): Promise<Outcome> {
  const { version, rows: order } = await writes.read("groups", "");
  const keys = order ?? rows.groups.map((group) => group.key);
  const at = keys.indexOf(key);
  if (at < 0) return { unknown: true };
  const next = movedRow(keys, at, intent === "up" ? at - 1 : at + 1);
  const saved = await writes.change(by, { kind: "groups", subject: "", seen: version, rows: next });
  // Somebody else has moved one at the same moment: the page shows the order of now.
  return saved.ok || saved.code === "conflict" ? { done: "order" } : { unknown: true };
}
