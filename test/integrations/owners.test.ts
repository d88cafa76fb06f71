import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "../../src/features/accounts/domain/identity/account.ts";
import { peopleContext } from "../../src/features/admin/people/people.service.ts";
import { permissionsOfScopes, scopes } from "../../src/features/integrations/domain/scopes.ts";
import { staffOrdersContext } from "../../src/features/orders/staff/staff-orders.service.ts";
import { customer } from "../support/order-builders.ts";
import { openProgramShop, type ProgramShop } from "../support/program-shop.ts";

let programs: ProgramShop;
const { ask, keyWith, place, db } = {
  ask: (...asked: Parameters<ProgramShop["ask"]>) => programs.ask(...asked),
  keyWith: (...asked: Parameters<ProgramShop["keyWith"]>) => programs.keyWith(...asked),
  place: (...asked: Parameters<ProgramShop["place"]>) => programs.place(...asked),
  db: () => programs.database.db,
};

beforeAll(async () => {
  programs = await openProgramShop();
  await customer(db(), "anna");
  await sql`update users set role = 'admin' where id = 'anna'`.execute(db());
});
afterAll(() => programs.close());
beforeEach(() => programs.reset());

type Granted = { permission: string; markets?: string[]; limit?: number | null };

/** Gives the owner an own role with these permissions besides `integrations`; limits in minor units of both markets. */
async function ownRole(...granted: Granted[]): Promise<void> {
  const id = randomUUID();
  await sql`insert into roles (id, name) values (${id}, ${id})`.execute(db());
  const all: Granted[] = [{ permission: "integrations" }, ...granted];
  for (const { permission, markets = ["UA", "PL"], limit = null } of all)
    await sql`insert into role_permissions (role, permission, markets, limit_ua, limit_pl)
      values (${id}, ${permission}, ${markets}, ${limit}, ${limit})`.execute(db());
  await sql`update users set role = ${id} where id = 'owner'`.execute(db());
  await programs.whole.shop.roles.load();
}

const urls = {
  "orders:read": ["GET", "/api/v1/orders"],
  "orders:write": ["POST", "/api/v1/orders/nothing/actions"],
  "stock:read": ["GET", "/api/v1/stock/nothing"],
  "stock:write": ["PUT", "/api/v1/stock/nothing"],
  "prices:read": ["GET", "/api/v1/prices/nothing"],
  "prices:write": ["PUT", "/api/v1/prices/nothing"],
  "products:read": ["GET", "/api/v1/products"],
} as const satisfies Record<(typeof scopes)[number], readonly [string, string]>;

describe("a key does what its owner may do", () => {
  test.each([...new Set(Object.values(permissionsOfScopes))])("with the permission %s alone", async (permission) => {
    await ownRole({ permission });
    const { secret } = await keyWith(scopes);
    for (const scope of scopes) {
      const [method, url] = urls[scope];
      const { status, body } = await ask(secret, url, { method, ...(method === "GET" ? {} : { body: {} }) });
      const needed = permissionsOfScopes[scope];
      expect([scope, status === 403]).toEqual([scope, needed !== permission]);
      if (status === 403) expect(body).toMatchObject({ code: "permission_missing", permission: needed });
    }
  });

  test("in the markets that both have", async () => {
    await ownRole({ permission: "orders", markets: ["PL"] });
    const [ukrainian, polish] = [await place({ panel: 1 }, "UA"), await place({ panel: 1 }, "PL")];
    const { secret } = await keyWith(["orders:write"]);
    const { data } = (await ask(secret, "/api/v1/orders")).body;
    expect(data.map((order: { id: string }) => order.id)).toEqual([polish.id]);
    expect((await ask(secret, `/api/v1/orders/${ukrainian.number}`)).status).toBe(404);
    const accept = { method: "POST", body: { action: "accept" } } as const;
    expect((await ask(secret, `/api/v1/orders/${ukrainian.number}/actions`, accept)).status).toBe(404);
    const foreign = await keyWith(["orders:read"], ["UA"]);
    expect(await ask(foreign.secret, "/api/v1/orders")).toMatchObject({ status: 403, body: { permission: "orders" } });
  });

  test.each([
    ["gets another role", sql`update users set role = 'staff' where id = 'owner'`],
    [
      "has no second factor in time",
      sql`update users set role_given_at = now() - interval '90 days' where id = 'owner'`,
    ],
    ["is blocked", sql`update users set blocked_at = now(), blocked_reason = 'left' where id = 'owner'`],
  ])("until the owner %s", async (_name, change) => {
    const { id, secret } = await keyWith(["stock:read"]);
    expect((await ask(secret, "/api/v1/stock/SKU-panel")).status).toBe(200);
    await change.execute(db());
    const refused = await ask(secret, "/api/v1/stock/SKU-panel");
    expect(refused).toMatchObject({ status: 401, body: { code: "api_key_disabled" } });
    expect(await programs.whole.shop.apiKeys.one(id)).toMatchObject({ isOwned: false });
  });

  test("until the owner is dismissed: sessions and keys end together", async () => {
    const { secret } = await keyWith(["stock:read"]);
    await sql`insert into sessions (id, user_id, token, expires_at)
      values ('s', 'owner', 't', now() + interval '1 day')`.execute(db());
    const people = programs.whole.shop.context().get(peopleContext);
    const anna = { id: "anna", email: "anna@pryklad.ua", role: "admin" } as Account;
    expect(await people.endAccess(anna, "owner", { seen: "admin" })).toMatchObject({ ok: true });
    expect((await sql`select from sessions where user_id = 'owner'`.execute(db())).rows).toEqual([]);
    const refused = await ask(secret, "/api/v1/stock/SKU-panel");
    expect(refused).toMatchObject({ status: 401, body: { code: "api_key_disabled" } });
  });
});

describe("a cancellation of a paid order", () => {
  /** A paid Polish order: 1 230.00 with tax. */
  async function paid(): Promise<{ id: string; url: string }> {
    const { id, number } = await place({ panel: 1 }, "PL");
    const { total } = await order(id);
    const form = { key: randomUUID(), intent: "transfer", amount: String(total / 100), reference: `ref ${id}` };
    const staffOrders = programs.whole.shop.context().get(staffOrdersContext);
    expect(await staffOrders.act(id, { id: "anna" }, new URLSearchParams(form))).toMatchObject({ ok: true });
    return { id, url: `/api/v1/orders/${number}/actions` };
  }
  const order = (id: string) =>
    db()
      .selectFrom("orders")
      .select(["status", "refunded", "total", "updated_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const cancel = { method: "POST", body: { action: "cancel", reason: "by the warehouse" } } as const;

  test("above the owner's limit of refunds needs a second person, and changes nothing", async () => {
    await ownRole({ permission: "orders" }, { permission: "refunds", limit: 500_00 });
    const { secret } = await keyWith(["orders:write"]);
    const { id, url } = await paid();
    const before = await order(id);
    const refused = await ask(secret, url, cancel);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "needs_approval", refund: (before.total / 100).toFixed(2), currency: "PLN" },
    });
    expect(await order(id)).toEqual(before);
    expect((await sql`select from approvals`.execute(db())).rows).toEqual([]);
  });

  test("without the permission for refunds is refused", async () => {
    await ownRole({ permission: "orders" });
    const { secret } = await keyWith(["orders:write"]);
    const { id, url } = await paid();
    expect(await ask(secret, url, cancel)).toMatchObject({
      status: 409,
      body: { code: "not_allowed", reason: "no_refunds" },
    });
    expect(await order(id)).toMatchObject({ status: "processing", refunded: 0 });
  });

  test("within the limit is made", async () => {
    await ownRole({ permission: "orders" }, { permission: "refunds", limit: 5_000_00 });
    const { secret } = await keyWith(["orders:write"]);
    const { id, url } = await paid();
    expect(await ask(secret, url, cancel)).toMatchObject({ status: 200 });
    expect((await order(id)).status).toBe("cancelled");
  });
});
