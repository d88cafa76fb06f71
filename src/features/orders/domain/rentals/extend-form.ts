import { z } from "zod";
import type { WantedDays } from "./extending.ts";

const wanted = z.strictObject({
  until: z.string().max(40),
  way: z.enum(["stay", "change"]),
  net: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  method: z.enum(["card", "transfer"]),
  key: z.uuid(),
});

/** Reads the form that extends a lease; `null` if it is malformed. */
export function readExtendForm(form: URLSearchParams): WantedDays | null {
  const fields = [...form];
  const read = wanted.safeParse(Object.fromEntries(fields));
  if (!read.success || new Set(fields.map(([name]) => name)).size !== fields.length) return null;
  const { until: newLast, way, net, method, key } = read.data;
  return { newLast, seen: { way, net }, method, key };
}
