import { z } from "zod";
import { cleanLine, lengthOf } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { planners } from "./planners.ts";

/** Longest title and query in characters; the database has the same limits. */
export const projectLengths = { title: 120, query: 8_000 } as const;

/** Most versions of one project. */
export const maxVersions = 200;

/** True for a well-formed address key: 128 random bits in hexadecimal digits, since addresses are in lower case. */
export const isProjectKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Errors of the title; each has a message `powerProjects.error_…`. */
const titleErrors = ["title", "title_long"] as const;
export type TitleError = (typeof titleErrors)[number];

const cleanTitle = z.string().transform(cleanLine);
const title = cleanTitle
  .refine((text) => text !== "", "title")
  .refine((text) => lengthOf(text) <= projectLengths.title, "title_long");
/** Made anew by each form, so that a repeated one counts once; a form without scripts has none. */
const request = z.union([z.literal(""), z.string().refine(isUuid)]).default("");
const key = z.string().refine(isProjectKey);

const plan = { planner: z.enum(planners), query: z.string().max(projectLengths.query), request };
const saveForm = z.discriminatedUnion("to", [
  z.strictObject({ ...plan, to: z.literal("project"), title, project: z.union([z.literal(""), key]).default("") }),
  z.strictObject({ ...plan, to: z.literal("version"), title: z.string().default(""), project: key }),
]);

/** A plan to save: as a project of its own, or as a version of the project with the edit key `project`. */
export type SaveForm = z.output<typeof saveForm>;

const version = z.coerce.number().int().min(1).max(maxVersions);
const projectForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("rename"), title }),
  /** Saves the present version again, with today's prices. */
  z.strictObject({ intent: z.literal("refresh") }),
  /** Makes an older version the present one. */
  z.strictObject({ intent: z.literal("restore"), version }),
  z.strictObject({ intent: z.literal("copy"), version, request }),
  /** Puts the project under the reader's account. */
  z.strictObject({ intent: z.literal("keep") }),
  z.strictObject({ intent: z.literal("delete") }),
]);

/** What can be done with a project on its page. */
export type ProjectForm = z.output<typeof projectForm>;

/** `invalid_form`: unknown, missing or impossible fields, which no form of the shop sends. */
type Unread = { code: "invalid_title"; error: TitleError } | { code: "invalid_form" };

/** Reads the form below the result of a planner. Without a button it makes a project. */
export function readSaveForm(form: URLSearchParams): Result<SaveForm, Unread> {
  return read(saveForm, { to: "project", ...Object.fromEntries(form) });
}

/** Reads a form of the page of a project. */
export function readProjectForm(form: URLSearchParams): Result<ProjectForm, Unread> {
  return read(projectForm, Object.fromEntries(form));
}

function read<T>(schema: z.ZodType<T>, fields: object): Result<T, Unread> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return ok(parsed.data);
  const found = parsed.error.issues.map(({ path, message }) =>
    path[0] === "title" ? titleErrors.find((one) => one === message) : undefined,
  );
  const [error] = found;
  return error !== undefined && found.length === 1
    ? fail({ code: "invalid_title" as const, error })
    : fail({ code: "invalid_form" as const });
}
