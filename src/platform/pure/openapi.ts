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
