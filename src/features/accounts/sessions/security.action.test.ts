import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { textsContext } from "#features/languages/languages.service.ts";
import { addressContext } from "#platform/server/http/caller.ts";
import {
  type AccountsServer,
  headerOf,
  openAccountsServer,
  tokenOf,
} from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { accountsContext } from "../accounts.service.ts";
import { passkeysContext } from "../passkeys.service.ts";
import { recoveryContext } from "../sign-in/recovery.service.ts";
import { action as resetAction, loader as resetLoader } from "../sign-in/reset.page.tsx";
import { signUpsContext } from "../sign-up/sign-up.service.ts";
import { action as verifyAction, loader as verifyLoader } from "../sign-up/verify.page.tsx";
import { securityAction, securityData } from "./security.action.ts";
import { securityContext } from "./security.service.ts";

let database: TestDatabase;
let shop: AccountsServer;
let count = 0;
let email = "";
let cookie = "";
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  shop = await openAccountsServer(database.db, {
    SIGN_UP_LIMIT_PER_ADDRESS: "1000",
    PASSWORD_RESET_LIMIT_PER_ADDRESS: "1000",
  });
});
beforeEach(async () => {
  email = `member${++count}@example.com`;
  cookie = await shop.open({ email, password });
});
afterAll(async () => {
  await shop.http.close();
  await database.drop();
});

const password = "sun above the roof";
const fresh = "wind behind the hill";
const here = "/en/profile/security";

/** Arguments of a loader or action. */
function argsOf(path: string, fields?: Record<string, string>, held = cookie) {
  const context = new RouterContextProvider();
  context.set(accountsContext, shop.accounts);
  context.set(signUpsContext, shop.signUps);
  context.set(recoveryContext, shop.recovery);
  context.set(securityContext, shop.security);
  context.set(passkeysContext, shop.passkeys);
  context.set(textsContext, shop.texts);
  context.set(addressContext, "192.0.2.1");
  const url = `http://evil.example${path}`;
  const headers = { cookie: held, origin: "http://evil.example", host: "evil.example" };
  const init = fields ? { method: "POST", body: new URLSearchParams(fields), headers } : { headers };
  return { request: new Request(url, init), params: { locale: "en" }, context, url: new URL(url), pattern: "" };
}

/** Returned or thrown response: a redirect, or data with its status. */
async function answerOf<T>(work: Promise<T>) {
  const answer: unknown = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get("Location"), cookies: answer.headers.getSetCookie() };
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data };
}
const send = (fields: Record<string, string>, held = cookie) => answerOf(securityAction(argsOf(here, fields, held)));
const change = { intent: "password", current: password, password: fresh, confirmPassword: fresh };
const row = () => database.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

describe("the security page", () => {
  test("redirects guests to sign in and back", async () => {
    expect(await send(change, "")).toMatchObject({
      status: 303,
      location: "/en/auth?redirect=%2Fen%2Fprofile%2Fsecurity",
    });
  });

  test("changes the password, shows a notice, and replaces the cookie", async () => {
    const answer = await send(change);
    expect(answer).toMatchObject({ status: 303, location: `${here}?done=password` });
    expect(await shop.accounts.current(new Headers({ cookie }))).toBeNull();
    expect(await shop.accounts.current(new Headers({ cookie: headerOf(answer.cookies ?? []) }))).toMatchObject({
      email,
    });
  });

  test("shows the message of the specification for a wrong password", async () => {
    expect(await send({ ...change, current: "not this one" })).toEqual({
      status: 400,
      data: { form: "password", errors: { current: "Current password is incorrect" } },
    });
  });

  test("ignores unknown fields", async () => {
    const before = await row();
    const extra = {
      role: "admin",
      tier: "vip",
      emailVerified: "false",
      twoFactorEnabled: "true",
      userId: "other",
      email: "x@y.pl",
    };
    expect((await send({ ...change, ...extra })).status).toBe(303);
    const { password_changed_at: _, updated_at: __, ...after } = await row();
    expect(before).toMatchObject(after);
  });

  test("answers a session of another user like a missing one; ends own sessions, and signs out with the current one", async () => {
    const stranger = await shop.open({ email: `other-${email}`, password });
    const foreign = await shop.accounts.session(new Headers({ cookie: stranger }));
    const [theirs, missing] = [
      await send({ intent: "end-session", id: foreign?.id ?? "" }),
      await send({ intent: "end-session", id: "no-such-session" }),
    ];
    expect(theirs).toEqual(missing);
    expect(theirs.location).toBe(`${here}?done=gone`);
    expect(await shop.accounts.current(new Headers({ cookie: stranger }))).not.toBeNull();
    const own = await shop.accounts.session(new Headers({ cookie }));
    expect(await send({ intent: "end-session", id: own?.id ?? "" })).toMatchObject({ location: "/en/auth?signedOut" });
    expect(await shop.accounts.current(new Headers({ cookie }))).toBeNull();
  });

  test.each([
    ["end-all", "/en/auth?signedOut"],
    ["not-me", "/en/auth?notMe"],
  ])("%s redirects to %s and leaves no session", async (intent, location) => {
    expect(await send({ intent })).toMatchObject({ status: 303, location });
    expect(await shop.accounts.current(new Headers({ cookie }))).toBeNull();
  });

  test.each(["", "delete-account", "make-admin"])("the intent %j is refused", async (intent) => {
    expect((await send({ intent })).status).toBe(400);
  });

  test("localises its data, contains no token, and ignores an invalid cursor", async () => {
    const own = await shop.accounts.session(new Headers({ cookie }));
    if (!own) throw new Error("no session");
    for (const before of ["", "0", "-1", "1e9", "999999999999999999999", "1;drop table users", "NaN"]) {
      const security = await securityData(argsOf(`${here}?before=${encodeURIComponent(before)}`), own);
      expect(security.signIns).toMatchObject([{ method: "With a link from an e-mail", successful: true }]);
      expect(JSON.stringify(security)).not.toContain(own.token);
    }
    expect((await securityData(argsOf(`${here}?before=1`), own)).signIns).toEqual([]);
  });
});

describe("pages that e-mails link to", () => {
  const newest = async (to: string) => {
    const message = (await shop.emailsTo(to)).at(-1);
    return message ? tokenOf(message) : "";
  };

  test("a reset requested under a forged host links to our public URL, and ends at the sign-in page", async () => {
    await shop.recovery.request({ email }, "en", "/en/checkout", {
      ...{ address: "192.0.2.1", origin: "http://evil.example" },
      headers: new Headers({ host: "evil.example", "x-forwarded-host": "evil.example" }),
    });
    const path = `/en/auth/reset?token=${await newest(email)}`;
    expect((await shop.emailsTo(email)).at(-1)?.content).toMatchObject({ link: path });
    expect(await resetLoader(argsOf(path))).toMatchObject({ isGood: true });
    const fields = { password: fresh, confirmPassword: fresh };
    expect(await answerOf(resetAction(argsOf(path, fields)))).toMatchObject({
      status: 303,
      location: "/en/auth?reset&redirect=%2Fen%2Fcheckout",
      cookies: [],
    });
    expect(await answerOf(resetAction(argsOf(path, fields)))).toMatchObject({ status: 410 });
    expect(await resetLoader(argsOf(path))).toMatchObject({ isGood: false });
  });

  test("the link of a sign-up in another browser: opening it changes nothing, the password confirms it", async () => {
    const to = `new-${email}`;
    await shop.post("sign-up/email", { email: to, password, name: "Anna Nowak", callbackURL: "//evil.example" });
    const path = `/en/auth/verify?token=${await newest(to)}`;
    for (let look = 0; look < 3; look++)
      expect(await verifyLoader(argsOf(path, undefined, ""))).toMatchObject({ email: to });
    expect((await answerOf(verifyAction(argsOf(path, { password: "wrong one" }, "")))).status).toBe(401);
    const opened = await answerOf(verifyAction(argsOf(path, { password, role: "admin" }, "")));
    expect(opened).toMatchObject({ status: 303, location: "/en/auth?confirmed" });
    const account = await shop.accounts.current(new Headers({ cookie: headerOf(opened.cookies ?? []) }));
    expect(account).toMatchObject({ email: to, role: "customer" });
    expect(await verifyLoader(argsOf(path, undefined, ""))).toMatchObject({ email: null });
  });
});
