import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, requirePermission } from "#features/accounts/access.service.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Outbox } from "./outbox.service.ts";

const empty = z.strictObject({});

/**
 * E-mails may contain user input: they load nothing, run nothing, follow no link, and are framed by our own pages only.
 */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/**
 * `GET /api/admin/outbox/{id}/letter.html` and `…/letter.eml`, with the permission `outbox`. Without it the answer is
 * 401 or 403 whether or not the e-mail exists.
 */
export function outboxApi(app: FastifyInstance, deps: AccessDeps & { outbox: Outbox }): void {
  const { outbox, texts } = deps;
  const shared = {
    method: "get",
    area: "staff",
    access: requirePermission(deps, "outbox"),
    params: { id: "id of the e-mail" },
  } as const;
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 404, "letter_not_found", texts.in(callerLocale(request))("admin.letter_not_found"));
  const missing = refusal("there is no such e-mail");

  endpoint(
    app,
    {
      ...shared,
      path: "/api/admin/outbox/{id}/letter.html",
      summary: "An e-mail as it was sent (permission `outbox`)",
      answers: {
        200: { description: "the e-mail, sandboxed: it loads nothing and runs no scripts", body: "text/html" },
        404: missing,
      },
    },
    async ({ caller, params, request, reply }) => {
      const email = empty.safeParse(request.query).success ? await outbox.one(params.id, caller) : null;
      if (!email) return unknown(request, reply);
      return reply
        .header("Content-Security-Policy", emailPolicy)
        .header("X-Frame-Options", "SAMEORIGIN")
        .type("text/html; charset=utf-8")
        .send(email.html);
    },
  );

  endpoint(
    app,
    {
      ...shared,
      path: "/api/admin/outbox/{id}/letter.eml",
      summary: "An e-mail as a file for mail clients (permission `outbox`)",
      answers: { 200: { description: "the file", body: "message/rfc822" }, 404: missing },
    },
    async ({ caller, params, request, reply }) => {
      const file = empty.safeParse(request.query).success ? await outbox.file(params.id, caller) : null;
      if (!file) return unknown(request, reply);
      return reply
        .header("Content-Disposition", `attachment; filename="${params.id.toLowerCase()}.eml"`)
        .type("message/rfc822")
        .send(file);
    },
  );
}
