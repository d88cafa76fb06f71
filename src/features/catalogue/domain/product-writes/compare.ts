import { type Column, columns } from "./columns.ts";
import type { WholeProduct } from "./whole-product.ts";
import { fieldText } from "./write-cells.ts";

/** A changed column with both values as text. */
export interface Change {
  column: string;
  before: string;
  after: string;
}

const compared = (): Column[] => columns().filter(({ name, kind }) => name !== "id" && kind !== "spec");

/** The columns in which two states of a product differ, in the order of an export, attributes last. */
export function changedColumns(before: WholeProduct, after: WholeProduct): Change[] {
  const changes: Change[] = [];
  for (const column of compared()) {
    if (rawValue(before, column) !== rawValue(after, column))
      changes.push({ column: column.name, before: fieldText(before, column), after: fieldText(after, column) });
  }
  // By value: a stored attribute that its category does not have has no text.
  for (const key of new Set([...Object.keys(before.specs), ...Object.keys(after.specs)])) {
    const [one, other] = [before.specs[key], after.specs[key]];
    if (key === "components" || JSON.stringify(one) === JSON.stringify(other)) continue;
    changes.push({ column: `specs.${key}`, before: valueText(one), after: valueText(other) });
  }
  return changes;
}

/** A value that is equal for equal fields: amounts are compared without writing them. */
function rawValue(product: WholeProduct, column: Column): string | number | undefined {
  return column.kind === "price" && column.market
    ? product.prices[column.market][column.tariff]
    : fieldText(product, column);
}

function valueText(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
