import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { messageSource } from "../../src/app/messages/messages.ts";
import { composeIdentity } from "../../src/app/wiring/identity.ts";
import { passkeysApi } from "../../src/features/accounts/passkeys/passkeys.api.ts";
import { twoFactorApi } from "../../src/features/accounts/second-factor/two-factor.api.ts";
import { accountsApi } from "../../src/features/accounts/sign-in/sign-in.api.ts";
import { socialApi } from "../../src/features/accounts/social/social.api.ts";
import type { EmailContent, Reader } from "../../src/features/emails/domain/email.ts";
import { createTexts, type Texts } from "../../src/features/languages/languages.service.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { createHttp } from "../../src/platform/server/http/app.ts";
import { createPlaces } from "../../src/platform/server/places/country.ts";
import { readSettings, type Settings } from "../../src/platform/server/settings.ts";
import { emailsBy } from "./order-builders.ts";

/** An e-mail before it is rendered to HTML. */
export interface WrittenEmail {
  effectKey: string;
  reader: Reader;
  content: EmailContent;
}

/** The identity endpoints of a shop on a test database, called with `inject`. */
export interface AccountsServer extends ReturnType<typeof composeIdentity> {
  http: FastifyInstance;
  texts: Texts;
  settings: Settings;
  /** Collects e-mails; can be made to fail. */
  lettersWritten: WrittenEmail[];
  /** E-mails so far, after pending background work; to one address, or all. */
  emailsTo: (email?: string) => Promise<WrittenEmail[]>;
  /** Posts JSON to a path below `/api/auth` and returns the answer. */
  post: (path: string, body: unknown, from?: From) => Promise<LightMyRequestResponse>;
  /** Creates an account: signs up and follows the link in the e-mail. Returns the session cookies. */
  open: (user: { email: string; password: string } & Record<string, unknown>, from?: From) => Promise<string>;
}

/** The client of a test's request. */
export interface From {
  address?: string;
  headers?: Record<string, string>;
}

/** Opens the endpoints; `env` are settings that differ from the defaults. */
export async function openAccountsServer(db: Database, env: Record<string, string> = {}): Promise<AccountsServer> {
  const read = readSettings({ LOG_LEVEL: "silent", ...env });
  if (!read.ok) throw new Error(read.errors.join("\n"));
  const settings = read.value;
  const texts = createTexts(messageSource);
  const emails: WrittenEmail[] = [];
  const waiting: { id: string; letter: number }[] = [];
  const users = composeIdentity({
    db,
    settings,
    secret: "a secret of a test, and only of a test",
    places: createPlaces(),
    emails: emailsBy(async (_trx, effectKey, reader, content) => {
      if (!emails.some((letter) => letter.effectKey === effectKey)) emails.push({ effectKey, reader, content });
    }),
    jobs: { add: async (_db, _kind, data) => void waiting.push(data as (typeof waiting)[number]) },
  });
  const http = await createHttp(settings, (code) => code);
  await accountsApi(http, { ...users, texts });
  twoFactorApi(http, { ...users, texts });
  passkeysApi(http, { ...users, texts });
  await socialApi(http, { ...users, texts });
  const post: AccountsServer["post"] = (path, body, { address = "192.0.2.1", headers = {} } = {}) =>
    http.inject({
      method: "POST",
      url: `/api/auth/${path}`,
      headers: { "content-type": "application/json", ...headers },
      remoteAddress: address,
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });
  const emailsTo: AccountsServer["emailsTo"] = async (email) => {
    for (const data of waiting.splice(0)) await users.confirmations.write(data.id, data.letter);
    return emails.filter(({ reader }) => email === undefined || reader.email === email);
  };
  return {
    ...users,
    http,
    texts,
    settings,
    post,
    lettersWritten: emails,
    emailsTo,
    async open(user, from = {}) {
      const asked = await post("sign-up/email", { firstName: "Anna", lastName: "Nowak", ...user }, from);
      const letter = (await emailsTo()).findLast(({ content }) => content.kind === "verify-address");
      if (asked.statusCode !== 200 || !letter) throw new Error(`no account: ${asked.statusCode} ${asked.body}`);
      const headers = new Headers({ ...from.headers, cookie: cookiesOf(asked) });
      const caller = { address: from.address ?? "192.0.2.1", origin: "http://localhost", headers };
      const opened = await users.signUps.confirm(tokenOf(letter), null, caller);
      if (!opened.ok) throw new Error(`no account: ${opened.code}`);
      return headerOf(opened.value.cookies);
    },
  };
}

/** Token of the link in an e-mail. */
export function tokenOf({ content }: WrittenEmail): string {
  const link = "link" in content ? content.link : "";
  return new URL(link, "http://localhost").searchParams.get("token") ?? "";
}

/** Cookie header that a browser would send after these `Set-Cookie` lines. */
export function headerOf(lines: readonly string[]): string {
  return lines
    .map((line) => line.split(";", 1)[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}

/** Cookie header that a browser would send after these answers. */
export function cookiesOf(answer: LightMyRequestResponse): string {
  return answer.cookies
    .filter((cookie) => cookie.value !== "")
    .map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`)
    .join("; ");
}
