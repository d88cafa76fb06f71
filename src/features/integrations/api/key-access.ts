import type { FastifyReply, FastifyRequest } from "fastify";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import type { StaffActor } from "#features/admin/audit.service.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import type { Access } from "#platform/server/http/endpoint.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";
import type { AcceptedKey, ApiKeys } from "../api-keys.service.ts";
import { allows, permissionsOfScopes, type Scope } from "../domain/scopes.ts";

export interface KeyAccessDeps {
  apiKeys: Pick<ApiKeys, "authenticate">;
  texts: Pick<Texts, "in">;
  /** Requests of one key. */
  apiKeyLimit: Pick<RateLimit, "take">;
  /** Requests of one address with a wrong key. */
  wrongKeyLimit: Pick<RateLimit, "take">;
}

/** The key of a request, and its name in histories. */
export interface KeyCaller {
  key: AcceptedKey;
  by: StaffActor;
}

/** Every refusal of these endpoints; `integrationsApi.…` has a title for each. */
export type ApiRefusal = MessageKey extends infer Key
  ? Key extends `integrationsApi.${infer Code}`
    ? Code
    : never
  : never;

/** Sends a refusal with its title in the language of `Accept-Language`. */
export function refuseWith(
  { texts }: Pick<KeyAccessDeps, "texts">,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { status, code, extra }: { status: number; code: ApiRefusal; extra?: Record<string, unknown> },
): FastifyReply {
  const t = texts.in(readerLocale(undefined, request.headers));
  return sendProblem(reply, status, code, t(`integrationsApi.${code}`), extra);
}

/**
 * Endpoint for programs with an API key (`Authorization: Bearer …`) that has this scope: a wrong, expired or revoked key gets
 * 401, a missing scope or permission of its owner 403, too many requests 429. Cookies are ignored.
 */
export function requireKey(deps: KeyAccessDeps, scope: Scope): Access<KeyCaller> {
  const permission = permissionsOfScopes[scope];
  return {
    who: "api key",
    scope,
    async admit(request, reply) {
      personal(reply);
      const refuse = (status: number, code: ApiRefusal, wait = 0) => {
        if (status === 401) reply.header("WWW-Authenticate", 'Bearer realm="Heliora"');
        if (wait > 0) reply.header("Retry-After", String(wait));
        refuseWith(deps, { request, reply }, { status, code, ...(status === 403 && { extra: { scope, permission } }) });
        return null;
      };
      const [, secret] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? "") ?? [];
      if (secret === undefined) return refuse(401, "api_key_needed");
      const found = await deps.apiKeys.authenticate(secret, request.ip);
      if (!found.ok) {
        const wait = await deps.wrongKeyLimit.take(addressKey(request.ip));
        return wait > 0 ? refuse(429, "too_many_requests", wait) : refuse(401, found.code);
      }
      const key = found.value;
      const wait = await deps.apiKeyLimit.take(key.id);
      if (wait > 0) return refuse(429, "too_many_requests", wait);
      if (!allows(key.scopes, scope)) return refuse(403, "scope_missing");
      if (!may(key.access, permission)) return refuse(403, "permission_missing");
      return { key, by: { id: key.ownerId, actor: `key:${key.id}` } };
    },
  };
}
