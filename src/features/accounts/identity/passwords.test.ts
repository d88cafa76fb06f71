import { hashPassword as hashAsBefore } from "better-auth/crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type AccountsServer, cookiesOf, openAccountsServer } from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";

/** Parameters of all computed hashes, recorded by `vi.mock` of the hash function. */
const made = vi.hoisted(() => ({ hashes: [] as string[] }));
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  const argon2 = (...args: Parameters<typeof crypto.argon2>) => {
    const [kind, { memory, passes, parallelism }] = args;
    made.hashes.push(`${kind} ${memory} ${passes} ${parallelism}`);
    return crypto.argon2(...args);
  };
  return { ...crypto, default: { ...crypto, argon2 }, argon2 };
});
vi.mock("better-auth/crypto", async (original) => {
  const crypto = await original<typeof import("better-auth/crypto")>();
  const verifyPassword: typeof crypto.verifyPassword = (attempt) => {
    made.hashes.push("scrypt");
    return crypto.verifyPassword(attempt);
  };
  return { ...crypto, verifyPassword };
});

const present = "argon2id 19456 2 1";
const password = "sun above the roof";
let database: TestDatabase;
let shop: AccountsServer;
let count = 0;
let email = "";

beforeAll(async () => {
  database = await createTestDatabase("migrated");
});
beforeEach(async () => {
  email = `reader${++count}@example.com`;
  shop = await openAccountsServer(database.db, {
    SIGN_IN_LIMIT_PER_ADDRESS: "10000",
    SIGN_UP_LIMIT_PER_ADDRESS: "10000",
  });
});
afterEach(() => shop.http.close());
afterAll(() => database.drop());

/** Signs in and returns the hashes computed meanwhile. */
async function signIn(change: { email?: string; password?: string; cookie?: string; address?: string } = {}) {
  const { cookie, address = `198.51.100.${(count % 200) + 1}`, ...who } = change;
  made.hashes.length = 0;
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie, origin: "http://localhost:1337" };
  const answer = await shop.post("sign-in/email", { email, password, ...who }, { address, headers });
  return { status: answer.statusCode, code: answer.json().code, hashes: [...made.hashes], cookies: cookiesOf(answer) };
}
const signUp = (chosen: string, of = email) =>
  shop.post("sign-up/email", { email: of, password: chosen, firstName: "Anna", lastName: "Nowak" });
const stored = async () =>
  (
    await database.db
      .selectFrom("accounts")
      .innerJoin("users", "users.id", "accounts.user_id")
      .select("accounts.password")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
  ).password ?? "";

describe("a sign-in costs one hash of the present parameters", () => {
  test("for an account with three pending sign-ups, a free address with three, and an unknown address", async () => {
    await shop.open({ email, password });
    for (const chosen of ["one above the roof", "two above the roof", "three above the roof"]) {
      await signUp(chosen);
      await signUp(chosen, `free-${email}`);
    }
    for (const of of [email, `free-${email}`, `unknown-${email}`]) {
      const wrong = await signIn({ email: of, password: "none of them at all" });
      expect(wrong).toMatchObject({ status: 401, hashes: [present] });
    }
    for (const of of [email, `free-${email}`]) {
      const waiting = await signIn({ email: of, password: "two above the roof" });
      expect(waiting).toMatchObject({ status: 403, code: "EMAIL_NOT_VERIFIED", hashes: [present] });
    }
    expect(await signIn()).toMatchObject({ status: 200, hashes: [present] });
  });
});

describe("an old hash", () => {
  const old = async () => {
    await shop.open({ email, password });
    const hash = await hashAsBefore(password);
    await database.db
      .updateTable("accounts")
      .set({ password: hash })
      .where("user_id", "in", (of) => of.selectFrom("users").select("id").where("email", "=", email))
      .execute();
    return hash;
  };

  test("is accepted, and replaced at the next successful sign-in, also by eight at once", async () => {
    const hash = await old();
    expect(await signIn({ password: "not this one" })).toMatchObject({ status: 401 });
    expect(await stored()).toBe(hash);
    const all = await Promise.all(Array.from({ length: 8 }, () => signIn()));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await signIn()).toMatchObject({ status: 200, hashes: [present] });
    expect(await signIn({ password: "not this one" })).toMatchObject({ status: 401, hashes: [present] });
  });

  test("takes as long as any other address, while there is one", async () => {
    await old();
    const known = await signIn({ password: "not this one" });
    const unknown = await signIn({ email: `unknown-${email}` });
    expect(known.hashes).toEqual([present, "scrypt"]);
    expect(unknown).toMatchObject({ status: 401, hashes: known.hashes });
  });
});

describe("guesses of strangers", () => {
  test("lock the account for strangers, but neither a known browser nor a session of its owner", async () => {
    await shop.open({ email, password });
    const device = (await signIn()).cookies;
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn({ password: "a guess", address: `2001:db8:0:${n}::1` })),
    );
    expect(crowd.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await signIn({ address: "203.0.113.9" })).status).toBe(429);
    expect((await signIn({ cookie: device })).status).toBe(200);
    // Strangers stay locked out.
    expect((await signIn({ address: "203.0.113.9" })).status).toBe(429);
    const account = await shop.accounts.current(new Headers({ cookie: device }));
    const caller = { address: "203.0.113.9", origin: "http://localhost", headers: new Headers() };
    expect(await shop.security.checkPassword(account?.id ?? "", password, caller)).toEqual({ ok: true, value: true });
  });

  test("with the cookie of a known browser are counted for that browser, and only for its account", async () => {
    await shop.open({ email, password });
    const { cookies } = await signIn();
    const device = cookies.split("; ").find((cookie) => cookie.startsWith("heliora.device=")) ?? "";
    expect(device).not.toContain(email);
    const guesses = [];
    for (let n = 0; n < 11; n++) guesses.push((await signIn({ password: "a guess", cookie: device })).status);
    expect(guesses).toEqual([...Array(10).fill(401), 429]);
    // The count of the account itself is unchanged.
    expect((await signIn()).status).toBe(200);
    const other = `other-${email}`;
    await shop.open({ email: other, password });
    await Promise.all(Array.from({ length: 10 }, () => signIn({ email: other, password: "a guess" })));
    expect((await signIn({ email: other, cookie: device })).status).toBe(429);
    expect((await signIn({ email: other, cookie: device.replace("=", "=x") })).status).toBe(429);
  });
});
