import { z } from "zod";

/** A part of a JSON Schema. */
export type Schema = Record<string, unknown>;

/** A parameter of an operation, as OpenAPI writes it. */
export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  description?: string;
  required?: boolean;
  style?: "deepObject" | "form";
  explode?: boolean;
  schema: Schema;
  example?: unknown;
}

/** What one status of an operation says. Without a body there is none. */
interface Answer {
  description: string;
  /** A schema, or the media type of a file. */
  body?: z.ZodType | string;
}

/** Parts of the shop, as the description sorts its operations. */
export type Area = "catalogue" | "content" | "search" | "cart" | "rental" | "orders" | "account" | "staff" | "meta";

/** One endpoint, described. */
export interface Operation {
  method: "get" | "post" | "put" | "delete";
  /** With names of parameters in braces. */
  path: string;
  area: Area;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  /** JSON body by its schema, or the media type of an upload. */
  body?: z.ZodType | string;
  /** Who may ask: everybody, whoever is signed in, or people of the shop with a permission. */
  who?: "everybody" | "signed in" | "staff";
  /** Answers by status; those that every operation has are added. */
  answers: Record<number, Answer>;
  /** An address to try, below the origin. */
  example?: string;
}

/** JSON Schema of what is sent to us (`input`) or by us. */
export function schemaOf(type: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" }) as Schema;
  return schema;
}

/** Parameters from the schema that reads a query. */
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

/** A parameter in a path. */
export function pathParameter(name: string, description: string): Parameter {
  return { name, in: "path", required: true, description, schema: { type: "string" } };
}

/** Body of every refusal (RFC 9457). */
export const problem = z.looseObject({
  type: z.literal("about:blank"),
  status: z.int(),
  code: z.string().meta({ description: "stable, for programs" }),
  title: z.string().meta({ description: "in the reader's language" }),
  errors: z
    .array(z.looseObject({ path: z.string(), message: z.string().optional() }))
    .optional()
    .meta({ description: "each field or parameter that is wrong, and how to mend it" }),
});
