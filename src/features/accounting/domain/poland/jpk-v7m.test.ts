import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validateXML, type XMLFileInfo } from "xmllint-wasm";
import type { VatRow } from "#features/orders/domain/documents/vat-summary.ts";
import { byRate } from "../../vat/sales-book.ts";
import type { CollectiveEntry, VatEntry } from "../vat-entry.ts";
import { declaredAmounts, type JpkHead, jpkV7m } from "./jpk-v7m.ts";

const schema: XMLFileInfo = {
  fileName: "jpk-v7m-3.xsd",
  contents: readFileSync("test/accounting/jpk-v7m-3.xsd", "utf8"),
};

const at = (rateBp: number, net: number, tax: number): VatRow => ({ rateBp, net, tax, gross: net + tax });
const sale = (changes: Partial<VatEntry> = {}): VatEntry => ({
  ...{ number: "PL-FV-2026-000001", day: "2026-10-05", kind: "invoice", name: "Jan Kowalski", taxId: null },
  ...{ corrects: null, vat: [at(2300, 1_000_00, 230_00)], ...changes },
});

async function written(
  entries: readonly VatEntry[],
  collective: readonly CollectiveEntry[] = [],
  head: Partial<JpkHead> = {},
) {
  async function* each() {
    yield* entries;
  }
  const sums = byRate([...entries.flatMap(({ vat }) => vat), ...collective]);
  const pieces = jpkV7m(
    {
      ...{ month: "2026-10", createdAt: new Date("2026-11-02T08:30:15.123Z"), taxOffice: "1435", sums },
      seller: {
        taxId: "1234563218",
        name: "Heliora Polska sp. z o.o.",
        email: "k@heliora.example",
        phone: "+48 22 000 00 00",
      },
      ...head,
    },
    each(),
    collective,
  );
  let xml = "";
  for await (const piece of pieces) xml += piece;
  return xml;
}

async function errorsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: "jpk.xml", contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
}

const textOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text]) => text);

describe("JPK_V7M (3)", () => {
  test("of a month with everything is valid", async () => {
    const xml = await written(
      [
        sale(),
        sale({
          number: "PL-FV-2026-000002",
          name: 'Firma "A & B" <x>',
          taxId: "526-025-02-74",
          vat: [at(2300, 1, 0), at(800, 200_00, 16_00)],
        }),
        sale({ number: "PL-FK-2026-000001", kind: "credit_note", vat: [at(2300, -100_00, -23_00)] }),
        sale({ number: "PL-FV-2026-000003", name: "", vat: [at(500, 10_00, 50), at(0, 7_00, 0)] }),
      ],
      [{ day: "2026-10-07", ...at(2300, 81_30, 18_70) }],
    );
    expect(await errorsOf(xml)).toEqual([]);
    expect(textOf(xml, "NrKontrahenta")).toEqual(["BRAK", "5260250274", "BRAK", "BRAK", "BRAK"]);
    expect(textOf(xml, "NazwaKontrahenta")).toEqual([
      ...["Jan Kowalski", "Firma &quot;A &amp; B&quot; &lt;x&gt;", "Jan Kowalski", "BRAK", "BRAK"],
    ]);
    expect(textOf(xml, "K_20")).toEqual(["230.00", "0.00", "-23.00", "18.70"]);
    expect(textOf(xml, "BFK")).toHaveLength(4);
    expect([textOf(xml, "DI"), textOf(xml, "TypDokumentu")]).toEqual([["1"], ["RO"]]);
    expect([textOf(xml, "LiczbaWierszySprzedazy"), textOf(xml, "PodatekNalezny")]).toEqual([["5"], ["242.20"]]);
    expect(textOf(xml, "DataWytworzeniaJPK")).toEqual(["2026-11-02T08:30:15Z"]);
  });

  test.each<[string, Parameters<typeof written>]>([
    ["an empty month", [[]]],
    ["nothing but credit notes", [[sale({ kind: "credit_note", vat: [at(2300, -100_00, -23_00)] })]]],
    ["names with control characters, line breaks and 600 letters", [[sale({ name: `\u0001a\n b${"ż".repeat(600)}` })]]],
    ["no phone", [[sale()], [], { seller: { taxId: "1234563218", name: "H", email: "a@b", phone: "" } }]],
  ])("%s is valid", async (_name, args) => {
    expect(await errorsOf(await written(...args))).toEqual([]);
  });

  test.each([
    ["the order of elements", "<LpSprzedazy>1</LpSprzedazy>", ""],
    ["two marks of KSeF", "<BFK>1</BFK>", "<BFK>1</BFK><DI>1</DI>"],
    ["no mark of KSeF", "<BFK>1</BFK>", ""],
    ["three decimals", "<K_20>230.00</K_20>", "<K_20>230.001</K_20>"],
    ["a base without its tax", "<K_20>230.00</K_20>", ""],
    ["the old form", "JPK_V7M (3)", "JPK_V7M (2)"],
    ["grosze in the declaration", "<P_20>230</P_20>", "<P_20>230.00</P_20>"],
  ])("planted: %s is found", async (_name, right, wrong) => {
    const xml = await written([sale()]);
    expect(xml).toContain(right);
    expect(await errorsOf(xml.replace(right, wrong))).not.toEqual([]);
  });

  test("a rate that the form does not have stops it", async () => {
    await expect(written([sale({ vat: [at(1900, 100, 19)] })])).rejects.toThrow("1900");
  });
});

describe("the declaration", () => {
  test.each<[string, VatRow[], Record<string, number>]>([
    [
      "rounds each amount from 50 grosze upwards",
      [at(2300, 100_49, 23_50)],
      { P_19: 100, P_20: 24, P_37: 100, P_38: 24, P_51: 24 },
    ],
    [
      "sums what it has rounded",
      [at(2300, 1_50, 50), at(800, 1_50, 50)],
      { P_17: 2, P_18: 1, P_19: 2, P_20: 1, P_37: 4, P_38: 2, P_51: 2 },
    ],
    [
      "carries a surplus of credit notes to the next month",
      [at(2300, -100_00, -23_00)],
      { P_19: -100, P_20: -23, P_37: -100, P_38: -23, P_51: 0, P_53: 23, P_62: 23 },
    ],
    ["of an empty month is nothing", [], { P_37: 0, P_38: 0, P_51: 0 }],
  ])("%s", (_name, sums, expected) => {
    expect(Object.fromEntries(declaredAmounts(sums))).toEqual(expected);
  });

  test("the control sum is the tax of all rows, and the declaration within half a złoty for each amount", async () => {
    const rows = fc.array(
      fc.record({
        rateBp: fc.constantFrom(500, 800, 2300),
        net: fc.integer({ min: -9_999_99, max: 9_999_99 }),
        tax: fc.integer({ min: -999_99, max: 999_99 }),
      }),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const entries = all.map(({ rateBp, net, tax }, index) =>
          sale({ number: String(index), vat: [at(rateBp, net, tax)] }),
        );
        const xml = await written(entries);
        const tax = all.reduce((sum, row) => sum + row.tax, 0);
        expect(Number(textOf(xml, "PodatekNalezny")[0])).toBeCloseTo(tax / 100, 2);
        expect(Math.abs(Number(textOf(xml, "P_38")[0]) - tax / 100)).toBeLessThanOrEqual(1.5);
      }),
      { numRuns: 30 },
    );
  });
});
