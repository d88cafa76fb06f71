import type { z } from "zod";
import { filterName, filterSchema, operatorSchemas } from "#features/catalogue/domain/content-api/api-parameters.ts";
import type { Schema } from "#platform/pure/openapi.ts";
import { type Area, type Operation, problem, refusal, schemaOf } from "#platform/server/http/operation.ts";
import { contentResources } from "./content-resources.ts";

/** Descriptions of the tags, in order. */
export const areas: Readonly<Record<Area, string>> = {
  catalogue: "Products and categories, for any client of Strapi v4",
  content: "Promotions, ads and slides",
  search: "Search",
  cart: "Prices of a cart, and personal offers",
  rental: "Free machines and prices of renting",
  planner: "Sums about solar and backup equipment",
  orders: "Orders, their documents and leases",
  account: "Data of the signed-in account",
  staff: "For staff",
  programs: "Orders, stock and prices for other programs, by API key",
  meta: "This description",
};

/** Introduction of the description. */
export const statement =
  "Public data of the shop and data of the signed-in account. Lists are in the shape of Strapi v4, so that its clients work unchanged. " +
  "Everything is closed: an unknown parameter, field or operator is 400 and named. Refusals are `application/problem+json` in the reader's language: " +
  "that of `locale`, of the `userLocale` cookie, or of `Accept-Language`. Signing in is the protocol of better-auth under `/api/auth` (https://better-auth.com), which is not described here. " +
  "Orders, stock and prices for other programs are below `/api/v1` and need an API key. " +
  "Answers are read by programs of any origin; browsers of other origins need a server in between.";

/** OpenAPI 3.1 document, built from the declarations of the endpoints. */
export function openApiDocument(origin: string, operations: readonly Operation[]): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, { [operation.method]: described(operation) });
  }
  const filters = Object.entries(contentResources).map(([name, resource]) => {
    const own = filterName(name);
    return [own, filterSchema(resource, own)];
  });
  return {
    openapi: "3.1.1",
    info: { title: "Heliora", version: "1.0.0", description: statement },
    servers: [{ url: origin }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, "output"), ...operatorSchemas(), ...Object.fromEntries(filters) },
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "an API key that staff created under Integrations; each operation names the scope that it needs",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "heliora.session_token",
          description: "set by POST /api/auth/sign-in/email; over https its name begins with __Host-",
        },
      },
    },
  };
}

function described(operation: Operation): Schema {
  const { method, path, area, summary, description, parameters, body, who, scope, answers } = operation;
  const all = {
    ...answers,
    ...((who === "signed in" || who === "staff") && { 401: refusal("nobody is signed in") }),
    ...(who === "api key" && {
      401: refusal("no API key, or one that is wrong, expired or revoked"),
      403: refusal(`the API key lacks the scope \`${scope}\` or the market, or its owner the permission`),
      429: refusal("too often; `Retry-After` says in how many seconds again"),
    }),
    ...(who === "staff" && { 403: refusal("not for this role") }),
  };
  return {
    operationId: `${method}${path.replaceAll(/\W+(\w)/g, (_all, initial: string) => initial.toUpperCase()).replaceAll(/\W/g, "")}`,
    tags: [area],
    summary: scope === undefined ? summary : `${summary} (scope \`${scope}\`)`,
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(body, "input") } }),
    ...(who !== "everybody" && { security: [who === "api key" ? { apiKey: [] } : { session: [] }] }),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, answer]) => [
        status,
        {
          description: answer.description,
          ...(answer.body && { content: contentOf(answer.body, "output") }),
        },
      ]),
    ),
  };
}

function contentOf(body: z.ZodType | string, io: "input" | "output"): Schema {
  if (typeof body === "string") return { [body]: {} };
  if (body === problem) return { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return { "application/json": { schema: schemaOf(body, io) } };
}
