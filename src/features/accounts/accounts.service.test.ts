import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#platform/server/db/database.ts";
import { type AccountsServer, cookiesOf, openAccountsServer } from "../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { setRole } from "./accounts.store.ts";
import { demoAccounts } from "./domain/identity/demo.ts";
import { dialable } from "./domain/personal/phone.ts";
import { passwordError } from "./domain/sign-in/password.ts";

let database: TestDatabase;
let shop: AccountsServer;
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  shop = await openAccountsServer(database.db);
});
afterAll(async () => {
  await shop.http.close();
  await database.drop();
});

test.each(demoAccounts)("the demo account $email passes our own validation", async (person) => {
  expect(await passwordError(person.password, [person.email, person.firstName, person.lastName])).toBeNull();
  expect(dialable(person.phone, "UA")).toBe(person.phone);
});

test("demo accounts are created once, in an empty shop, also by concurrent processes", async () => {
  await Promise.all([shop.accounts.seedDemoAccounts(), shop.accounts.seedDemoAccounts()]);
  const rows = await database.db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.user_id", "users.id")
    .select(["email", "role"])
    .orderBy("email")
    .execute();
  expect(rows).toEqual([
    { email: "anna.demo@heliora.example", role: "customer" },
    { email: "oleh.demo@heliora.example", role: "customer" },
  ]);
  for (const { email, password } of demoAccounts) {
    const answer = await shop.post("sign-in/email", { email, password });
    expect((await shop.accounts.current(new Headers({ cookie: cookiesOf(answer) })))?.email).toBe(email);
  }
});

test("a demo account that was deleted stays deleted", async () => {
  await database.db.deleteFrom("users").where("email", "=", "oleh.demo@heliora.example").execute();
  await shop.accounts.seedDemoAccounts();
  expect(await database.db.selectFrom("users").select("email").execute()).toEqual([
    { email: "anna.demo@heliora.example" },
  ]);
});

test("a role takes effect at once", async () => {
  const headers = new Headers({
    cookie: await shop.open({ email: "chief@example.com", password: "sun above the roof" }),
  });
  expect(await setRole(database.db, " Chief@Example.com ", "admin")).toBe(true);
  expect((await shop.accounts.current(headers))?.role).toBe("admin");
  expect(await setRole(database.db, "nobody@example.com", "admin")).toBe(false);
});

test("while the database is unreachable, endpoints answer 503 instead of treating users as guests", async () => {
  const cookie = await shop.open({ email: "late@example.com", password: "sun above the roof" });
  const { db } = createDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/nowhere" });
  const away = await openAccountsServer(db);
  const headers = { cookie };
  expect((await away.http.inject({ url: "/api/me", headers })).statusCode).toBe(503);
  expect((await away.http.inject({ url: "/api/auth/get-session", headers })).statusCode).toBe(503);
  expect((await away.post("sign-out", {}, { headers })).statusCode).toBe(503);
  const credentials = { email: "late@example.com", password: "sun above the roof" };
  expect((await away.post("sign-in/email", credentials)).statusCode).toBe(503);
  expect((await away.post("sign-up/email", { ...credentials, name: "Anna Nowak" })).statusCode).toBe(503);
  // Guests need no database.
  expect((await away.http.inject({ url: "/api/me" })).json()).toEqual({ user: null });
  await away.http.close();
  await db.destroy();
});
