import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccountsServer, openAccountsServer } from "../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";

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

let count = 0;
/** A Cookie header of somebody who has just signed in. */
const open = () => shop.open({ email: `reader${++count}@example.com`, password: "sun above the roof" });

/** The address by our own reading, and by the library's. */
async function bothSay(cookie: string): Promise<[string | null, string | null]> {
  const headers = new Headers({ cookie });
  const [ours, library] = await Promise.all([shop.accounts.current(headers), shop.accounts.session(headers)]);
  return [ours?.email ?? null, library?.account.email ?? null];
}

const value = (cookie: string) => /session_token=([^;]+)/.exec(cookie)?.[1] ?? "";
const cases: [string, (cookie: string, other: string) => string, boolean][] = [
  ["as it was set", (cookie) => cookie, true],
  ["among others", (cookie) => `theme=dark; ${cookie}; cart=%7B%7D`, true],
  ["with its signature written out", (cookie) => decodeURIComponent(cookie), true],
  ["cut short", (cookie) => cookie.slice(0, cookie.indexOf("session_token=") + 30), false],
  [
    "without a signature",
    (cookie) => `heliora.session_token=${decodeURIComponent(value(cookie)).split(".")[0]}`,
    false,
  ],
  ["with a changed letter", (cookie) => cookie.replace(/session_token=./, "session_token=~"), false],
  ["with the signature of another", (cookie, other) => mixed(cookie, other), false],
  ["empty", () => "heliora.session_token=", false],
  ["under another name", (cookie) => cookie.replaceAll("heliora.session", "other.session"), false],
];

function mixed(cookie: string, other: string): string {
  const [token] = decodeURIComponent(value(cookie)).split(".");
  const [, signature] = decodeURIComponent(value(other)).split(".");
  return `heliora.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

test.each(cases)("a cookie %s is read as the library reads it", async (_name, change, isSomebody) => {
  const [cookie, other] = [await open(), await open()];
  const [ours, library] = await bothSay(change(cookie, other));
  expect(ours).toBe(library);
  expect(ours !== null).toBe(isSomebody);
});

test("many at once are each told of themselves", async () => {
  const cookies = await Promise.all(Array.from({ length: 5 }, open));
  const found = await Promise.all(cookies.map((cookie) => shop.accounts.current(new Headers({ cookie }))));
  expect(new Set(found.map((account) => account?.email)).size).toBe(5);
});

test("a session that has ended, or was ended, is nobody's at once", async () => {
  const [late, closed] = [await open(), await open()];
  const token = (cookie: string) => decodeURIComponent(value(cookie)).split(".")[0] ?? "";
  expect(await bothSay(late)).not.toContain(null);
  await sql`update sessions set expires_at = now() - interval '1 second' where token = ${token(late)}`.execute(
    database.db,
  );
  await sql`delete from sessions where token = ${token(closed)}`.execute(database.db);
  expect(await bothSay(late)).toEqual([null, null]);
  expect(await bothSay(closed)).toEqual([null, null]);
});
