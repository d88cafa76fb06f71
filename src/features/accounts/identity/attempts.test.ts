import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AccountsServer, openAccountsServer } from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";

let database: TestDatabase;
const open: AccountsServer[] = [];
const serve = async (env: Record<string, string>) => {
  const server = await openAccountsServer(database.db, env);
  open.push(server);
  return server;
};
const password = "sun above the roof";
const register = (shop: AccountsServer, email: string) => shop.open({ email, password }, { address: "203.0.113.250" });

beforeAll(async () => {
  database = await createTestDatabase("migrated");
});
afterAll(async () => {
  for (const { http } of open) await http.close();
  await database.drop();
});

describe("guessing the password of one account", () => {
  test("stops at the limit from any number of addresses, also with the right password, and names the minutes", async () => {
    const shop = await serve({ SIGN_IN_LIMIT_PER_ACCOUNT: "3" });
    const email = "victim@example.com";
    await register(shop, email);
    for (let guess = 0; guess < 3; guess++) {
      const answer = await shop.post(
        "sign-in/email",
        { email, password: `guess ${guess} ${guess}` },
        { address: `198.51.100.${guess}` },
      );
      expect(answer.statusCode).toBe(401);
    }
    const refused = await shop.post(
      "sign-in/email",
      { email: " VICTIM@example.com", password },
      { address: "198.51.100.99", headers: { "accept-language": "pl" } },
    );
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["content-type"]).toContain("application/problem+json");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(59 * 60);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60 * 60);
    expect(refused.json()).toMatchObject({
      code: "too_many_attempts",
      title: "Zbyt wiele prób. Spróbuj ponownie za 60\u00a0minut.",
    });
    // Other accounts are not affected.
    await register(shop, "bystander@example.com");
    expect((await shop.post("sign-in/email", { email: "bystander@example.com", password })).statusCode).toBe(200);
  });

  test("is limited in the same way for an unknown address", async () => {
    const shop = await serve({ SIGN_IN_LIMIT_PER_ACCOUNT: "2" });
    const answers = [];
    for (let guess = 0; guess < 3; guess++) {
      answers.push(
        (
          await shop.post(
            "sign-in/email",
            { email: "nobody@example.com", password },
            { address: `198.51.100.${guess}` },
          )
        ).statusCode,
      );
    }
    expect(answers).toEqual([401, 401, 429]);
  });

  test("is limited also for parallel guesses across processes", async () => {
    const env = { SIGN_IN_LIMIT_PER_ACCOUNT: "4", SIGN_IN_LIMIT_PER_ADDRESS: "1000" };
    const [one, two] = [await serve(env), await serve(env)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) =>
        (guess % 2 ? one : two).post(
          "sign-in/email",
          { email: "raced@example.com", password },
          { address: `198.51.100.${guess}` },
        ),
      ),
    );
    const codes = answers.map((answer) => answer.statusCode).sort();
    expect(codes).toEqual([...Array(4).fill(401), ...Array(16).fill(429)]);
  });

  test("a successful sign-in resets the count", async () => {
    const shop = await serve({ SIGN_IN_LIMIT_PER_ACCOUNT: "3" });
    const email = "forgetful@example.com";
    await register(shop, email);
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 2; guess++) await shop.post("sign-in/email", { email, password: "what was it" });
      expect((await shop.post("sign-in/email", { email, password })).statusCode).toBe(200);
    }
  });

  test("another site cannot lock a user out through forged requests of browsers", async () => {
    const shop = await serve({ SIGN_IN_LIMIT_PER_ACCOUNT: "2" });
    const email = "framed@example.com";
    await register(shop, email);
    for (let guess = 0; guess < 5; guess++) {
      const answer = await shop.post(
        "sign-in/email",
        { email, password: "a guess" },
        { headers: { origin: "https://evil.example" } },
      );
      expect(answer.statusCode).toBe(403);
    }
    expect((await shop.post("sign-in/email", { email, password })).statusCode).toBe(200);
  });
});

describe("guessing from one address", () => {
  const guess = (shop: AccountsServer, index: number, address: string, headers: Record<string, string> = {}) =>
    shop.post(
      "sign-in/email",
      { email: `target${index}@example.com`, password: "the usual one" },
      { address, headers },
    );

  test("stops at the limit for any number of accounts", async () => {
    const shop = await serve({ SIGN_IN_LIMIT_PER_ADDRESS: "3" });
    const codes = [];
    for (let index = 0; index < 5; index++) codes.push((await guess(shop, index, "192.0.2.101")).statusCode);
    expect(codes).toEqual([401, 401, 401, 429, 429]);
    expect((await guess(shop, 9, "192.0.2.102")).statusCode).toBe(401);
  });

  test("ignores X-Forwarded-For of untrusted clients", async () => {
    const shop = await serve({ SIGN_IN_LIMIT_PER_ADDRESS: "2" });
    const codes = [];
    for (let index = 0; index < 4; index++) {
      const fake = `10.9.8.${index}`;
      codes.push(
        (
          await guess(shop, 100 + index, "192.0.2.111", {
            "x-forwarded-for": fake,
            "x-real-ip": fake,
            "x-client-ip": fake,
            "cf-connecting-ip": fake,
            forwarded: `for=${fake}`,
            "x-caller-address": fake,
          })
        ).statusCode,
      );
    }
    expect(codes).toEqual([401, 401, 429, 429]);
  });

  test("from a trusted proxy, only the address that the proxy itself saw counts", async () => {
    const shop = await serve({ SIGN_IN_LIMIT_PER_ADDRESS: "2", TRUSTED_PROXIES: "10.0.0.1" });
    const by = (index: number, forwarded: string) =>
      guess(shop, 200 + index, "10.0.0.1", { "x-forwarded-for": forwarded });
    expect((await by(0, "198.51.100.21")).statusCode).toBe(401);
    expect((await by(1, "198.51.100.21")).statusCode).toBe(401);
    expect((await by(2, "1.2.3.4, 198.51.100.21")).statusCode).toBe(429);
    expect((await by(3, "198.51.100.22")).statusCode).toBe(401);
  });

  test("an IPv6 /64 counts as one address", async () => {
    const shop = await serve({ SIGN_IN_LIMIT_PER_ADDRESS: "2" });
    const codes = [];
    for (let index = 0; index < 3; index++)
      codes.push((await guess(shop, 300 + index, `2001:db8:1:2::${index + 1}`)).statusCode);
    expect(codes).toEqual([401, 401, 429]);
  });

  test("successful sign-ins do not count", async () => {
    const shop = await serve({ SIGN_IN_LIMIT_PER_ADDRESS: "2" });
    await register(shop, "office@example.com");
    for (let round = 0; round < 4; round++) {
      const answer = await shop.post(
        "sign-in/email",
        { email: "office@example.com", password },
        { address: "198.51.100.31" },
      );
      expect(answer.statusCode).toBe(200);
    }
  });
});

test("sign-ups from one address are limited", async () => {
  const shop = await serve({ SIGN_UP_LIMIT_PER_ADDRESS: "2" });
  const codes = [];
  for (let index = 0; index < 3; index++) {
    const user = { email: `mass${index}@example.com`, password, firstName: "Anna", lastName: "Nowak" };
    codes.push((await shop.post("sign-up/email", user, { address: "198.51.100.41" })).statusCode);
  }
  expect(codes).toEqual([200, 200, 429]);
});

test("counters and sessions contain the IP address, and no e-mail address", async () => {
  const keys = await database.db.selectFrom("rate_limits").select("key").execute();
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter(({ key }) => key.includes("@") || key.includes("example"))).toEqual([]);
  const sessions = await database.db
    .selectFrom("sessions")
    .select("ip_address")
    .where("ip_address", "like", "10.9.8.%")
    .execute();
  expect(sessions).toEqual([]);
  const office = await database.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("ip_address")
    .where("email", "=", "office@example.com")
    .execute();
  expect(new Set(office.map((session) => session.ip_address))).toEqual(new Set(["203.0.113.250", "198.51.100.31"]));
});
