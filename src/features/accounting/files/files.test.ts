import { readFileSync } from "node:fs";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { type Grants, wholeGrant } from "#features/accounts/domain/identity/permissions.ts";
import { findDirectory, readDirectory, zipTail } from "#features/imports/domain/zip-directory.ts";
import { fillMonth, insertDocument, insertOrder, invoiceContent } from "../../../../test/support/accounting-rows.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, stockProducts } from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createMoneyReports } from "../money/money.service.ts";
import { accountingFilesApi } from "./files.api.ts";
import { createAccountingFiles } from "./files.service.ts";

let database: TestDatabase;
let http: FastifyInstance;
const month = "2026-10";
const grants: Record<string, Grants> = {
  all: { accounting: wholeGrant },
  polish: { accounting: { ...wholeGrant, markets: ["PL"] } },
  none: { orders: wholeGrant },
};

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await customer(db, "anna");
  await stockProducts(db, { panel: 1 });
  await sql`update products set customs_code = '8541430000' where id = 'panel'`.execute(db);
  for (const market of ["PL", "UA"] as const) await fillMonth(db, { market, month });
  await insertDocument(db, {
    ...{ order: await insertOrder(db), kind: "invoice", serial: 6, at: "2026-10-28T10:00:00Z" },
    content: invoiceContent({ buyer: { name: "=cmd|' /C calc'!A0" } }),
  });
  http = Fastify();
  accountingFilesApi(http, {
    accounts: {
      current: async (headers: Headers) => {
        const who = headers.get("cookie");
        return who ? ({ id: "anna", role: "own", grants: grants[who] } as Account) : null;
      },
    },
    texts: shopTexts,
    accountingFiles: createAccountingFiles({
      ...{ db, texts: shopTexts, now: () => new Date("2026-11-28T10:00:00Z") },
      documents: { pdf: async (_order, id) => ({ name: id, bytes: Buffer.from(`%PDF ${id}`) }) },
    }),
  });
}, 120_000);
afterAll(async () => {
  await http.close();
  await database.drop();
});

const ask = (file: string, { market = "PL", who = "all", more = "" } = {}) =>
  http.inject({
    url: `/api/admin/accounting/${file}?market=${market}&month=${month}${more}`,
    headers: { ...(who ? { cookie: who } : {}), "accept-language": "pl" },
  });

function namesIn(zip: Buffer): string[] {
  const place = findDirectory(zip.subarray(Math.max(0, zip.length - zipTail)), zip.length);
  const found = place.ok ? readDirectory(zip.subarray(place.value.offset), place.value) : place;
  if (!found.ok) throw new Error(found.code);
  return found.value.map(({ path }) => path);
}

describe("files of a month", () => {
  test("the register guards formulas and says what a spreadsheet has to", async () => {
    const answer = await ask("register.csv");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="PL-2026-10-register.csv"');
    const lines = answer.body.split("\r\n");
    expect(lines[0]).toBe("\ufeffData,Numer,Rodzaj,Nabywca,NIP,Zamówienie,Netto,VAT,Brutto,Koryguje,Płatność");
    expect(lines).toHaveLength(9);
    expect(answer.body).toContain("'=cmd|' /C calc'!A0");
    expect(lines[6]).toBe(
      "2026-10-27,PL-FK-2026-000001,Faktura korygująca,Piotr Wiśniewski,,HL-10012,-100.00,-23.00,-123.00,PL-FV-2026-000003,Przelew",
    );
  });

  test("the register and the PDFs follow the filter", async () => {
    expect((await ask("register.csv", { more: "&kind=credit_note" })).body.trim().split("\r\n")).toHaveLength(2);
    const zip = await ask("documents.zip", { more: "&kind=credit_note" });
    expect(namesIn(zip.rawPayload)).toEqual(["PL-FK-2026-000001.pdf"]);
    expect(namesIn((await ask("documents.zip")).rawPayload)).toHaveLength(7);
  });

  test("JPK_V7M of the shop's documents is valid and has the sums of the VAT book", async () => {
    const { body } = await ask("jpk-v7m.xml");
    const schema = { fileName: "s.xsd", contents: readFileSync("test/accounting/jpk-v7m-3.xsd", "utf8") };
    const { errors } = await validateXML({ xml: [{ fileName: "jpk.xml", contents: body }], schema: [schema] });
    expect(errors).toEqual([]);
    const book = (await ask("vat-book.csv")).body.trim().split("\r\n").slice(1);
    const tax = book.reduce((all, line) => all + Math.round(Number(line.split(",").at(-2)) * 100), 0);
    expect(body).toContain(`<PodatekNalezny>${(tax / 100).toFixed(2)}</PodatekNalezny>`);
    expect(body).toContain(`<LiczbaWierszySprzedazy>${book.length}</LiczbaWierszySprzedazy>`);
  });

  test("tax invoices of Ukraine are one file each, with customs codes", async () => {
    const zip = (await ask("tax-invoices.zip", { market: "UA" })).rawPayload;
    expect(namesIn(zip)).toHaveLength(6);
    expect(namesIn(zip)[0]).toMatch(/^\d{4}00\d{8}J1201016100000000111020262659\.xml$/);
    const text = new TextDecoder("windows-1251").decode(zip);
    expect(text).toContain("<HNAMEBUY>ТОВ «Сонячний дах»</HNAMEBUY>");
    expect(text).toContain('<RXXXXG4 ROWNUM="1">8541430000</RXXXXG4>');
  });

  test.each(["fakturownia.csv", "wfirma.csv", "payments.csv"])("%s has the rows of the month", async (name) => {
    const { statusCode, body } = await ask(name);
    expect([statusCode, body.trim().split("\r\n").length]).toEqual([200, name === "payments.csv" ? 5 : 8]);
  });

  test("1C and BAS of Ukraine", async () => {
    expect((await ask("bas.csv", { market: "UA" })).body.trim().split("\r\n")).toHaveLength(7);
  });

  test("each download is in the audit trail", async () => {
    const count = async () =>
      (
        await sql`select from audit_log where action = 'accounting.download' and details ->> 'called' = 'wfirma.csv'`.execute(
          database.db,
        )
      ).rows.length;
    const before = await count();
    await ask("wfirma.csv");
    expect(await count()).toBe(before + 1);
  });
});

describe("refusals", () => {
  test.each<[string, Parameters<typeof ask>, number]>([
    ["a guest", ["register.csv", { who: "" }], 401],
    ["somebody without the permission", ["register.csv", { who: "none" }], 403],
    ["a market that is not the reader's", ["register.csv", { who: "polish", market: "UA" }], 400],
    ["an unknown file", ["secrets.csv"], 404],
    ["a file of another market", ["jpk-v7m.xml", { market: "UA" }], 404],
    ["an unknown market", ["register.csv", { market: "DE" }], 400],
  ])("%s", async (_name, args, status) => {
    expect((await ask(...args)).statusCode).toBe(status);
  });

  test("a month in the future, or none, is refused in the reader's language", async () => {
    for (const bad of ["2090-01", "2026-1", ""]) {
      const answer = await http.inject({
        url: `/api/admin/accounting/register.csv?market=PL&month=${bad}`,
        headers: { cookie: "all", "accept-language": "pl" },
      });
      expect([answer.statusCode, answer.json().title]).toEqual([400, expect.stringContaining("Wybierz miesiąc")]);
    }
  });
});

describe("money of the month", () => {
  const reports = () => createMoneyReports({ db: database.db, now: () => new Date("2026-11-28T10:00:00Z") });

  test("is summed by method, with the fees that are known", async () => {
    const { methods, deposits } = await reports().payments({ market: "PL", month });
    expect(methods).toMatchObject([
      { method: "card", captures: 2, captured: 1_518_44 + 6_073_74, refunds: 0, fees: 22_78, unknownFees: 1 },
      { method: "pod", captures: 1, captured: 4_555_31, unknownFees: 0 },
      { method: "transfer", captures: 1, captured: 3_036_87 },
    ]);
    expect(deposits).toEqual({ taken: 0, returned: 0, kept: 0, held: 0 });
    expect((await reports().payments({ market: "PL", month: "2026-09" })).methods).toEqual([]);
  });

  test("what is owed has its due day and its invoice", async () => {
    const { today, open } = await reports().receivables("PL");
    expect(today).toBe("2026-11-28");
    expect(open).toMatchObject([
      { kind: "invoice", number: "PL-FV-2026-000005", buyer: "Tomasz Zieliński", due: "2026-10-23", owed: 7_592_18 },
    ]);
  });
});
