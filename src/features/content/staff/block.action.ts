import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { BlockContent, BlockKind, BlockRef } from "../domain/blocks/block-content.ts";
import { isFillable } from "../domain/blocks/fillable.ts";
import { fieldsOf, readBlockAction, readContentForm, typedDifferences } from "../domain/staff/content-forms.ts";
import type { ContentAnswer } from "../domain/staff/content-view.ts";
import { passageErrors } from "../domain/staff/passage-form.ts";
import type { BuiltInPassage } from "./built-in-passage.ts";
import type { StaffContent } from "./staff-content.service.ts";

/** Maximum size of a picture, in megabytes. */
export const pictureLimit = 10;

/** The block that a form is about, and what checking the form needs to know. */
interface Target {
  content: StaffContent;
  account: { id: string };
  kind: BlockKind;
  ref: BlockRef | null;
  timeZone: string;
  /** Ids of the built-in questions. */
  questions: readonly string[];
  /** The built-in passage that the block replaces; `null` for other kinds. */
  builtIn: BuiltInPassage | null;
}

type Outcome<Value> = Result<Value, { code: "unknown_block" } | { code: "refused"; answer: ContentAnswer }>;

/** Characters of a field that are sent back to the form. */
const maxTypedLength = 20_000;

/** Errors of a rejected picture: above the form, and at its field. */
const pictureRefusals = {
  no_picture: ["no_picture", "picture"],
  too_large: ["picture_too_large", "picture_too_large"],
  unavailable: ["picture_later", "picture_later"],
} as const;

/**
 * Saves or publishes the block of a form; a refusal returns the typed values. The picture is stored first, so that it need
 * not be chosen again after an error in another field.
 */
export async function writeBlock(
  target: Target,
  fields: URLSearchParams,
  file: Buffer | null,
): Promise<Outcome<BlockRef>> {
  const { content, account, kind, ref, timeZone, questions, builtIn } = target;
  const uploaded = file ? await content.addPicture(file) : null;
  if (uploaded?.ok) fields.set("picture", uploaded.value.url);
  const found = ref ? await content.one(ref) : null;
  if (ref && !found) return fail({ code: "unknown_block" as const });
  const pictures = [found?.block.content.picture, found?.block.live?.picture].filter((one) => one != null);
  const read = readContentForm(fields, { kind, timeZone, pictures, questions, isFillable });
  if (uploaded?.ok === false) {
    const [refusal, error] = pictureRefusals[uploaded.code];
    return refused(fields, { refusal, errors: { upload: error, ...(read.ok ? {} : read.errors) } });
  }
  if (!read.ok) return refused(fields, { refusal: "invalid_fields", errors: read.errors });
  const errors = builtIn ? passageErrors(read.value.content, builtIn.passage, builtIn.shape) : {};
  if (Object.keys(errors).length > 0) return refused(fields, { refusal: "invalid_fields", errors: errors });
  const written = await content.write(kind, ref, account, read.value);
  return written.ok ? written : writeRefused(target, fields, written);
}

type WriteRefusal = Exclude<Awaited<ReturnType<StaffContent["write"]>>, { ok: true }>;

function writeRefused({ kind, timeZone }: Target, fields: URLSearchParams, why: WriteRefusal) {
  switch (why.code) {
    case "unknown_block":
      return fail({ code: "unknown_block" as const });
    case "incomplete":
      return refused(fields, { refusal: "incomplete", errors: why.errors });
    case "not_allowed":
      return refused(fields, { refusal: "not_allowed" });
    case "picture_gone":
      fields.delete("picture");
      return refused(fields, { refusal: "invalid_fields", errors: { upload: "picture_gone" } });
    case "changed_meanwhile":
      return refused(fields, conflict(kind, fields, why.now, timeZone));
  }
}

/** Withdraws, discards or deletes. Gives the block, or `null` after deletion. */
export async function actOnBlock(target: Target, fields: URLSearchParams): Promise<Outcome<BlockRef | null>> {
  const { content, account, ref, timeZone } = target;
  const read = readBlockAction(fields);
  if (!read.ok) return refused(fields, { refusal: "invalid_fields", errors: read.errors });
  if (!ref) return fail({ code: "unknown_block" as const });
  const done = await content.act(ref, account, read.value);
  if (done.ok) return ok(read.value.intent === "delete" ? null : ref);
  if (done.code === "unknown_block") return fail({ code: "unknown_block" as const });
  if (done.code === "not_allowed") return refused(fields, { refusal: "not_allowed" });
  return refused(fields, {
    ...conflict(ref.kind, fields, done.now, timeZone),
    conflict: { version: done.now.version, differences: [] },
  });
}

/** Answer to a form whose block was changed by somebody else. */
function conflict(
  kind: BlockKind,
  fields: URLSearchParams,
  now: { version: number; content: BlockContent },
  timeZone: string,
): Partial<ContentAnswer> {
  const differences = typedDifferences(kind, Object.fromEntries(fields), fieldsOf(now.content, timeZone));
  return { refusal: "changed_meanwhile", conflict: { version: now.version, differences } };
}

function refused(fields: URLSearchParams, answer: Partial<ContentAnswer>) {
  const typed = Object.fromEntries([...fields].map(([name, value]) => [name, value.slice(0, maxTypedLength)]));
  return fail({
    code: "refused" as const,
    answer: { intent: fields.get("intent") ?? "", errors: {}, refusal: null, conflict: null, ...answer, typed },
  });
}
