import { z } from "zod";
import { valueKinds } from "../definitions/rows.ts";
import type { ShownAttribute } from "./shown-attribute.ts";

const name = z.string().max(1000);
const figure = z.number();

/** What a form sends of an attribute as it had shown it. Whoever sends something else changes only what the answer says. */
export const shownSchema: z.ZodType<ShownAttribute> = z.strictObject({
  ...{ category: z.int(), label: name, kind: z.enum(valueKinds), unit: name.nullable() },
  range: z.tuple([figure, figure]).nullable(),
  words: z.record(name, name).nullable(),
});

/** A `ShownAttribute` from its JSON; `null` for anything else. */
export function readShown(text: string | null): ShownAttribute | null {
  if (text === null) return null;
  try {
    return shownSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
