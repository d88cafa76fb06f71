import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import type { Role } from "#features/accounts/domain/identity/account.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { refusalCode } from "#features/accounts/domain/sign-in/second-factor-rule.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Outbox } from "./outbox.service.ts";

interface OutboxApiDeps {
  outbox: Outbox;
  accounts: Pick<Accounts, "current">;
  texts: Texts;
}

const empty = z.strictObject({});

/**
 * An e-mail may be anything that somebody brought into it: it loads nothing, runs nothing, follows no link, and stands
 * only inside a page of ours.
 */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/**
 * `GET /api/admin/outbox/{id}/letter.html` and `…/letter.eml` for whoever has the permission `outbox`; others get 401 or
 * 403, and nobody learns from the answer whether there is such an e-mail.
 */
export function outboxApi(app: FastifyInstance, { outbox, accounts, texts }: OutboxApiDeps): void {
  const statuses = { sign_in_needed: 401, second_factor_needed: 403, forbidden: 403, letter_not_found: 404 } as const;
  const refuse = (request: FastifyRequest, reply: FastifyReply, code: keyof typeof statuses) => {
    const t = texts.in(readerLocale(undefined, request.headers));
    return sendProblem(personal(reply), statuses[code], code, t(`admin.${code}`));
  };

  /** The reader's role if they may read e-mails, else the code of the refusal. */
  async function reader(
    request: FastifyRequest,
  ): Promise<{ role: Role } | { code: "sign_in_needed" | "second_factor_needed" | "forbidden" }> {
    const account = await accounts.current(callerOf(request).headers);
    if (!account) return { code: "sign_in_needed" };
    return may(account.role, "outbox") ? { role: account.role } : { code: refusalCode(account, "outbox") };
  }

  app.get<{ Params: { id: string } }>("/api/admin/outbox/:id/letter.html", async (request, reply) => {
    const by = await reader(request);
    if ("code" in by) return refuse(request, reply, by.code);
    const email = empty.safeParse(request.query).success ? await outbox.one(request.params.id, by.role) : null;
    if (!email) return refuse(request, reply, "letter_not_found");
    return personal(reply)
      .header("Content-Security-Policy", emailPolicy)
      .header("X-Frame-Options", "SAMEORIGIN")
      .type("text/html; charset=utf-8")
      .send(email.html);
  });

  app.get<{ Params: { id: string } }>("/api/admin/outbox/:id/letter.eml", async (request, reply) => {
    const by = await reader(request);
    if ("code" in by) return refuse(request, reply, by.code);
    const file = empty.safeParse(request.query).success ? await outbox.file(request.params.id, by.role) : null;
    if (!file) return refuse(request, reply, "letter_not_found");
    return personal(reply)
      .header("Content-Disposition", `attachment; filename="${request.params.id.toLowerCase()}.eml"`)
      .type("message/rfc822")
      .send(file);
  });
}

/** Belongs to one person: kept nowhere, found by no search engine. */
function personal(reply: FastifyReply): FastifyReply {
  return reply.headers({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
}
