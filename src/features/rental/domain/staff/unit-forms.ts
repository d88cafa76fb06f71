import { z } from "zod";
import { addDays } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { hours, line, type Read, readClosed } from "./lease-forms.ts";

const day = z.string().refine(isDay, "bad_day");

/** Longest block for service, in days. */
const maxBlock = 400;

const unitForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("block"), from: day, until: day, reason: line(300) }),
  z.strictObject({
    intent: z.literal("unblock"),
    block: z
      .string()
      .regex(/^\d{1,15}$/, "unknown")
      .transform(Number),
  }),
  z.strictObject({ intent: z.literal("available") }),
  z.strictObject({ intent: z.literal("service") }),
  z.strictObject({ intent: z.literal("retired") }),
  z.strictObject({ intent: z.literal("move"), depot: line(80) }),
]);

/** A valid form of the page of a unit. `until`: last day. */
export type UnitForm = z.output<typeof unitForm>;

const newUnitForm = z.strictObject({
  intent: z.literal("add"),
  /** Product and market in one value: `lft-x UA`. */
  product: z.string().regex(/^[a-z0-9-]{1,80} (UA|PL)$/, "required"),
  serial: z
    .string()
    .transform((typed) => typed.replace(/\s/g, "").toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, "bad_serial")),
  depot: line(80),
  hours,
});

/** A valid form that adds a unit. */
export type NewUnitForm = z.output<typeof newUnitForm>;

/** Parses a form of the page of a unit. */
export function readUnitForm(form: URLSearchParams): Read<UnitForm> {
  const read = readClosed(unitForm, form);
  if (!read.ok || read.value.intent !== "block") return read;
  const { from, until } = read.value;
  if (until >= from && until <= addDays(from, maxBlock)) return read;
  return { ok: false, code: "invalid_fields", errors: { until: "bad_range" } };
}

/** Parses the form that adds a unit. */
export const readNewUnitForm = (form: URLSearchParams): Read<NewUnitForm> => readClosed(newUnitForm, form);
