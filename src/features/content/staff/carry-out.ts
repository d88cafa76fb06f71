import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { BlockContent, BlockKind, BlockRef } from "../domain/blocks/block-content.ts";
import { isFillable } from "../domain/blocks/fillable.ts";
import { fieldsOf, readContentEntry, readContentForm, typedDifferences } from "../domain/staff/content-forms.ts";
import type { ContentAnswer } from "../domain/staff/content-view.ts";
import { passageErrors } from "../domain/staff/passage-form.ts";
import type { BuiltInPassage } from "./built-in-passage.ts";
import type { StaffContent } from "./staff-content.service.ts";

/** Megabytes of a picture. */
export const pictureLimit = 10;

interface Ground {
  desk: StaffContent;
  account: { id: string };
  kind: BlockKind;
  ref: BlockRef | null;
  timeZone: string;
  /** Our own questions. */
  questions: readonly string[];
  /** The built-in passage in whose stead the block stands; null for other kinds. */
  builtIn: BuiltInPassage | null;
}

type Outcome<Value> = Result<Value, { code: "unknown_block" } | { code: "refused"; answer: ContentAnswer }>;

/** Longest text that comes back to its form. */
const longest = 20_000;

/** What a form says about a picture that was not taken: above, and at its field. */
const pictureRefusals = {
  no_picture: ["no_picture", "picture"],
  too_large: ["picture_too_large", "picture_too_large"],
  unavailable: ["picture_later", "picture_later"],
} as const;

/** Saves or publishes what a form has. What was typed comes back if it cannot be. A picture is kept before anything else, so that it need not be chosen twice. */
export async function write(ground: Ground, fields: URLSearchParams, file: Buffer | null): Promise<Outcome<BlockRef>> {
  const { desk, account, kind, ref, timeZone, questions, builtIn } = ground;
  const brought = file ? await desk.bring(file) : null;
  if (brought?.ok) fields.set("picture", brought.value.url);
  const found = ref ? await desk.one(ref) : null;
  if (ref && !found) return fail({ code: "unknown_block" as const });
  const pictures = [found?.block.content.picture, found?.block.live?.picture].filter((one) => one != null);
  const read = readContentForm(fields, { kind, timeZone, pictures, questions, isFillable });
  const refuse = (answer: Partial<ContentAnswer>) => refused(fields, answer);
  if (brought?.ok === false) {
    const [refusal, error] = pictureRefusals[brought.code];
    return refuse({ refusal, faults: { upload: error, ...(read.ok ? {} : read.faults) } });
  }
  if (!read.ok) return refuse({ refusal: "invalid_fields", faults: read.faults });
  const faults = builtIn ? passageErrors(read.value.content, builtIn.passage, builtIn.shape) : {};
  if (Object.keys(faults).length > 0) return refuse({ refusal: "invalid_fields", faults });
  const written = await desk.write(kind, ref, account, read.value);
  if (written.ok) return written;
  if (written.code === "incomplete") return refuse({ refusal: "incomplete", faults: written.faults });
  if (written.code === "unknown_block") return fail({ code: "unknown_block" as const });
  if (written.code === "not_allowed") return refuse({ refusal: "not_allowed" });
  if (written.code === "picture_gone") {
    fields.delete("picture");
    return refuse({ refusal: "invalid_fields", faults: { upload: "picture_gone" } });
  }
  return refuse(overtaken(kind, fields, written.now, timeZone));
}

/** Takes back, goes back to what is published, or deletes. Gives the block where it is still there. */
export async function actOn(ground: Ground, fields: URLSearchParams): Promise<Outcome<BlockRef | null>> {
  const { desk, account, ref, timeZone } = ground;
  const read = readContentEntry(fields);
  if (!read.ok) return refused(fields, { refusal: "invalid_fields", faults: read.faults });
  if (!ref) return fail({ code: "unknown_block" as const });
  const done = await desk.act(ref, account, read.value);
  if (done.ok) return ok(read.value.intent === "delete" ? null : ref);
  if (done.code === "unknown_block") return fail({ code: "unknown_block" as const });
  if (done.code === "not_allowed") return refused(fields, { refusal: "not_allowed" });
  return refused(fields, {
    ...overtaken(ref.kind, fields, done.now, timeZone),
    overtaken: { version: done.now.version, differences: [] },
  });
}

function overtaken(
  kind: BlockKind,
  fields: URLSearchParams,
  now: { version: number; content: BlockContent },
  timeZone: string,
): Partial<ContentAnswer> {
  const differences = typedDifferences(kind, Object.fromEntries(fields), fieldsOf(now.content, timeZone));
  return { refusal: "changed_meanwhile", overtaken: { version: now.version, differences } };
}

function refused(fields: URLSearchParams, answer: Partial<ContentAnswer>) {
  const typed = Object.fromEntries([...fields].map(([name, value]) => [name, value.slice(0, longest)]));
  return fail({
    code: "refused" as const,
    answer: { intent: fields.get("intent") ?? "", faults: {}, refusal: null, overtaken: null, ...answer, typed },
  });
}
