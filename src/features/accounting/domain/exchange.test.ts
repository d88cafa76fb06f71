import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { basCsv, type ExchangeEntry, fakturowniaCsv, wfirmaCsv } from "./exchange.ts";

const entry: ExchangeEntry = {
  ...{ number: "PL-FV-2026-000001", day: "2026-10-05", kind: "invoice", name: "=HYPERLINK(1)", taxId: "5260250274" },
  ...{ corrects: null, address: 'ul. "Polna"; 1', email: "a@b.example", currency: "PLN", paymentMethod: "transfer" },
  payUntil: "2026-10-12",
  vat: [{ rateBp: 2300, net: 124_39, tax: 28_61, gross: 153_00 }],
  lines: [
    { sku: "PAN-1", name: "Panel", quantity: 3, unit: "piece", net: 100_00, tax: 23_00, rateBp: 2300 },
    { sku: null, name: "Dostawa", quantity: 1, unit: "service", net: 24_39, tax: 5_61, rateBp: 2300 },
  ],
};
const credit: ExchangeEntry = {
  ...{ ...entry, kind: "credit_note", number: "PL-FK-2026-000001", taxId: null, name: "Jan Kowalski" },
  corrects: { number: "PL-FV-2026-000001", issuedOn: "2026-10-05" },
  vat: [{ rateBp: 2300, net: -33_33, tax: -7_67, gross: -41_00 }],
  lines: [{ sku: "PAN-1", name: "Panel", quantity: -1, unit: "piece", net: -33_33, tax: -7_67, rateBp: 2300 }],
};

async function rowsOf(write: typeof basCsv, delimiter = ","): Promise<Record<string, string>[]> {
  async function* each() {
    yield entry;
    yield credit;
  }
  let text = "";
  for await (const piece of write(each())) text += piece;
  return parse(text, { columns: true, delimiter });
}

test("Fakturownia has a row for each line, by the names of its API", async () => {
  const rows = await rowsOf(fakturowniaCsv);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    ...{ kind: "vat", number: "PL-FV-2026-000001", issue_date: "2026-10-05", payment_to: "2026-10-12" },
    ...{ buyer_name: "'=HYPERLINK(1)", buyer_tax_no: "5260250274", buyer_street: 'ul. "Polna"; 1' },
    ...{ product_name: "Panel", quantity: "3", quantity_unit: "szt.", price_net: "33.33", tax: "23" },
    ...{ total_price_net: "100.00", total_price_tax: "23.00", total_price_gross: "123.00" },
  });
  expect(rows[2]).toMatchObject({
    ...{ kind: "correction", corrected_number: "PL-FV-2026-000001", quantity: "-1", total_price_gross: "-41.00" },
  });
});

test("wFirma has a row for each rate, with semicolons and decimal commas", async () => {
  const rows = await rowsOf(wfirmaCsv, ";");
  expect(rows.map((row) => [row.Rodzaj, row["Stawka VAT"], row.Netto, row.VAT, row.Brutto])).toEqual([
    ["Faktura VAT", "23", "124,39", "28,61", "153,00"],
    ["Korekta", "23", "-33,33", "-7,67", "-41,00"],
  ]);
});

test("1C and BAS have a row for each line in Ukrainian", async () => {
  const rows = await rowsOf(basCsv, ";");
  expect(rows[1]).toMatchObject({
    ...{
      Дата: "05.10.2026",
      "Вид документа": "Реалізація товарів і послуг",
      Номенклатура: "Dostawa",
      Одиниця: "послуга",
    },
    ...{ "Сума без ПДВ": "24,39", "Ставка ПДВ": "23%", "Сума ПДВ": "5,61", Всього: "30,00" },
  });
  expect(rows[2]).toMatchObject({ "Вид документа": "Повернення товарів від покупця", Кількість: "-1" });
});
