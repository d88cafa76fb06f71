import { divideHalfUp, toDecimal } from "#platform/pure/money.ts";
import type { ExchangeEntry } from "../exchange.ts";
import type { TaxedLine } from "../taxed-lines.ts";
import { element, xmlText } from "../xml.ts";

/** What a tax invoice says of the seller. */
export interface UkrainianSeller {
  /** EDRPOU. */
  taxId: string;
  /** Twelve digits. */
  vatNumber: string;
  name: string;
  /** Four digits: region and district. */
  taxOffice: string;
  signer: string;
  signerTaxId: string;
}

export interface TaxInvoice
  extends Pick<ExchangeEntry, "kind" | "day" | "name" | "taxId" | "corrects" | "lines" | "vat"> {
  serial: number;
  /** UKTZED by SKU. */
  customsCodes: ReadonlyMap<string, string>;
}

/** Forms in force since 1 October 2024: J1201016, and J1201216 for its adjustment. */
const forms = { invoice: { sub: "010", version: "16" }, credit_note: { sub: "012", version: "16" } } as const;

/** Units with their codes (KSPOVO). */
const units: Record<TaxedLine["unit"], { name: string; code: string }> = {
  ...{
    piece: { name: "шт", code: "2009" },
    metre: { name: "м", code: "0101" },
    service: { name: "послуга", code: "" },
  },
};

const dayText = (day: string): string => day.split("-").reverse().join("");
const empty = (name: string): string => `<${name} xsi:nil="true"/>`;
const optional = (name: string, text: string): string => (text === "" ? empty(name) : element(name, text));

/**
 * Name of the file as the electronic office of taxpayers expects it: tax office, seller, form, state, number, period, and the
 * office again.
 */
export function taxInvoiceFileName({ kind, serial, day }: TaxInvoice, { taxId, taxOffice }: UkrainianSeller): string {
  const { sub, version } = forms[kind];
  const number = `${String(serial).padStart(7, "0")}1${day.slice(5, 7)}${day.slice(0, 4)}`;
  return `${taxOffice}${taxId.padStart(10, "0")}J12${sub}${version}100${number}${taxOffice}.xml`;
}

/**
 * A tax invoice, or its adjustment, as DECLAR. A private person is a buyer who pays no VAT (`HTYPR` 02); of a company the shop knows the
 * EDRPOU but not the VAT number, which the accountant adds. Throws for a rate without an element.
 */
export function taxInvoiceXml(invoice: TaxInvoice, seller: UkrainianSeller): string {
  const { sub, version } = forms[invoice.kind];
  const body = invoice.kind === "invoice" ? invoiceBody(invoice, seller) : adjustmentBody(invoice, seller);
  return `<?xml version="1.0" encoding="windows-1251"?>\n<DECLAR xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="J12${sub}${version}.xsd">\n${head(invoice, seller)}\n<DECLARBODY>${body.join("\n")}</DECLARBODY>\n</DECLAR>\n`;
}

function head({ kind, serial, day }: TaxInvoice, { taxId, taxOffice }: UkrainianSeller): string {
  const { sub, version } = forms[kind];
  return `<DECLARHEAD>${[
    ...[element("TIN", taxId), element("C_DOC", "J12"), element("C_DOC_SUB", sub), element("C_DOC_VER", version)],
    ...[element("C_DOC_TYPE", "0"), element("C_DOC_CNT", String(serial))],
    ...[element("C_REG", String(Number(taxOffice.slice(0, 2)))), element("C_RAJ", String(Number(taxOffice.slice(2))))],
    ...[element("PERIOD_MONTH", String(Number(day.slice(5, 7)))), element("PERIOD_TYPE", "1")],
    ...[element("PERIOD_YEAR", day.slice(0, 4)), element("C_STI_ORIG", taxOffice), element("C_DOC_STAN", "1")],
    ...[empty("LINKED_DOCS"), element("D_FILL", dayText(day)), element("SOFTWARE", "Heliora")],
  ].join("")}</DECLARHEAD>`;
}

/** Who buys and sells, as both forms have it. */
function parties({ name, taxId }: TaxInvoice, seller: UkrainianSeller): string[] {
  const isPerson = taxId === null;
  return [
    element("HNAMESEL", seller.name),
    `<HNAMEBUY>${isPerson ? "Неплатник" : xmlText(name) || "Неплатник"}</HNAMEBUY>`,
    ...[element("HKSEL", seller.vatNumber), empty("HNUM2"), element("HTINSEL", seller.taxId), element("HKS", "1")],
    ...[isPerson ? element("HKBUY", "100000000000") : empty("HKBUY"), empty("HFBUY")],
    ...(isPerson
      ? [empty("HTINBUY"), empty("HKB")]
      : [element("HTINBUY", taxId), element("HKB", taxId.length === 10 ? "2" : "1")]),
  ];
}

const signature = ({ signer, signerTaxId }: UkrainianSeller): string[] => [
  ...[element("HBOS", signer), element("HKBOS", signerTaxId), empty("R003G10S")],
];

/** A column of the table, one element a row; rows without a value have none. */
function column(name: string, values: readonly string[]): string[] {
  return values.flatMap((value, at) => (value === "" ? [] : [element(name, value, `ROWNUM="${at + 1}"`)]));
}

const rateCode = ({ rateBp }: TaxedLine): string => {
  if (rateBp !== 2000) throw new Error(`a tax invoice has no code for the rate ${rateBp}`);
  return "20";
};
const price = ({ net, quantity }: TaxedLine): string => toDecimal(divideHalfUp(net, quantity));

/** The table of goods, column by column. */
function goods({ lines, customsCodes }: TaxInvoice): string[] {
  return [
    ...column(
      "RXXXXG3S",
      lines.map(({ name }) => name),
    ),
    ...column(
      "RXXXXG4",
      lines.map(({ sku }) => (sku === null ? "" : (customsCodes.get(sku) ?? ""))),
    ),
    ...column(
      "RXXXXG4S",
      lines.map(({ unit }) => units[unit].name),
    ),
    ...column(
      "RXXXXG105_2S",
      lines.map(({ unit }) => units[unit].code),
    ),
    ...column(
      "RXXXXG5",
      lines.map(({ quantity }) => String(quantity)),
    ),
    ...column("RXXXXG6", lines.map(price)),
    ...column("RXXXXG008", lines.map(rateCode)),
    ...column(
      "RXXXXG010",
      lines.map(({ net }) => toDecimal(net)),
    ),
    ...column(
      "RXXXXG11_10",
      lines.map(({ tax }) => toDecimal(tax)),
    ),
  ];
}

function invoiceBody(invoice: TaxInvoice, seller: UkrainianSeller): string[] {
  const { taxId, day, serial, vat } = invoice;
  const sum = (name: "net" | "tax" | "gross") => toDecimal(vat.reduce((all, row) => all + row[name], 0));
  return [
    ...[empty("R01G1"), empty("R03G10S"), optional("HORIG1", taxId === null ? "1" : "")],
    ...[optional("HTYPR", taxId === null ? "02" : ""), element("HFILL", dayText(day))],
    ...[element("HNUM", String(serial)), empty("HNUM1")],
    ...parties(invoice, seller),
    ...[element("R04G11", sum("gross")), element("R03G11", sum("tax")), element("R03G7", sum("tax"))],
    ...[empty("R03G109"), empty("R03G14"), element("R01G7", sum("net")), empty("R01G109"), empty("R01G14")],
    ...[empty("R01G9"), empty("R01G8"), empty("R01G10"), empty("R02G11")],
    ...goods(invoice),
    ...signature(seller),
  ];
}

/** Goods that came back: quantities go down at an unchanged price (reason 103, return of goods). */
function adjustmentBody(invoice: TaxInvoice, seller: UkrainianSeller): string[] {
  const { taxId, day, serial, lines, vat, corrects } = invoice;
  const isPerson = taxId === null;
  const sum = (name: "net" | "tax") => toDecimal(vat.reduce((all, row) => all + row[name], 0));
  const corrected = corrects?.number.match(/(\d+)$/)?.[1] ?? "";
  return [
    // An adjustment that lowers the tax is registered by the buyer; of a buyer who pays no VAT by the seller.
    ...[optional("HERPN0", isPerson ? "1" : ""), optional("HERPN", isPerson ? "" : "1")],
    ...[empty("R01G1"), empty("R03G10S"), optional("HORIG1", isPerson ? "1" : "")],
    ...[optional("HTYPR", isPerson ? "02" : ""), element("HFILL", dayText(day))],
    ...[element("HNUM", String(serial)), empty("HNUM1")],
    ...[optional("HPODFILL", corrects ? dayText(corrects.issuedOn) : "")],
    ...[optional("HPODNUM", corrected && String(Number(corrected))), empty("HPODNUM1"), empty("HPODNUM2")],
    ...parties(invoice, seller),
    ...[element("R001G03", sum("tax")), element("R02G9", sum("tax")), empty("R02G111"), empty("R03G14")],
    ...[element("R01G9", sum("net")), empty("R01G111"), empty("R01G14"), empty("R006G03"), empty("R007G03")],
    empty("R01G11"),
    ...column(
      "RXXXXG21",
      lines.map(() => "103"),
    ),
    ...column(
      "RXXXXG22",
      lines.map((_, at) => String(at + 1)),
    ),
    ...goods(invoice),
    ...signature(seller),
  ];
}

/** Bytes of code page 1251 by character. */
const bytes1251: ReadonlyMap<string, number> = new Map(
  [...new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, at) => at))].map((sign, at) => [
    sign,
    at,
  ]),
);

/** XML in code page 1251; a character that it does not have becomes a reference. */
export function inWindows1251(xml: string): Buffer {
  const bytes: number[] = [];
  for (const sign of xml) {
    const byte = bytes1251.get(sign);
    if (byte !== undefined) bytes.push(byte);
    else bytes.push(...Buffer.from(`&#${sign.codePointAt(0)};`, "latin1"));
  }
  return Buffer.from(bytes);
}
