import { z } from "zod";
import { exchangeFormats } from "#features/translations/domain/exchange.ts";
import { lookAsked, textAsked, textSent } from "#features/translations/domain/staff/texts-forms.ts";
import { type Operation, problem, queryParameters } from "./operation.ts";

const staff = { who: "staff" as const, area: "staff" as const };
const missing = { description: "there is no text with this key", body: problem };
const cell = z.looseObject({
  text: z.string().nullable(),
  draft: z.string().nullable(),
  state: z.enum(["missing", "draft", "review", "published"]),
  version: z.int(),
});
const types = { json: "application/json", csv: "text/csv", xliff: "application/xliff+xml" } as const;

/** Texts of the shop, for whoever has the permission `translations` (docs/roles.md). */
export const textOperations: Operation[] = [
  {
    ...staff,
    method: "get",
    path: "/api/admin/translations/text",
    summary: "A text in its three languages (permission `translations`)",
    parameters: queryParameters(textAsked),
    answers: {
      200: {
        description: "the text",
        body: z.looseObject({ key: z.string(), feature: z.string(), cells: z.record(z.string(), cell) }),
      },
      404: missing,
    },
  },
  {
    ...staff,
    method: "post",
    path: "/api/admin/translations/text",
    summary: "Keep a text as a draft, ask for review, or publish it (permission `translations`)",
    description:
      "`seen` is the `version` that was read: if the text has become another one meanwhile, the answer is 409.",
    body: textSent,
    answers: {
      200: { description: "the text as it is now", body: z.looseObject({ cell }) },
      404: missing,
      409: { description: "somebody was quicker (`theirs`), or its state does not allow it", body: problem },
    },
  },
  {
    ...staff,
    method: "post",
    path: "/api/admin/translations/look",
    summary:
      "What is to be said about a text, and how readers would see it; nothing is kept (permission `translations`)",
    body: lookAsked,
    answers: {
      200: {
        description: "faults, warnings, words of the glossary; previews for several counts",
        body: z.looseObject({ check: z.looseObject({}), previews: z.array(z.looseObject({ text: z.string() })) }),
      },
      404: missing,
    },
  },
  ...exchangeFormats.map(
    (format): Operation => ({
      ...staff,
      method: "get",
      path: `/api/admin/translations/export.${format}`,
      summary: `Texts as a file in ${format.toUpperCase()} (permission \`translations\`)`,
      parameters: ["feature", "page", "filter", "in", "q"].map((name) => ({
        name,
        in: "query",
        description: "as in the address of the list under `admin/translations`",
        schema: { type: "string" },
      })),
      answers: { 200: { description: "the texts", body: types[format] } },
    }),
  ),
];
