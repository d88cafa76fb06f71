import type { FastifyRequest } from "fastify";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { namedLocale, readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import type { Access } from "#platform/server/http/endpoint.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Accounts } from "./accounts.service.ts";
import type { Account } from "./domain/identity/account.ts";
import { isStaff, may, type Permission } from "./domain/identity/permissions.ts";
import { isStaffOnceSecured, refusalCode } from "./domain/sign-in/second-factor-rule.ts";

export interface AccessDeps {
  accounts: Pick<Accounts, "current">;
  texts: Pick<Texts, "in">;
}

/** Response to guests. */
interface GuestAnswer {
  /** Title of the 401. */
  title?: MessageKey;
  /** Redirect for page requests; `null` for the 401. */
  page?: (request: FastifyRequest) => { path: string; status: 302 | 303 } | null;
}

/** Endpoint for signed-in users; guests get 401. Responses are never cached. */
export function requireAccount(
  { accounts, texts }: AccessDeps,
  { title = "accountsPersonal.sign_in_needed", page }: GuestAnswer = {},
): Access<Account> {
  return {
    who: "signed in",
    async admit(request, reply) {
      personal(reply);
      const account = await accounts.current(callerOf(request).headers);
      if (account) return account;
      const instead = page?.(request);
      if (instead) reply.redirect(instead.path, instead.status);
      else sendProblem(reply, 401, "sign_in_needed", texts.in(addressLocale(request))(title));
      return null;
    },
  };
}

/** Endpoint for staff with a permission: guests get 401, others 403. Responses are never cached. */
export function requirePermission(deps: AccessDeps, permission: Permission, guest: GuestAnswer = {}): Access<Account> {
  const signedIn = requireAccount(deps, { title: "admin.sign_in_needed", ...guest });
  return {
    who: "staff",
    permission,
    async admit(request, reply) {
      const account = await signedIn.admit(request, reply);
      if (!account || may(account, permission)) return account;
      const code = refusalCode(account, permission);
      sendProblem(reply, 403, code, deps.texts.in(addressLocale(request))(`admin.${code}`));
      return null;
    },
  };
}

/** Endpoint for every role with staff pages: guests get 401, others 403. Responses are never cached. */
export function requireStaff(deps: AccessDeps): Access<Account> {
  const signedIn = requireAccount(deps, { title: "admin.sign_in_needed" });
  return {
    who: "staff",
    async admit(request, reply) {
      const account = await signedIn.admit(request, reply);
      if (!account || isStaff(account)) return account;
      const code = isStaffOnceSecured(account) ? "second_factor_needed" : "forbidden";
      sendProblem(reply, 403, code, deps.texts.in(addressLocale(request))(`admin.${code}`));
      return null;
    },
  };
}

/** True for page navigation in a browser. */
export function wantsPage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? "");
}

/** Ignores the body, because staff submits texts in other languages than their own. */
function addressLocale({ query, headers }: FastifyRequest) {
  return readerLocale(namedLocale(query), headers);
}

/** Language named in the query or body, else that of the reader. */
export function callerLocale({ query, body, headers }: FastifyRequest) {
  return readerLocale(namedLocale(query) ?? namedLocale(body), headers);
}
