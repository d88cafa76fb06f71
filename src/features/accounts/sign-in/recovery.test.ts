import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AccountsServer, openAccountsServer, tokenOf } from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { fastestRatio } from "../../../../test/support/fastest-ratio.ts";

let database: TestDatabase;
let shop: AccountsServer;
let count = 0;
let email = "";
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  shop = await openAccountsServer(database.db, {
    SIGN_UP_LIMIT_PER_ADDRESS: "100000",
    SIGN_IN_LIMIT_PER_ADDRESS: "100000",
    PASSWORD_RESET_LIMIT_PER_ADDRESS: "100000",
  });
});
beforeEach(() => {
  email = `forgetful${++count}@example.com`;
});
afterAll(async () => {
  await shop.http.close();
  await database.drop();
});

const password = "sun above the roof";
const fresh = "wind behind the hill";
const typed = { password: fresh, confirmPassword: fresh };
const from = (address = "192.0.2.1") => ({
  address,
  origin: "http://localhost",
  headers: new Headers({ "user-agent": "curl/8" }),
});
const signIn = (secret: string, address = "192.0.2.1") =>
  shop.post("sign-in/email", { email, password: secret }, { address });
const open = () => shop.open({ email, password });

async function ask(): Promise<string> {
  await shop.recovery.request({ email }, "pl", null, from());
  const message = (await shop.emailsTo(email)).findLast(({ content }) => content.kind === "reset-password");
  if (!message) throw new Error("no e-mail");
  return tokenOf(message);
}

describe("requesting a reset e-mail", () => {
  test("has the same response and timing for known and unknown addresses; only a known one gets an e-mail", async () => {
    await open();
    const request = async (address: string) => {
      const answer = await shop.recovery.request({ email: address }, "pl", null, from());
      expect(answer.ok).toBe(true);
    };
    const ratio = await fastestRatio(
      { known: () => request(email), unknown: (round) => request(`x${round}${email}`) },
      { rounds: 6, maxRounds: 40 },
    );
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
    const emails = (await shop.emailsTo()).filter(({ content }) => content.kind === "reset-password");
    expect(new Set(emails.map(({ reader }) => reader.email))).toEqual(new Set([email]));
    expect(emails[0]).toMatchObject({
      reader: { locale: "pl" },
      content: { minutes: 30, link: expect.stringMatching(/^\/pl\/auth\/reset\?token=[\w-]{43}$/) },
    });
  });

  test("is limited per account for all callers, and equally for an unknown address", async () => {
    await open();
    for (const address of [email, `none-${email}`]) {
      const codes = [];
      for (let round = 0; round < 10; round++) {
        const answer = await shop.recovery.request({ email: address }, "ua", null, from(`198.51.100.${round}`));
        codes.push(answer.ok ? "ok" : answer.code);
      }
      expect(codes).toEqual([...Array(8).fill("ok"), "too_many_attempts", "too_many_attempts"]);
    }
  });

  test("is limited per caller for all addresses", async () => {
    const strict = await openAccountsServer(database.db, { PASSWORD_RESET_LIMIT_PER_ADDRESS: "3" });
    const codes = [];
    for (let round = 0; round < 5; round++) {
      const answer = await strict.recovery.request(
        { email: `any${round}@example.com` },
        "ua",
        null,
        from("203.0.113.77"),
      );
      codes.push(answer.ok);
    }
    expect(codes).toEqual([true, true, true, false, false]);
    await strict.http.close();
  });
});

describe("setting a new password", () => {
  test("works once, also with concurrent requests", async () => {
    await open();
    const token = await ask();
    const tries = Array.from({ length: 20 }, (_, index) => `${fresh} ${index}`);
    const answers = await Promise.all(
      tries.map((one) => shop.recovery.reset(token, { password: one, confirmPassword: one }, from())),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "link_spent")).toHaveLength(19);
    expect((await signIn(tries[answers.findIndex((answer) => answer.ok)] ?? "")).statusCode).toBe(200);
    expect((await signIn(password)).statusCode).toBe(401);
    const told = (await shop.emailsTo(email)).filter(({ content }) => content.kind === "password-changed");
    expect(told).toHaveLength(1);
    expect(told[0]?.content).toMatchObject({ resetLink: "/pl/auth?tab=forgot", where: { device: "program" } });
  });

  test("ends every session at once, opens none, and invalidates earlier links", async () => {
    const cookie = await open();
    const [older, token] = [await ask(), await ask()];
    expect(older).not.toBe(token);
    const done = await shop.recovery.reset(token, typed, from());
    expect(done).toEqual({ ok: true, value: { next: null } });
    expect(await shop.accounts.current(new Headers({ cookie }))).toBeNull();
    expect(
      await database.db
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "user_id")
        .select("sessions.id")
        .where("email", "=", email)
        .execute(),
    ).toEqual([]);
    expect(await shop.recovery.inspect(older)).toBeNull();
    expect(await shop.recovery.reset(older, typed, from())).toMatchObject({ code: "link_spent" });
  });

  test("does not bypass a second factor", async () => {
    await open();
    await database.db.updateTable("users").set({ two_factor_enabled: true }).where("email", "=", email).execute();
    await shop.recovery.reset(await ask(), typed, from());
    const answer = await signIn(fresh);
    expect(answer.json()).toMatchObject({ twoFactorRedirect: true });
    expect(answer.cookies.filter(({ name, value }) => name.endsWith("session_token") && value !== "")).toEqual([]);
  });

  test("expires after half an hour", async () => {
    await open();
    const token = await ask();
    const row = await database.db
      .selectFrom("confirmations")
      .select("expires_at")
      .where("email", "=", email)
      .where("purpose", "=", "reset")
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    await database.db
      .updateTable("confirmations")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("email", "=", email)
      .execute();
    expect(await shop.recovery.reset(token, typed, from())).toMatchObject({ code: "link_spent" });
  });

  test.each([
    ["too short", { password: "short", confirmPassword: "short" }, { password: "too_short" }],
    ["common", { password: "password123", confirmPassword: "password123" }, { password: "too_common" }],
    ["two different", { password: fresh, confirmPassword: password }, { confirmPassword: "password_mismatch" }],
    ["none", { password: "", confirmPassword: "" }, { password: "password_required" }],
    ["a field too many", { ...typed, role: "admin" }, { password: "too_long" }],
    ["no text", { password: { like: "%" }, confirmPassword: 1 }, { password: "too_long" }],
  ])("%s: refused, and the link stays valid", async (_name, change, errors) => {
    await open();
    const token = await ask();
    expect(await shop.recovery.reset(token, change, from())).toMatchObject({ code: "invalid_fields", errors });
    expect((await shop.recovery.reset(token, typed, from())).ok).toBe(true);
  });

  test("a link of another purpose is refused", async () => {
    await shop.post("sign-up/email", { email, password, name: "Anna Nowak" });
    const [message] = await shop.emailsTo(email);
    if (!message) throw new Error("no e-mail");
    expect(await shop.recovery.reset(tokenOf(message), typed, from())).toMatchObject({ code: "link_spent" });
  });

  test("sets a first password for a provider account, and confirms the address", async () => {
    await open();
    await database.db
      .deleteFrom("accounts")
      .where("user_id", "in", (query) => query.selectFrom("users").select("id").where("email", "=", email))
      .execute();
    await database.db.updateTable("users").set({ email_verified: false }).where("email", "=", email).execute();
    expect((await shop.recovery.reset(await ask(), typed, from())).ok).toBe(true);
    expect((await signIn(fresh)).statusCode).toBe(200);
  });
});

test("of 1 000 guesses from changing addresses at most 20 are checked, and the owner can reset the password", async () => {
  await open();
  let assessed = 0;
  for (let batch = 0; batch < 50; batch++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn(`guess ${batch}/${index}`, `10.${batch}.${index}.7`)),
    );
    assessed += answers.filter((answer) => answer.statusCode !== 429).length;
  }
  expect(assessed).toBeGreaterThan(0);
  expect(assessed).toBeLessThanOrEqual(20);
  expect((await signIn(password, "192.0.2.55")).statusCode).toBe(429);
  expect((await shop.recovery.reset(await ask(), typed, from())).ok).toBe(true);
  expect((await signIn(fresh, "192.0.2.55")).statusCode).toBe(200);
}, 60_000);
