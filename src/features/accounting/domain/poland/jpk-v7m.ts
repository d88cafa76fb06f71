import type { VatRow } from "#features/orders/domain/documents/vat-summary.ts";
import { divideHalfUp, toDecimal } from "#platform/pure/money.ts";
import { type CollectiveEntry, sumAt, type VatEntry } from "../vat-entry.ts";
import { element, xmlText } from "../xml.ts";

/** First month of the form JPK_V7M (3). */
export const firstJpkMonth = "2026-02";

export interface JpkHead {
  /** `YYYY-MM`. */
  month: string;
  createdAt: Date;
  /** Code of the tax office, four digits. */
  taxOffice: string;
  seller: { taxId: string; name: string; email: string; phone: string };
  /** VAT of the month by rate, invoices and credit notes together, and of collective entries. */
  sums: readonly VatRow[];
}

const namespace = "http://crd.gov.pl/wzor/2025/12/19/14090/";

/** Elements of the evidence and the declaration for each rate in basis points; the base comes before the tax. */
const elementsOfRates = [
  { rates: [0], net: "13", tax: null },
  { rates: [500], net: "15", tax: "16" },
  { rates: [700, 800], net: "17", tax: "18" },
  { rates: [2200, 2300], net: "19", tax: "20" },
] as const;

/** Rates that the form has elements for. */
const knownRates: readonly number[] = elementsOfRates.flatMap(({ rates }) => rates);

/**
 * JPK_V7M (3), schema version 1-0E, with the declaration VAT-7 (23): sales only, because the shop knows no purchases. Every row says
 * that its document is not in KSeF: `BFK` for invoices, `DI` for collective entries. Throws for a rate that the form does not have.
 */
export async function* jpkV7m(
  head: JpkHead,
  entries: AsyncIterable<VatEntry>,
  collective: readonly CollectiveEntry[],
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<JPK xmlns="${namespace}" xmlns:etd="http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2022/09/13/eD/DefinicjeTypy/">\n`;
  yield `${heading(head)}${taxpayer(head)}${declaration(head.sums)}<Ewidencja>\n`;
  let [count, tax] = [0, 0];
  const row = (entry: Row): string => {
    count += 1;
    tax += entry.vat.reduce((all, one) => all + one.tax, 0);
    return saleRow(count, entry);
  };
  for await (const { number, day, name, taxId, vat } of entries)
    yield row({ number, day, name, taxId, vat, marks: element("BFK", "1") });
  for (const { day, ...vat } of collective) {
    const marks = `${element("DI", "1")}${element("TypDokumentu", "RO")}`;
    const rate = toDecimal(vat.rateBp).replace(/\.?0+$/, "") || "0";
    yield row({ number: `RO/${day}/${rate}`, day, name: "", taxId: null, vat: [vat], marks });
  }
  yield `<SprzedazCtrl>${element("LiczbaWierszySprzedazy", count)}${element("PodatekNalezny", toDecimal(tax))}</SprzedazCtrl>\n`;
  yield `<ZakupCtrl>${element("LiczbaWierszyZakupow", 0)}${element("PodatekNaliczony", "0.00")}</ZakupCtrl>\n`;
  yield "</Ewidencja>\n</JPK>\n";
}

function heading({ month, createdAt, taxOffice }: JpkHead): string {
  const [year = "", number = ""] = month.split("-");
  return `<Naglowek>${[
    element("KodFormularza", "JPK_VAT", 'kodSystemowy="JPK_V7M (3)" wersjaSchemy="1-0E"'),
    element("WariantFormularza", 3),
    element("DataWytworzeniaJPK", `${createdAt.toISOString().slice(0, 19)}Z`),
    element("NazwaSystemu", "Heliora"),
    element("CelZlozenia", "1", 'poz="P_7"'),
    element("KodUrzedu", taxOffice),
    element("Rok", year),
    element("Miesiac", Number(number)),
  ].join("")}</Naglowek>\n`;
}

function taxpayer({ seller }: JpkHead): string {
  const phone = seller.phone.replace(/[^+\d]/g, "").slice(0, 16);
  return `<Podmiot1 rola="Podatnik"><OsobaNiefizyczna>${[
    element("NIP", seller.taxId),
    element("PelnaNazwa", seller.name.slice(0, 240)),
    element("Email", seller.email),
    ...(phone ? [element("Telefon", phone)] : []),
  ].join("")}</OsobaNiefizyczna></Podmiot1>\n`;
}

/** Whole złoty, from 50 grosze upwards (art. 63 § 1 of the tax ordinance). */
const wholeOf = (minor: number): number => divideHalfUp(minor, 100) + 0;

/** Amounts of the declaration VAT-7 (23) in whole złoty, in the order of its elements. */
export function declaredAmounts(sums: readonly VatRow[]): [name: string, amount: number][] {
  const parts = elementsOfRates.flatMap(({ rates, net, tax }): [string, number][] => {
    if (!sums.some(({ rateBp }) => rates.some((rate) => rate === rateBp))) return [];
    const sum = sumAt(sums, rates);
    return [[`P_${net}`, wholeOf(sum.net)], ...(tax ? [[`P_${tax}`, wholeOf(sum.tax)] as [string, number]] : [])];
  });
  const total = (names: readonly string[]) =>
    parts.reduce((all, [name, amount]) => (names.includes(name) ? all + amount : all), 0);
  const base = total(["P_13", "P_15", "P_17", "P_19"]);
  const due = total(["P_16", "P_18", "P_20"]);
  // Without purchases, more credit notes than sales leave a surplus of input tax, which goes to the next month.
  const surplus: [string, number][] = due < 0 ? [["P_53", -due]] : [];
  const carried: [string, number][] = due < 0 ? [["P_62", -due]] : [];
  return [...parts, ["P_37", base], ["P_38", due], ["P_51", Math.max(due, 0)], ...surplus, ...carried];
}

function declaration(sums: readonly VatRow[]): string {
  const unknown = sums.find(({ rateBp }) => !knownRates.includes(rateBp));
  if (unknown) throw new Error(`JPK_V7M has no element for the rate ${unknown.rateBp}`);
  const attributes = 'kodSystemowy="VAT-7 (23)" kodPodatku="VAT" rodzajZobowiazania="Z" wersjaSchemy="1-0E"';
  const amounts = declaredAmounts(sums).map(([name, amount]) => element(name, amount));
  return `<Deklaracja><Naglowek>${element("KodFormularzaDekl", "VAT-7", attributes)}${element("WariantFormularzaDekl", 23)}</Naglowek><PozycjeSzczegolowe>${amounts.join("")}</PozycjeSzczegolowe>${element("Pouczenia", 1)}</Deklaracja>\n`;
}

interface Row extends Pick<VatEntry, "number" | "day" | "name" | "taxId" | "vat"> {
  marks: string;
}

function saleRow(at: number, { number, day, name, taxId, vat, marks }: Row): string {
  const digits = (taxId ?? "").replace(/[^A-Z0-9]/gi, "");
  const amounts = elementsOfRates.flatMap(({ rates, net, tax }) => {
    if (!vat.some(({ rateBp }) => rates.some((rate) => rate === rateBp))) return [];
    const sum = sumAt(vat, rates);
    return [element(`K_${net}`, toDecimal(sum.net)), ...(tax ? [element(`K_${tax}`, toDecimal(sum.tax))] : [])];
  });
  return `<SprzedazWiersz>${[
    element("LpSprzedazy", at),
    element("NrKontrahenta", digits || "BRAK"),
    `<NazwaKontrahenta>${xmlText(name, 512) || "BRAK"}</NazwaKontrahenta>`,
    element("DowodSprzedazy", number),
    element("DataWystawienia", day),
    marks,
    ...amounts,
  ].join("")}</SprzedazWiersz>\n`;
}
