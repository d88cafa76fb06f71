import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { inDatabase, runAsAdmin } from "../../../../test/support/test-server.ts";
import { checkServer } from "./server-check.ts";

let database: TestDatabase;
let name: string;

beforeAll(async () => {
  database = await createTestDatabase("empty");
  name = `heliora_test_${process.pid}_c`;
  await runAsAdmin(
    database.connection,
    `create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
  );
});
afterAll(async () => {
  await runAsAdmin(database.connection, `drop database ${name}`);
  await database.drop();
});

/** URL of a database on the server of this test run. */
function address(of: string): string {
  const connection = inDatabase(database.connection, of);
  if ("connectionString" in connection) return connection.connectionString;
  return `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`;
}

test("a database like our own is accepted", async () => {
  expect(await checkServer(address("postgres"))).toEqual({ connectionString: address("postgres") });
});

test("a database without Cyrillic case mapping is refused", async () => {
  await expect(checkServer(address(name))).rejects.toThrow(/does not know capital and small letters of Ukrainian/);
});

test("a missing database is named in the error, without the password", async () => {
  await expect(checkServer(address("nowhere_to_be_found"))).rejects.toThrow(
    /has no database at .*nowhere_to_be_found: create it first\.$/,
  );
});

test("an unreachable server gives one sentence", async () => {
  await expect(checkServer("postgres://shop:secret@127.0.0.1:9/shop")).rejects.toThrow(
    "The database at 127.0.0.1:9/shop cannot be reached: nothing answers there.",
  );
});
