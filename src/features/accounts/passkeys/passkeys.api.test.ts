import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AccountsServer, cookiesOf, openAccountsServer } from "../../../../test/support/accounts-server.ts";
import { createAuthenticator } from "../../../../test/support/authenticator.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { blockUser } from "../blocking.service.ts";

const password = "sun above the roof";
let origin = "";
let database: TestDatabase;
let shop: AccountsServer;
let count = 0;
let email = "";
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  shop = await openAccountsServer(database.db, { SIGN_UP_LIMIT_PER_ADDRESS: "100000" });
  origin = shop.settings.PUBLIC_URL;
});
beforeEach(() => {
  email = `owner${++count}@example.com`;
});
afterAll(async () => {
  await shop.http.close();
  await database.drop();
});

function call(path: string, cookie: string, body?: object): Promise<LightMyRequestResponse> {
  return shop.http.inject({
    method: body ? "POST" : "GET",
    url: `/api/auth/passkey/${path}`,
    headers: { cookie, origin, "accept-language": "en" },
    remoteAddress: `192.0.2.${count % 250}`,
    ...(body ? { payload: body } : {}),
  });
}
const join = (...cookies: string[]) => cookies.filter(Boolean).join("; ");

/** Makes a passkey in the browser with this session. */
async function add(session: string, authenticator = createAuthenticator(origin)) {
  const asked = await call("generate-register-options", session);
  const response = authenticator.register(asked.json());
  const added = await call("verify-registration", join(session, cookiesOf(asked)), { response });
  return { authenticator, added, asked };
}

async function openWithPasskey() {
  const session = await shop.open({ email, password });
  const { authenticator, added } = await add(session);
  expect([added.statusCode, added.json()]).toEqual([200, { added: true }]);
  const account = await shop.accounts.current(new Headers({ cookie: session }));
  return { session, authenticator, id: account?.id ?? "" };
}

async function signIn(authenticator: ReturnType<typeof createAuthenticator>, from = origin) {
  const asked = await call("generate-authenticate-options", "");
  const response = authenticator.authenticate(asked.json(), from);
  const cookie = cookiesOf(asked);
  return { response, cookie, answer: await call("verify-authentication", cookie, { response }) };
}

const whoIs = (answer: LightMyRequestResponse) =>
  shop.accounts.current(new Headers({ cookie: cookiesOf(answer) })).then((account) => account?.email ?? null);

describe("a passkey", () => {
  test("is made in a session, told to its owner by e-mail, and signs in without an address", async () => {
    const { authenticator, id } = await openWithPasskey();
    expect((await shop.emailsTo(email)).at(-1)?.content).toMatchObject({ kind: "passkey-added" });
    const { answer } = await signIn(authenticator);
    expect([answer.statusCode, answer.json()]).toEqual([200, { secondFactor: false }]);
    expect(await whoIs(answer)).toBe(email);
    expect((await shop.history.page(id, null, 1)).map(({ method }) => method)).toEqual(["passkey"]);
    expect(await shop.passkeys.list(id)).toMatchObject([{ name: "" }]);
  });

  test("needs the answer that belongs to its own options, once, also at the same time", async () => {
    const { authenticator } = await openWithPasskey();
    const { response, cookie, answer } = await signIn(authenticator);
    expect(answer.statusCode).toBe(200);
    const again = await call("verify-authentication", cookie, { response });
    expect([again.statusCode, again.json().code]).toEqual([401, "passkey_unknown"]);
    const asked = await call("generate-authenticate-options", "");
    const fresh = authenticator.authenticate(asked.json());
    const raced = await Promise.all(
      Array.from({ length: 8 }, () => call("verify-authentication", cookiesOf(asked), { response: fresh })),
    );
    expect(raced.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const foreign = await call("generate-authenticate-options", "");
    const other = await call("verify-authentication", cookiesOf(foreign), {
      response: authenticator.authenticate(asked.json()),
    });
    expect(other.statusCode).toBe(401);
  });

  test("signed on another site is refused", async () => {
    const { authenticator } = await openWithPasskey();
    const { answer } = await signIn(authenticator, "https://evil.example");
    expect(answer.statusCode).toBe(401);
  });

  test("whose counter went back, as that of a copy, is refused", async () => {
    const { authenticator } = await openWithPasskey();
    for (let n = 0; n < 3; n++) expect((await signIn(authenticator)).answer.statusCode).toBe(200);
    authenticator.rewind(1);
    expect((await signIn(authenticator)).answer.statusCode).toBe(401);
  });

  test("that was removed is unknown, and only its owner removes it", async () => {
    const { authenticator, id } = await openWithPasskey();
    const [own] = await shop.passkeys.list(id);
    expect(await shop.passkeys.remove("another user", own?.id ?? "")).toBe(false);
    expect((await signIn(authenticator)).answer.statusCode).toBe(200);
    expect(await shop.passkeys.remove(id, own?.id ?? "")).toBe(true);
    const { answer } = await signIn(authenticator);
    expect([answer.statusCode, answer.json().code]).toEqual([401, "passkey_unknown"]);
  });

  test("does not replace the second factor", async () => {
    const { authenticator } = await openWithPasskey();
    await database.db.updateTable("users").set({ two_factor_enabled: true }).where("email", "=", email).execute();
    const { answer } = await signIn(authenticator);
    expect([answer.statusCode, answer.json()]).toEqual([200, { secondFactor: true }]);
    expect(await whoIs(answer)).toBeNull();
    expect(cookiesOf(answer)).toMatch(/heliora\.two_factor=/);
  });

  test("of a blocked account says so", async () => {
    const { authenticator, id } = await openWithPasskey();
    await blockUser(database.db, id, "Stolen cards");
    const { answer } = await signIn(authenticator);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "blocked"]);
  });
});

describe("adding", () => {
  test("needs a session; one older than a day signs in again first", async () => {
    expect((await call("generate-register-options", "")).statusCode).toBe(401);
    expect((await call("verify-registration", "", { response: {} })).statusCode).toBe(401);
    const session = await shop.open({ email, password });
    const { id } = (await shop.accounts.current(new Headers({ cookie: session }))) ?? { id: "" };
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    await database.db.updateTable("sessions").set({ created_at: dayAgo }).where("user_id", "=", id).execute();
    const asked = await call("generate-register-options", session);
    expect([asked.statusCode, asked.json().code]).toEqual([403, "passkey_stale"]);
  });

  test("an answer to options of another account is refused", async () => {
    const session = await shop.open({ email, password });
    const stranger = await shop.open({ email: `other-${email}`, password });
    const asked = await call("generate-register-options", stranger);
    const response = createAuthenticator(origin).register(asked.json());
    const added = await call("verify-registration", join(session, cookiesOf(asked)), { response });
    expect([added.statusCode, added.json().code]).toEqual([400, "passkey_refused"]);
    expect(
      await database.db.selectFrom("passkeys").select("id").where("credential_id", "=", response.id).execute(),
    ).toEqual([]);
  });

  test("the same authenticator twice leaves one, and nothing is sent twice", async () => {
    const session = await shop.open({ email, password });
    const { authenticator } = await add(session);
    const { added } = await add(session, authenticator);
    expect(added.statusCode).toBe(400);
    const told = (await shop.emailsTo(email)).filter(({ content }) => content.kind === "passkey-added");
    expect(told).toHaveLength(1);
  });

  test.each([
    ["no response", {}],
    ["unknown fields", { response: { id: "a", extra: 1 } }],
    ["text where bytes belong", { response: { id: "a b", rawId: "a", type: "public-key", response: {} } }],
    ["a megabyte", { response: { id: "a".repeat(1_000_000) } }],
  ])("refuses %s", async (_, body) => {
    const session = await shop.open({ email, password });
    const answer = await call("verify-registration", session, body);
    expect([400, 413]).toContain(answer.statusCode);
    expect((await call("verify-authentication", "", body)).statusCode).toBeGreaterThanOrEqual(400);
  });
});
