import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { findBuyers } from "#features/orders/buyers.service.ts";
import { byteOrderMark, csvLine, guard } from "#platform/pure/csv-line.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { CustomerCursor, CustomerFilter, CustomerListAddress } from "../domain/customer-filter.ts";
import type { Segment } from "../domain/segments.ts";
import { type CustomerRow, selectCustomers, selectLessees, selectTags } from "./customer-list.store.ts";
import { deleteSegment, selectSegments, upsertSegment } from "./segments.store.ts";

/** The list of customers with its segments. Pages and endpoints check permissions. */
export interface CustomerList {
  page(address: CustomerListAddress): Promise<{ rows: CustomerRow[]; next: CustomerCursor | null }>;
  tags(): Promise<{ tag: string; count: number }[]>;
  groups(): Promise<CustomerGroupName[]>;
  /** Own and shared segments. */
  segments(by: { id: string }): Promise<Segment[]>;
  saveSegment(
    by: { id: string },
    segment: Pick<Segment, "name" | "query" | "isShared">,
  ): Promise<Result<null, { code: "limit" }>>;
  deleteSegment(by: { id: string }, id: string): Promise<void>;
  /**
   * Writes the customers of a filter as CSV, at most `maxExported`. Each call of `take` is awaited. The audit trail gets the number
   * of rows that were written, also when the reader went away.
   */
  exportCsv(by: { id: string }, filter: CustomerFilter, take: (piece: string) => Promise<void>): Promise<void>;
}

interface CustomerGroupName {
  key: string;
  name: string;
}

interface CustomerListDeps {
  db: Database;
  groups: () => Promise<CustomerGroupName[]>;
}

export const customerListContext = createContext<CustomerList>();

const pageSize = 50;
const exportPart = 500;
/** Rows of one export. */
const maxExported = 50_000;

/** The list on a database. No I/O happens here. */
export function createCustomerList({ db, groups }: CustomerListDeps): CustomerList {
  return {
    async page(address) {
      const buyers = await buyersOf(db, address.search);
      return selectCustomers(db, address, { after: address.after, limit: pageSize, buyers });
    },
    tags: () => selectTags(db),
    groups,
    segments: ({ id }) => selectSegments(db, id),
    async saveSegment({ id }, segment) {
      return (await upsertSegment(db, id, segment)) ? ok(null) : fail({ code: "limit" });
    },
    async deleteSegment({ id }, segment) {
      if (isUuid(segment)) await deleteSegment(db, id, segment);
    },
    exportCsv: (by, filter, take) => exportCsv(db, by, filter, take),
  };
}

/** Customers by words of their orders and by the serial number of a machine that they had. */
async function buyersOf(db: Database, search: string): Promise<string[]> {
  if (!search) return [];
  const [buyers, lessees] = await Promise.all([findBuyers(db, search), selectLessees(db, search)]);
  return [...new Set([...buyers, ...lessees])];
}

async function exportCsv(
  db: Database,
  by: { id: string },
  filter: CustomerFilter,
  take: (piece: string) => Promise<void>,
): Promise<void> {
  let rows = 0;
  try {
    await take(byteOrderMark + csvLine(columns));
    const buyers = await buyersOf(db, filter.search);
    let after: CustomerCursor | null = null;
    do {
      const limit = Math.min(exportPart, maxExported - rows);
      const part = await selectCustomers(db, filter, { after, limit, buyers });
      await take(part.rows.map(lineOf).join(""));
      rows += part.rows.length;
      after = rows < maxExported ? part.next : null;
    } while (after);
  } finally {
    const subject = { kind: "export", id: "customers" } as const;
    await addAuditEntry(db, { actor: `user:${by.id}`, action: "customer.export", subject, details: { rows } });
  }
}

const columns = [
  ...["name", "email", "phone", "company", "tax_id", "language", "orders", "value_uah", "value_pln", "last_order"],
  ...["since", "tags", "groups", "blocked"],
];

function lineOf(row: CustomerRow): string {
  const value = (market: "UA" | "PL") => toDecimal(row.values.find((one) => one.market === market)?.amount ?? 0);
  const { name, email, phone, company, taxId, locale, orders, lastOrder, since, tags, groups, isBlocked } = row;
  const cells = [
    ...[name, email, phone ?? "", company ?? "", taxId ?? "", locale, String(orders), value("UA"), value("PL")],
    ...[
      lastOrder?.toISOString() ?? "",
      since.toISOString(),
      tags.join(" | "),
      groups.join(" | "),
      isBlocked ? "yes" : "no",
    ],
  ];
  return csvLine(cells.map(guard));
}
