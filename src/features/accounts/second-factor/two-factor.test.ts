import { sql } from "kysely";
import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type AccountsServer,
  cookiesOf,
  headerOf,
  openAccountsServer,
} from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import type { Account } from "../domain/identity/account.ts";
import { openSession } from "../identity/identity.adapter.ts";

const password = "сонце над дахом 27";
let database: TestDatabase;
let server: AccountsServer;
let user = 0;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  server = await openAccountsServer(database.db, {
    SIGN_IN_LIMIT_PER_ADDRESS: "10000",
    SIGN_IN_LIMIT_PER_ACCOUNT: "10000",
    SIGN_UP_LIMIT_PER_ADDRESS: "10000",
  });
});
afterAll(async () => {
  await server.http.close();
  await database.drop();
});
beforeEach(() => {
  user += 1;
});

const email = () => `olena.${user}@example.com`;
const caller = (cookie: string, address = "192.0.2.1") => ({
  address,
  origin: "http://localhost",
  headers: new Headers({ cookie, origin: "http://localhost" }),
});
const codeAt = (secret: string, seconds = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + seconds });
/** A code that is invalid for all steps around now. */
const wrongCode = (secret: string) => {
  const right = [-60, -30, 0, 30, 60].map((seconds) => codeAt(secret, seconds));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code)) ?? "";
};

interface Protected {
  account: Account;
  cookie: string;
  secret: string;
  /** The code that turned it on. */
  spent: string;
  codes: string[];
}

async function memberOf(cookie: string): Promise<Account> {
  const account = await server.accounts.current(new Headers({ cookie }));
  if (!account) throw new Error("nobody is signed in");
  return account;
}

/** Waits for a time step that has seconds left, so that a code is not outdated before it is checked. */
async function freshStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 6_000) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Opens an account and turns the second factor on, with the code of the previous step. */
async function protect(): Promise<Protected> {
  const before = await server.open({ email: email(), password });
  const account = await memberOf(before);
  const begun = await server.twoFactor.begin(account, password, caller(before));
  if (!begun.ok) throw new Error(begun.code);
  const { secret } = begun.value;
  await freshStep();
  const spent = codeAt(secret, -30);
  const done = await server.twoFactor.confirm(account, spent, caller(before));
  if (!done.ok) throw new Error(done.code);
  return { account, cookie: headerOf(done.value.cookies), secret, spent, codes: done.value.backupCodes };
}

/** Signs in with the password and returns the cookies of the pending sign-in. */
async function question(rememberMe = true): Promise<string> {
  const answer = await server.post("sign-in/email", { email: email(), password, rememberMe });
  expect([answer.statusCode, answer.json().twoFactorRedirect]).toEqual([200, true]);
  return cookiesOf(answer);
}

const answer = (cookie: string, code: string, kind: "app" | "backup" = "app") =>
  server.twoFactor.completeSignIn({ code, kind }, caller(cookie));

const sessions = (account: Account) =>
  database.db.selectFrom("sessions").selectAll().where("user_id", "=", account.id).execute();

describe("turning it on", () => {
  test("requires the password and a code; until the code, sign-in asks for none", async () => {
    const cookie = await server.open({ email: email(), password });
    const account = await memberOf(cookie);
    expect(await server.twoFactor.begin(account, "not the password", caller(cookie))).toMatchObject({
      code: "wrong_password",
    });
    const begun = await server.twoFactor.begin(account, password, caller(cookie));
    if (!begun.ok) throw new Error(begun.code);
    expect(begun.value.secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(begun.value.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect((await server.post("sign-in/email", { email: email(), password })).json().twoFactorRedirect).toBeUndefined();
    expect(await server.twoFactor.confirm(account, wrongCode(begun.value.secret), caller(cookie))).toMatchObject({
      code: "wrong_code",
    });
    const done = await server.twoFactor.confirm(account, codeAt(begun.value.secret), caller(cookie));
    if (!done.ok) throw new Error(done.code);
    expect(new Set(done.value.backupCodes).size).toBe(10);
    expect(await server.twoFactor.state(account)).toEqual({ on: true, hasPassword: true, codesLeft: 10 });
    const message = (await server.emailsTo(email())).at(-1);
    expect(message?.content).toMatchObject({ kind: "two-factor-changed", on: true });
  });

  test("ends sessions that were opened with the password alone, and replaces its own", async () => {
    const elsewhere = await server.open({ email: email(), password });
    const here = cookiesOf(await server.post("sign-in/email", { email: email(), password }));
    const account = await memberOf(here);
    const begun = await server.twoFactor.begin(account, password, caller(here));
    if (!begun.ok) throw new Error(begun.code);
    const done = await server.twoFactor.confirm(account, codeAt(begun.value.secret), caller(here));
    if (!done.ok) throw new Error(done.code);
    expect(await server.accounts.current(new Headers({ cookie: elsewhere }))).toBeNull();
    expect(await server.accounts.current(new Headers({ cookie: here }))).toBeNull();
    expect((await memberOf(headerOf(done.value.cookies))).email).toBe(email());
  });

  test("limits guesses of the password in an open session", async () => {
    const cookie = await server.open({ email: email(), password });
    const account = await memberOf(cookie);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => server.twoFactor.begin(account, `guess number ${at}`, caller(cookie))),
    );
    expect(guesses.filter((guess) => !guess.ok && guess.code === "wrong_password")).toHaveLength(5);
    expect(await server.twoFactor.begin(account, password, caller(cookie))).toMatchObject({
      code: "too_many_attempts",
    });
  });
});

describe("the e-mail about a change", () => {
  const failing = () =>
    vi.spyOn(server.lettersWritten, "push").mockImplementationOnce(() => {
      throw new Error("the e-mail cannot be written");
    });

  test("if it cannot be written, the second factor stays off and its code usable", async () => {
    const cookie = await server.open({ email: email(), password });
    const account = await memberOf(cookie);
    const begun = await server.twoFactor.begin(account, password, caller(cookie));
    if (!begun.ok) throw new Error(begun.code);
    await freshStep();
    const code = codeAt(begun.value.secret, -30);
    failing();
    await expect(server.twoFactor.confirm(account, code, caller(cookie))).rejects.toThrow("cannot be written");
    expect(await server.twoFactor.state(account)).toMatchObject({ on: false });
    expect(await sessions(account)).toHaveLength(1);
    expect(await server.twoFactor.confirm(account, code, caller(cookie))).toMatchObject({ ok: true });
  });

  test("if it cannot be written, the second factor stays on", async () => {
    const { account, cookie, secret } = await protect();
    failing();
    const off = server.twoFactor.turnOff(account, { password, code: codeAt(secret) }, caller(cookie));
    await expect(off).rejects.toThrow("cannot be written");
    expect(await server.twoFactor.state(account)).toMatchObject({ on: true });
  });
});

describe("signing in", () => {
  test("opens a session only after the code", async () => {
    const { account, secret } = await protect();
    const before = await sessions(account);
    const asked = await server.post("sign-in/email", { email: email(), password });
    expect(asked.cookies.filter(({ name, value }) => name.includes("session") && value !== "")).toEqual([]);
    expect(await sessions(account)).toEqual(before);
    const done = await answer(cookiesOf(asked), codeAt(secret));
    if (!done.ok) throw new Error(done.code);
    expect((await memberOf(headerOf(done.value.cookies))).id).toBe(account.id);
  });

  test.each([
    [true, true],
    [false, false],
  ])("with 'remember me' %s the session outlives the browser: %s", async (rememberMe, lasts) => {
    const { secret } = await protect();
    const done = await answer(await question(rememberMe), codeAt(secret));
    if (!done.ok) throw new Error(done.code);
    const line = done.value.cookies.find((cookie) => cookie.startsWith("heliora.session_token="));
    expect(/Max-Age=2592000/.test(line ?? "")).toBe(lasts);
  });

  test("the next sign-in asks again, also with the cookies of the last one", async () => {
    const { secret } = await protect();
    const done = await answer(await question(), codeAt(secret));
    if (!done.ok) throw new Error(done.code);
    const again = await server.post(
      "sign-in/email",
      { email: email(), password },
      { headers: { cookie: headerOf(done.value.cookies) } },
    );
    expect(again.json().twoFactorRedirect).toBe(true);
    const trusting = await server.post("two-factor/verify-totp", { code: "123456", trustDevice: true });
    expect(trusting.statusCode).toBe(400);
  });

  test("a code works once in sequence", async () => {
    const { secret } = await protect();
    const code = codeAt(secret);
    expect((await answer(await question(), code)).ok).toBe(true);
    expect(await answer(await question(), code)).toMatchObject({ ok: false, code: "wrong_code" });
  });

  test("a code works once in nine concurrent sign-ins", async () => {
    const { account, secret } = await protect();
    const questions = await Promise.all(Array.from({ length: 9 }, () => question()));
    const code = codeAt(secret);
    const before = (await sessions(account)).length;
    const answers = await Promise.all(questions.map((cookie) => answer(cookie, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await sessions(account)).length).toBe(before + 1);
  });

  test("the code that turned it on is spent", async () => {
    const { spent } = await protect();
    expect(await answer(await question(), spent)).toMatchObject({ code: "wrong_code" });
  });

  test("after five wrong codes, the pending sign-in refuses the right one", async () => {
    const { secret } = await protect();
    const cookie = await question();
    for (let at = 0; at < 5; at++)
      expect(await answer(cookie, wrongCode(secret))).toMatchObject({ code: "wrong_code" });
    expect(await answer(cookie, codeAt(secret))).toMatchObject({ code: "sign_in_again" });
    expect(await answer(cookie, codeAt(secret))).toMatchObject({ code: "sign_in_again" });
  });

  test("of fifty concurrent guesses over ten pending sign-ins, at most ten are checked, and the right code must wait too", async () => {
    const { account, secret } = await protect();
    const questions = await Promise.all(Array.from({ length: 10 }, () => question()));
    const guess = wrongCode(secret);
    const answers = await Promise.all(
      questions.flatMap((cookie, at) =>
        Array.from({ length: 5 }, () =>
          server.twoFactor.completeSignIn({ code: guess, kind: "app" }, caller(cookie, `192.0.2.${at}`)),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toEqual([]);
    const assessed = answers.filter((one) => !one.ok && one.code === "wrong_code").length;
    expect(assessed).toBeLessThanOrEqual(10);
    const late = await answer(await question(), codeAt(secret));
    expect(late).toMatchObject({ ok: false, code: "too_many_attempts" });
    if (!late.ok && late.code === "too_many_attempts") expect(late.retryAfterSeconds).toBeLessThanOrEqual(900);
    expect((await sessions(account)).length).toBe(1);
  });

  test("a right code resets the count", async () => {
    const { codes, secret } = await protect();
    for (const code of codes.slice(0, 4)) {
      for (let at = 0; at < 3; at++) await answer(await question(), wrongCode(secret));
      expect((await answer(await question(), code, "backup")).ok).toBe(true);
    }
  });

  test("a pending sign-in expires after ten minutes", async () => {
    const { secret } = await protect();
    const cookie = await question();
    await sql`update verifications set expires_at = now() - interval '1 second' where identifier like '2fa-%'`.execute(
      database.db,
    );
    expect(await answer(cookie, codeAt(secret))).toMatchObject({ code: "sign_in_again" });
  });

  test("a code completes the pending sign-in, not the session of another account in this browser", async () => {
    const other = await protect();
    user += 1;
    const { account, secret } = await protect();
    const done = await answer(`${other.cookie}; ${await question()}`, codeAt(secret));
    if (!done.ok) throw new Error(done.code);
    expect((await memberOf(headerOf(done.value.cookies))).id).toBe(account.id);
  });

  test.each(["12345", "abcdef", "", "123456789", "１２３ ４"])("%j is malformed and costs no attempt", async (code) => {
    const { secret } = await protect();
    const cookie = await question();
    for (let at = 0; at < 12; at++) expect(await answer(cookie, code)).toMatchObject({ code: "wrong_code" });
    expect((await answer(cookie, codeAt(secret))).ok).toBe(true);
  });
});

describe("backup codes", () => {
  test("each works once, in any spelling, also with ten concurrent requests", async () => {
    const { account, codes } = await protect();
    const [first = "", second = ""] = codes;
    expect((await answer(await question(), ` ${first.toUpperCase().replace("-", " ")}`, "backup")).ok).toBe(true);
    expect(await answer(await question(), first, "backup")).toMatchObject({ code: "wrong_code" });
    const questions = await Promise.all(Array.from({ length: 8 }, () => question()));
    const answers = await Promise.all(questions.map((cookie) => answer(cookie, second, "backup")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await server.twoFactor.state(account)).codesLeft).toBe(8);
  });

  test("new codes invalidate the old ones", async () => {
    const { account, cookie, codes } = await protect();
    expect(await server.twoFactor.renewCodes(account, "not the password", caller(cookie))).toMatchObject({
      code: "wrong_password",
    });
    const renewed = await server.twoFactor.renewCodes(account, password, caller(cookie));
    if (!renewed.ok) throw new Error(renewed.code);
    expect(await answer(await question(), codes[0] ?? "", "backup")).toMatchObject({ code: "wrong_code" });
    expect((await answer(await question(), renewed.value.backupCodes[0] ?? "", "backup")).ok).toBe(true);
  });

  test("neither they nor the secret are stored in plain text", async () => {
    const { account, secret, codes } = await protect();
    const row = await database.db
      .selectFrom("two_factors")
      .selectAll()
      .where("user_id", "=", account.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(codes[0]);
  });
});

describe("turning it off", () => {
  test.each([
    ["a wrong password", "not the password", "right", "wrong_password"],
    ["a wrong code", password, "wrong", "wrong_code"],
  ])("is refused with %s", async (_what, typed, kind, code) => {
    const { account, cookie, secret } = await protect();
    const typedCode = kind === "right" ? codeAt(secret) : wrongCode(secret);
    expect(await server.twoFactor.turnOff(account, { password: typed, code: typedCode }, caller(cookie))).toMatchObject(
      { code },
    );
    expect((await server.twoFactor.state(account)).on).toBe(true);
  });

  test.each(["app", "backup"])("works with the password and a code of kind %s", async (kind) => {
    const { account, cookie, secret, codes } = await protect();
    const code = kind === "app" ? codeAt(secret) : (codes[3] ?? "");
    const done = await server.twoFactor.turnOff(account, { password, code }, caller(cookie));
    if (!done.ok) throw new Error(done.code);
    expect(await server.twoFactor.state(account)).toMatchObject({ on: false, codesLeft: 0 });
    expect((await server.emailsTo(email())).at(-1)?.content).toMatchObject({ kind: "two-factor-changed", on: false });
    expect((await memberOf(headerOf(done.value.cookies))).id).toBe(account.id);
    expect((await server.post("sign-in/email", { email: email(), password })).json().twoFactorRedirect).toBeUndefined();
  });

  test("limits guesses of codes in an open session", async () => {
    const { account, cookie, secret } = await protect();
    const code = wrongCode(secret);
    const tried = [];
    for (let at = 0; at < 14; at++)
      tried.push(await server.twoFactor.turnOff(account, { password, code }, caller(cookie)));
    expect(tried.filter((one) => !one.ok && one.code === "wrong_code").length).toBeLessThanOrEqual(10);
    expect(tried.at(-1)).toMatchObject({ code: "too_many_attempts" });
  });
});

describe("cannot be bypassed", () => {
  test("by the link of a confirmation e-mail", async () => {
    const { account } = await protect();
    const opened = await openSession(server.identity, caller(""), {
      userId: account.id,
      remember: true,
      method: "link",
    });
    expect(opened).toBeNull();
    expect(await sessions(account)).toHaveLength(1);
  });

  test("by a password reset", async () => {
    const { account, secret } = await protect();
    const { internalAdapter, password: hashes } = await (await server.identity.library()).$context;
    await internalAdapter.updatePassword(account.id, await hashes.hash("зовсім інший пароль 9"));
    const asked = await server.post("sign-in/email", { email: email(), password: "зовсім інший пароль 9" });
    expect(asked.json().twoFactorRedirect).toBe(true);
    expect((await answer(cookiesOf(asked), codeAt(secret))).ok).toBe(true);
  });

  test.each([
    "two-factor/enable",
    "two-factor/disable",
    "two-factor/generate-backup-codes",
    "two-factor/view-backup-codes",
    "two-factor/get-totp-uri",
    "two-factor/send-otp",
    "two-factor/verify-otp",
    "sign-in/social",
    "link-social",
    "unlink-account",
  ])("endpoint %s of the library is not exposed", async (path) => {
    const { account, cookie } = await protect();
    const answered = await server.post(path, { password, userId: account.id }, { headers: { cookie } });
    expect(answered.statusCode).toBe(404);
    expect((await server.twoFactor.state(account)).on).toBe(true);
  });

  test("by a field of a request", async () => {
    const { account } = await protect();
    const asked = await server.post("sign-in/email", { email: email(), password, twoFactorEnabled: false });
    expect(asked.statusCode).toBe(400);
    expect((await server.twoFactor.state(account)).on).toBe(true);
  });

  test("the endpoints of the library behave in the same way", async () => {
    const { secret } = await protect();
    const cookie = await question();
    const refused = await server.post("two-factor/verify-totp", { code: wrongCode(secret) }, { headers: { cookie } });
    expect([refused.statusCode, refused.json().code]).toEqual([401, "INVALID_CODE"]);
    const good = await server.post("two-factor/verify-totp", { code: codeAt(secret) }, { headers: { cookie } });
    expect(good.statusCode).toBe(200);
    expect((await memberOf(cookiesOf(good))).email).toBe(email());
  });
});

test("codes are valid one step before and after, and no further", async () => {
  const { secret } = await protect();
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 5 * 60_000 + 1_000 });
  try {
    expect(await answer(await question(), codeAt(secret, -60))).toMatchObject({ code: "wrong_code" });
    expect(await answer(await question(), codeAt(secret, 60))).toMatchObject({ code: "wrong_code" });
    expect((await answer(await question(), codeAt(secret, 30))).ok).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
