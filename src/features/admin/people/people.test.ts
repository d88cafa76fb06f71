import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { builtInRoles, type Grants, grantsOf, wholeGrant } from "#features/accounts/domain/identity/permissions.ts";
import { createRoles, selectRoles } from "#features/accounts/roles.service.ts";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { customer, emailsBy, openAllConnections } from "../../../../test/support/order-builders.ts";
import { createSetup, type Setup } from "../setup.service.ts";
import { type Accepting, createAccepting } from "./accepting.service.ts";
import { createOwnRoles, type OwnRoles } from "./own-roles.service.ts";
import { createPeople, type People } from "./people.service.ts";

let database: TestDatabase;
let people: People;
let ownRoles: OwnRoles;
let accepting: Accepting;
let setup: Setup;
let sent: { to: string; content: EmailContent }[] = [];

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const emails = emailsBy(async (_trx, _key, reader, content) => void sent.push({ to: reader.email, content }));
  people = createPeople({ db, emails });
  ownRoles = createOwnRoles({ db });
  accepting = createAccepting({ db });
  setup = createSetup({ db });
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  await sql`truncate users, invitations, approvals, setup_keys, audit_log cascade`.execute(db);
  await sql`delete from roles where not is_built_in`.execute(db);
  sent = [];
  for (const id of ["anna", "ivan", "olena", "taras"]) await customer(db, id);
  await give("anna", "admin");
});

const give = (id: string, role: string) => sql`update users set role = ${role} where id = ${id}`.execute(database.db);
const roleOf = async (id: string) =>
  (await database.db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirstOrThrow()).role;
const account = (id: string, role = "customer", grants?: Grants) =>
  ({ id, email: `${id}@pryklad.ua`, role, ...(grants ? { grants } : {}) }) as Account;
const anna = account("anna", "admin");
const invite = (by: Account, email: string, role = "staff", locale = "ua") =>
  people.invite(by, new URLSearchParams({ intent: "invite", email, role, locale }));
const lastToken = () => {
  const link = sent.map(({ content }) => ("link" in content ? content.link : "")).at(-1) ?? "";
  return new URL(link, "http://shop").searchParams.get("token") ?? "";
};
const auditActions = async () => {
  const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(database.db);
  return rows.map(({ action }) => action);
};
async function invited(email = "olena@pryklad.ua", role = "staff"): Promise<string> {
  const answer = await invite(anna, email, role);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}
const session = (id: string) =>
  sql`insert into sessions (id, user_id, token, expires_at) values (${id}, ${id}, ${`t-${id}`}, now() + interval '1 day')`.execute(
    database.db,
  );

test("built-in roles are the same in the database as in the code", async () => {
  const stored = Object.fromEntries((await selectRoles(database.db)).map(({ id, grants }) => [id, grants]));
  expect(stored).toEqual(Object.fromEntries(builtInRoles.map((role) => [role, grantsOf({ role })])));
});

describe("an invitation", () => {
  test("gives its role to the account with its address, once", async () => {
    await invited(" Olena@Pryklad.UA ");
    expect(sent).toMatchObject([{ to: "olena@pryklad.ua", content: { kind: "staff-invitation", days: 7 } }]);
    const token = lastToken();
    expect(await accepting.inspect(token, null)).toMatchObject({ state: "sign_in", role: "staff" });
    expect(await accepting.inspect(token, account("olena"))).toMatchObject({ state: "open" });
    expect(await accepting.accept(token, account("olena"))).toEqual({ ok: true, value: null });
    expect(await roleOf("olena")).toBe("staff");
    expect(await accepting.accept(token, account("olena"))).toMatchObject({ code: "used" });
    expect(await auditActions()).toEqual(["invitation.send", "invitation.accept"]);
  });

  test("used from two windows at once works once", async () => {
    await invited();
    const token = lastToken();
    await openAllConnections(database.db);
    const answers = await Promise.all([1, 2, 3].map(() => accepting.accept(token, account("olena"))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await auditActions()).filter((action) => action === "invitation.accept")).toHaveLength(1);
  });

  test.each<[string, string, (id: string) => Promise<unknown>]>([
    ["forwarded to another address", "other_address", async () => undefined],
    ["after it was withdrawn", "withdrawn", (id) => people.withdraw(anna, id)],
    ["after seven days", "expired", () => sql`update invitations set expires_at = now()`.execute(database.db)],
    ["after another one was sent", "unknown", (id) => people.resend(anna, id)],
    ["after who invited was dismissed", "withdrawn", () => give("anna", "customer")],
    ["after who invited lost the right", "withdrawn", () => give("anna", "staff")],
  ])("%s does not open", async (name, code, happens) => {
    const id = await invited();
    const token = lastToken();
    await happens(id);
    const reader = name.startsWith("forwarded") ? "taras" : "olena";
    expect(await accepting.accept(token, account(reader))).toMatchObject({ ok: false, code });
    expect(await roleOf(reader)).toBe("customer");
  });

  test.each<[string, Record<string, string>, object]>([
    ["without an address", { email: "" }, { errors: { email: "required" } }],
    ["to half an address", { email: "olena@" }, { errors: { email: "bad_email" } }],
    ["as customer", { role: "customer" }, { errors: { role: "required" } }],
    ["with a role that does not exist", { role: "gone" }, { errors: { role: "unknown" } }],
    ["in no language", { locale: "de" }, { errors: { locale: "unknown" } }],
    ["to somebody of the staff", { email: "anna@pryklad.ua" }, { code: "already_staff" }],
  ])("%s is refused", async (_, fields, refusal) => {
    const typed = { email: "olena@pryklad.ua", role: "staff", locale: "ua", ...fields };
    expect(await people.invite(anna, new URLSearchParams(typed))).toMatchObject({ ok: false, ...refusal });
    expect(sent).toEqual([]);
  });

  test("to one address is open once", async () => {
    await invited();
    expect(await invite(anna, "olena@pryklad.ua")).toMatchObject({ code: "already_invited" });
  });
});

describe("access", () => {
  test("ends at once: sessions, invitations to and from the person", async () => {
    await give("ivan", "admin");
    await session("ivan");
    await invite(account("ivan", "admin"), "taras@pryklad.ua");
    const token = lastToken();
    expect(await people.endAccess(anna, "ivan", { seen: "admin" })).toEqual({ ok: true, value: null });
    expect(await roleOf("ivan")).toBe("customer");
    expect((await people.person("ivan"))?.sessions).toEqual([]);
    expect(await accepting.inspect(token, account("taras"))).toMatchObject({ state: "withdrawn" });
    // What a page of his, opened before, sends now.
    expect(await invite(account("ivan", "admin"), "olena@pryklad.ua")).toMatchObject({ code: "not_covered" });
  });

  test.each<[string, Account, string, string, object]>([
    ["own role", anna, "anna", "admin", { code: "own_role" }],
    ["somebody else's change", anna, "ivan", "translator", { code: "changed", now: "staff" }],
    ["of a customer", anna, "olena", "customer", { code: "not_staff" }],
    ["of nobody", anna, "nobody", "staff", { code: "unknown_person" }],
    ["by who has less", account("ivan", "staff"), "anna", "admin", { code: "not_covered" }],
  ])("%s is refused", async (_, by, id, seen, refusal) => {
    await give("ivan", "staff");
    expect(await people.endAccess(by, id, { seen })).toMatchObject({ ok: false, ...refusal });
    expect(await people.changeRole(by, id, { role: "translator", seen })).toMatchObject({ ok: false, ...refusal });
    expect([await roleOf("anna"), await roleOf("ivan")]).toEqual(["admin", "staff"]);
  });

  test("two administrators who dismiss each other at once leave one", async () => {
    for (let round = 0; round < 5; round += 1) {
      await give("anna", "admin");
      await give("ivan", "admin");
      await openAllConnections(database.db);
      const answers = await Promise.all([
        people.endAccess(anna, "ivan", { seen: "admin" }),
        people.endAccess(account("ivan", "admin"), "anna", { seen: "admin" }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect([await roleOf("anna"), await roleOf("ivan")].filter((role) => role === "admin")).toHaveLength(1);
    }
  });
});

test("an administrator who asked for erasure is none: the other one stays", async () => {
  await give("ivan", "admin");
  await sql`update users set erasure_asked_at = now() where id = 'ivan'`.execute(database.db);
  const byOwnRole = account("olena", (await addAll()).id);
  await give("olena", byOwnRole.role);
  expect(await people.endAccess(byOwnRole, "anna", { seen: "admin" })).toMatchObject({ code: "last_admin" });
  expect(await people.endAccess(byOwnRole, "ivan", { seen: "admin" })).toMatchObject({ ok: true });
});

/** A role of the shop with every right. */
async function addAll(): Promise<{ id: string }> {
  const added = await ownRoles.add(anna, { name: "Усе", grants: grantsOf({ role: "admin" }) });
  if (!added.ok) throw new Error(added.code);
  return added.value;
}

describe("roles of the shop", () => {
  const poland: Grants = { orders: { markets: ["PL"], limits: { UA: null, PL: null } }, stock: wholeGrant };
  const add = async (name = "Склад Польща", grants = poland) => {
    const added = await ownRoles.add(anna, { name, grants });
    if (!added.ok) throw new Error(added.code);
    return added.value.id;
  };

  test("every process knows them from a notice", async () => {
    const roles = createRoles(database);
    await roles.load();
    const stop = roles.follow(database.connection, () => undefined);
    const id = await add();
    await eventually(() => expect(roles.ownGrants(id)).toEqual(poland));
    await ownRoles.save(anna, id, { seen: 1, facts: { name: "Склад", grants: { stock: wholeGrant } } });
    await eventually(() => expect(roles.ownGrants(id)).toEqual({ stock: wholeGrant }));
    await ownRoles.remove(anna, id, 2);
    await eventually(() => expect(roles.ownGrants(id)).toBeNull());
    await stop();
  });

  test("are saved by one of two people", async () => {
    const id = await add();
    await openAllConnections(database.db);
    const answers = await Promise.all(
      ["Один", "Два"].map((name) => ownRoles.save(anna, id, { seen: 1, facts: { name, grants: poland } })),
    );
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.code)).sort()).toEqual(["changed", "ok"]);
  });

  test("cannot be deleted while somebody has them or is invited with them", async () => {
    const id = await add();
    await give("ivan", id);
    expect(await ownRoles.remove(anna, id, 1)).toMatchObject({ code: "held" });
    await give("ivan", "customer");
    await invited("olena@pryklad.ua", id);
    expect(await ownRoles.remove(anna, id, 1)).toMatchObject({ code: "offered" });
    const [open] = (await people.list()).invitations;
    await people.withdraw(anna, open?.id ?? "");
    expect(await ownRoles.remove(anna, id, 1)).toMatchObject({ ok: true });
  });

  test.each<[string, (id: string) => Promise<unknown>, string]>([
    ["a taken name", () => ownRoles.add(anna, { name: "склад польща", grants: poland }), "name_taken"],
    [
      "a built-in one",
      () => ownRoles.save(anna, "staff", { seen: 1, facts: { name: "x", grants: {} } }),
      "unknown_role",
    ],
    [
      "the own one",
      async (id) => {
        await give("ivan", id);
        return ownRoles.save(account("ivan"), id, { seen: 1, facts: { name: "x", grants: poland } });
      },
      "own_role",
    ],
    [
      "a right that one does not have",
      () => ownRoles.add(account("ivan", "r", poland), { name: "y", grants: { audit: wholeGrant } }),
      "not_covered",
    ],
  ])("refuses %s", async (_, run, code) => {
    const id = await add();
    expect(await run(id)).toMatchObject({ ok: false, code });
    expect((await ownRoles.one(id))?.version).toBe(1);
  });
});

describe("first administrator", () => {
  beforeEach(() => give("anna", "customer"));

  test("is made once by the newest address, which is gone afterwards", async () => {
    const former = (await setup.begin()) ?? "";
    const token = (await setup.begin()) ?? "";
    expect([await setup.isOpen(former), await setup.isOpen(token)]).toEqual([false, true]);
    await openAllConnections(database.db);
    const answers = await Promise.all(["olena", "taras"].map((id) => setup.finish(token, account(id))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await setup.isOpen(token), await setup.begin()]).toEqual([false, null]);
    expect(await auditActions()).toEqual(["person.first"]);
  });

  test("is not made after 24 hours, nor once the command has made one", async () => {
    const token = (await setup.begin()) ?? "";
    await sql`update setup_keys set expires_at = now()`.execute(database.db);
    expect(await setup.finish(token, account("olena"))).toMatchObject({ code: "closed" });
    const other = (await setup.begin()) ?? "";
    await give("anna", "admin");
    expect(await setup.finish(other, account("olena"))).toMatchObject({ code: "closed" });
    expect(await roleOf("olena")).toBe("customer");
  });

  test("its address is said once the database answers, and a start that ends waits no longer", async () => {
    let failures = 2;
    const away = new Proxy(database.db, {
      get(db, key) {
        if (key === "getExecutor" && failures > 0) {
          failures -= 1;
          throw new Error("Connection terminated");
        }
        const value: unknown = Reflect.get(db, key, db);
        return typeof value === "function" ? value.bind(db) : value;
      },
    });
    const said: string[] = [];
    const errors: unknown[] = [];
    const ending = new AbortController();
    const when = { signal: ending.signal, pause: 5, onError: (error: unknown) => void errors.push(error) };
    await createSetup({ db: away }).announce((token) => void said.push(token), when);
    expect([said.length, errors.length]).toEqual([1, 2]);
    expect(await setup.isOpen(said[0] ?? "")).toBe(true);
    failures = 1_000_000;
    const waiting = createSetup({ db: away }).announce((token) => void said.push(token), { ...when, pause: 3_600_000 });
    ending.abort();
    await waiting;
    expect(said).toHaveLength(1);
  });
});
