import { type MutableToken, OAuth2Server } from "oauth2-mock-server";
import { generateSync } from "otplib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { termsVersion } from "#platform/pure/market/terms.ts";
import {
  type AccountsServer,
  cookiesOf,
  headerOf,
  openAccountsServer,
} from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";

const password = "сонце над дахом 27";
let database: TestDatabase;
let server: AccountsServer;
/** A local OpenID provider: discovery, keys, RS256 tokens, PKCE. */
let provider: OAuth2Server;
let claims: Record<string, unknown>;
let person = 0;

const sign = (token: MutableToken) => void Object.assign(token.payload, claims);

beforeAll(async () => {
  provider = new OAuth2Server();
  await provider.issuer.keys.generate("RS256");
  await provider.start(0, "127.0.0.1");
  provider.issuer.url = `http://127.0.0.1:${provider.address().port}`;
  database = await createTestDatabase("migrated");
  server = await openAccountsServer(database.db, {
    SIGN_UP_LIMIT_PER_ADDRESS: "1000",
    OIDC_ISSUER: provider.issuer.url,
    OIDC_CLIENT_ID: "heliora",
    OIDC_CLIENT_SECRET: "a secret of the shop",
    OIDC_NAME: "Example",
  });
});
afterAll(async () => {
  await server.http.close();
  await database.drop();
  await provider.stop();
});
beforeEach(() => {
  person += 1;
  provider.service.on("beforeTokenSigning", sign);
  claims = { ...who(), given_name: "Олена", family_name: "Ковальчук", email_verified: true };
});
afterEach(() => provider.service.removeAllListeners());

const email = () => `person.${person}@example.com`;
const who = () => ({ sub: `subject-${person}`, email: email() });
const caller = (cookie = "") => ({
  address: "192.0.2.1",
  origin: "http://localhost:1337",
  headers: new Headers({ cookie, origin: "http://localhost:1337" }),
});
const users = () => database.db.selectFrom("users").selectAll().where("email", "=", email()).execute();
const linked = () =>
  database.db.selectFrom("accounts").selectAll().where("account_id", "like", `% subject-${person}`).execute();

interface Start {
  next?: string | null;
  page?: "auth" | "checkout/auth";
  locale?: "ua" | "pl" | "en";
}

async function begin({ next = null, page = "auth", locale = "pl" }: Start = {}) {
  const begun = await server.social.begin("oidc", { locale, page, next }, caller());
  if (!begun.ok) throw new Error(begun.code);
  return { url: begun.value.url, cookie: headerOf(begun.value.cookies) };
}

/** Query of the callback. */
async function atProvider(url: string): Promise<URL> {
  const answer = await fetch(url, { redirect: "manual" });
  return new URL(answer.headers.get("Location") ?? "", url);
}

const comeBack = (to: URL, cookie: string) =>
  server.http.inject({ url: `${to.pathname}${to.search}`, headers: { cookie }, remoteAddress: "192.0.2.1" });

async function signIn(start?: Start) {
  const { url, cookie } = await begin(start);
  const answer = await comeBack(await atProvider(url), cookie);
  return { answer, path: String(answer.headers.location), cookie: cookiesOf(answer) };
}

const member = (cookie: string) => server.accounts.current(new Headers({ cookie }));

describe("a new user", () => {
  test("gets an account with name, language, terms and a confirmed address; tokens are not stored", async () => {
    const { answer, path, cookie } = await signIn({ next: "/pl/cart" });
    expect([answer.statusCode, path]).toEqual([303, "/pl/auth?via=oidc&redirect=%2Fpl%2Fcart"]);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(await member(cookie)).toMatchObject({
      email: email(),
      firstName: "Олена",
      lastName: "Ковальчук",
      locale: "pl",
    });
    const [user] = await users();
    expect(user).toMatchObject({ email_verified: true, role: "customer", terms_version: termsVersion, image: null });
    expect(Date.now() - Number(user?.terms_accepted_at)).toBeLessThan(60_000);
    const [account] = await linked();
    expect(account).toMatchObject({
      provider_id: "oidc",
      access_token: null,
      refresh_token: null,
      id_token: null,
      password: null,
    });
    const [session] = await database.db
      .selectFrom("sessions")
      .select("method")
      .where("user_id", "=", user?.id ?? "")
      .execute();
    expect(session?.method).toBe("oidc");
  });

  test("signs in to the same account later, also after a change of address at the provider", async () => {
    await signIn();
    const [first] = await users();
    claims = { ...claims, email: `moved.${person}@example.com`, email_verified: false };
    const { cookie } = await signIn();
    expect((await member(cookie))?.id).toBe(first?.id);
  });

  test.each([
    ["no name", { given_name: undefined, family_name: undefined }, /^person\.\d+$/, ""],
    ["emoji and markup", { given_name: "☀️<b>", family_name: "🚀" }, /^☀️b$/, "🚀"],
    ["a name in one piece", { given_name: undefined, family_name: undefined, name: "Łucja Żak" }, /^Łucja$/, "Żak"],
  ])("may have %s", async (_what, change, first, last) => {
    claims = { ...claims, ...change };
    const { cookie } = await signIn();
    const account = await member(cookie);
    expect(account?.firstName).toMatch(first);
    expect(account?.lastName).toBe(last);
  });

  test("cannot set role, tier or second factor", async () => {
    claims = { ...claims, role: "admin", tier: "vip", twoFactorEnabled: true, two_factor_enabled: true, locale: "en" };
    await signIn({ locale: "ua" });
    expect((await users())[0]).toMatchObject({
      role: "customer",
      tier: "standard",
      two_factor_enabled: false,
      locale: "ua",
    });
  });
});

describe("an address", () => {
  test("that is confirmed on both sides signs in to its account", async () => {
    const cookie = await server.open({ email: email(), password });
    const known = await member(cookie);
    const social = await signIn();
    expect((await member(social.cookie))?.id).toBe(known?.id);
    expect(await linked()).toHaveLength(1);
    expect(known?.firstName).toBe((await member(social.cookie))?.firstName);
  });

  test.each([
    ["there", false, true],
    ["here", true, false],
    ["on both sides", false, false],
  ])("that is not confirmed %s is refused", async (_where, there, here) => {
    await server.open({ email: email(), password });
    await database.db.updateTable("users").set({ email_verified: here }).where("email", "=", email()).execute();
    claims = { ...claims, email_verified: there };
    const { path, cookie } = await signIn();
    expect(path).toBe("/pl/auth?via=oidc&fault=unconfirmed");
    expect(await member(cookie)).toBeNull();
    expect(await linked()).toEqual([]);
    expect((await users())[0]?.email_verified).toBe(here);
  });

  test.each([false, undefined, "false", 1])(
    "without an account here and with email_verified %j at the provider: the same answer, and nothing is created",
    async (verified) => {
      claims = { ...claims, email_verified: verified };
      const { path } = await signIn();
      expect(path).toBe("/pl/auth?via=oidc&fault=unconfirmed");
      expect(await users()).toEqual([]);
    },
  );

  test("that the provider does not send is refused", async () => {
    claims = { ...claims, email: undefined };
    const { path } = await signIn();
    expect(path).toBe("/pl/auth?via=oidc&fault=no_email");
  });

  test("in another spelling opens no second account", async () => {
    await server.open({ email: email(), password });
    claims = { ...claims, email: `PERSON.${person}@EXAMPLE.com.` };
    await signIn();
    const all = await database.db
      .selectFrom("users")
      .select("email")
      .where("email", "ilike", `person.${person}@%`)
      .execute();
    expect(all).toEqual([{ email: email() }]);
  });
});

describe("a user with a second factor", () => {
  async function protect() {
    const cookie = await server.open({ email: email(), password });
    const account = await member(cookie);
    if (!account) throw new Error("nobody");
    const begun = await server.twoFactor.begin(account, password, caller(cookie));
    if (!begun.ok) throw new Error(begun.code);
    const { secret } = begun.value;
    const epoch = Math.floor(Date.now() / 1_000) - 30;
    const done = await server.twoFactor.confirm(account, generateSync({ secret, epoch }), caller(cookie));
    if (!done.ok) throw new Error(done.code);
    return { account, secret };
  }

  test.each([
    ["auth", "/ua/cart", "/pl/auth/second-factor?redirect=%2Fua%2Fcart"],
    ["auth", null, "/pl/auth/second-factor"],
    ["checkout/auth", null, "/pl/auth/second-factor?redirect=%2Fpl%2Fcheckout"],
  ] as const)("is asked for it after the provider, from %s to %s", async (page, next, expected) => {
    const { account, secret } = await protect();
    const { answer, path, cookie } = await signIn({ page, next });
    expect(path).toBe(expected);
    expect(answer.cookies.filter(({ name, value }) => name.includes("session") && value !== "")).toEqual([]);
    expect(await member(cookie)).toBeNull();
    const open = await database.db.selectFrom("sessions").select("id").where("user_id", "=", account.id).execute();
    expect(open).toHaveLength(1);
    const done = await server.twoFactor.completeSignIn({ code: generateSync({ secret }), kind: "app" }, caller(cookie));
    if (!done.ok) throw new Error(done.code);
    expect((await member(headerOf(done.value.cookies)))?.id).toBe(account.id);
  });
});

describe("an invalid callback", () => {
  test.each<[string, () => void]>([
    ["another nonce", () => (claims = { ...claims, nonce: "of another sign-in" })],
    ["no nonce", () => (claims = { ...claims, nonce: undefined })],
    ["another issuer", () => (claims = { ...claims, iss: "https://evil.example" })],
    ["another audience", () => (claims = { ...claims, aud: "another shop" })],
    ["a token that is over", () => (claims = { ...claims, exp: Math.floor(Date.now() / 1_000) - 3_600 })],
    [
      "no token",
      () =>
        provider.service.on(
          "beforeResponse",
          ({ body }) => void (typeof body === "object" && body && Reflect.deleteProperty(body, "id_token")),
        ),
    ],
    [
      "a token with a changed claim",
      () =>
        provider.service.on("beforeResponse", ({ body }) => {
          const answer = body as { id_token: string };
          const [head, middle = "", tail] = answer.id_token.split(".");
          const changed = { ...JSON.parse(Buffer.from(middle, "base64url").toString()), sub: "somebody else" };
          answer.id_token = [head, Buffer.from(JSON.stringify(changed)).toString("base64url"), tail].join(".");
        }),
    ],
    [
      "a token without a signature",
      () =>
        provider.service.on("beforeResponse", ({ body }) => {
          const answer = body as { id_token: string };
          const head = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
          answer.id_token = `${head}.${answer.id_token.split(".")[1]}.`;
        }),
    ],
    [
      "a refusal of the code",
      () =>
        provider.service.on(
          "beforeResponse",
          (answer) => void Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant" } }),
        ),
    ],
  ])("with %s redirects to the sign-in page and creates nothing", async (_what, tamper) => {
    tamper();
    const { path, cookie } = await signIn({ next: "/pl/cart" });
    expect(path).toBe("/pl/auth?via=oidc&redirect=%2Fpl%2Fcart&fault=failed");
    expect(await member(cookie)).toBeNull();
    expect(await users()).toEqual([]);
  });

  test("of another browser, with another state, or without one", async () => {
    const { url, cookie } = await begin();
    const back = await atProvider(url);
    const changed = new URL(back);
    changed.searchParams.set("state", "somebody-elses");
    const none = new URL(back);
    none.searchParams.delete("state");
    for (const [to, cookies] of [
      [changed, cookie],
      [none, cookie],
      [back, ""],
    ] as const) {
      const answer = await comeBack(to, cookies);
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        expect.stringMatching(/^\/(pl|ua)\/auth\?via=oidc&fault=expired$/),
      ]);
    }
    expect(await users()).toEqual([]);
  });

  test("works once, also with ten concurrent requests", async () => {
    const { url, cookie } = await begin();
    const back = await atProvider(url);
    const asked = vi.spyOn(globalThis, "fetch");
    const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(back, cookie)));
    const exchanges = asked.mock.calls.filter(([to]) => String(to).endsWith("/token"));
    asked.mockRestore();
    // The provider is not called again; it would refuse a used code.
    expect(exchanges).toHaveLength(1);
    const good = answers.filter(({ headers }) => !String(headers.location).includes("fault="));
    expect(good).toHaveLength(1);
    expect((await comeBack(back, cookie)).headers.location).toContain("fault=expired");
    expect(await users()).toHaveLength(1);
    expect(
      await database.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", (await users())[0]?.id ?? "")
        .execute(),
    ).toHaveLength(1);
  });

  test.each([
    ["access_denied", "cancelled"],
    ["server_error", "failed"],
    ["<script>alert(1)</script>", "failed"],
  ])("with error %s redirects with error %s", async (error, fault) => {
    const { url, cookie } = await begin({ locale: "en", next: "/en/cart" });
    const state = new URL(url).searchParams.get("state") ?? "";
    const back = new URL("http://localhost:1337/api/auth/callback/oidc");
    back.search = String(new URLSearchParams({ error, error_description: "call +380000000000", state }));
    const answer = await comeBack(back, cookie);
    expect(answer.headers.location).toBe(`/en/auth?via=oidc&redirect=%2Fen%2Fcart&fault=${fault}`);
  });

  test.each(["google", "apple", "oidc2", "credential", "%2e%2e"])(
    "from %s, which is not configured, is 404",
    async (id) => {
      const answer = await server.http.inject({ url: `/api/auth/callback/${id}?code=1&state=2` });
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe("a provider", () => {
  const down = { OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: "heliora", OIDC_CLIENT_SECRET: "x" };

  test("that is down does not delay other sign-ins, and works again once it is up", async () => {
    const late = new OAuth2Server();
    await late.issuer.keys.generate("RS256");
    await late.start(0, "127.0.0.1");
    const { port } = late.address();
    const issuer = `http://127.0.0.1:${port}`;
    late.issuer.url = issuer;
    await late.stop();
    const other = await openAccountsServer(database.db, { ...down, OIDC_ISSUER: issuer });
    const from = { locale: "pl", page: "auth", next: null } as const;
    expect(await other.social.begin("oidc", from, caller())).toMatchObject({ ok: false, code: "failed" });
    expect(await other.open({ email: email(), password })).toContain("session_token");
    await late.start(port, "127.0.0.1");
    late.issuer.url = issuer;
    expect((await other.social.begin("oidc", from, caller())).ok).toBe(true);
    await late.stop();
    await other.http.close();
  });

  test("whose discovery document names another issuer is refused", async () => {
    const { url } = provider.issuer;
    const other = await openAccountsServer(database.db, { ...down, OIDC_ISSUER: url ?? "" });
    provider.issuer.url = "http://127.0.0.1:9";
    const begun = await other.social.begin("oidc", { locale: "pl", page: "auth", next: null }, caller());
    provider.issuer.url = url;
    expect(begun).toMatchObject({ ok: false });
    await other.http.close();
  });

  test("receives state, nonce, a challenge, and our public URL for any Host header", async () => {
    const asked = new URL((await begin()).url);
    const { searchParams: query } = asked;
    expect(asked.origin).toBe(provider.issuer.url);
    expect(query.get("redirect_uri")).toBe("http://localhost:1337/api/auth/callback/oidc");
    expect(query.get("code_challenge_method")).toBe("S256");
    expect(query.get("scope")?.split(" ")).toEqual(expect.arrayContaining(["openid", "email", "profile"]));
    for (const name of ["state", "nonce", "code_challenge"]) expect(query.get(name)?.length).toBeGreaterThan(20);
  });

  test("Apple posts the callback cross-site; it is redirected to GET", async () => {
    const other = await openAccountsServer(database.db, { APPLE_CLIENT_ID: "a", APPLE_CLIENT_SECRET: "b" });
    const form = (url: string) =>
      other.http.inject({
        method: "POST",
        url,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://appleid.apple.com",
          "sec-fetch-site": "cross-site",
        },
        payload: "code=1&state=2&evil=3",
      });
    const answer = await form("/api/auth/callback/apple");
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/api/auth/callback/apple?code=1&state=2"]);
    expect((await form("/api/auth/sign-out")).statusCode).toBe(403);
    await other.http.close();
  });
});

describe("disconnecting", () => {
  test("refuses the last way to sign in", async () => {
    const { cookie } = await signIn();
    const account = await member(cookie);
    if (!account) throw new Error("nobody");
    expect(await server.social.connected(account)).toMatchObject([{ id: "oidc", name: "Example" }]);
    expect(await server.social.disconnect(account, "oidc")).toMatchObject({ ok: false, code: "last" });
    expect(await linked()).toHaveLength(1);
  });

  test("works while a password remains; a connection of another user is answered like an unknown one", async () => {
    const account = await member(await server.open({ email: email(), password }));
    if (!account) throw new Error("nobody");
    await signIn();
    expect(await server.social.disconnect({ id: "somebody else" }, "oidc")).toMatchObject({ code: "unknown" });
    expect(await server.social.disconnect(account, "credential")).toMatchObject({ code: "unknown" });
    expect((await server.social.disconnect(account, "oidc")).ok).toBe(true);
    expect(await server.social.disconnect(account, "oidc")).toMatchObject({ code: "unknown" });
    expect(await linked()).toEqual([]);
  });

  test("two concurrent requests leave one connection", async () => {
    const { cookie } = await signIn();
    const account = await member(cookie);
    if (!account) throw new Error("nobody");
    const other = await openAccountsServer(database.db, {
      ...{ OIDC_ISSUER: provider.issuer.url ?? "", OIDC_CLIENT_ID: "heliora", OIDC_CLIENT_SECRET: "x" },
      ...{ GOOGLE_CLIENT_ID: "g", GOOGLE_CLIENT_SECRET: "g" },
    });
    await database.db
      .insertInto("accounts")
      .values({ id: `google-${person}`, user_id: account.id, account_id: `g-${person}`, provider_id: "google" })
      .execute();
    const done = await Promise.all(["oidc", "google"].map((id) => other.social.disconnect(account, id)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await other.social.connected(account)).toHaveLength(1);
    await other.http.close();
  });
});
