import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { termsVersion } from "#platform/pure/market/terms.ts";
import {
  type AccountsServer,
  cookiesOf,
  headerOf,
  openAccountsServer,
  tokenOf,
} from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { fastestRatio } from "../../../../test/support/fastest-ratio.ts";

let database: TestDatabase;
let shop: AccountsServer;
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  shop = await openAccountsServer(database.db, {
    SIGN_UP_LIMIT_PER_ADDRESS: "1000",
    SIGN_IN_LIMIT_PER_ADDRESS: "1000",
  });
});
afterAll(async () => {
  await shop.http.close();
  await database.drop();
});

const password = "sun above the roof";
let count = 0;
const person = (change: object = {}) => ({
  email: `person${++count}@example.com`,
  password,
  firstName: "Anna",
  lastName: "Nowak",
  ...change,
});

/** Session token in a cookie header. */
const sessionToken = (cookie: string) => /session_token=([^.;]+)/.exec(cookie)?.[1] ?? "";

const me = (cookie: string) => shop.http.inject({ url: "/api/me", headers: { cookie } });

describe("signing up", () => {
  test("writes an e-mail whose link opens the account and a session", async () => {
    const anna = person({ email: "Anna.Nowak@Example.com", phone: "+48 601 234 567", locale: "pl" });
    const answer = await shop.post("sign-up/email", anna);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.json()).toEqual({ token: null, user: null });
    expect((await me(cookiesOf(answer))).json()).toEqual({ user: null });
    const users = () => database.db.selectFrom("users").selectAll().where("email", "=", "anna.nowak@example.com");
    expect(await users().execute()).toEqual([]);

    const [letter] = await shop.emailsTo("anna.nowak@example.com");
    if (!letter) throw new Error("no letter");
    expect(letter).toMatchObject({ reader: { firstName: "Anna", locale: "pl" }, content: { kind: "verify-address" } });
    const headers = new Headers({ cookie: cookiesOf(answer) });
    const opened = await shop.signUps.confirm(tokenOf(letter), null, { address: "192.0.2.1", origin: "", headers });
    if (!opened.ok) throw new Error(opened.code);
    expect((await me(headerOf(opened.value.cookies))).json()).toEqual({
      user: { firstName: "Anna", lastName: "Nowak", email: "anna.nowak@example.com" },
    });
    const row = await users().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      role: "customer",
      tier: "standard",
      locale: "pl",
      phone: "+48601234567",
      email_verified: true,
      two_factor_enabled: false,
      terms_version: termsVersion,
    });
    expect(Math.abs(row.terms_accepted_at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test("accepts a single name like the library's own clients", async () => {
    const typed = { name: "Олена Марія Коваль", email: "olena@example.com", password };
    const cookie = await shop.open({ ...typed, firstName: undefined, lastName: undefined });
    expect((await me(cookie)).json().user).toMatchObject({ firstName: "Олена", lastName: "Марія Коваль" });
  });

  test.each<[string, object, string, string]>([
    ["a short password", { password: "short" }, "password", "too_short"],
    ["a long password", { password: "ab1".repeat(43) }, "password", "too_long"],
    ["a common password", { password: "Password123" }, "password", "too_common"],
    ["no address", { email: "nobody" }, "email", "email_invalid"],
    ["terms refused", { acceptTerms: false }, "acceptTerms", "terms_required"],
    ["a phone that is none", { phone: "123" }, "phone", "phone_invalid"],
  ])("%s: 400 names the field, and no account is created", async (_name, change, path, code) => {
    const typed = person(change);
    const answer = await shop.post("sign-up/email", typed, { headers: { "accept-language": "uk" } });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({
      code: "invalid_fields",
      title: "Перевірте позначені поля",
      errors: [{ path, code }],
    });
    expect(await database.db.selectFrom("users").select("id").where("email", "=", typed.email).execute()).toEqual([]);
  });

  test.each([
    ["role", "admin"],
    ["tier", "vip"],
    ["emailVerified", true],
    ["termsVersion", "1900-01-01"],
    ["termsAcceptedAt", "1900-01-01"],
    ["id", "chosen-by-me"],
    ["createdAt", "1900-01-01"],
    ["first_name", "Mallory"],
  ])("clients cannot set %s", async (field, value) => {
    const typed = person({ [field]: value });
    expect((await shop.post("sign-up/email", typed)).statusCode).toBe(400);
    expect(await database.db.selectFrom("users").select("id").where("email", "=", typed.email).execute()).toEqual([]);
  });

  test("of several sign-ups with one address only the first confirmed one counts, also with concurrent requests", async () => {
    const typed = person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.post("sign-up/email", typed)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    const emails = await shop.emailsTo(typed.email);
    expect(emails).toHaveLength(8);
    const caller = { address: "192.0.2.1", origin: "", headers: new Headers() };
    const confirmed = await Promise.all(emails.map((one) => shop.signUps.confirm(tokenOf(one), password, caller)));
    expect(confirmed.filter((one) => one.ok)).toHaveLength(1);
    const rows = await database.db
      .selectFrom("users")
      .innerJoin("accounts", "accounts.user_id", "users.id")
      .select("users.id")
      .where("email", "=", typed.email)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe("signing in", () => {
  const olha = { email: "olha@example.com", password };
  beforeAll(() => shop.open(person(olha)));

  test("remembered: a cookie for 30 days that scripts cannot read and other sites do not send", async () => {
    const answer = await shop.post("sign-in/email", olha);
    expect(answer.statusCode).toBe(200);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: "heliora.session_token",
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: 2_592_000,
    });
    expect(cookie?.secure).toBeUndefined();
  });

  test("not remembered: the cookie ends with the browser, the session with the day", async () => {
    const answer = await shop.post("sign-in/email", { ...olha, rememberMe: false });
    const session = answer.cookies.find((cookie) => cookie.name === "heliora.session_token");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(session?.maxAge ?? session?.expires).toBeUndefined();
    const { expires_at } = await database.db
      .selectFrom("sessions")
      .select("expires_at")
      .where("token", "=", answer.json().token)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - Date.now()).toBeLessThan(25 * 3_600_000);
  });

  test("over https the cookie is for https only", async () => {
    const secure = await openAccountsServer(database.db, { PUBLIC_URL: "https://heliora.example" });
    const answer = await secure.post("sign-in/email", olha, {
      headers: { origin: "https://heliora.example", host: "heliora.example" },
    });
    expect(answer.cookies[0]).toMatchObject({
      name: "__Host-heliora.session_token",
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
    });
    expect(answer.cookies[0]?.domain).toBeUndefined();
    await secure.http.close();
  });

  test("accepts an old session under the former cookie name, but no new one", async () => {
    const secure = await openAccountsServer(database.db, { PUBLIC_URL: "https://heliora.example" });
    const answer = await secure.post("sign-in/email", olha, {
      headers: { origin: "https://heliora.example", host: "heliora.example" },
    });
    const present = cookiesOf(answer);
    const planted = present.replaceAll("__Host-", "__Secure-");
    const me = async (cookie: string) =>
      (await secure.http.inject({ url: "/api/me", headers: { cookie, host: "heliora.example" } })).json().user;
    expect(await me(present)).toMatchObject({ email: olha.email });
    expect(await me(planted)).toBeNull();
    const token = sessionToken(present);
    await database.db.updateTable("sessions").set({ host_cookie: false }).where("token", "=", token).execute();
    expect(await me(planted)).toMatchObject({ email: olha.email });
    // The former cookie is ignored beside the present one.
    expect(await me(`${planted}; __Host-heliora.session_token=other`)).toBeNull();
    await secure.http.close();
  });

  test("the response to an unknown address and to a wrong password is the same", async () => {
    const [unknown, wrong] = await Promise.all([
      shop.post("sign-in/email", { email: "nobody@example.com", password }),
      shop.post("sign-in/email", { ...olha, password: "moon above the roof" }),
    ]);
    expect(unknown.statusCode).toBe(401);
    expect(wrong.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
    const plain = ({ headers }: typeof unknown) => ({ ...headers, "x-request-id": "", date: "" });
    expect(plain(unknown)).toEqual(plain(wrong));
    expect(unknown.json()).toMatchObject({
      status: 401,
      code: "INVALID_EMAIL_OR_PASSWORD",
      message: "Помилка входу. Перевірте ваші дані",
    });
  });

  test("and take about as long", async () => {
    const signIn = (email: string, round: number) =>
      shop.post("sign-in/email", { email, password: "moon above the roof" }, { address: `198.51.100.${round}` });
    const ratio = await fastestRatio(
      { known: (round) => signIn(olha.email, round), unknown: (round) => signIn("no-one@example.com", round) },
      { rounds: 5, maxRounds: 15 },
    );
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
    await shop.post("sign-in/email", olha);
  });

  test.each([
    ["pl", "Błąd logowania. Sprawdź swoje dane"],
    ["en-GB,en;q=0.9", "Login failed. Check your details"],
    ["uk-UA", "Помилка входу. Перевірте ваші дані"],
  ])("the message is in the reader's language: %s", async (language, title) => {
    const answer = await shop.post(
      "sign-in/email",
      { email: "nobody@example.com", password },
      { headers: { "accept-language": language } },
    );
    expect(answer.json().title).toBe(title);
  });

  test("signing out ends the session everywhere, at once", async () => {
    const cookie = cookiesOf(await shop.post("sign-in/email", olha));
    expect((await me(cookie)).json().user).not.toBeNull();
    const answer = await shop.post("sign-out", "", {
      headers: { cookie, origin: "http://localhost:80", host: "localhost:80" },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.find((one) => one.name === "heliora.session_token")).toMatchObject({ value: "", maxAge: 0 });
    expect((await me(cookie)).json()).toEqual({ user: null });
  });
});

describe("who am I", () => {
  test("a guest gets null, and the response is not cached", async () => {
    const answer = await shop.http.inject({ url: "/api/me" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ user: null });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  test.each([
    ["a made-up token", "heliora.session_token=abc"],
    ["a token with a false signature", `heliora.session_token=${"a".repeat(32)}.${"b".repeat(43)}%3D`],
    ["rubbish", "heliora.session_token=%E0%A4%A; ;;==;"],
  ])("%s is a guest", async (_name, cookie) => {
    expect((await me(cookie)).json()).toEqual({ user: null });
  });

  test("an expired session is a guest", async () => {
    const cookie = await shop.open(person());
    await database.db
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("token", "=", sessionToken(cookie))
      .execute();
    expect((await me(cookie)).json()).toEqual({ user: null });
  });

  test("a session is prolonged once it is a day old", async () => {
    const cookie = await shop.open(person({ rememberMe: true }));
    const soon = new Date(Date.now() + 3 * 86_400_000);
    const token = sessionToken(cookie);
    await database.db.updateTable("sessions").set({ expires_at: soon }).where("token", "=", token).execute();
    const visit = await me(cookie);
    expect(visit.cookies.find((cookie) => cookie.name === "heliora.session_token")?.maxAge).toBe(2_592_000);
    const row = await database.db
      .selectFrom("sessions")
      .select("expires_at")
      .where("token", "=", token)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });
});

describe("the endpoints of the library", () => {
  test.each([
    "change-password",
    "update-user",
    "list-sessions",
    "sign-in/social",
    "delete-user",
    "reset-password",
    "request-password-reset",
    "nothing",
  ])("%s is not exposed", async (path) => {
    expect((await shop.post(path, {})).statusCode).toBe(404);
    expect((await shop.http.inject({ url: `/api/auth/${path}` })).statusCode).toBe(404);
  });

  test.each<[string, unknown, number]>([
    ["no JSON", "{", 400],
    ["a list", [], 400],
    ["another type", { email: { like: "%" }, password: 1 }, 400],
    ["a field too many", { email: "a@b.pl", password: "x", admin: true }, 400],
    ["a body without end", { email: "a@b.pl", password: "x".repeat(20_000) }, 413],
  ])("%s", async (_name, body, status) => {
    expect((await shop.post("sign-in/email", body)).statusCode).toBe(status);
  });

  test("a form post is refused", async () => {
    const answer = await shop.post("sign-in/email", "email=a&password=b", {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.statusCode).toBe(415);
  });

  test.each([
    ["another site", "https://evil.example"],
    ["a look-alike", "http://localhost.evil.example"],
    ["a sandbox", "null"],
  ])("a browser request from %s is refused", async (_name, origin) => {
    const cookie = await shop.open(person());
    for (const path of ["sign-out", "sign-in/email"]) {
      const answer = await shop.post(path, path === "sign-out" ? {} : { email: "a@b.pl", password }, {
        headers: { cookie, origin },
      });
      expect(answer.statusCode).toBe(403);
    }
    expect((await me(cookie)).json().user).not.toBeNull();
  });

  test.each<[string, Record<string, string>]>([
    ["curl", {}],
    // Node's fetch sends a mode, but no site.
    ["Node", { "sec-fetch-mode": "cors" }],
  ])("a client that is no browser needs no origin: %s", async (_name, headers) => {
    const typed = person();
    await shop.open(typed, { headers });
    const { email } = typed;
    const cookie = cookiesOf(await shop.post("sign-in/email", { email, password }, { headers }));
    expect((await shop.post("sign-out", {}, { headers: { cookie, ...headers } })).statusCode).toBe(200);
    expect((await me(cookie)).json().user).toBeNull();
  });

  test("a browser with an opaque origin is refused", async () => {
    const cookie = await shop.open(person());
    const answer = await shop.post("sign-out", {}, { headers: { cookie, "sec-fetch-site": "cross-site" } });
    expect(answer.statusCode).toBe(403);
  });

  test("a sign-in with an opaque origin and without cookies is refused", async () => {
    const answer = await shop.post(
      "sign-in/email",
      { email: "a@b.pl", password },
      { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } },
    );
    expect(answer.statusCode).toBe(403);
  });

  test.each(["//evil.example", "https://evil.example/x", "/\\evil.example"])(
    "nobody is sent to %s afterwards",
    async (callbackURL) => {
      const typed = person();
      await shop.open(typed);
      const answer = await shop.post("sign-in/email", { email: typed.email, password, callbackURL });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers.location).toBeUndefined();
    },
  );
});
