import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type AccountsServer,
  cookiesOf,
  headerOf,
  openAccountsServer,
  tokenOf,
} from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import type { OwnSession } from "../accounts.service.ts";

let database: TestDatabase;
let shop: AccountsServer;
let count = 0;
let email = "";
let cookie = "";
let own: OwnSession;
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  shop = await openAccountsServer(database.db, {
    SIGN_UP_LIMIT_PER_ADDRESS: "100000",
    SIGN_IN_LIMIT_PER_ADDRESS: "100000",
    PASSWORD_RESET_LIMIT_PER_ADDRESS: "100000",
  });
});
beforeEach(async () => {
  email = `owner${++count}@example.com`;
  cookie = await shop.open({ email, password });
  own = await sessionOf(cookie);
});
afterAll(async () => {
  await shop.http.close();
  await database.drop();
});

const password = "sun above the roof";
const fresh = "wind behind the hill";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const chrome =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const change = { current: password, password: fresh, confirmPassword: fresh };
const by = (held: string, address = "192.0.2.1") => ({
  address,
  origin: "http://localhost",
  headers: new Headers({ cookie: held }),
});
async function sessionOf(held: string): Promise<OwnSession> {
  const session = await shop.accounts.session(new Headers({ cookie: held }));
  if (!session) throw new Error("no session");
  return session;
}
const signIn = (secret = password, agent = firefox, address = "192.0.2.1") =>
  shop.post("sign-in/email", { email, password: secret }, { address, headers: { "user-agent": agent } });
const isMember = async (held: string) => (await shop.accounts.current(new Headers({ cookie: held }))) !== null;
const emailsOf = async (kind: string, to = email) =>
  (await shop.emailsTo(to)).filter(({ content }) => content.kind === kind);

describe("changing the password", () => {
  test("ends the other sessions at once, and replaces the cookie of this one", async () => {
    const elsewhere = cookiesOf(await signIn());
    const done = await shop.security.changePassword(own, change, by(cookie));
    if (!done.ok) throw new Error(done.code);
    const renewed = headerOf(done.value.cookies);
    expect(await Promise.all([cookie, elsewhere, renewed].map(isMember))).toEqual([false, false, true]);
    expect((await sessionOf(renewed)).id).toBe(own.id);
    expect([(await signIn()).statusCode, (await signIn(fresh)).statusCode]).toEqual([401, 200]);
    expect(await emailsOf("password-changed")).toHaveLength(1);
    expect((await shop.security.securityOf(own.account.id)).passwordChangedAt).not.toBeNull();
  });

  test("a session that is not remembered stays unremembered", async () => {
    const held = cookiesOf(await shop.post("sign-in/email", { email, password, rememberMe: false }));
    const done = await shop.security.changePassword(await sessionOf(held), change, by(held));
    expect(done.ok && done.value.cookies.filter((line) => /max-age=[1-9]/i.test(line))).toEqual([]);
  });

  test.each([
    ["a wrong current one", { ...change, current: "not this one" }, { code: "wrong_password" }],
    [
      "no current one",
      { ...change, current: "" },
      { code: "invalid_fields", errors: { current: "password_required" } },
    ],
    [
      "a common one",
      { ...change, password: "password123", confirmPassword: "password123" },
      { errors: { password: "too_common" } },
    ],
    ["two different", { ...change, confirmPassword: "x" }, { errors: { confirmPassword: "password_mismatch" } }],
    [
      "the own address",
      { ...change, password: "owner1@example.com" },
      { errors: { confirmPassword: "password_mismatch" } },
    ],
  ])("%s: refused, and nothing changes", async (_name, typed, refusal) => {
    expect(await shop.security.changePassword(own, typed, by(cookie))).toMatchObject(refusal);
    expect(await isMember(cookie)).toBe(true);
    expect((await signIn()).statusCode).toBe(200);
  });

  test("guesses of the current password count like sign-ins", async () => {
    const codes = [];
    for (let guess = 0; guess < 12; guess++) {
      const done = await shop.security.changePassword(
        own,
        { ...change, current: `guess ${guess}` },
        by(cookie, `198.51.100.${guess}`),
      );
      codes.push(done.ok ? "ok" : done.code);
    }
    expect(codes).toEqual([...Array(10).fill("wrong_password"), ...Array(2).fill("too_many_attempts")]);
  });
});

describe("changing the address", () => {
  const ask = (to: string) => shop.security.changeAddress(own, { email: to, current: password }, by(cookie));

  test("takes effect when the link is opened, once; the old address is notified", async () => {
    const next = `new-${email}`;
    expect(await ask(` ${next.toUpperCase()}. `)).toEqual({ ok: true, value: { email: next } });
    const [letter] = await emailsOf("confirm-address", next);
    if (!letter) throw new Error("no letter");
    expect((await shop.accounts.current(new Headers({ cookie })))?.email).toBe(email);
    const token = tokenOf(letter);
    expect(await shop.security.pendingAddress(own, token)).toBe(next);
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.security.confirmAddress(own, token)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await shop.accounts.current(new Headers({ cookie })))?.email).toBe(next);
    expect((await emailsOf("address-changed"))[0]?.content).toMatchObject({ newAddress: next });
    expect((await signIn()).statusCode).toBe(401);
  });

  test("a link of another user is answered like an unknown one", async () => {
    const next = `new-${email}`;
    await ask(next);
    const [letter] = await emailsOf("confirm-address", next);
    const stranger = await sessionOf(await shop.open({ email: `stranger-${email}`, password }));
    const token = letter ? tokenOf(letter) : "";
    expect(await shop.security.pendingAddress(stranger, token)).toBeNull();
    expect(await shop.security.confirmAddress(stranger, token)).toEqual(
      await shop.security.confirmAddress(stranger, "A".repeat(43)),
    );
  });

  test("to a taken one has the same response; its owner is notified, and it cannot be confirmed", async () => {
    const taken = `taken-${email}`;
    await shop.open({ email: taken, password });
    expect(await ask(taken)).toEqual({ ok: true, value: { email: taken } });
    expect(await emailsOf("address-known", taken)).toHaveLength(1);
    expect(await emailsOf("confirm-address", taken)).toEqual([]);
  });

  test("to one that was taken meanwhile is refused on confirmation", async () => {
    const next = `new-${email}`;
    await ask(next);
    const [letter] = await emailsOf("confirm-address", next);
    await shop.open({ email: `racer-${email}`, password });
    await database.db.updateTable("users").set({ email: next }).where("email", "=", `racer-${email}`).execute();
    expect(await shop.security.confirmAddress(own, letter ? tokenOf(letter) : "")).toMatchObject({
      code: "address_taken",
    });
  });

  test.each([
    ["without the password", { current: "" }, { errors: { current: "password_required" } }],
    ["with a wrong password", { current: "nope nope" }, { code: "wrong_password" }],
    ["to no address", { email: "nobody" }, { errors: { email: "email_invalid" } }],
  ])("%s: refused", async (_name, typed, refusal) => {
    const asked = { email: `new-${email}`, current: password, ...typed };
    expect(await shop.security.changeAddress(own, asked, by(cookie))).toMatchObject(refusal);
  });
});

describe("sessions", () => {
  test("are listed with device and country, and each can be ended", async () => {
    const phone = cookiesOf(await signIn(password, chrome, "198.51.100.9"));
    const { sessions } = await shop.security.securityOf(own.account.id);
    expect(sessions).toMatchObject([
      { device: "mobile", browser: "Chrome", system: "Android", address: "198.51.100.9", method: "password" },
      { id: own.id, method: "link" },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(own.token);
    expect(await shop.security.endSession(own.account.id, (await sessionOf(phone)).id)).toBe(true);
    expect(await Promise.all([phone, cookie].map(isMember))).toEqual([false, true]);
  });

  test("one of another user is answered like a missing one, and stays open", async () => {
    const stranger = await shop.open({ email: `stranger-${email}`, password });
    const { id } = await sessionOf(stranger);
    expect(await shop.security.endSession(own.account.id, id)).toBe(
      await shop.security.endSession(own.account.id, "none"),
    );
    expect(await isMember(stranger)).toBe(true);
    expect((await shop.security.securityOf(own.account.id)).sessions.map((session) => session.id)).toEqual([own.id]);
  });

  test("end on all devices of this user only", async () => {
    const [phone, stranger] = [cookiesOf(await signIn()), await shop.open({ email: `stranger-${email}`, password })];
    await shop.security.endAll(own.account.id);
    expect(await Promise.all([cookie, phone, stranger].map(isMember))).toEqual([false, false, true]);
  });

  test("“this was not me” ends them all and sends a reset link", async () => {
    const thief = cookiesOf(await signIn());
    await shop.security.notMe(own);
    expect(await Promise.all([cookie, thief].map(isMember))).toEqual([false, false]);
    expect(await emailsOf("reset-password")).toHaveLength(1);
  });
});

describe("the history", () => {
  test("lists every attempt with device, country and result, newest first, in pages", async () => {
    await signIn("not this one", firefox, "8.8.8.8");
    for (let round = 0; round < 11; round++) await signIn(password, firefox, "192.0.2.1");
    const { signIns, before } = await shop.security.signInsOf(own.account.id, null);
    expect(signIns).toHaveLength(10);
    expect(signIns[0]).toMatchObject({
      method: "password",
      successful: true,
      browser: "Firefox",
      lasts: true,
      country: null,
    });
    const rest = await shop.security.signInsOf(own.account.id, before);
    expect(rest.signIns).toMatchObject([
      { successful: true },
      { successful: false, country: "US", address: "8.8.8.8", system: "Windows", lasts: false },
      { method: "link", successful: true },
    ]);
    expect(rest.before).toBeNull();
  });

  test("a cursor of another user shows only own attempts", async () => {
    const stranger = await sessionOf(await shop.open({ email: `stranger-${email}`, password }));
    const [foreign] = (await shop.security.signInsOf(stranger.account.id, null)).signIns;
    const { signIns } = await shop.security.signInsOf(own.account.id, (foreign?.id ?? 0) + 1);
    expect(signIns).toHaveLength(1);
    expect(signIns[0]?.method).toBe("link");
  });

  test("lists a right password with a wrong code, and no session before the right code", async () => {
    const begun = await shop.twoFactor.begin(own.account, password, by(cookie));
    if (!begun.ok) throw new Error(begun.code);
    const { secret } = begun.value;
    const step = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
    const on = await shop.twoFactor.confirm(own.account, step(-1), by(cookie));
    if (!on.ok) throw new Error(on.code);
    const known = (await shop.history.page(own.account.id, null, 20)).length;
    const asked = by(cookiesOf(await signIn()));
    expect(await shop.history.page(own.account.id, null, 20)).toHaveLength(known);
    const codes = [step(-1), step(0), step(1)];
    const wrong = ["000000", "111111", "222222", "333333"].find((code) => !codes.includes(code)) ?? "";
    expect(await shop.twoFactor.completeSignIn({ code: wrong, kind: "app" }, asked)).toMatchObject({
      code: "wrong_code",
    });
    expect((await shop.twoFactor.completeSignIn({ code: step(0), kind: "app" }, asked)).ok).toBe(true);
    expect(await shop.history.page(own.account.id, null, 2)).toMatchObject([
      { method: "two-factor", successful: true },
      { method: "two-factor", successful: false },
    ]);
  });

  test("contains no attempts with unknown addresses", async () => {
    const before = await database.db.selectFrom("sign_ins").select("id").execute();
    await shop.post("sign-in/email", { email: "nobody-at-all@example.com", password });
    expect(await database.db.selectFrom("sign_ins").select("id").execute()).toHaveLength(before.length);
  });
});

test("only the first sign-in with a device in a country writes an e-mail", async () => {
  expect(await emailsOf("new-device")).toEqual([]);
  await signIn(password, firefox, "8.8.8.8");
  expect(await emailsOf("new-device")).toHaveLength(1);
  expect((await emailsOf("new-device"))[0]?.content).toMatchObject({
    securityLink: "/ua/profile/security",
    where: { browser: "Firefox", system: "Windows", country: "US", address: "8.8.8.8" },
  });
  await signIn(password, firefox, "8.8.4.4");
  await signIn("not this one", chrome, "8.8.4.4");
  expect(await emailsOf("new-device")).toHaveLength(1);
  await signIn(password, chrome, "8.8.4.4");
  expect(await emailsOf("new-device")).toHaveLength(2);
});
