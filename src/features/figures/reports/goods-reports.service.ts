import { type Column, type Report, ratio, type Tile } from "../domain/report.ts";
import { type ProductSort, type ReportQuestion, reportQuery } from "../domain/report-address.ts";
import type { ReportDeps } from "./report-deps.ts";
import { type GoodsSums, selectCategories, selectProducts } from "./reports.store.ts";
import { marginOf, marginTiles, ordersPath } from "./sales-report.service.ts";

const productColumns = [
  ...(["pieces", "net", "net_before", "part"] as const),
  ...(["margin", "margin_rate", "returned_rate", "on_hand"] as const),
] satisfies Column[];

const returnColumns = ["returned", "returned_rate", "returned_net", "refunded", "net"] as const satisfies Column[];

/** Products that were sold, in this order; `returned`: those of which something came back. */
export async function productsReport(
  { db }: ReportDeps,
  { address, locale, limit }: ReportQuestion,
  sort: ProductSort | "returned",
): Promise<Report> {
  const { rows, total, count } = await selectProducts(db, { ...address, locale, limit }, sort);
  const isReturns = sort === "returned";
  const cellsOf = (own: GoodsSums, onHand: number | null): (number | null)[] =>
    isReturns ? returnCells(own) : [...goodsCells(own, total), onHand];
  return {
    tiles: isReturns ? returnTiles(total) : productTiles(total),
    chart: null,
    columns: isReturns ? returnColumns : productColumns,
    rows: rows.map((row) => ({
      key: row.id,
      name: row.name,
      note: row.category,
      path: `${ordersPath(address.market, address.days)}&q=${encodeURIComponent(row.sku)}`,
      cells: cellsOf(row, row.onHand),
    })),
    total: cellsOf(total, null),
    more: count - rows.length,
  };
}

/** Categories of today's catalogue in which something was sold. */
export async function categoriesReport(
  { db }: ReportDeps,
  { address, locale, limit }: ReportQuestion,
): Promise<Report> {
  const { rows, total, count } = await selectCategories(db, { ...address, category: null, locale, limit });
  return {
    tiles: [{ name: "net", value: total.net, before: total.netBefore }, ...marginTiles(total)],
    chart: null,
    columns: productColumns.slice(0, -1),
    rows: rows.map((row) => ({
      key: String(row.id),
      name: row.name,
      note: null,
      path: `admin/figures/products${reportQuery(address, { category: row.id })}`,
      cells: goodsCells(row, total),
    })),
    total: goodsCells(total, total),
    more: count - rows.length,
  };
}

/** In the order of `productColumns` but for the last. */
function goodsCells(own: GoodsSums, total: GoodsSums): (number | null)[] {
  const margin = marginOf(own);
  return [
    ...[own.pieces, own.net, own.netBefore, ratio(own.net, total.net)],
    ...[margin, margin === null ? null : ratio(margin, own.known), ratio(own.returned, own.sold)],
  ];
}

/** In the order of `returnColumns`. */
function returnCells({ returned, sold, returnedNet, refunded, net }: GoodsSums): (number | null)[] {
  return [returned, ratio(returned, sold), returnedNet, refunded, net];
}

function returnTiles({ returned, sold, returnedNet, refunded }: GoodsSums): Tile[] {
  return [
    { name: "returned_rate", value: ratio(returned, sold), path: "admin/returns" },
    { name: "returned_net", value: returnedNet },
    { name: "refunded", value: refunded },
  ];
}

function productTiles(total: GoodsSums): Tile[] {
  return [
    { name: "net", value: total.net, before: total.netBefore },
    { name: "pieces", value: total.pieces },
    ...marginTiles(total),
    { name: "returned_rate", value: ratio(total.returned, total.sold) },
  ];
}
