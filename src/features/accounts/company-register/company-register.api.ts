import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { oneOf } from "#platform/pure/one-of.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import { type AccessDeps, callerLocale, requireAccount } from "../access.service.ts";
import { registerKinds, registerRemarks } from "../domain/personal/registered-company.ts";
import { taxIdOf } from "../domain/personal/tax-id.ts";
import type { CompanyRegisters } from "./company-register.service.ts";

interface Deps extends AccessDeps {
  companyRegisters: Pick<CompanyRegisters, "kinds" | "find">;
  /** By account. */
  companyLimit: Pick<RateLimit, "take">;
}

const company = z.strictObject({
  company: z.string(),
  seat: z.strictObject({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() }),
  remark: z.enum(registerRemarks).nullable(),
});

/**
 * `GET /api/companies/:kind/:taxId`: name and seat of a company from its public register. 400 for a wrong check digit, 404
 * `company_unknown`, 429, 503 `register_silent`.
 */
export function companyRegisterApi(app: FastifyInstance, deps: Deps): void {
  endpoint(
    app,
    {
      method: "get",
      path: "/api/companies/{kind}/{taxId}",
      access: requireAccount(deps),
      area: "account",
      summary: "Name and registered address of a company, from the public register of its country",
      params: {
        kind: { description: "kind of number", enum: registerKinds },
        taxId: "NIP or EDRPOU, with or without spaces and hyphens",
      },
      answers: {
        200: {
          description:
            "the company; parts of the address that the register does not tell apart are empty. `remark` is for the buyer to know and refuses nothing",
          body: company,
        },
        400: answers.invalid,
        404: refusal("the register has no such company"),
        429: refusal("too many look-ups of this account"),
        503: refusal("the register does not answer, or this shop does not ask it"),
      },
    },
    async ({ caller, params, request, reply }) => {
      const t = deps.texts.in(callerLocale(request));
      const kind = oneOf(registerKinds, params.kind);
      const taxId = kind && taxIdOf(params.taxId, kind);
      if (!kind || !taxId) {
        const message = t(kind ? `accountsPersonal.fault_tax_id_${kind}` : "accountsPersonal.fault_tax_id_required");
        return sendProblem(reply, 400, "invalid_fields", message, {
          errors: [{ path: "taxId", code: kind ? `tax_id_${kind}` : "tax_id_required", message }],
        });
      }
      const wait = await deps.companyLimit.take(caller.id);
      if (wait > 0) {
        const title = t("accountsPersonal.register_too_many");
        return sendProblem(reply.header("Retry-After", String(wait)), 429, "too_many_requests", title);
      }
      const found = await deps.companyRegisters.find(kind, taxId);
      if (found.state === "silent") {
        request.log.warn({ kind, reason: found.reason }, "a register of companies gave no answer");
        return sendProblem(reply, 503, "register_silent", t("accountsPersonal.register_silent"));
      }
      if (found.answer) return reply.send(found.answer);
      return sendProblem(reply, 404, "company_unknown", t("accountsPersonal.register_unknown"));
    },
  );
}
