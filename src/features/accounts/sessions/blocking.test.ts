import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccountsServer, openAccountsServer } from "../../../../test/support/accounts-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { blockUser, unblockUser } from "../blocking.service.ts";
import { markMerged, unmarkMerged } from "../merging.service.ts";

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

const password = "sun above the roof";

async function open(email: string): Promise<{ id: string; cookie: string }> {
  const cookie = await shop.open({ email, password, firstName: "Anna", lastName: "Nowak", acceptTerms: true });
  const { id } = await database.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { id, cookie };
}

const whoIs = (cookie: string) => shop.accounts.current(new Headers({ cookie }));
const signIn = (email: string, typed = password) =>
  shop.post("sign-in/email", { email, password: typed }, { headers: { "accept-language": "pl" } });

test("blocking ends every session; signing in says why only after the right password, in the reader's language", async () => {
  const email = "blocked@example.com";
  const { id, cookie } = await open(email);
  expect((await whoIs(cookie))?.id).toBe(id);
  expect(await blockUser(database.db, id, "Stolen cards")).toBe(true);
  expect(await whoIs(cookie)).toBeNull();

  const right = await signIn(email);
  expect([right.statusCode, right.json().title]).toEqual([403, expect.stringContaining("To konto jest zablokowane")]);
  expect(right.cookies.filter(({ name }) => name.includes("session_token"))).toEqual([]);
  expect(right.body).not.toContain("Stolen cards");
  const wrong = await signIn(email, "another password");
  expect([wrong.statusCode, wrong.body.includes("zablokowane")]).toEqual([401, false]);

  expect(await blockUser(database.db, id, "Again")).toBe(false);
  expect(await unblockUser(database.db, id)).toBe(true);
  expect(await unblockUser(database.db, id)).toBe(false);
  expect((await signIn(email)).statusCode).toBe(200);
});

test("a merged account cannot be signed in to, says why after the right password only, and opens again when the merge is undone", async () => {
  const [from, into] = [await open("merged@example.com"), await open("remains@example.com")];
  await markMerged(database.db, { from: from.id, into: into.id });
  expect([await whoIs(from.cookie), (await whoIs(into.cookie))?.id]).toEqual([null, into.id]);
  const right = await signIn("merged@example.com");
  expect([right.statusCode, right.json().title]).toEqual([403, expect.stringContaining("zostało połączone")]);
  expect(right.cookies.filter(({ name }) => name.includes("session_token"))).toEqual([]);
  expect(right.body).not.toContain("remains@example.com");
  expect((await signIn("merged@example.com", "another password")).statusCode).toBe(401);
  await unmarkMerged(database.db, from.id);
  expect((await signIn("merged@example.com")).statusCode).toBe(200);
});

test("a session that was opened while the account was being blocked is nobody's", async () => {
  const { id, cookie } = await open("meanwhile@example.com");
  // Only the mark, as if the session had been stored after the others were ended.
  await database.db
    .updateTable("users")
    .set({ blocked_at: new Date(), blocked_reason: "Stolen cards" })
    .where("id", "=", id)
    .execute();
  expect(await whoIs(cookie)).toBeNull();
});
