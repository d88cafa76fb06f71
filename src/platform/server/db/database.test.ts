import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../../test/support/database.ts";
import { createDatabase, isDatabaseGone } from "./database.ts";

const error = (properties: object, message = "") => Object.assign(new Error(message), properties);

test.each<[string, unknown, boolean]>([
  ["nothing listens", error({ code: "ECONNREFUSED" }), true],
  ["the socket is not there", error({ code: "ENOENT", syscall: "connect" }), true],
  ["a network without a way", error({ code: "EHOSTUNREACH" }), true],
  ["the server was stopped", error({ code: "57P01" }), true],
  ["the server is starting", error({ code: "57P03" }), true],
  ["no connection left on the server", error({ code: "53300" }), true],
  ["the primary became a replica", error({ code: "25006" }), true],
  ["no connection left in the pool", error({}, "timeout exceeded when trying to connect"), true],
  ["a cause deep down", new Error("a", { cause: new Error("b", { cause: error({ code: "08006" }) }) }), true],
  ["a file that is missing", error({ code: "ENOENT", syscall: "open" }), false],
  ["a query that was cancelled", error({ code: "57014" }), false],
  ["a row that is there already", error({ code: "23505" }), false],
  ["a fault of ours", new TypeError("x is not a function"), false],
  ["no error at all", "gone", false],
])("%s: %#", (_name, thrown, gone) => {
  expect(isDatabaseGone(thrown)).toBe(gone);
});

describe("a pool", () => {
  test("opens at most `max` connections, and serves all calls", async () => {
    const database = await createTestDatabase("empty");
    const { pool } = createDatabase({ ...database.connection, max: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => pool.query("select pg_sleep(0.01)")));
    expect([answers.length, pool.totalCount]).toEqual([20, 2]);
    await pool.end();
    await database.drop();
  });

  test("survives a connection that breaks in use", async () => {
    const database = await createTestDatabase("empty");
    const { pool } = createDatabase(database.connection);
    const client = await pool.connect();
    // Without a listener this throws, which would end the process.
    expect(() => client.emit("error", new Error("Connection terminated unexpectedly"))).not.toThrow();
    client.release(true);
    await pool.end();
    await database.drop();
  });

  test("recovers after the server closed every connection", async () => {
    const database = await createTestDatabase("empty");
    const { pool } = createDatabase(database.connection);
    const running = pool.query("select pg_sleep(5)").catch((thrown: unknown) => thrown);
    await pool.query("select 1");
    // A connection that is still being opened would not be terminated.
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and state = 'active' and query = 'select pg_sleep(5)'`.execute(
          database.db,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    expect(isDatabaseGone(await running)).toBe(true);
    // A connection that has not noticed its end yet may fail once more with the same kind of error.
    await vi.waitFor(() => pool.query("select 1"), { timeout: 10_000 });
    await Promise.all(Array.from({ length: 10 }, () => pool.query("select pg_sleep(0.01)")));
    await pool.end();
    await database.drop();
  });
});
