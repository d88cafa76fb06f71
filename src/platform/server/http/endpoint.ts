import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Parameter, Schema } from "#platform/pure/openapi.ts";
import { type Audience, type Operation, queryParameters } from "./operation.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. The server does not start with a route without it (`demandAccess`). */
    access?: Access<unknown>;
    /** Description of the route in OpenAPI. */
    operation?: Operation;
  }
}

/** Who may call a route, and how that is checked. */
export interface Access<Caller> {
  who: Audience;
  /** Permission that staff need; absent where any permission is enough. */
  permission?: string;
  /** Scope that an API key needs. */
  scope?: string;
  /** Identifies the caller; `null` after a refusal was sent. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>;
}

/** Guests too; the caller is not identified. */
export const everybody: Access<true> = { who: "everybody", admit: async () => true };

/** Parameter names of a path: `id` in `/api/orders/{id}`. */
type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** Description of a path parameter, and its possible values. */
type PathParameter = string | { description: string; enum: readonly string[] };

type Schemas = z.ZodType | undefined;
type Read<Type extends Schemas> = Type extends z.ZodType ? z.output<Type> : undefined;

/** Schemas of the parts of a request, and the response to invalid input. */
interface Input<Query extends Schemas, Body extends Schemas> {
  query?: Query;
  body?: Body;
  /** Validates the path parameters. */
  params?: z.ZodType;
  refuse(error: z.core.$ZodIssue[], request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** A validated request to an endpoint. */
export interface Call<Caller, Query, Body, Names extends string> {
  caller: Caller;
  query: Query;
  body: Body;
  params: Record<Names, string>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Declaration of an endpoint: its callers, input and description. `input` validates and types what the handler gets;
 * `parameters` and `body` describe input that a service validates itself with a schema shared with forms.
 */
type Declaration<Caller, Query extends Schemas, Body extends Schemas, Path extends string> = Omit<
  Operation,
  "path" | "who" | "scope" | "parameters"
> & {
  path: Path;
  access: Access<Caller>;
  input?: Input<Query, Body>;
  parameters?: readonly Parameter[];
  config?: FastifyContextConfig;
  /** Off where the answer is already compressed. */
  compress?: false;
  bodyLimit?: number;
} & ([ParameterNames<Path>] extends [never] ? unknown : { params: Record<ParameterNames<Path>, PathParameter> });

/** Registers an endpoint: its access as a hook of the route, its input validated, its description in the route's config. */
export function endpoint<
  Caller,
  const Path extends string,
  Query extends Schemas = undefined,
  Body extends Schemas = undefined,
>(
  app: FastifyInstance,
  declaration: Declaration<Caller, Query, Body, Path>,
  handle: (call: Call<Caller, Read<Query>, Read<Body>, ParameterNames<Path>>) => unknown,
): void {
  const { access, input, config, compress, bodyLimit, ...described } = declaration;
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: described.method,
    url: described.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { ...config, access, operation: operationOf(declaration) },
    ...(compress === false && { compress }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    preHandler: async (request, reply) => {
      const caller = await access.admit(request, reply);
      if (caller === null) return reply;
      callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const read = validated(input, request);
      if (!read.ok) return read.refuse(read.issues, request, reply);
      const { query, body } = read;
      const caller = callers.get(request) as Caller;
      const params = request.params as Record<ParameterNames<Path>, string>;
      return handle({ caller, query: query as Read<Query>, body: body as Read<Body>, params, request, reply });
    },
  });
}

/** Makes a server refuse to start while a route does not say who may call it. */
export function demandAccess(app: FastifyInstance): void {
  const routes: { method: string | string[]; url: string; config?: FastifyContextConfig }[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(route);
  });
  app.addHook("onReady", async () => {
    const open = routes.filter(({ config }) => !config?.access).map(({ method, url }) => `${method} ${url}`);
    if (open.length > 0) throw new Error(`routes that do not say who may call them: ${open.join(", ")}`);
  });
}

/** Collects all operations below `/api` that are registered after the call. */
export function collectOperations(app: FastifyInstance): readonly Operation[] {
  const operations: Operation[] = [];
  app.addHook("onRoute", ({ method, config }) => {
    const operation = method === "HEAD" ? undefined : config?.operation;
    if (operation?.path.startsWith("/api/")) operations.push(operation);
  });
  return operations;
}

function validated(input: Input<Schemas, Schemas> | undefined, request: FastifyRequest) {
  if (!input) return { ok: true as const, query: undefined, body: undefined };
  const [query, body, params] = (["query", "body", "params"] as const).map((part) =>
    input[part]?.safeParse(request[part]),
  );
  const issues = [query, body, params].flatMap((one) => one?.error?.issues ?? []);
  if (issues.length > 0) return { ok: false as const, issues, refuse: input.refuse };
  return { ok: true as const, query: query?.data, body: body?.data };
}

function operationOf(
  declaration: Declaration<unknown, Schemas, Schemas, string> & { params?: Record<string, PathParameter> },
): Operation {
  const { method, path, area, summary, description, answers, example, access, input } = declaration;
  const body = input?.body ?? declaration.body;
  const parameters = [
    ...Object.entries(declaration.params ?? {}).map(([name, parameter]) => pathParameter(name, parameter)),
    ...(declaration.parameters ?? []),
    ...(input?.query ? queryParameters(input.query) : []),
  ];
  return {
    ...{ method, path, area, summary, parameters, answers, who: access.who },
    ...(access.scope !== undefined && { scope: access.scope }),
    ...(description !== undefined && { description }),
    ...(body !== undefined && { body }),
    ...(example !== undefined && { example }),
  };
}

function pathParameter(name: string, parameter: PathParameter): Parameter {
  const { description, ...values } = typeof parameter === "string" ? { description: parameter } : parameter;
  const schema: Schema = { type: "string", ...values };
  return { name, in: "path", required: true, description, schema };
}
