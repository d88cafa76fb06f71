import { z } from "zod";
import type { GroupFacts } from "./customer-group.ts";

const market = z.enum(["UA", "PL"]);
const amount = z.number().int().nullable();

/** One line of a change: a field of the group, or one of its own prices (net minor units; `null`: there was or is none). */
const groupChange = z.discriminatedUnion("what", [
  z.object({ what: z.literal("name"), before: z.string().nullable(), after: z.string() }),
  z.object({ what: z.literal("percent"), before: z.number().int().nullable(), after: z.number().int() }),
  z.object({ what: z.literal("net"), before: z.boolean().nullable(), after: z.boolean() }),
  z.object({
    what: z.literal("price"),
    productId: z.string(),
    /** As it was then: the product may be gone. */
    sku: z.string(),
    market,
    fromQuantity: z.number().int(),
    before: amount,
    after: amount,
  }),
]);
export type GroupChange = z.output<typeof groupChange>;

/** Lines of a stored change. Throws for anything that this version has not written. */
export function readChanges(stored: unknown): GroupChange[] {
  return z.array(groupChange).parse(stored);
}

/** Fields in which a group differs from what it was; `null`: it is new. */
export function factChanges(before: GroupFacts | null, after: GroupFacts): GroupChange[] {
  const changes: GroupChange[] = [
    { what: "name", before: before?.name ?? null, after: after.name },
    { what: "percent", before: before?.percentOffBp ?? null, after: after.percentOffBp },
    { what: "net", before: before?.showsNet ?? null, after: after.showsNet },
  ];
  return changes.filter((change) => change.before !== change.after);
}
