import { z } from "zod";
import { locales } from "#features/languages/domain/locale.ts";

/** Longest key of a text, and of what can be typed; how long a text itself may be is judged with it. */
const longestKey = 300;
const longestTyped = 60_000;

const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
/** Forms send lines with the ends that their standard asks for; texts have the other ones. */
const text = z
  .string()
  .max(longestTyped)
  .transform((typed) => typed.replaceAll("\r\n", "\n"));
const target = {
  key: z.string().min(1).max(longestKey),
  locale: z.enum(locales),
};
/** Number of the version that was read. */
const seen = z.int().min(0);

/** What a form of the page of a text wishes; `look` keeps nothing. */
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

/** A change of a text as somebody wishes it. */
export type TextWish = WithoutSeen<Exclude<TextForm, { intent: "look" }>>;
type WithoutSeen<Form> = Form extends unknown ? Omit<Form, "seen"> : never;

/** What can be wished, as the page says afterwards that it was done. */
export const textIntents = ["save", "ask", "publish", "send_back", "discard", "confirm", "revert"] as const;
export type TextIntent = (typeof textIntents)[number];

/** Reads a form of the page of a text; null for what no form of ours sends. */
export function readTextForm(form: URLSearchParams): TextForm | null {
  return textForm.safeParse(Object.fromEntries(form)).data ?? null;
}

/** A question of the editor: what would be said about this text. */
export const lookAsked = z.strictObject({ ...target, text });

/** A text that the editor on a live page sends, and how far it shall go. */
export const textSent = z.strictObject({ ...target, seen, text, intent: z.enum(["save", "ask", "publish"]) });

/** Which text the editor on a live page asks for. */
export const textAsked = z.strictObject({ key: target.key });
