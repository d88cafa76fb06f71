import type { DefinitionWrites } from "../../../definition-writes.service.ts";
import type { PartVersions } from "../../../definitions/part-versions.service.ts";
import { buildDefinitions } from "../../../domain/definitions/build.ts";
import { type PartDifference, partDifferences } from "../../../domain/definitions/part-differences.ts";
import { withPart } from "../../../domain/definitions/parts.ts";
import type { DefinitionRows, ListRow } from "../../../domain/definitions/rows.ts";
import { type FormError, formErrors } from "../../../domain/structure-forms/form-error.ts";
import { rowIntent } from "../../../domain/structure-forms/row-order.ts";
import { seenIn } from "../attributes/attribute.action.ts";
import type { FoundList } from "./list.loader.ts";

/** Answer to a form of a list that was not carried out. `Typed` is what was typed, which stays. */
export interface ListAnswer<Typed> {
  intent: "save" | "rows" | "preview" | "parent" | "put_back";
  typed: Typed;
  errors: FormError[];
  /** Somebody else saved it meanwhile: the version to save over, and what differs (`before`: stored, `after`: typed). */
  conflict: { version: number; differences: PartDifference[] } | null;
  refusal: "sure" | null;
}

type Outcome<Typed> =
  | { done: "save" | "own" | "parent" | "put_back" }
  | { unknown: true }
  | { answer: ListAnswer<Typed> };

interface Target<Typed> {
  writes: DefinitionWrites;
  versions: PartVersions;
  by: { id: string };
  categoryId: number;
  found: FoundList;
  /** Reads the form. */
  typed: (form: URLSearchParams) => Typed;
  /** The whole list of what was typed. */
  read: (typed: Typed, now: ListRow) => { list: ListRow; errors: FormError[] };
  /** Errors of the whole list, for a preview. */
  check: (list: ListRow) => FormError[];
}

/** Saves one half of a list, makes it the category's own or gives it up, or puts an earlier state back; buttons of rows and `preview` answer the form. */
export async function writeList<Typed>(target: Target<Typed>, form: URLSearchParams): Promise<Outcome<Typed>> {
  const { writes, by, categoryId, found } = target;
  const intent = form.get("intent") ?? "";
  const change = (rows: ListRow | null) =>
    writes.change(by, { kind: "list", subject: String(categoryId), seen: seenIn(form), rows });
  const typed = target.typed(form);
  const refused = (answer: Pick<ListAnswer<Typed>, "intent"> & Partial<ListAnswer<Typed>>): Outcome<Typed> => ({
    answer: { typed, errors: [], conflict: null, refusal: null, ...answer },
  });
  if (rowIntent.test(intent) || intent === "add") return refused({ intent: "rows" });
  if (intent === "put_back") return putBack(target, form, refused);
  if (intent === "parent" && form.get("sure") !== "on") return refused({ intent, refusal: "sure" });
  // The first form of a list that is the parent's makes it the category's own.
  const now = { ...found.list, categoryId };
  const { list, errors } = target.read(typed, now);
  if (intent === "preview") return refused({ intent, errors: errors.length > 0 ? errors : target.check(list) });
  if (intent !== "own" && intent !== "parent" && errors.length > 0) return refused({ intent: "save", errors });
  const rows = intent === "parent" ? null : intent === "own" ? now : list;
  const done = intent === "parent" || intent === "own" ? intent : "save";
  const saved = await change(rows);
  if (saved.ok) return { done };
  const kind = done === "parent" ? "parent" : "save";
  if (saved.code === "invalid")
    return refused({ intent: kind, errors: formErrors(saved.errors, `list:${categoryId}`) });
  const theirs = saved.now === null || done === "parent" ? [] : partDifferences(saved.now, list);
  return refused({ intent: kind, conflict: { version: saved.version, differences: theirs } });
}

async function putBack<Typed>(
  { versions, by, categoryId }: Target<Typed>,
  form: URLSearchParams,
  refused: (answer: Pick<ListAnswer<Typed>, "intent"> & Partial<ListAnswer<Typed>>) => Outcome<Typed>,
): Promise<Outcome<Typed>> {
  const version = Number(form.get("version") ?? "");
  if (!Number.isSafeInteger(version)) return { unknown: true };
  const part = { kind: "list", subject: String(categoryId) } as const;
  const back = await versions.putBack(by, { ...part, version, seen: seenIn(form) });
  if (back.ok) return { done: "put_back" };
  if (back.code === "unknown_version") return { unknown: true };
  if (back.code === "invalid")
    return refused({ intent: "put_back", errors: formErrors(back.errors, `list:${categoryId}`) });
  return refused({ intent: "put_back", conflict: { version: back.version, differences: [] } });
}

/** Errors of all definitions with a list, at the fields of its form. */
export function checkedList(rows: DefinitionRows, list: ListRow): FormError[] {
  const subject = String(list.categoryId);
  const built = buildDefinitions(withPart(rows, { kind: "list", subject, rows: list }));
  return built.ok ? [] : formErrors(built.errors, `list:${subject}`);
}
