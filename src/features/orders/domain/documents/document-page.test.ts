import { describe, expect, test } from "vitest";
import { shopTexts } from "../../../../../test/support/texts.ts";
import type { Document, DocumentContent, DocumentKind } from "./document.ts";
import { documentPage } from "./document-page.ts";

const content: DocumentContent = {
  order: "HL-100001",
  placedOn: "2026-11-21",
  market: "PL",
  currency: "PLN",
  seller: {
    name: "Heliora Polska sp. z o.o.",
    taxId: "1234563218",
    address: "ul. Marszałkowska 1, 00-001 Warszawa",
    bank: "mBank S.A.",
    iban: "PL61109010140000071219812874",
    phone: "+48 22 000 00 00",
    email: "sklep@heliora.example",
  },
  buyer: {
    name: "Anna Nowak",
    company: "Słoneczne Dachy sp. z o.o.",
    taxId: "7740001454",
    address: "ul. Prosta 5, 00-850 Warszawa",
    country: "PL",
    phone: "+48600100200",
    email: "anna@example.com",
  },
  lines: [{ sku: "S-1", name: "Falownik Deye", quantity: 2, saleUnit: "piece", unitNet: 1_000_00, net: 2_000_00 }],
  sums: [
    { step: "goods", label: "Produkty bez VAT", amount: 2_000_00, rateBp: null },
    { step: "delivery", label: null, amount: 0, rateBp: null },
    { step: "tax", label: null, amount: 460_00, rateBp: 2300 },
  ],
  total: 2_460_00,
  paymentMethod: "transfer",
  payUntil: "2026-11-26",
  termsVersion: "2026-11",
  corrects: null,
};

const issuedAt = new Date("2026-11-21T23:30:00Z");

function page(kind: DocumentKind, changes: Partial<DocumentContent> = {}, locale: Document["locale"] = "pl") {
  const document = { id: "p", kind, number: "PL-FV-2026-000007", locale, issuedAt, placedAt: issuedAt };
  return documentPage({ ...document, content: { ...content, ...changes } }, shopTexts.in(locale));
}

const value = (facts: readonly { name: string; value: string }[], name: string) =>
  facts.find((fact) => fact.name === name)?.value.replaceAll("\u00a0", " ");

describe("paperPage", () => {
  test("a line says its discount, and the sums name each promotion and what is left of the goods", () => {
    const named = (label: string, code: string) => ({ label, promotion: { label, code } });
    const { lines, sums } = page("invoice", {
      lines: content.lines.map((line) => ({ ...line, discount: 200_00, net: 1_800_00 })),
      sums: [
        { step: "goods", label: "Produkty bez VAT", amount: 2_000_00, rateBp: null },
        { step: "discount", ...named("Zimowa wyprzedaż", "ZIMA"), amount: -200_00, rateBp: null },
        { step: "delivery", ...named("Czarny piątek", "CZARNY"), amount: 0, rateBp: null },
        { step: "tax", label: null, amount: 414_00, rateBp: 2300 },
      ],
    });
    expect(lines).toMatchObject([{ details: ["Rabat: −200,00\u00a0zł"], sum: "1\u00a0800,00\u00a0zł" }]);
    expect(sums.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      "Produkty bez VAT: 2\u00a0000,00\u00a0zł",
      "Zimowa wyprzedaż (ZIMA): −200,00\u00a0zł",
      "Produkty bez VAT po rabatach: 1\u00a0800,00\u00a0zł",
      "Dostawa: Czarny piątek (CZARNY): za darmo",
      "VAT 23\u00a0%: 414,00\u00a0zł",
    ]);
  });

  test.each([
    [{ reason: "tier", fromQuantity: 2 }, "Cena od 2\u00a0szt."],
    [{ reason: "agreed", publicNet: 1_100_00 }, "Twoja cena, cena katalogowa 1\u00a0100,00\u00a0zł"],
    [{ reason: "agreed", publicNet: null }, "Twoja cena"],
  ] as const)("a line says why a piece costs that: %o", (priceReason, detail) => {
    const { lines } = page("invoice", { lines: content.lines.map((line) => ({ ...line, priceReason })) });
    expect(lines).toMatchObject([{ details: [detail] }]);
  });

  test("an invoice names both companies, each row of the price and the total", () => {
    const { title, seller, buyer, lines, sums, total, payment } = page("invoice");
    expect(title).toBe("Faktura VAT PL-FV-2026-000007");
    expect(seller.lines).toContain("NIP 1234563218");
    expect(buyer.lines.slice(0, 3)).toEqual(["Słoneczne Dachy sp. z o.o.", "NIP 7740001454", "Anna Nowak"]);
    expect(lines[0]).toMatchObject({
      count: "2\u00a0szt.",
      unit: "1\u00a0000,00\u00a0zł",
      sum: "2\u00a0000,00\u00a0zł",
    });
    expect(sums.map((row) => row.name)).toEqual(["Produkty bez VAT", "Dostawa", "VAT 23\u00a0%"]);
    expect(value(sums, "Dostawa")).toBe("za darmo");
    expect(total).toEqual({ name: "Razem", value: "2\u00a0460,00\u00a0zł" });
    expect(payment).toBeNull();
  });

  test("days are those of the market and have their year", () => {
    const { facts } = page("invoice");
    expect(value(facts, "Data wystawienia")).toBe("22 listopada 2026");
    expect(value(facts, "Data zamówienia")).toBe("21 listopada 2026");
  });

  test.each<[DocumentKind, Partial<DocumentContent>, boolean]>([
    ["proforma", {}, true],
    ["confirmation", {}, true],
    ["confirmation", { paymentMethod: "pod", payUntil: null }, false],
    ["invoice", {}, false],
    ["credit_note", {}, false],
  ])("%s with %j tells how to pay: %s", (kind, changes, tells) => {
    const { payment } = page(kind, changes);
    expect(payment !== null).toBe(tells);
    if (payment) {
      expect(value(payment.facts, "IBAN")).toBe("PL61 1090 1014 0000 0712 1981 2874");
      expect(value(payment.facts, "Tytuł przelewu")).toBe("HL-100001");
    }
  });

  test("a credit note names the invoice that it corrects and what goes back", () => {
    const { facts, total } = page("credit_note", {
      corrects: { number: "PL-FV-2026-000003", issuedOn: "2026-11-20" },
    });
    expect(value(facts, "Koryguje")).toBe("PL-FV-2026-000003 z 20 listopada 2026");
    expect(total.name).toBe("Razem do zwrotu");
  });

  test.each<[Document["locale"], string]>([
    ["ua", "Рахунок-фактура PL-FV-2026-000007"],
    ["pl", "Faktura VAT PL-FV-2026-000007"],
    ["en", "Invoice PL-FV-2026-000007"],
  ])("speaks %s", (locale, title) => {
    expect(page("invoice", {}, locale).title).toBe(title);
  });

  test("options of a rental stand with their prices under its line", () => {
    const options = [{ option: "insurance", net: 50_00 } as const];
    const [line] = page("invoice", { lines: content.lines.map((one) => ({ ...one, options })) }).lines;
    expect(line?.details).toEqual(["Ubezpieczenie: 50,00\u00a0zł za sztukę na cały czas wynajmu"]);
    expect(page("invoice").lines[0]?.details).toEqual([]);
  });

  test("what is left at the hand-over of machines is said beside the total, and nothing where none is rented", () => {
    const [note] = page("confirmation", { deposit: 2_230_00 }).notes;
    expect(note).toContain("kaucję 2\u00a0230,00\u00a0zł");
    expect(page("confirmation").notes.join()).not.toContain("kaucj");
  });

  test("a private buyer has neither company nor number", () => {
    const { buyer } = page("invoice", { buyer: { ...content.buyer, company: null, taxId: null } });
    expect(buyer.lines[0]).toBe("Anna Nowak");
    expect(buyer.lines.join()).not.toContain("NIP");
  });
});
