import type { FastifyInstance } from "fastify";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { type AccessDeps, callerLocale, requireAccount } from "../access.service.ts";
import { businessDetailsFields } from "../domain/personal/business.ts";
import { businessMessages } from "../domain/personal/personal-messages.ts";
import type { Users } from "../users.service.ts";

/** `PUT /api/me/business`: stores company, tax id and seat of the caller. 204; 400 with `errors` by field, 401. */
export function usersApi(app: FastifyInstance, deps: AccessDeps & { persons: Pick<Users, "changeBusiness"> }): void {
  endpoint(
    app,
    {
      method: "put",
      path: "/api/me/business",
      access: requireAccount(deps),
      area: "account",
      summary: "Stores company, tax id and registered address for invoices",
      body: businessDetailsFields,
      answers: { 204: answers.done, 400: answers.invalid },
    },
    async ({ caller, request, reply }) => {
      const changed = await deps.persons.changeBusiness(caller.id, request.body);
      if (changed.ok) return reply.code(204).send();
      const t = deps.texts.in(callerLocale(request));
      const messages = businessMessages(t, changed.errors);
      const errors = Object.entries(changed.errors).map(([path, code]) => ({ path, code, message: messages[path] }));
      return sendProblem(reply, 400, "invalid_fields", t("accountsPersonal.invalid_fields"), { errors });
    },
  );
}
