import type { FastifyInstance } from "fastify";
import { sendProblem } from "#platform/server/http/problem.ts";
import { businessMessages } from "../domain/personal/personal-messages.ts";
import type { Users } from "../users.service.ts";
import { forOwner, type OwnDeps, wordsOf } from "./personal-answers.api.ts";

/** `PUT /api/me/business`: keeps company and tax id of whoever is signed in. 204; 400 with `errors` by field, 401. */
export function usersApi(app: FastifyInstance, deps: OwnDeps & { persons: Pick<Users, "changeBusiness"> }): void {
  app.put("/api/me/business", (request, reply) =>
    forOwner(request, reply, deps, async ({ id }) => {
      const changed = await deps.persons.changeBusiness(id, request.body);
      if (changed.ok) return reply.code(204).send();
      const t = wordsOf(request, deps.texts);
      const messages = businessMessages(t, changed.faults);
      const errors = Object.entries(changed.faults).map(([path, code]) => ({ path, code, message: messages[path] }));
      return sendProblem(reply, 400, "invalid_fields", t("accountsPersonal.invalid_fields"), { errors });
    }),
  );
}
