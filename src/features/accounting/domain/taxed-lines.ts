import type { DocumentContent, DocumentLine, DocumentSum } from "#features/orders/domain/documents/document.ts";
import type { VatRow } from "#features/orders/domain/documents/vat-summary.ts";
import { share } from "#platform/pure/money.ts";

/** A line of an invoice with its own tax; amounts in minor units, negative in a credit note. */
export interface TaxedLine {
  /** `null`: delivery or the fee for pay on delivery, which is a service. */
  sku: string | null;
  name: string;
  quantity: number;
  unit: DocumentLine["saleUnit"] | "service";
  net: number;
  tax: number;
  rateBp: number;
}

/** Names of services in the language of the document. */
export type ServiceNames = Readonly<Record<"delivery" | "pay_on_delivery", string>>;

type Parts = Pick<DocumentContent, "lines" | "sums">;

/**
 * Lines of an invoice whose taxes add up to those of the document. The document rounds the tax of all goods once, a line has its own:
 * the difference of a few minor units goes to the largest line of its rate. `vat` has the signs of the document.
 */
export function taxedLines({ lines, sums }: Parts, vat: readonly VatRow[], names: ServiceNames): TaxedLine[] {
  const sign = vat.some(({ gross }) => gross < 0) ? -1 : 1;
  const usual = vat[0]?.rateBp ?? 0;
  const goods = lines.map(({ sku, name, quantity, saleUnit, net, rateBp = usual }): TaxedLine => {
    return {
      ...{ sku, name, unit: saleUnit, rateBp },
      ...{ quantity: sign * quantity, net: sign * net, tax: sign * share(net, rateBp) },
    };
  });
  const services = sums.flatMap((sum) => serviceOf(sum, usual, names)).map((line) => signed(line, sign));
  return vat.flatMap(({ rateBp, net, tax }) => {
    const those = [...goods, ...services].filter((line) => line.rateBp === rateBp);
    return balanced(those, { net, tax });
  });
}

function serviceOf(
  { step, amount, includedTax = 0, rateBp }: DocumentSum,
  usual: number,
  names: ServiceNames,
): TaxedLine[] {
  if ((step !== "delivery" && step !== "pay_on_delivery") || amount === 0) return [];
  const line = { sku: null, name: names[step], quantity: 1, unit: "service" as const, rateBp: rateBp ?? usual };
  return [{ ...line, net: amount - includedTax, tax: includedTax }];
}

const signed = (line: TaxedLine, sign: number): TaxedLine => ({
  ...{ ...line, quantity: sign * line.quantity, net: sign * line.net, tax: sign * line.tax },
});

/** The lines with what is missing to their sums added to the largest. */
function balanced(lines: readonly TaxedLine[], { net, tax }: { net: number; tax: number }): TaxedLine[] {
  const largest = lines.reduce(
    (found, line, at) => (Math.abs(line.net) > Math.abs(lines[found]?.net ?? 0) ? at : found),
    0,
  );
  const missing = (name: "net" | "tax", whole: number) => whole - lines.reduce((all, line) => all + line[name], 0);
  return lines.map((line, at) =>
    at === largest ? { ...line, net: line.net + missing("net", net), tax: line.tax + missing("tax", tax) } : line,
  );
}
