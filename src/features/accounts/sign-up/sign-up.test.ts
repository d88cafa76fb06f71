import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type AccountsServer,
  cookiesOf,
  headerOf,
  openAccountsServer,
  tokenOf,
} from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";

const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock("#platform/server/password-semaphore.ts", async (original) => {
  const semaphore = await original<typeof import("#platform/server/password-semaphore.ts")>();
  const inPasswordSlot: typeof semaphore.inPasswordSlot = (work) => {
    hashes.count += 1;
    return semaphore.inPasswordSlot(work);
  };
  return { ...semaphore, inPasswordSlot };
});

let database: TestDatabase;
let shop: AccountsServer;
let count = 0;
let email = "";
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  shop = await openAccountsServer(database.db, {
    SIGN_UP_LIMIT_PER_ADDRESS: "100000",
    SIGN_IN_LIMIT_PER_ADDRESS: "100000",
  });
});
beforeEach(() => {
  email = `reader${++count}@example.com`;
});
afterAll(async () => {
  await shop.http.close();
  await database.drop();
});

const password = "sun above the roof";
const user = (change: object = {}) => ({ email, password, firstName: "Anna", lastName: "Nowak", ...change });
const signUp = (change: object = {}) => shop.post("sign-up/email", user(change));
const signIn = (change: object = {}) => shop.post("sign-in/email", { email, password, ...change });
const from = (cookie = "") => ({ address: "192.0.2.1", origin: "http://localhost", headers: new Headers({ cookie }) });
const users = () =>
  database.db.selectFrom("users").select(["id", "email", "first_name"]).where("email", "=", email).execute();
async function newest(to = email) {
  const message = (await shop.emailsTo(to)).at(-1);
  if (!message) throw new Error(`no e-mail to ${to}`);
  return message;
}

describe("does not reveal whether an address has an account (D17)", () => {
  test("a sign-up gets the same response, byte for byte, and only the owner is notified", async () => {
    await shop.open(user());
    const [known, unknown] = [await signUp(), await signUp({ email: "nobody-yet@example.com" })];
    expect(known.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    const names = ({ cookies }: typeof known) => cookies.map(({ value: _, ...rest }) => rest);
    expect(names(known)).toEqual(names(unknown));
    expect(await newest()).toMatchObject({
      reader: { email, firstName: "Anna" },
      content: { kind: "address-known", signInLink: "/ua/auth", resetLink: "/ua/auth?tab=forgot" },
    });
    expect(await newest("nobody-yet@example.com")).toMatchObject({ content: { kind: "verify-address" } });
    expect(await users()).toHaveLength(1);
  });

  test("by signing in with the password that was just chosen", async () => {
    await shop.open(user());
    const other = "moon above the roof";
    await signUp({ password: other });
    await signUp({ password: other, email: `free-${email}` });
    const [known, free] = [
      await signIn({ password: other }),
      await signIn({ password: other, email: `free-${email}` }),
    ];
    expect([known.statusCode, free.statusCode]).toEqual([403, 403]);
    expect(known.body).toBe(free.body);
    expect(known.json().code).toBe("EMAIL_NOT_VERIFIED");
    expect((await signIn()).statusCode).toBe(200);
  });

  test("by timing", async () => {
    await shop.open(user());
    // A hash takes 30 ms and everything else about one, so both answers have to wait for as many hashes.
    const hashesFor = async (change: object) => {
      const before = hashes.count;
      await signUp(change);
      return hashes.count - before;
    };
    expect([await hashesFor({}), await hashesFor({ email: `unknown-${email}` })]).toEqual([1, 1]);
  });

  test("the e-mail to a taken address contains no link to confirm the sign-up", async () => {
    await shop.open(user());
    await signUp({ password: "moon above the roof" });
    expect((await newest()).content).not.toHaveProperty("link");
    expect(await users()).toMatchObject([{ first_name: "Anna" }]);
  });
});

describe("the link", () => {
  test("signs in the browser that signed up, once; e-mails always contain our public URL", async () => {
    const answer = await shop.post("sign-up/email", user(), { headers: { host: "evil.example" } });
    const message = await newest();
    expect(message.content).toMatchObject({ link: expect.stringMatching(/^\/ua\/auth\/verify\?token=[\w-]{43}$/) });
    const cookie = cookiesOf(answer);
    expect(await shop.signUps.inspect(tokenOf(message), from(cookie))).toMatchObject({ email, isOwn: true });
    const opened = await shop.signUps.confirm(tokenOf(message), null, from(cookie));
    expect(
      opened.ok && (await shop.accounts.current(new Headers({ cookie: headerOf(opened.value.cookies) }))),
    ).toMatchObject({ email });
    expect(await shop.signUps.confirm(tokenOf(message), null, from(cookie))).toMatchObject({ code: "link_spent" });
    expect((await shop.history.page((await users())[0]?.id ?? "", null, 5)).map(({ method }) => method)).toEqual([
      "link",
    ]);
  });

  test("requires the password in another browser", async () => {
    await signUp();
    const token = tokenOf(await newest());
    expect(await shop.signUps.inspect(token, from())).toMatchObject({ isOwn: false });
    expect(await shop.signUps.confirm(token, null, from())).toMatchObject({ code: "password_needed" });
    expect(await shop.signUps.confirm(token, "", from())).toMatchObject({ code: "invalid_credentials" });
    expect(await shop.signUps.confirm(token, "not this one", from("heliora.sign_up=abc"))).toMatchObject({
      code: "invalid_credentials",
    });
    expect(await users()).toEqual([]);
    expect((await shop.signUps.confirm(token, password, from())).ok).toBe(true);
  });

  test("limits guesses of that password", async () => {
    await signUp();
    const token = tokenOf(await newest());
    const codes = [];
    for (let guess = 0; guess < 12; guess++) {
      const done = await shop.signUps.confirm(token, `guess ${guess}`, { ...from(), address: `198.51.100.${guess}` });
      codes.push(done.ok ? "ok" : done.code);
    }
    expect(codes.slice(-2)).toEqual(["too_many_attempts", "too_many_attempts"]);
  });

  test("says that the address is taken if another sign-up was confirmed first", async () => {
    await signUp();
    const slow = tokenOf(await newest());
    await database.db
      .updateTable("confirmations")
      .set({ email: `moved-${email}` })
      .where("email", "=", email)
      .execute();
    await shop.open(user({ email: `moved-${email}` }));
    expect(await shop.signUps.confirm(slow, password, from())).toMatchObject({ code: "link_spent" });
  });

  test.each([
    ["made up", () => "A".repeat(43)],
    ["empty", () => ""],
    ["of SQL", () => "' or 1=1 --"],
  ])("that is %s does nothing", async (_name, token) => {
    expect(await shop.signUps.inspect(token(), from())).toBeNull();
    expect(await shop.signUps.confirm(token(), password, from())).toMatchObject({ code: "link_spent" });
  });

  test("expires after a day, and the sign-up is deleted", async () => {
    await signUp();
    const token = tokenOf(await newest());
    await database.db
      .updateTable("confirmations")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("email", "=", email)
      .execute();
    expect(await shop.signUps.confirm(token, password, from())).toMatchObject({ code: "link_spent" });
    await shop.accounts.deleteEnded();
    expect(await database.db.selectFrom("confirmations").selectAll().where("email", "=", email).execute()).toEqual([]);
  });
});

describe("signing in before the address is confirmed", () => {
  test("with the right password sends the e-mail again, for this browser", async () => {
    await signUp();
    await newest();
    const answer = await shop.post("sign-in/email", { email, password }, { headers: { "accept-language": "en" } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().title).toBe("Confirm your address first: we have sent the e-mail again.");
    expect(await shop.emailsTo(email)).toHaveLength(2);
    expect((await shop.signUps.confirm(tokenOf(await newest()), null, from(cookiesOf(answer)))).ok).toBe(true);
  });

  test("with a wrong password reveals no pending sign-up", async () => {
    await signUp();
    expect((await signIn({ password: "not the right one" })).statusCode).toBe(401);
    expect(await shop.emailsTo(email)).toHaveLength(1);
  });

  test("an existing unconfirmed account gets an e-mail whose link signs in", async () => {
    await shop.open(user());
    await database.db.updateTable("users").set({ email_verified: false }).where("email", "=", email).execute();
    const answer = await signIn();
    expect(answer.json().code).toBe("EMAIL_NOT_VERIFIED");
    expect((await newest()).content.kind).toBe("verify-address");
    expect((await shop.signUps.confirm(tokenOf(await newest()), null, from(cookiesOf(answer)))).ok).toBe(true);
    expect((await signIn()).statusCode).toBe(200);
  });
});

test("e-mails to one address are limited per hour, for all callers together", async () => {
  const codes = [];
  for (let round = 0; round < 10; round++) {
    codes.push((await shop.post("sign-up/email", user(), { address: `198.51.100.${round}` })).statusCode);
  }
  expect(codes).toEqual([...Array(8).fill(200), 429, 429]);
  expect(await shop.emailsTo(email)).toHaveLength(8);
});

test.each([
  ["capitals", (name: string) => `${name.toUpperCase()}@EXAMPLE.COM`],
  ["a dot at the end", (name: string) => `${name}@example.com.`],
  ["full-width characters", (name: string) => `${name}＠ｅｘａｍｐｌｅ．ｃｏｍ`],
  ["a soft hyphen", (name: string) => `${name}@exam\u00adple.com`],
])("an address in %s is the same account", async (_name, spell) => {
  await shop.open(user());
  const typed = spell(email.split("@", 1)[0] ?? "");
  await signUp({ email: typed });
  expect((await newest()).content.kind).toBe("address-known");
  expect((await signIn({ email: typed })).statusCode).toBe(200);
  expect(
    await database.db
      .selectFrom("users")
      .select("id")
      .where("email", "like", `%${email.slice(0, 8)}%`)
      .execute(),
  ).not.toHaveLength(0);
});

test("a host in Cyrillic and its punycode are one account", async () => {
  await shop.open(user({ email: "olha@пошта.укр" }));
  await signUp({ email: "olha@xn--80a1acn3a.xn--j1amh" });
  expect((await newest("olha@xn--80a1acn3a.xn--j1amh")).content.kind).toBe("address-known");
});

test.each([
  ["emoji", { firstName: "👩‍👩‍👧‍👦🌞", lastName: "Коваль" }],
  ["80 families", { firstName: "👨‍👩‍👧".repeat(40), lastName: "a".repeat(80) }],
  ["128 characters of Cyrillic", { password: "пароль-із-сонцем-".repeat(8).slice(0, 128) }],
  ["128 emoji", { password: "🌞🌚🔋⚡🏠🚗🛠🧰".repeat(32).slice(0, 240) }],
  ["Cyrillic", { password: "сонце над дахом" }],
])("%s can be used", async (_name, change) => {
  await shop.open(user(change));
  expect((await signIn({ password: "password" in change ? change.password : password })).statusCode).toBe(200);
});

test.each([
  ["81 characters", { firstName: "a".repeat(81) }],
  ["a name without end", { lastName: "👨‍👩‍👧".repeat(500) }],
  ["a name that turns the text around", { firstName: "Anna\u202e" }],
  ["a password of 129", { password: "ab1".repeat(43) }],
])("%s: 400, not 500", async (_name, change) => {
  expect((await signUp(change)).statusCode).toBe(400);
});

test("a password is the same in every Unicode composition", async () => {
  await shop.open(user({ password: "йогурт їжак".normalize("NFC") }));
  expect((await signIn({ password: "йогурт їжак".normalize("NFD") })).statusCode).toBe(200);
});
