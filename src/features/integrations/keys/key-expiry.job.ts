import type { JobKind } from "#platform/server/jobs/jobs.ts";
import type { ApiKeys } from "../api-keys.service.ts";

/** E-mails owners of API keys that expire soon. */
export function keyExpiryJob(apiKeys: Pick<ApiKeys, "warnExpiring">): JobKind<Record<string, never>> {
  return {
    name: "api-keys-expiring",
    plan: { retries: 2, firstDelay: 60, maxDelay: 600 },
    run: () => apiKeys.warnExpiring(),
  };
}
