import { describe, expect, test } from "vitest";
import { inWindows1251, type TaxInvoice, taxInvoiceFileName, taxInvoiceXml } from "./tax-invoice.ts";

const seller = {
  ...{ taxId: "12345678", vatNumber: "123456726591", name: "ТОВ «Геліора»", taxOffice: "2609" },
  ...{ signer: "Олена КОВАЛЬЧУК", signerTaxId: "1234567899" },
};
const invoice: TaxInvoice = {
  ...{ kind: "invoice", serial: 323, day: "2026-10-05", name: "Олена Бондар", taxId: null, corrects: null },
  vat: [{ rateBp: 2000, net: 1_024_39, tax: 204_88, gross: 1_229_27 }],
  lines: [
    { sku: "PAN-1", name: "Панель «А» & Б", quantity: 3, unit: "piece", net: 1_000_00, tax: 200_00, rateBp: 2000 },
    { sku: null, name: "Доставка", quantity: 1, unit: "service", net: 24_39, tax: 4_88, rateBp: 2000 },
  ],
  customsCodes: new Map([["PAN-1", "8541430000"]]),
};
const credit: TaxInvoice = {
  ...{ ...invoice, kind: "credit_note", serial: 7, taxId: "14360570", name: "ТОВ «Сонце»" },
  corrects: { number: "UA-IN-2026-000323", issuedOn: "2026-09-30" },
  vat: [{ rateBp: 2000, net: -333_33, tax: -66_67, gross: -400_00 }],
  lines: [{ sku: "PAN-1", name: "Панель", quantity: -1, unit: "piece", net: -333_33, tax: -66_67, rateBp: 2000 }],
};
const textOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text]) => text);

describe("a tax invoice", () => {
  const xml = taxInvoiceXml(invoice, seller);

  test("of a private person says so and adds up", () => {
    for (const [name, expected] of Object.entries({
      ...{ C_DOC_SUB: "010", C_DOC_VER: "16", C_REG: "26", C_RAJ: "9", PERIOD_MONTH: "10", D_FILL: "05102026" },
      ...{ HNUM: "323", HORIG1: "1", HTYPR: "02", HNAMEBUY: "Неплатник", HKBUY: "100000000000" },
      ...{ R04G11: "1229.27", R03G11: "204.88", R03G7: "204.88", R01G7: "1024.39" },
    }))
      expect([name, textOf(xml, name)]).toEqual([name, [expected]]);
    expect(xml).toContain('<HTINBUY xsi:nil="true"/>');
  });

  test("has a row for each line; a service has neither customs code nor unit code", () => {
    expect(textOf(xml, "RXXXXG3S")).toEqual(["Панель «А» &amp; Б", "Доставка"]);
    expect(textOf(xml, "RXXXXG4")).toEqual(["8541430000"]);
    expect(textOf(xml, "RXXXXG105_2S")).toEqual(["2009"]);
    expect(textOf(xml, "RXXXXG6")).toEqual(["333.33", "24.39"]);
    expect(textOf(xml, "RXXXXG010")).toEqual(["1000.00", "24.39"]);
    expect(xml).toContain('<RXXXXG11_10 ROWNUM="2">4.88</RXXXXG11_10>');
  });

  test("is named by office, seller, form, number and period", () => {
    expect(taxInvoiceFileName(invoice, seller)).toBe("26090012345678J1201016100000032311020262609.xml");
  });

  test("with another rate than 20 % is refused", () => {
    const lines = invoice.lines.map((line) => ({ ...line, rateBp: 700 }));
    expect(() => taxInvoiceXml({ ...invoice, lines }, seller)).toThrow("700");
  });
});

test("an adjustment names the invoice, and who has to register it", () => {
  const xml = taxInvoiceXml(credit, seller);
  for (const [name, expected] of Object.entries({
    ...{ C_DOC_SUB: "012", HERPN: "1", HPODFILL: "30092026", HPODNUM: "323", HTINBUY: "14360570", HKB: "1" },
    ...{ R001G03: "-66.67", R02G9: "-66.67", R01G9: "-333.33", RXXXXG21: "103", RXXXXG5: "-1", RXXXXG6: "333.33" },
  }))
    expect([name, textOf(xml, name)]).toEqual([name, [expected]]);
  expect(xml).toContain("J1201216.xsd");
  expect(textOf(taxInvoiceXml({ ...credit, taxId: null }, seller), "HERPN0")).toEqual(["1"]);
});

test("bytes are of code page 1251; what it does not have is a reference", () => {
  const bytes = inWindows1251("<a>Їжак №5 ż😀</a>");
  expect(new TextDecoder("windows-1251").decode(bytes)).toBe("<a>Їжак №5 &#380;&#128512;</a>");
});
