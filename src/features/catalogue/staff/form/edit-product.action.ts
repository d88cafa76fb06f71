import { momentOf } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { FieldConflict } from "../../domain/drafts/draft.ts";
import type { SavedInPart } from "../../domain/drafts/edited-product.ts";
import type { Redefined } from "../../domain/drafts/redefined.ts";
import { readFormEdits } from "../../domain/product-form/read-product-form.ts";
import type { FieldError } from "../../domain/product-writes/errors.ts";
import type { EditedRef, ProductDrafts } from "../../drafts/product-drafts.service.ts";
import type { addUploads, RefusedUpload } from "../media/add-uploads.ts";

/** What the buttons of the form do; `draft` only keeps what was typed. */
const formIntents = [
  "draft",
  "save",
  "publish",
  "schedule",
  "unschedule",
  "discard",
  "hide",
  "archive",
  "restore",
  "duplicate",
] as const;
type FormIntent = (typeof formIntents)[number];

const formRefusals = [
  "conflict",
  "redefined",
  "incomplete",
  "past",
  "too_far",
  "bad_time",
  "in_use",
  "unknown_replacement",
  "unknown_intent",
  "files",
] as const;
/** Why nothing was done; the message `adminProduct.refused_<code>` says how to go on. */
export type FormRefusal = (typeof formRefusals)[number];

/** Answer to a form that was not carried out. What was typed is in the draft, except for the edits in conflict. */
export interface FormAnswer {
  intent: string;
  refusal: FormRefusal;
  errors: readonly FieldError[];
  conflicts: readonly FieldConflict[];
  /** Typed values of attributes that somebody redefined since the form showed them. */
  redefined: readonly Redefined[];
  /** Sets that contain a product to be archived. */
  sets: readonly string[];
  /** Files that were refused; the others are in the draft. */
  uploads: readonly RefusedUpload[];
  typed: { day: string; time: string; replacement: string };
}

interface Target {
  drafts: ProductDrafts;
  account: { id: string };
  ref: EditedRef;
  /** In which the time of publishing is typed. */
  timeZone: string;
  /** Adds the files of a form without scripts to the draft; `null` without any. */
  upload: ((by: { id: string }) => ReturnType<typeof addUploads>) | null;
}

/** The product or draft whose form is shown next; `null` for the list. */
type Outcome = Result<
  { intent: FormIntent; next: string | null },
  { code: "unknown_product" } | { code: "refused"; answer: FormAnswer }
>;

/** Saves the edits of a form, if it has any, and does what its button says. */
export async function actOnProduct(target: Target, form: URLSearchParams): Promise<Outcome> {
  const { drafts, account, ref } = target;
  const intent = formIntents.find((one) => one === form.get("intent"));
  if (!intent) return refused(form, "unknown_intent");
  const edits = intent === "discard" ? [] : readFormEdits(form);
  const saved = edits.length > 0 ? await drafts.save(ref, account, edits) : null;
  if (saved?.ok === false) return saved.code === "conflict" ? refusedInPart(form, saved) : fail({ code: saved.code });
  const added = intent === "discard" ? null : await target.upload?.(account);
  if (added?.ok === false)
    return added.code === "conflict" ? refused(form, "conflict") : fail({ code: "unknown_product" });
  if (added && added.value.length > 0) return refused(form, "files", { uploads: added.value });
  const done = await carryOut(target, intent, form);
  if (done.ok) return ok({ intent, next: done.value });
  switch (done.code) {
    case "unknown_product":
      return fail({ code: done.code });
    case "incomplete":
      return refused(form, done.code, { errors: done.errors });
    case "in_use":
      return refused(form, done.code, { sets: done.sets });
    default:
      return refused(form, done.code);
  }
}

type Refused =
  | { code: "unknown_product" }
  | { code: "incomplete"; errors: readonly FieldError[] }
  | { code: "in_use"; sets: readonly string[] }
  | { code: "conflict" | "past" | "too_far" | "bad_time" | "unknown_replacement" };

async function carryOut(
  { drafts, account, ref, timeZone }: Target,
  intent: FormIntent,
  form: URLSearchParams,
): Promise<Result<string | null, Refused>> {
  const own = "product" in ref ? ref.product : ref.draft;
  const stay = <Failure extends Refused>(done: Result<null, Failure>): Result<string, Failure> =>
    done.ok ? ok(own) : done;
  const product = "product" in ref ? ref.product : null;
  switch (intent) {
    case "draft":
      return ok(own);
    case "save":
    case "publish": {
      const done = await drafts.publish(ref, account, intent);
      return done.ok ? ok(done.value.product) : done;
    }
    case "schedule": {
      const at = momentIn(form, timeZone);
      return at ? stay(await drafts.schedule(ref, account, at)) : fail({ code: "bad_time" as const });
    }
    case "unschedule":
      return stay(await drafts.schedule(ref, account, null));
    case "discard": {
      const done = await drafts.discard(ref, account);
      return done.ok ? ok(product) : done;
    }
  }
  if (product === null) return fail({ code: "unknown_product" as const });
  switch (intent) {
    case "hide":
      return stay(await drafts.hide(product, account));
    case "archive":
      return stay(await drafts.archive(product, account, form.get("replacement")?.trim() || null));
    case "restore":
      return stay(await drafts.restore(product, account));
    case "duplicate": {
      const done = await drafts.create(account, { copyOf: product });
      return done.ok ? ok(done.value.draft) : done;
    }
  }
}

/** Somebody changed the fields meanwhile, or what their attributes are: nothing but saving was done. */
function refusedInPart(form: URLSearchParams, { conflicts, redefined }: Pick<SavedInPart, "conflicts" | "redefined">) {
  return refused(form, redefined.length > 0 ? "redefined" : "conflict", { conflicts, redefined });
}

/** The typed day and time in the zone; `null` if one is missing or invalid. */
function momentIn(form: URLSearchParams, timeZone: string): Date | null {
  const day = form.get("day") ?? "";
  const time = form.get("time") ?? "";
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? momentOf(day, time, timeZone) : null;
}

function refused(form: URLSearchParams, refusal: FormRefusal, more: Partial<FormAnswer> = {}) {
  const typed = (name: string) => (form.get(name) ?? "").slice(0, 200);
  const answer: FormAnswer = {
    intent: typed("intent"),
    refusal,
    errors: [],
    conflicts: [],
    redefined: [],
    sets: [],
    uploads: [],
    typed: { day: typed("day"), time: typed("time"), replacement: typed("replacement") },
    ...more,
  };
  return fail({ code: "refused" as const, answer });
}
