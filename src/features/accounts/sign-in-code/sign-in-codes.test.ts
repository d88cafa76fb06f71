import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AccountsServer, headerOf, openAccountsServer } from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { selectOwner } from "../accounts.store.ts";
import { blockUser } from "../blocking.service.ts";
import { codeTries } from "../domain/sign-in/confirmation.ts";

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
  email = `guest${++count}@example.com`;
});
afterAll(async () => {
  await shop.http.close();
  await database.drop();
});

const password = "sun above the roof";
const from = (cookie = "") => ({ address: "192.0.2.1", origin: "http://localhost", headers: new Headers({ cookie }) });

/** Asks for a code in a browser; returns its cookie. */
async function ask(to = email, cookie = "", next: string | null = null): Promise<string> {
  const asked = await shop.signInCodes.request({ email: to }, "pl", next, from(cookie));
  if (!asked.ok) throw new Error(asked.code);
  return headerOf(asked.value.cookies);
}

async function codeTo(address = email): Promise<string> {
  const content = (await shop.emailsTo(address)).at(-1)?.content;
  if (content?.kind !== "sign-in-code") throw new Error(`no code to ${address}`);
  return content.code;
}

const enter = (code: string, cookie: string, remember = false) =>
  shop.signInCodes.enter({ code, remember }, from(cookie));
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const owner = (address = email) => selectOwner(database.db, { email: address });
const whoIs = (cookies: readonly string[]) => shop.accounts.current(new Headers({ cookie: headerOf(cookies) }));

async function entered(code: string, cookie: string) {
  const done = await enter(code, cookie);
  if (!done.ok) throw new Error(done.code);
  return done.value;
}

describe("an unknown address", () => {
  test("gets an account without a name and a password, and is signed in", async () => {
    const cookie = await ask(email, "", "/pl/checkout");
    const done = await entered(await codeTo(), cookie);
    expect(done).toMatchObject({ secondFactor: false, next: "/pl/checkout" });
    const account = await whoIs(done.cookies);
    expect(account).toMatchObject({ email, firstName: "", lastName: "", locale: "pl", role: "customer" });
    const id = account?.id ?? "";
    expect(await shop.security.securityOf(id)).toMatchObject({ hasPassword: false });
    expect(await shop.history.page(id, null, 5)).toMatchObject([{ method: "code", successful: true }]);
  });

  test("can set a password later by the link of an e-mail, and sign in with it", async () => {
    await entered(...(await codeAndCookie()));
    await shop.recovery.send(email, "pl");
    const content = (await shop.emailsTo(email)).findLast((one) => one.content.kind === "reset-password")?.content;
    const link = content && "link" in content ? (content.link ?? "") : "";
    const token = new URL(link, "http://localhost").searchParams.get("token") ?? "";
    expect(await shop.recovery.reset(token, { password, confirmPassword: password }, from())).toMatchObject({
      ok: true,
    });
    expect((await shop.post("sign-in/email", { email, password })).statusCode).toBe(200);
  });

  test("ends pending sign-ups of other people with this address", async () => {
    await shop.post("sign-up/email", { email, password, firstName: "Eve", lastName: "Nowak" });
    const cookie = await ask();
    await entered(await codeTo(), cookie);
    expect(await shop.confirmations.signUpsOf(email)).toEqual([]);
    expect((await shop.post("sign-in/email", { email, password })).statusCode).toBe(401);
  });
});

describe("a known address", () => {
  test("looks like an unknown one: answer, cookie, e-mail", async () => {
    await shop.open({ email, password });
    const stranger = `free-${email}`;
    const [known, unknown] = [
      await shop.signInCodes.request({ email }, "ua", null, from()),
      await shop.signInCodes.request({ email: stranger }, "ua", null, from()),
    ];
    const shape = (answer: typeof known) =>
      JSON.stringify(answer)
        .replaceAll(stranger, email)
        .replace(/code=[\w-]{32}/, "code=…");
    expect(shape(known)).toBe(shape(unknown));
    const cookies = [known, unknown].map((answer) => headerOf(answer.ok ? answer.value.cookies : []));
    const errors = [
      await enter(wrong(await codeTo(email)), cookies[0] ?? ""),
      await enter(wrong(await codeTo(stranger)), cookies[1] ?? ""),
    ];
    expect(errors[0]).toEqual(errors[1]);
    const [one, other] = [(await shop.emailsTo(email)).at(-1), (await shop.emailsTo(stranger)).at(-1)];
    expect({ ...one?.content, code: "" }).toEqual({ ...other?.content, code: "" });
  });

  test("signs in; the password still works, and a wrong code is in the history", async () => {
    await shop.open({ email, password });
    const cookie = await ask();
    const code = await codeTo();
    expect(await enter(wrong(code), cookie)).toMatchObject({ code: "code_wrong", left: codeTries - 1 });
    const done = await entered(code, cookie);
    const account = await whoIs(done.cookies);
    expect(account).toMatchObject({ email, firstName: "Anna" });
    expect(
      (await shop.history.page(account?.id ?? "", null, 2)).map(({ method, successful }) => [method, successful]),
    ).toEqual([
      ["code", true],
      ["code", false],
    ]);
    expect((await shop.post("sign-in/email", { email, password })).statusCode).toBe(200);
  });

  test("that was never confirmed loses the password and sessions of who opened it", async () => {
    const session = await shop.open({ email, password });
    await database.db.updateTable("users").set({ email_verified: false }).where("email", "=", email).execute();
    const done = await entered(...(await codeAndCookie()));
    expect(await whoIs(done.cookies)).toMatchObject({ email });
    expect(await shop.accounts.current(new Headers({ cookie: session }))).toBeNull();
    expect((await shop.post("sign-in/email", { email, password })).statusCode).toBe(401);
    expect(await owner()).toMatchObject({ verified: true });
  });

  test("with a second factor is asked for it", async () => {
    await shop.open({ email, password });
    await database.db.updateTable("users").set({ two_factor_enabled: true }).where("email", "=", email).execute();
    const done = await entered(...(await codeAndCookie()));
    expect(done.secondFactor).toBe(true);
    expect(await whoIs(done.cookies)).toBeNull();
    expect(headerOf(done.cookies)).toMatch(/heliora\.two_factor=/);
    expect(headerOf(done.cookies)).not.toMatch(/heliora\.(device|session_token)=/);
  });

  test("that staff has blocked hears it only after the right code", async () => {
    await shop.open({ email, password });
    await blockUser(database.db, (await owner())?.userId ?? "", "Stolen cards");
    const [code, cookie] = await codeAndCookie();
    expect(await enter(wrong(code), cookie)).toMatchObject({ code: "code_wrong" });
    expect(await enter(code, cookie)).toMatchObject({ code: "blocked" });
  });
});

async function codeAndCookie(): Promise<[string, string]> {
  const cookie = await ask();
  return [await codeTo(), cookie];
}

describe("a code", () => {
  test.each([
    ["spaces", (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ["a hyphen", (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ["no-break space", (code: string) => `${code.slice(0, 3)}\u00a0${code.slice(3)}`],
    [
      "full-width digits",
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])("is read with %s", async (_, typed) => {
    const [code, cookie] = await codeAndCookie();
    expect((await enter(typed(code), cookie)).ok).toBe(true);
  });

  test.each(["", "12345", "1234567", "abcdef", "12345a", "<script>", "0".repeat(100)])(
    "does not count an entry that cannot be one: %j",
    async (typed) => {
      const [code, cookie] = await codeAndCookie();
      for (let n = 0; n <= codeTries; n++) expect(await enter(typed, cookie)).toMatchObject({ code: "code_format" });
      expect((await enter(code, cookie)).ok).toBe(true);
    },
  );

  test("works once, also when it is entered twice at the same time", async () => {
    const [code, cookie] = await codeAndCookie();
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(code, cookie)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await enter(code, cookie)).toMatchObject({ code: "code_spent" });
  });

  test("is void after five wrong entries, however many come at once", async () => {
    const [code, cookie] = await codeAndCookie();
    const guesses = await Promise.all(Array.from({ length: 40 }, () => enter(wrong(code), cookie)));
    const compared = guesses.filter((guess) => !guess.ok && guess.code === "code_wrong");
    expect(compared).toHaveLength(codeTries - 1);
    expect(await enter(code, cookie)).toMatchObject({ code: "code_spent" });
    expect(await owner()).toBeNull();
  });

  test("works only in the browser that asked for it", async () => {
    const [code] = await codeAndCookie();
    expect(await enter(code, "")).toMatchObject({ code: "code_spent" });
    const other = await ask(`other-${email}`);
    expect(await enter(code, other)).toMatchObject({ code: "code_wrong" });
    expect(await enter(code, "heliora.code=guessed")).toMatchObject({ code: "code_spent" });
  });

  test("ends after ten minutes; sending it again makes it valid anew", async () => {
    const [code, cookie] = await codeAndCookie();
    const leave = (minutes: number) =>
      database.db
        .updateTable("confirmations")
        .set({ expires_at: new Date(Date.now() + minutes * 60_000) })
        .where("email", "=", email)
        .execute();
    await leave(1);
    expect((await shop.signInCodes.sendAgain(from(cookie))).ok).toBe(true);
    expect(await codeTo()).toBe(code);
    const { expires_at: until } = await database.db
      .selectFrom("confirmations")
      .select("expires_at")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(until.getTime() - Date.now()).toBeGreaterThan(9 * 60_000);
    await leave(-1);
    expect(await shop.signInCodes.pending(new Headers({ cookie }))).toBeNull();
    expect(await shop.signInCodes.sendAgain(from(cookie))).toMatchObject({ code: "code_spent" });
    expect(await enter(code, cookie)).toMatchObject({ code: "code_spent" });
  });

  test("is the same one when the browser asks again, another one in another browser", async () => {
    const [code, cookie] = await codeAndCookie();
    expect(await ask(email, cookie)).toBe(cookie);
    expect(await codeTo()).toBe(code);
    expect(await shop.emailsTo(email)).toHaveLength(2);
    expect(await ask()).not.toBe(cookie);
    expect(await shop.signInCodes.pending(new Headers({ cookie }))).toEqual({ email });
  });
});

describe("asking", () => {
  test("refuses what is no address, with the error of the field", async () => {
    expect(await shop.signInCodes.request({ email: "not an address" }, "en", null, from())).toEqual({
      ok: false,
      code: "invalid_fields",
      errors: { email: "email_invalid" },
    });
  });

  test("a thousand times sends eight e-mails in an hour, and twelve codes in a day", async () => {
    const codes = async () => (await shop.signInCodes.request({ email }, "en", null, from())).ok;
    const anHour = await Promise.all(Array.from({ length: 50 }, codes));
    expect(anHour.filter(Boolean)).toHaveLength(8);
    await database.db.deleteFrom("rate_limits").where("key", "like", "letters%").execute();
    const another = await Promise.all(Array.from({ length: 50 }, codes));
    expect(another.filter(Boolean)).toHaveLength(4);
    expect(await shop.emailsTo(email)).toHaveLength(12);
  });

  test("of one network is limited as well", async () => {
    const strict = await openAccountsServer(database.db, { SIGN_UP_LIMIT_PER_ADDRESS: "3" });
    const at = { ...from(), address: "198.51.100.77" };
    const answers = [];
    for (let n = 0; n < 5; n++) {
      answers.push(await strict.signInCodes.request({ email: `${n}-${email}` }, "en", null, at));
    }
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
    expect(answers.at(-1)).toMatchObject({ code: "too_many_attempts", retryAfterSeconds: expect.any(Number) });
    await strict.http.close();
  });
});
