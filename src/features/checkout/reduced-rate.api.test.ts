import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atRate, orderTotals } from "#features/cart/domain/totals.ts";
import { composeEmail } from "#features/emails/domain/compose-email.ts";
import type { EmailContent, Reader } from "#features/emails/domain/email.ts";
import { plainEmail } from "#features/emails/domain/plain-email.ts";
import type { DocumentContent } from "#features/orders/domain/documents/document.ts";
import { documentPage } from "#features/orders/domain/documents/document-page.ts";
import { toApiOrder } from "#features/orders/domain/history/api-order.ts";
import { declarationVersion } from "#features/orders/domain/placement/reduced-rate.ts";
import { selectOrderRows } from "#features/orders/history/personal-data.store.ts";
import { createOrders } from "#features/orders/orders.service.ts";
import { selectAnyOrder } from "#features/orders/placement/order.store.ts";
import { type DatedValue, historyOf } from "#features/settings/domain/timeline.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets, takeMarketHistory } from "#platform/pure/market/markets.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { openCheckout } from "../../../test/support/checkout-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import {
  customer,
  emailsBy,
  plainCatalogue,
  requestFor,
  stockProducts,
  unitNet,
} from "../../../test/support/order-builders.ts";
import { shopTexts } from "../../../test/support/texts.ts";

let database: TestDatabase;
let app: FastifyInstance;
let written: { reader: Reader; content: EmailContent }[] = [];
let time = new Date("2026-12-01T10:00:00Z");
const home = { companyName: "Anna Nowak", address: "ul. Ogrodowa 14, Warszawa", notes: "" };

const business = { company: "Słońce", taxId: "1234563218", taxIdKind: "nip" };
const seat = {
  ...{ firstName: "Anna", lastName: "Nowak", address: "ul. Prosta 1", city: "Warszawa", postalCode: "00-950" },
  country: "PL",
};
const basis = "Stawka VAT 8 % na podstawie oświadczenia nabywcy z dnia 1 grudnia 2026.";
/** With plain spaces. */
const plainly = (text: string) => text.replace(/\s+/g, " ");

/** An e-mail as its reader sees it. */
function readable({ reader, content }: (typeof written)[number]): string {
  const context = { t: shopTexts.in(reader.locale), origin: "https://shop.example", isToStranger: false };
  return plainly(plainEmail(composeEmail(context, reader, content)));
}

/** The catalogue, where everything but cables is installed. */
function catalogueOf(db: TestDatabase["db"]) {
  const { priced } = plainCatalogue(db);
  return {
    async priced(...asked: Parameters<typeof priced>) {
      const found = await priced(...asked);
      return new Map(
        [...found].map(([id, product]) => [
          id,
          id === "cable" ? product : { ...product, isInstallable: true as const },
        ]),
      );
    },
  };
}

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  await customer(db, "buyer");
  const emails = emailsBy(async (_trx, _key, reader, content) => void written.push({ reader, content }));
  const orders = createOrders({
    ...{ db, catalogue: catalogueOf(db), emails, termsVersion: "2026-11", texts: shopTexts },
    now: () => time,
  });
  app = await openCheckout(db, orders, "buyer");
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products, rate_limits cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 50, inverter: 50, cable: 50 });
  written = [];
  time = new Date("2026-12-01T10:00:00Z");
});
afterEach(() => {
  takeMarketHistory(historyOf([]), new Date());
});

interface Asked {
  market?: MarketCode;
  /** Quantity by product. */
  pieces?: Record<string, number>;
  /** Products with installation. */
  installed?: readonly string[];
  /** Rate that the totals are computed at; left out: the one of the market. */
  rateBp?: number;
  isDeclared?: boolean;
  body?: Record<string, unknown>;
}

/** Orders as the checkout page does, two panels with installation by default. */
async function order({ market = "PL", pieces = { panel: 2 }, ...asked }: Asked = {}) {
  const { installed = Object.keys(pieces), rateBp, isDeclared = true, body = {} } = asked;
  const settings = markets[market];
  const { shipping, items } = requestFor(pieces);
  const totals = orderTotals({
    ...{ lines: items, market: atRate(settings, rateBp ?? settings.taxRateBp) },
    ...{ shippingMethod: "standard", paymentMethod: "transfer" },
  });
  const { subtotal, tax, shipping: delivery, fee, total } = totals;
  const sums = Object.entries({ subtotal, tax, shipping: delivery, fee, total });
  const polish = { phone: "+48601234567", address: "ul. Ogrodowa 14", city: "Warszawa", postalCode: "00-001" };
  const answer = await app.inject({
    method: "POST",
    url: "/api/create-checkout-session",
    headers: { "accept-language": "pl" },
    payload: {
      items: items.map(({ id, quantity }) => {
        const installation = installed.includes(id) ? { installation: home } : {};
        return { id, quantity, price: toDecimal(unitNet), ...installation };
      }),
      shippingInfo: { ...shipping, ...(market === "PL" ? { ...polish, country: "PL" } : {}) },
      ...(isDeclared ? { vatDeclaration: { version: declarationVersion } } : {}),
      ...{ paymentMethod: "transfer", locale: "pl", market },
      totals: Object.fromEntries(sums.map(([name, minor]) => [name, toDecimal(minor)])),
      ...body,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const stored = async () =>
  await database.db
    .selectFrom("orders")
    .select(["id", "tax_rate_bp as rateBp", "tax", "vat_declaration as declaration"])
    .execute();

/** Another reduced rate of Poland, or none, from a moment on. */
function reducedFrom(validFrom: Date, reduced: number | null): void {
  const value = { vat_rate: 23_00, reduced_rate: reduced };
  const dated: DatedValue = { market: "PL", section: "tax", version: 1, value, validFrom, isWithdrawn: false };
  takeMarketHistory(historyOf([dated]), time);
}

describe("an order with the declaration", () => {
  test("is placed at the reduced rate, and everything about it says why", async () => {
    const { status, body } = await order({ rateBp: 8_00 });
    expect(status).toBe(200);
    const text = shopTexts.in("pl")("reducedRate.declaration", { percent: 8, normal: 23 });
    const declaration = {
      ...{ version: declarationVersion, locale: "pl", text },
      ...{ rateBp: 8_00, acceptedAt: "2026-12-01T10:00:00.000Z" },
    };
    expect(await stored()).toEqual([{ id: body.id, rateBp: 8_00, tax: 160_00, declaration }]);
    const found = await selectAnyOrder(database.db, body.id);
    expect(found && toApiOrder(found).attributes).toMatchObject({ taxRateBp: 8_00, vatDeclaration: declaration });
    expect(written.map(readable)).toEqual([expect.stringContaining(basis)]);
    expect((await selectOrderRows(database.db, "buyer")).orders).toMatchObject([{ vat_declaration: declaration }]);
    const documents = await database.db.selectFrom("documents").selectAll().execute();
    expect(documents.map(({ kind }) => kind).sort()).toEqual(["confirmation", "proforma"]);
    for (const { content, issued_at: issuedAt, ...document } of documents) {
      const page = documentPage(
        { ...document, issuedAt, placedAt: issuedAt, content: content as unknown as DocumentContent } as never,
        shopTexts.in("pl"),
      );
      expect(page.notes.map(plainly)).toContain(basis);
      expect(page.vat?.rows.map(([rate]) => rate)).toEqual(["8\u00a0%"]);
    }
  });

  test("without it has the normal rate, and nothing is stored", async () => {
    expect((await order({ isDeclared: false })).status).toBe(200);
    expect(await stored()).toMatchObject([{ rateBp: 23_00, tax: 460_00, declaration: null }]);
  });

  test.each<[string, Asked, string]>([
    ["a line without installation", { pieces: { panel: 1, inverter: 1 }, installed: ["panel"] }, "not_installed"],
    ["no installation at all", { installed: [] }, "no_installation"],
    ["a product that nobody installs", { pieces: { cable: 5 } }, "no_installation"],
    ["a company", { body: { business, billingInfo: seat } }, "company"],
    ["Ukraine", { market: "UA", rateBp: 8_00 }, "not_offered"],
    ["Ukraine, at its own rate", { market: "UA", rateBp: 20_00 }, "not_offered"],
    ["another text", { body: { vatDeclaration: { version: "2020-01-01" } } }, "not_declared"],
    ["totals at the normal rate", { rateBp: 23_00, installed: [] }, "no_installation"],
  ])("is refused for %s", async (_, asked, refusedRate) => {
    const { status, body } = await order({ rateBp: 8_00, ...asked });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "totals_changed", refusedRate } });
    expect(body.title).toContain("Obniżona stawka VAT nie ma zastosowania");
    const rate = asked.market === "UA" ? 20 : 23;
    expect(Number(body.totals.tax)).toBeCloseTo((Number(body.totals.subtotal) * rate) / 100, 2);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["nothing", {}],
    ["more than the version", { version: declarationVersion, rateBp: 1 }],
    ["a rate", 8_00],
  ])("that says %s is a bad request", async (_, vatDeclaration) => {
    const { status, body } = await order({ rateBp: 8_00, body: { vatDeclaration } });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    expect(body.errors[0].path).toMatch(/^vatDeclaration/);
  });

  test("at totals of the reduced rate, but without it, is refused", async () => {
    const { status, body } = await order({ rateBp: 8_00, isDeclared: false });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { changes: [{ what: "tax", was: "160.00", now: "460.00" }] },
    });
    expect(body).not.toHaveProperty("refusedRate");
  });
});

describe("a change of the rate", () => {
  test.each([
    ["ends while somebody stands in the last step", null, "460.00", "not_offered"],
    ["becomes another one", 12_00, "240.00", undefined],
  ])("that %s: 409 names the VAT as it was and is", async (_, reduced, now, refusedRate) => {
    reducedFrom(new Date("2026-12-01T09:59:00Z"), reduced);
    const { status, body } = await order({ rateBp: 8_00 });
    expect({ status, body }).toMatchObject({
      ...{ status: 409 },
      body: { code: "totals_changed", changes: [{ what: "tax", was: "160.00", now }] },
    });
    expect(body.refusedRate).toBe(refusedRate);
    const amount = `${now.replace(".", ",")} zł`;
    expect(plainly(body.title)).toContain(`VAT wynosi ${amount}, a nie 160,00 zł`);
    expect(await stored()).toEqual([]);
    const rateBp = reduced ?? 23_00;
    expect((await order({ rateBp, isDeclared: reduced !== null })).status).toBe(200);
    expect(await stored()).toMatchObject([{ rateBp }]);
  });

  test("from a date holds from that moment on, and orders keep what held", async () => {
    const from = new Date("2026-12-01T12:00:00Z");
    reducedFrom(from, 5_00);
    const before = await order({ rateBp: 8_00 });
    expect(before.status).toBe(200);
    time = from;
    reducedFrom(from, 5_00);
    const pieces = { panel: 3 };
    expect((await order({ pieces, rateBp: 8_00 })).status).toBe(409);
    expect((await order({ pieces, rateBp: 5_00 })).status).toBe(200);
    const found = await selectAnyOrder(database.db, before.body.id);
    expect(found).toMatchObject({ taxRateBp: 8_00, vatDeclaration: { rateBp: 8_00 } });
  });
});

test.each([
  ["a rate that is not the one of the order", sql`update orders set tax_rate_bp = 2300`],
  ["a company", sql`update orders set company = 'Słońce', tax_id = '1234563218'`],
  ["another market", sql`update orders set market = 'UA', currency = 'UAH'`],
  ["no text", sql`update orders set vat_declaration = vat_declaration - 'text'`],
])("the database keeps a declaration from an order with %s", async (_, change) => {
  await order({ rateBp: 8_00 });
  await expect(change.execute(database.db)).rejects.toThrow("orders_vat_declaration");
});
