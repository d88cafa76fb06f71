import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../test/support/database.ts";
import { customer } from "../test/support/order-builders.ts";

let database;
let env;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await customer(database.db, "anna");
  const { connectionString, host, port, user, database: name } = database.connection;
  const place = new URLSearchParams({ host: String(host), port: String(port ?? 5432) });
  const url = connectionString ?? `postgres://${user}@localhost/${name}?${place}`;
  env = { ...process.env, DATABASE_URL: url };
});
afterAll(() => database.drop());

/** Runs the command as an operator would. */
function makeAdmin(...args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, ["bin/make-admin.ts", ...args], { env });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    child.on("exit", (code) => done({ code, said }));
  });
}

const roleOf = async () =>
  (await database.db.selectFrom("users").select("role").where("id", "=", "anna").executeTakeFirst())?.role;

describe("npm run make-admin", () => {
  test.each([
    [[], "admin"],
    [["staff"], "staff"],
    [["translator"], "translator"],
    [["customer"], "customer"],
  ])("with %j gives the role %s", async (role, expected) => {
    const { code, said } = await makeAdmin("Anna@pryklad.ua", ...role);
    expect([code, said]).toEqual([0, `Anna@pryklad.ua has the role ${expected} now.\n`]);
    expect(await roleOf()).toBe(expected);
  });

  test.each([
    [["anna@pryklad.ua", "root"], "Usage"],
    [["anna@pryklad.ua", "toString"], "Usage"],
    [["anna"], "Usage"],
    [[], "Usage"],
    [["nobody@pryklad.ua"], "Nobody has an account"],
  ])("%j: one message, and nothing changes", async (args, sentence) => {
    const before = await roleOf();
    const { code, said } = await makeAdmin(...args);
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(await roleOf()).toBe(before);
  });
});
