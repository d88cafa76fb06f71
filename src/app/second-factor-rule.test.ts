import { generateSync } from "otplib";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsContext } from "#features/accounts/accounts.service.ts";
import { setRole } from "#features/accounts/accounts.store.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { type AccountsServer, headerOf, openAccountsServer } from "../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";

const password = "сонце над дахом 27";
let database: TestDatabase;
/** Shops with the default of days, and with none. */
let patient: AccountsServer;
let strict: AccountsServer;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  patient = await openAccountsServer(database.db);
  strict = await openAccountsServer(database.db, { STAFF_SECOND_FACTOR_DAYS: "0" });
});
afterAll(async () => {
  await patient.http.close();
  await strict.http.close();
  await database.drop();
});

async function member(role: BuiltInRole) {
  const email = `worker${++count}@example.com`;
  const cookie = await strict.open({ email, password });
  if (role !== "customer") expect(await setRole(database.db, email, role)).toBe(true);
  return { email, cookie };
}

const account = async (shop: AccountsServer, cookie: string) => {
  const found = await shop.accounts.current(new Headers({ cookie }));
  if (!found) throw new Error("nobody is signed in");
  return found;
};

/** Result of the guard of staff pages: role, status or redirect target. */
async function opens(shop: AccountsServer, cookie: string, method = "GET"): Promise<string> {
  const context = new RouterContextProvider();
  context.set(accountsContext, shop.accounts);
  const request = new Request("http://localhost/pl/admin/translations?page=2", { method, headers: { cookie } });
  try {
    return (await requirePermission(request, context, "translations")).role;
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("Location")}`;
    return String((thrown as { init: { status: number } }).init.status);
  }
}

describe("without a second factor", () => {
  test.each(["translator", "admin"] as const)(
    "a role of %s leads to where it is set up, once it is due",
    async (role) => {
      const { cookie } = await member(role);
      const there = "/pl/profile/two-factor?redirect=%2Fpl%2Fadmin%2Ftranslations%3Fpage%3D2";
      expect(await opens(strict, cookie)).toBe(`302 ${there}`);
      expect(await opens(strict, cookie, "POST")).toBe(`303 ${there}`);
      expect(await account(strict, cookie)).toMatchObject({ role: "customer", secondFactor: { role, isDue: true } });
    },
  );

  test("customers need no second factor; missing permissions stay forbidden", async () => {
    const { cookie } = await member("customer");
    expect((await account(strict, cookie)).secondFactor).toBeUndefined();
    expect(await opens(strict, cookie)).toBe("403");
    expect(await opens(strict, (await member("staff")).cookie)).toBe("403");
  });

  test("a role works for seven days without a second factor", async () => {
    const { email, cookie } = await member("admin");
    const given = (days: number) =>
      database.db
        .updateTable("users")
        .set({ role_given_at: new Date(Date.now() - days * 86_400_000) })
        .where("email", "=", email)
        .execute();
    await given(6.99);
    expect(await opens(patient, cookie)).toBe("admin");
    expect(await account(patient, cookie)).toMatchObject({ secondFactor: { isDue: false } });
    await given(7.01);
    expect(await opens(patient, cookie)).toMatch(/^302 /);
    // Another role does not extend the period.
    await setRole(database.db, email, "translator");
    expect(await opens(patient, cookie)).toMatch(/^302 /);
  });
});

test("a second factor enables the role, also in the session that set it up; removing it disables the role", async () => {
  const { cookie } = await member("admin");
  const caller = (cookies: string) => ({
    address: "192.0.2.1",
    origin: "http://localhost",
    headers: new Headers({ cookie: cookies, origin: "http://localhost" }),
  });
  const own = await account(strict, cookie);
  const begun = await strict.twoFactor.begin(own, password, caller(cookie));
  if (!begun.ok) throw new Error(begun.code);
  const code = (steps: number) =>
    generateSync({ secret: begun.value.secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });
  expect(await opens(strict, cookie)).toMatch(/^302 /);
  const on = await strict.twoFactor.confirm(own, code(-1), caller(cookie));
  if (!on.ok) throw new Error(on.code);
  const fresh = headerOf(on.value.cookies);
  expect(await opens(strict, fresh)).toBe("admin");
  const off = await strict.twoFactor.turnOff(own, { password, code: code(0) }, caller(fresh));
  if (!off.ok) throw new Error(off.code);
  expect(await opens(strict, headerOf(off.value.cookies))).toMatch(/^302 /);
});
