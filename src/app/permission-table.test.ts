import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Account, type Accounts, accountsContext } from "#features/accounts/accounts.service.ts";
import {
  allPermissions,
  builtInRoles,
  type Grants,
  may,
  type Permission,
  wholeGrant,
} from "#features/accounts/domain/identity/permissions.ts";
import { logContext } from "#platform/server/http/log-context.ts";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { openWholeShop, type WholeShop } from "../../test/support/whole-shop.ts";
import routes from "./routes.ts";

// Every staff page and endpoint of the code, tried by every role: what each needs is found by asking it.

interface Module {
  loader?: (args: never) => Promise<unknown>;
  action?: (args: never) => Promise<unknown>;
}

const filesOf = (entries: readonly RouteConfigEntry[]): [path: string, file: string][] =>
  entries.flatMap(({ path, file, children }) => [
    ...(path?.startsWith(":locale/admin") ? ([[path.replace(":locale/", ""), file]] as [string, string][]) : []),
    ...filesOf(children ?? []),
  ]);
const pages = filesOf(routes);

let database: TestDatabase;
let whole: WholeShop;
/** Who asks. */
let reader: Account | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  whole = await openWholeShop(database);
  await whole.shop.index.load();
  vi.spyOn(whole.shop.accounts, "current").mockImplementation(async () => reader);
}, 120_000);
afterAll(async () => {
  await whole.close();
  await database.drop();
});

const holder = (role: string, grants?: Grants) =>
  ({
    ...{ id: "tester", email: "tester@pryklad.ua", firstName: "T", lastName: "T", phone: null, locale: "pl", role },
    ...(grants ? { grants } : {}),
    createdAt: new Date(0),
  }) as Account;
const only = (permission: Permission): Account => holder("own", { [permission]: wholeGrant });
const allBut = (permission: Permission): Account =>
  holder("own", Object.fromEntries(allPermissions.filter((one) => one !== permission).map((one) => [one, wholeGrant])));

/** An account that has nothing but one permission that no page asks for, and notes what it is asked for first. */
function noting(): { account: Account; asked: () => Permission | undefined } {
  const names: string[] = [];
  const grants = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => {
      if (typeof name === "string") names.push(name);
      return undefined;
    },
  });
  return { account: holder("own", grants as Grants), asked: () => names[0] as Permission | undefined };
}

async function statusOf(page: string, part: "loader" | "action", account: Account | null): Promise<number> {
  const file = pages.find(([path]) => path === page)?.[1] ?? "";
  const module = (await import(resolve("src/app", file))) as Module;
  const context = whole.shop.context();
  context.set(accountsContext, { current: async () => account } as Partial<Accounts> as Accounts);
  context.set(logContext, whole.http.log);
  const path = page.replaceAll(/:\w+/g, "none");
  const sent = part === "action" ? { method: "POST", body: new URLSearchParams() } : {};
  const request = new Request(`http://localhost/pl/${path}`, sent);
  const params = Object.fromEntries([...page.matchAll(/:(\w+)/g)].map(([, name]) => [name, "none"]));
  const args = { request, context, params: { locale: "pl", ...params }, url: new URL(request.url), pattern: "" };
  const run = module[part];
  if (!run) return 0;
  const answer = await run(args as never).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return answer.status;
  return (answer as { init?: { status?: number } | null } | null)?.init?.status ?? 200;
}

/** Pages for every role of staff, and the first one, which sends other roles to theirs. */
const forAll: ReadonlySet<string> = new Set(["admin/search", "admin/approvals"]);

describe.each(pages.map(([path]) => path))("/%s", (page) => {
  test.each(["loader", "action"] as const)("%s", { timeout: 60_000 }, async (part) => {
    // Leaving the editing in place needs nothing: it only ends a cookie.
    if (page === "admin/translations/in-place" && part === "action") return;
    const { account, asked } = noting();
    const closed = await statusOf(page, part, account);
    if (closed === 0) return;
    expect(await statusOf(page, part, null)).toBe(part === "loader" ? 302 : 303);
    expect(await statusOf(page, part, holder("customer"))).toBe(403);
    if (forAll.has(page)) return expect(await statusOf(page, part, holder("translator"))).not.toBe(403);
    expect(closed).toBe(403);
    const isFirst = page === "admin" && part === "loader";
    const permission = isFirst ? "orders" : asked();
    if (!permission) throw new Error("no permission was asked for");
    expect(allPermissions).toContain(permission);
    expect(await statusOf(page, part, only(permission))).not.toBe(403);
    if (!isFirst) expect(await statusOf(page, part, allBut(permission))).toBe(403);
    for (const role of builtInRoles) {
      const status = await statusOf(page, part, holder(role));
      if (isFirst && role === "translator") expect(status).toBe(302);
      else expect([role, status === 403]).toEqual([role, !may({ role }, permission)]);
    }
  });
});

describe("endpoints of staff", () => {
  const asks = async (url: string, method: string, account: Account | null) => {
    reader = account;
    const answer = await whole.http.inject({ url: url.replaceAll(/:\w+/g, "none"), method: method as "GET" });
    return answer.statusCode;
  };

  test("each answers 401 to guests, 403 without its permission, and something else with it", {
    timeout: 120_000,
  }, async () => {
    const staff = whole.routes.filter(
      ({ method, config }) => method !== "HEAD" && config?.access?.who === "staff" && config.access.permission,
    );
    expect(staff.length).toBeGreaterThan(20);
    for (const { method, url, config } of staff) {
      const permission = config?.access?.permission as Permission;
      const route = `${method} ${url} (${permission})`;
      expect(allPermissions).toContain(permission);
      expect([route, await asks(url, String(method), null)]).toEqual([route, 401]);
      for (const account of [holder("customer"), allBut(permission)])
        expect([route, await asks(url, String(method), account)]).toEqual([route, 403]);
      expect([route, await asks(url, String(method), only(permission))]).not.toEqual([route, 403]);
      for (const role of builtInRoles) {
        const status = await asks(url, String(method), holder(role));
        expect([route, role, status === 403]).toEqual([route, role, !may({ role }, permission)]);
      }
    }
  });
});
