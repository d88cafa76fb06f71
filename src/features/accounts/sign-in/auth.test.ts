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
import { accountsContext, requireAccount } from "../accounts.service.ts";
import { type AuthFormState, authAction } from "../auth.action.ts";
import { signUpsContext } from "../sign-up/sign-up.service.ts";
import { recoveryContext } from "./recovery.service.ts";

let database: TestDatabase;
let shop: AccountsServer;
let address = 0;
let email = "";
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  shop = await openAccountsServer(database.db, { SIGN_IN_LIMIT_PER_ADDRESS: "3" });
});
beforeEach(() => {
  email = `visitor${++address}@example.com`;
});
afterAll(async () => {
  await shop.http.close();
  await database.drop();
});

const password = "sun above the roof";
const origin = "http://localhost:1337";

function contextOf() {
  const context = new RouterContextProvider();
  context.set(accountsContext, shop.accounts);
  context.set(textsContext, shop.texts);
  context.set(signUpsContext, shop.signUps);
  context.set(recoveryContext, shop.recovery);
  context.set(addressContext, `203.0.113.${address}`);
  return context;
}

/** Posts a form to a page; returns what the action returned or threw. */
async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin, ...headers },
  });
  const locale = path.split("/")[1];
  try {
    return await authAction({ request, params: { locale }, context: contextOf() }, "auth");
  } catch (thrown) {
    return thrown as Awaited<ReturnType<typeof authAction>>;
  }
}

/** Response as the page receives it. */
async function read(answer: Awaited<ReturnType<typeof send>>) {
  if (answer instanceof Response) {
    return { status: answer.status, headers: answer.headers, location: answer.headers.get("Location"), state: null };
  }
  const state: AuthFormState | null = answer.data;
  return { status: answer.init?.status ?? 200, headers: new Headers(answer.init?.headers), location: null, state };
}

const user = () => ({
  intent: "register",
  firstName: "Anna",
  lastName: "Nowak",
  email,
  phone: "",
  password,
  confirmPassword: password,
  acceptTerms: "on",
});

describe("a page without scripts", () => {
  test("signs up and shows the instructions; a cookie identifies the browser, without a session", async () => {
    const { status, state, headers } = await read(await send("/pl/auth?redirect=%2Fpl%2Fcheckout", user()));
    expect(status).toBe(200);
    expect(state).toEqual({ form: "register", sent: { email, what: "sign-up" }, errors: {}, values: {} });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^heliora\.sign_up=[\w-]{32}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/),
    ]);
    const cookie = headerOf(headers.getSetCookie());
    const again = await read(await send("/pl/auth", { intent: "again" }, { cookie }));
    expect(again.state?.sent).toEqual({ email, what: "again" });
    const emails = await shop.emailsTo(email);
    expect(emails).toHaveLength(2);
    expect(new Set(emails.map(tokenOf)).size).toBe(1);
    expect((await read(await send("/pl/auth", { intent: "again" }))).status).toBe(422);
  });

  test("signs in and is redirected with the session", async () => {
    await shop.open({ email, password });
    const { status, location, headers } = await read(
      await send("/pl/auth?redirect=%2Fpl%2Fcheckout", { intent: "login", email, password }),
    );
    expect([status, location]).toEqual([303, "/pl/checkout"]);
    expect(headers.getSetCookie()[0]).toMatch(/^heliora\.session_token=.*HttpOnly; SameSite=Lax/);
    expect(headers.getSetCookie()[0]).not.toMatch(/max-age|expires/i);
  });

  test("requests a reset e-mail with the same answer for known and unknown addresses", async () => {
    await shop.open({ email, password });
    const known = await read(await send("/pl/auth", { intent: "forgot", email }));
    const unknown = await read(await send("/pl/auth", { intent: "forgot", email: `nobody${address}@example.com` }));
    expect(known.state).toEqual({ form: "forgot", sent: { email, what: "reset" }, errors: {}, values: {} });
    expect({ ...unknown.state, sent: known.state?.sent }).toEqual(known.state);
    const none = await read(await send("/pl/auth", { intent: "forgot", email: "nobody" }));
    expect([none.status, none.state?.errors.email]).toEqual([400, "Sprawdź adres, na przykład anna@example.com"]);
  });

  test.each([
    ["/ua/auth", "/ua/profile"],
    ["/en/auth?redirect=%2Fcart", "/en/cart"],
    ["/ua/auth?redirect=https%3A%2F%2Fevil.example", "/ua/profile"],
    ["/ua/auth?redirect=%2F%2Fevil.example", "/ua/profile"],
    ["/ua/auth?redirect=%2F%5Cevil.example", "/ua/profile"],
    ["/ua/auth?redirect=javascript%3Aalert(1)", "/ua/profile"],
    ["/ua/auth?redirect=%2F%0d%0aSet-Cookie%3Aa", "/ua/profile"],
    ["/ua/auth?redirect=%2Fua%2Fauth", "/ua/profile"],
    ["/ua/auth?redirect=%2Fua%2Fcart&redirect=%2F%2Fevil.example", "/ua/cart"],
  ])("from %s continues to %s, also from the e-mails", async (from, to) => {
    await shop.open({ email, password });
    expect((await read(await send(from, { intent: "login", email, password }))).location).toBe(to);
    const later = `later-${email}`;
    await send(from, { ...user(), email: later });
    await send(from, { intent: "forgot", email });
    const [signUp, reset] = [(await shop.emailsTo(later)).at(-1), (await shop.emailsTo(email)).at(-1)];
    if (!signUp || !reset) throw new Error("no letter");
    const caller = { address: "192.0.2.1", origin, headers: new Headers() };
    const expected = to.endsWith("/profile") ? null : to;
    expect((await shop.signUps.inspect(tokenOf(signUp), caller))?.next).toBe(expected);
    expect((await shop.recovery.inspect(tokenOf(reset)))?.next).toBe(expected);
  });

  test("refuses unaccepted terms and differing passwords; keeps typed values except passwords", async () => {
    const { acceptTerms: _, ...unsure } = user();
    const { status, state, headers } = await read(
      await send("/pl/auth", { ...unsure, confirmPassword: "something else" }),
    );
    expect(status).toBe(400);
    expect(headers.getSetCookie()).toEqual([]);
    expect(state).toEqual({
      form: "register",
      error: "Sprawdź zaznaczone pola",
      errors: { confirmPassword: "Hasła nie są zgodne", acceptTerms: "Zaznacz, że akceptujesz regulamin" },
      values: { firstName: "Anna", lastName: "Nowak", email, phone: "" },
    });
    expect(await database.db.selectFrom("users").select("id").where("email", "=", email).execute()).toEqual([]);
  });

  test.each([
    ["ua", "Помилка входу. Перевірте ваші дані", "Паролі не співпадають"],
    ["pl", "Błąd logowania. Sprawdź swoje dane", "Hasła nie są zgodne"],
    ["en", "Login failed. Check your details", "The passwords do not match"],
  ])("refusals in %s", async (locale, loginFailed, mismatch) => {
    const login = await read(await send(`/${locale}/auth`, { intent: "login", email, password }));
    expect([login.status, login.state?.error]).toEqual([401, loginFailed]);
    expect(JSON.stringify(login.state)).not.toContain(password);
    const register = await read(await send(`/${locale}/auth`, { ...user(), confirmPassword: "x" }));
    expect(register.state?.errors.confirmPassword).toBe(mismatch);
  });

  test("signs out and says so", async () => {
    const cookie = await shop.open({ email, password });
    const { status, location, headers } = await read(await send("/pl/auth", { intent: "sign-out" }, { cookie }));
    expect([status, location]).toEqual([303, "/pl/auth?signedOut"]);
    expect(headers.getSetCookie()[0]).toMatch(/^heliora\.session_token=; Max-Age=0/);
    expect(await shop.accounts.current(new Headers({ cookie }))).toBeNull();
  });
});

describe("a page with scripts", () => {
  test("gets the session and the path to continue to, or none without a redirect query", async () => {
    await shop.open({ email, password });
    const asked = await read(
      await send("/pl/auth?redirect=%2Fpl%2Fcart", { intent: "login", email, password, scripts: "yes" }),
    );
    expect(asked.state).toEqual({ form: "login", done: { to: "/pl/cart" }, errors: {}, values: {} });
    expect(asked.headers.getSetCookie()).toHaveLength(3);
    const login = await read(
      await send("/pl/auth", { intent: "login", email, password, remember: "on", scripts: "yes" }),
    );
    expect(login.state?.done).toEqual({ to: null });
    expect(login.headers.getSetCookie()[0]).toContain("Max-Age=2592000");
  });
});

test("too many attempts: 429 with Retry-After and the minutes", async () => {
  const guess = () => send("/ua/auth", { intent: "login", email: `${Math.random()}@example.com`, password });
  for (let tries = 0; tries < 3; tries++) await guess();
  const { status, headers, state } = await read(await guess());
  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(state?.error).toBe("Забагато спроб. Спробуйте знову за 10\u00a0хвилин.");
});

test("a form from another site is refused", async () => {
  const { status, state } = await read(
    await send("/en/auth", { intent: "login", email, password }, { origin: "https://evil.example" }),
  );
  expect([status, state?.error]).toEqual([403, "This request did not come from our page. Reload it and try again."]);
});

test.each<[string, number, Record<string, string>]>([
  ["no intent", 400, { email: "a@b.pl" }],
  ["an unknown intent", 400, { intent: "become-admin" }],
  ["a form without end", 413, { intent: "login", email: "a".repeat(70_000) }],
])("%s: %i", async (_name, status, fields) => {
  expect((await read(await send("/ua/auth", fields))).status).toBe(status);
});

describe("requireAccount", () => {
  const ask = (path: string, init: RequestInit = {}) =>
    requireAccount(new Request(`${origin}${path}`, init), contextOf());

  test.each([
    ["/pl/profile", "GET", 302, "/pl/auth?redirect=%2Fpl%2Fprofile"],
    ["/ua/profile/orders/7?print=1", "GET", 302, "/ua/auth?redirect=%2Fua%2Fprofile%2Forders%2F7%3Fprint%3D1"],
    ["/en/checkout?x=1", "POST", 303, "/en/auth?redirect=%2Fen%2Fcheckout%3Fx%3D1"],
    ["/en/admin/inbox/7?done=reply", "POST", 303, "/en/auth?redirect=%2Fen%2Fadmin%2Finbox%2F7"],
  ])("redirects a guest of %s (%s) to sign in and back", async (path, method, status, location) => {
    const thrown = await ask(path, { method }).catch((answer: unknown) => answer);
    expect(thrown).toBeInstanceOf(Response);
    if (thrown instanceof Response) expect([thrown.status, thrown.headers.get("Location")]).toEqual([status, location]);
  });

  test("returns the account of a signed-in user", async () => {
    const cookie = await shop.open({ email, password, locale: "pl" });
    expect(await ask("/pl/profile", { headers: { cookie } })).toMatchObject({
      email,
      firstName: "Anna",
      role: "customer",
      locale: "pl",
    });
  });
});
