import { z } from "zod";
import { locales } from "#features/languages/domain/locale.ts";

const maxKeyLength = 300;
/** Only bounds the request; the check of a text has its own limit. */
const maxTypedLength = 60_000;

const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
/** Forms send CRLF, texts have LF. */
const text = z
  .string()
  .max(maxTypedLength)
  .transform((typed) => typed.replaceAll("\r\n", "\n"));
const target = {
  key: z.string().min(1).max(maxKeyLength),
  locale: z.enum(locales),
};
/** Version that was read. */
const seen = z.int().min(0);

/** Forms of the page of a text; `look` saves nothing. */
const textForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("look"), seen: count, text }),
  z.strictObject({ intent: z.enum(["save", "ask", "publish"]), seen: count, text }),
  z.strictObject({ intent: z.enum(["send_back", "discard", "confirm"]), seen: count }),
  z.strictObject({
    intent: z.literal("revert"),
    seen: count,
    event: z.union([z.literal("").transform(() => null), count]),
  }),
]);

type TextForm = z.output<typeof textForm>;

/** A requested change of a text. */
export type TextRequest = WithoutSeen<Exclude<TextForm, { intent: "look" }>>;
type WithoutSeen<Form> = Form extends unknown ? Omit<Form, "seen"> : never;

/** Intents of forms, which the address repeats when they are done. */
export const textIntents = ["save", "ask", "publish", "send_back", "discard", "confirm", "revert"] as const;
export type TextIntent = (typeof textIntents)[number];

/** Reads a form of the page of a text; `null` if it is invalid. */
export function readTextForm(form: URLSearchParams): TextForm | null {
  return textForm.safeParse(Object.fromEntries(form)).data ?? null;
}

/** Request for a check and previews. */
export const lookAsked = z.strictObject({ ...target, text });

/** Change of a text by the editor on a live page. */
export const textSent = z.strictObject({ ...target, seen, text, intent: z.enum(["save", "ask", "publish"]) });

/** Request for a text by the editor on a live page. */
export const textAsked = z.strictObject({ key: target.key });
