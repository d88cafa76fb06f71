import { z } from "zod";
import type { Parameter, Schema } from "#platform/pure/openapi.ts";

/** Response of an operation for one status. */
export interface Answer {
  description: string;
  /** A schema, or the media type of a file. */
  body?: z.ZodType | string;
}

/** Tags of operations in the API description. */
export type Area =
  | "catalogue"
  | "content"
  | "search"
  | "cart"
  | "rental"
  | "planner"
  | "orders"
  | "account"
  | "staff"
  | "programs"
  | "meta";

/** Who may call an endpoint. */
export type Audience = "everybody" | "signed in" | "staff" | "api key";

/** One endpoint of the API, as OpenAPI describes it. */
export interface Operation {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** With parameter names in braces. */
  path: string;
  area: Area;
  summary: string;
  description?: string;
  parameters: readonly Parameter[];
  /** JSON body by its schema, or the media type of an upload. */
  body?: z.ZodType | string;
  who: Audience;
  /** What the API key must be allowed to do. */
  scope?: string;
  /** Responses by status; 401 and 403 follow from `who`. */
  answers: Readonly<Record<number, Answer>>;
  /** An example path. */
  example?: string;
}

/** JSON Schema of a request (`input`) or a response. */
export function schemaOf(type: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" }) as Schema;
  return schema;
}

/** Query parameters from a schema. */
export function queryParameters(type: z.ZodType): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(type, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    ...(required.includes(name) && { required: true }),
    schema,
  }));
}

/** A query parameter that is not read by a zod schema. */
export function queryParameter(name: string, description: string, schema: Schema = { type: "string" }): Parameter {
  return { name, in: "query", description, schema };
}

/** Body of every error response (RFC 9457). */
export const problem = z.looseObject({
  type: z.literal("about:blank"),
  status: z.int(),
  code: z.string().meta({ description: "stable error code" }),
  title: z.string().meta({ description: "in the reader's language" }),
  errors: z
    .array(z.looseObject({ path: z.string(), message: z.string().optional() }))
    .optional()
    .meta({ description: "each invalid field or parameter, and how to correct it" }),
});

/** An error response. */
export function refusal(description: string): Answer {
  return { description, body: problem };
}

/** Common responses. */
export const answers = {
  done: { description: "done" },
  unchanged: { description: "the version in `If-None-Match` is current" },
  invalid: refusal("something is missing or not allowed; `errors` say what"),
  tooMany: refusal("too often; `Retry-After` says in how many seconds again"),
} as const satisfies Record<string, Answer>;
