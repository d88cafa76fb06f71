import { z } from "zod";
import { type Answer, answers, refusal } from "./operation.ts";

// Response schemas in the format of Strapi v4.

const id = z.union([z.string(), z.int()]);

/** Position of a page in its list; without `pageCount` and `total` if the client did not ask for a count. */
const pagination = z
  .strictObject({
    page: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
    start: z.int(),
    limit: z.int(),
    total: z.int(),
  })
  .partial();

const entry = (attributes: z.ZodType) => z.strictObject({ id, documentId: z.string(), attributes });

const listOf = (attributes: z.ZodType) =>
  z.strictObject({ data: z.array(entry(attributes)), meta: z.strictObject({ pagination }) });

/** One entry. */
export const oneOf = (attributes: z.ZodType) => z.strictObject({ data: entry(attributes), meta: z.strictObject({}) });

/** Part of the API description of every list. */
export const listDescription =
  "In the shape of Strapi v4. Only published entries are found. Responses carry an ETag and may be cached.";

export const invalidQuery = refusal("a parameter is not allowed; `errors` name it and what would do");

/** Responses of a list of entries with these attributes. */
export function listAnswers(attributes: z.ZodType): Record<number, Answer> {
  return {
    200: { description: "one page of results", body: listOf(attributes) },
    304: answers.unchanged,
    400: invalidQuery,
  };
}
