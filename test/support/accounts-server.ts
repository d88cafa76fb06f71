import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { accountsApi } from "../../src/features/accounts/accounts.api.ts";
import { type Accounts, createAccounts } from "../../src/features/accounts/accounts.service.ts";
import { createIdentity } from "../../src/features/accounts/identity.store.ts";
import en from "../../src/features/accounts/messages/en.json" with { type: "json" };
import pl from "../../src/features/accounts/messages/pl.json" with { type: "json" };
import ua from "../../src/features/accounts/messages/ua.json" with { type: "json" };
import { createTexts, type Texts } from "../../src/features/languages/languages.service.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { createHttp } from "../../src/platform/server/http/app.ts";
import { readSettings } from "../../src/platform/server/settings.ts";

/** The identity endpoints of a shop on a test database, to be asked with `inject`. */
export interface AccountsServer {
  http: FastifyInstance;
  accounts: Accounts;
  texts: Texts;
  /** Posts JSON to a path below `/api/auth` and gives the answer. */
  post: (path: string, body: unknown, from?: From) => Promise<LightMyRequestResponse>;
}

/** Who sends a request of a test. */
interface From {
  address?: string;
  headers?: Record<string, string>;
}

/** Opens the endpoints; `env` are settings that differ from the defaults. */
export async function openAccountsServer(db: Database, env: Record<string, string> = {}): Promise<AccountsServer> {
  const settings = readSettings({ LOG_LEVEL: "silent", ...env });
  if (!settings.ok) throw new Error(settings.faults.join("\n"));
  const texts = createTexts({ ua: { accounts: ua }, pl: { accounts: pl }, en: { accounts: en } });
  const secret = "a secret of a test, and only of a test";
  const { PUBLIC_URL: publicUrl, LOCAL: local } = settings.value;
  const identity = createIdentity({ db, secret, publicUrl, local, social: settings.value });
  const accounts = createAccounts({ db, settings: settings.value, secret, identity });
  const http = await createHttp(settings.value, (code) => code);
  await accountsApi(http, { accounts, texts });
  return {
    http,
    accounts,
    texts,
    post: (path, body, { address = "192.0.2.1", headers = {} } = {}) =>
      http.inject({
        method: "POST",
        url: `/api/auth/${path}`,
        headers: { "content-type": "application/json", ...headers },
        remoteAddress: address,
        payload: typeof body === "string" ? body : JSON.stringify(body),
      }),
  };
}

/** Cookie header that a browser would send after these answers. */
export function cookiesOf(answer: LightMyRequestResponse): string {
  return answer.cookies
    .filter((cookie) => cookie.value !== "")
    .map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`)
    .join("; ");
}
