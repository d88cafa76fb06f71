import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { Account } from "../accounts.service.ts";
import type { RegisterKind } from "../domain/personal/registered-company.ts";
import { companyRegisterApi } from "./company-register.api.ts";
import { type CompanyRegisters, createCompanyRegisters } from "./company-register.service.ts";
import { edr } from "./edr.adapter.ts";
import { registerSandboxApi, sandboxPaths } from "./register-sandbox.api.ts";
import { vatList } from "./vat-list.adapter.ts";

/** What the counterpart sends instead of its answer. */
type Fault = (sent: string) => { status?: number; body?: string; wait?: string; delay?: number };

let database: TestDatabase;
let counterpart: FastifyInstance;
let here = "";
let fault: Fault | null = null;
let asked: string[] = [];
let time = new Date("2026-12-01T23:30:00Z");
let registers: CompanyRegisters;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  counterpart = Fastify();
  registerSandboxApi(counterpart, { token: "secret" });
  counterpart.addHook("onSend", async (request, reply, payload) => {
    asked.push(request.url);
    if (!fault) return payload;
    const { status = 200, body, wait, delay = 0 } = fault(String(payload));
    await new Promise((done) => setTimeout(done, delay));
    reply.code(status);
    if (wait) reply.header("Retry-After", wait);
    return body ?? payload;
  });
  here = await counterpart.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => Promise.all([counterpart.close(), database.drop()]));
beforeEach(async () => {
  await sql`truncate company_register_answers`.execute(database.db);
  time = new Date("2026-12-01T23:30:00Z");
  registers = opened();
});
afterEach(() => {
  fault = null;
  asked = [];
});

function opened({ token = "secret", timeout = 1_000 } = {}): CompanyRegisters {
  const nip = vatList({ url: here + sandboxPaths.pl, timeout });
  const edrpou = edr({ url: here + sandboxPaths.ua, token, timeout });
  return createCompanyRegisters({ db: database.db, registers: { nip, edrpou }, now: () => time });
}

const find = (taxId: string, kind: RegisterKind = "nip") => registers.find(kind, taxId);

describe("the Polish list of VAT payers", () => {
  test("has name and seat, asked for the day in Warsaw", async () => {
    expect(await find("1111111111")).toEqual({
      state: "answered",
      answer: {
        company: "SŁONECZNA ENERGIA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ",
        seat: { street: "UL. PROSTA 18", postalCode: "00-850", city: "WARSZAWA", country: "PL" },
        remark: null,
      },
    });
    expect(asked).toEqual(["/sandbox/registers/pl/api/search/nip/1111111111?date=2026-12-02"]);
  });
  test("has a person who trades at home, and who pays no VAT", async () => {
    const seat = { street: "UL. DŁUGA 5/7", postalCode: "31-147", city: "KRAKÓW", country: "PL" };
    expect(await find("2222222222")).toMatchObject({ answer: { seat, remark: "vat_exempt" } });
  });
  test("an address in another form is one line, and the rest is left to the buyer", async () => {
    const seat = { street: "WOLA MAŁA 12", postalCode: "", city: "", country: "PL" };
    expect(await find("3333333333")).toMatchObject({ answer: { seat, remark: "vat_not_registered" } });
  });
  test("says that there is no such company", async () => {
    expect(await find("7740001454")).toEqual({ state: "answered", answer: null });
  });
});

describe("the Ukrainian register", () => {
  test("has the short name and the seat in its parts", async () => {
    expect(await find("40000011", "edrpou")).toEqual({
      state: "answered",
      answer: {
        company: "ТОВ «СОНЯЧНИЙ ДІМ»",
        seat: { street: "ВУЛИЦЯ РЕЙТАРСЬКА, буд. 8, офіс 12", postalCode: "01030", city: "Київ", country: "UA" },
        remark: null,
      },
    });
  });
  test("without parts of the address it gives postal code and town, and says that the company ends", async () => {
    expect(await find("99000011", "edrpou")).toMatchObject({
      answer: {
        company: "ПРИВАТНЕ ПІДПРИЄМСТВО «КОЛИШНЄ»",
        seat: { street: "", postalCode: "82400", city: "Стрий" },
        remark: "terminating",
      },
    });
  });
  test("with a wrong token it is silent", async () => {
    registers = opened({ token: "old" });
    expect(await find("40000011", "edrpou")).toEqual({ state: "silent", reason: "status 401" });
  });
});

describe("a register out of order is silent", () => {
  const change = (from: string, to: string): Fault => {
    return (sent) => ({ body: sent.replace(from, to) });
  };
  test.each<[string, Fault]>([
    ["an error of the server", () => ({ status: 500 })],
    ["no JSON", () => ({ body: "<html>maintenance</html>" })],
    ["a renamed field", change('"statusVat"', '"vatStatus"')],
    ["a field of another type", change('"workingAddress":"UL. PROSTA 18, 00-850 WARSZAWA"', '"workingAddress":{}')],
    ["an unknown status", change("Czynny", "Zawieszony")],
    ["another company", change('"nip":"1111111111"', '"nip":"2222222222"')],
    ["no result", () => ({ body: '{"code":"WL-191","message":"limit"}' })],
    ["a megabyte", () => ({ body: JSON.stringify({ result: "x".repeat(1_000_000) }) })],
    ["a redirect", () => ({ status: 302 })],
  ])("after %s, and the next question is asked again", async (_name, broken) => {
    fault = broken;
    expect(await find("1111111111")).toMatchObject({ state: "silent" });
    fault = null;
    expect(await find("1111111111")).toMatchObject({ answer: { remark: null } });
  });

  test("after its time, and a buyer waits no longer", async () => {
    registers = opened({ timeout: 100 });
    fault = () => ({ delay: 2_000 });
    const begun = performance.now();
    expect(await find("1111111111")).toEqual({ state: "silent", reason: "TimeoutError" });
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  test("after three failures in a row it is left alone for a minute, the other one is not", async () => {
    fault = () => ({ status: 500 });
    for (const taxId of ["1111111111", "2222222222", "3333333333", "7740001454"]) await find(taxId);
    expect(asked).toHaveLength(3);
    fault = null;
    expect(await find("7740001454")).toEqual({ state: "silent", reason: "left alone after failures" });
    expect(await find("40000011", "edrpou")).toMatchObject({ state: "answered" });
    time = new Date(time.getTime() + 60_001);
    expect(await find("7740001454")).toMatchObject({ state: "answered" });
  });

  test.each([
    ["as long as it says", "120", 121_000],
    ["for an hour if it does not say", "", 3_601_000],
  ])("that has had enough questions is left alone %s", async (_name, wait, later) => {
    fault = () => ({ status: 429, wait });
    await find("1111111111");
    fault = null;
    expect(await find("2222222222")).toMatchObject({ state: "silent" });
    time = new Date(time.getTime() + later);
    expect(await find("2222222222")).toMatchObject({ state: "answered" });
  });
});

describe("answers are kept for a day", () => {
  test("for other processes too, and also that there is no such company", async () => {
    await find("1111111111");
    await find("7740001454");
    const other = opened();
    expect(await other.find("nip", "1111111111")).toEqual(await find("1111111111"));
    expect(await other.find("nip", "7740001454")).toEqual({ state: "answered", answer: null });
    expect(asked).toHaveLength(2);
  });
  test("after it they are asked for again, and deleted", async () => {
    await find("1111111111");
    time = new Date(time.getTime() + 24 * 3_600_000 + 1);
    await find("2222222222");
    await registers.deleteOld();
    const left = await database.db.selectFrom("company_register_answers").select("tax_id").execute();
    expect(left).toEqual([{ tax_id: "2222222222" }]);
    await find("1111111111");
    expect(asked).toHaveLength(3);
  });
  test("twenty questions at once are one", async () => {
    fault = () => ({ delay: 50 });
    await Promise.all(Array.from({ length: 20 }, () => find("1111111111")));
    expect(asked).toHaveLength(1);
  });
});

describe("the endpoint", () => {
  const ask = async (path: string, { limit = 0, user = "olena" as string | null } = {}) => {
    const app = Fastify();
    companyRegisterApi(app, {
      accounts: { current: async () => (user === null ? null : ({ id: user } as Account)) },
      texts: shopTexts,
      companyRegisters: registers,
      companyLimit: { take: async () => limit },
    });
    const { statusCode: status, headers, ...answer } = await app.inject({ url: `/api/companies/${path}?locale=en` });
    await app.close();
    return { status, headers, body: JSON.parse(answer.body) };
  };

  test("gives the company for a number as it is typed", async () => {
    const { status, headers, body } = await ask(`nip/${encodeURIComponent("PL 111-111-11-11")}`);
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(body).toMatchObject({ seat: { city: "WARSZAWA" }, remark: null });
  });
  test.each<[string, string, number, string]>([
    ["a wrong check digit", "nip/1111111112", 400, "invalid_fields"],
    ["a person's number, which no register tells", "rnokpp/1759013776", 400, "invalid_fields"],
    ["another path in the number", `nip/${encodeURIComponent("1111111111/../x")}`, 400, "invalid_fields"],
    ["no such company", "nip/7740001454", 404, "company_unknown"],
    ["a silent list", "nip/4444444444", 503, "register_silent"],
    ["a silent register", "edrpou/99000028", 503, "register_silent"],
  ])("%s", async (_name, path, status, code) => {
    expect(await ask(path)).toMatchObject({ status, body: { code, title: expect.stringMatching(/.{10,}/) } });
  });
  test("is for accounts, and not for a thousand questions", async () => {
    expect(await ask("nip/1111111111", { user: null })).toMatchObject({ status: 401 });
    const full = await ask("nip/1111111111", { limit: 60 });
    expect(full).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
    expect(asked).toEqual([]);
  });
});
