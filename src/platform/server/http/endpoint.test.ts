import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { readSettings } from "../settings.ts";
import { createHttp } from "./app.ts";
import { type Access, collectOperations, endpoint, everybody } from "./endpoint.ts";
import type { Operation } from "./operation.ts";

/** The caller is named in a header. */
const named: Access<string> = {
  who: "signed in",
  async admit({ headers }, reply) {
    const { name } = headers;
    if (typeof name === "string") return name;
    reply.code(401).send({ code: "sign_in_needed" });
    return null;
  },
};

const declared = { method: "post", area: "meta", summary: "A thing", answers: { 200: { description: "it" } } } as const;

describe("a server", () => {
  let http: FastifyInstance;
  beforeEach(async () => {
    const settings = readSettings({ LOG_LEVEL: "silent" });
    if (!settings.ok) throw new Error(settings.errors.join());
    http = await createHttp(settings.value, (code) => code);
  });
  afterEach(() => http.close());

  test("does not start with a route without access", async () => {
    http.get("/told", { config: { access: everybody } }, () => "told");
    await http.register(async (scope) => {
      scope.get("/untold", () => "untold");
    });
    await expect(http.ready()).rejects.toThrow("GET /untold");
    await expect(http.ready()).rejects.not.toThrow("/told,");
  });

  test("starts if every route has access", async () => {
    endpoint(http, { ...declared, path: "/thing", access: named }, () => "thing");
    http.get("/told", { config: { access: everybody } }, () => "told");
    await expect(http.ready()).resolves.toBeDefined();
  });
});

describe("an endpoint", () => {
  const handle = vi.fn(({ caller, params, query, body }) => ({ caller, params, query, body }));
  let app: FastifyInstance;
  let operations: readonly Operation[];
  beforeEach(() => {
    handle.mockClear();
    app = Fastify();
    operations = collectOperations(app);
    endpoint(
      app,
      {
        ...declared,
        path: "/api/things/{id}",
        params: { id: "id of the thing" },
        access: named,
        input: {
          params: z.strictObject({ id: z.string().max(3) }),
          query: z.strictObject({ page: z.string().transform(Number).pipe(z.number()) }),
          body: z.strictObject({ size: z.int() }),
          refuse: (issues, _request, reply) => reply.code(400).send(issues.map(({ path }) => path.join("."))),
        },
      },
      handle,
    );
  });
  afterEach(() => app.close());
  const ask = (name: string | null, url: string, payload: object) =>
    app.inject({ method: "POST", url, payload, headers: name === null ? {} : { name } });

  test("passes the caller and the validated input to its handler", async () => {
    const answer = await ask("anna", "/api/things/one?page=2", { size: 3 });
    expect(answer.json()).toEqual({ caller: "anna", params: { id: "one" }, query: { page: 2 }, body: { size: 3 } });
  });

  test("checks access before it reads input", async () => {
    const answer = await ask(null, "/api/things/one?foo=1", { size: "x" });
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: "sign_in_needed" }]);
    expect(handle).not.toHaveBeenCalled();
  });

  test("reports all invalid input at once", async () => {
    const answer = await ask("anna", "/api/things/none?page=x", { size: "x" });
    expect([answer.statusCode, answer.json()]).toEqual([400, ["page", "size", "id"]]);
    expect(handle).not.toHaveBeenCalled();
  });

  test("is described by its schemas", () => {
    expect(operations).toHaveLength(1);
    const [{ who, body, parameters } = {} as Operation] = operations;
    expect([who, body instanceof z.ZodType]).toEqual(["signed in", true]);
    expect(parameters).toEqual([
      { name: "id", in: "path", required: true, description: "id of the thing", schema: { type: "string" } },
      { name: "page", in: "query", required: true, schema: { type: "string" } },
    ]);
  });
});
