import { sql } from "kysely";
import type { PictureItem } from "#features/catalogue/domain/media/product-media.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { ReadCode } from "../../domain/staff/codes.ts";
import type { FoundMachine, FoundOrder, ScannedProduct, SetPart } from "../../domain/staff/scan-hit.ts";

/** A product with its stock, in pieces or metres, and where it lies. */
export type ScannedRow = Omit<ScannedProduct, "picture"> & { pictures: readonly PictureItem[] };

const columns = sql`p.id, p.sku, p.brand || ' ' || p.model as name, p.pictures,
  exists (select from published.kit_parts k where k.kit_id = p.id) as "isSet",
  coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved, coalesce(a.available, 0)::int as available,
  b.bin, coalesce(b.version, 0) as "binVersion"`;
const tables = sql`published.products p left join published.availability a on a.product_id = p.id
  left join stock s on s.product_id = p.id left join stock_bins b on b.product_id = p.id`;

/** Products by id, in no order. */
export async function selectScanned(db: Executor, ids: readonly string[]): Promise<ScannedRow[]> {
  const { rows } = await sql<ScannedRow>`select ${columns} from ${tables} where p.id = any(${[...ids]})`.execute(db);
  return rows;
}

/** At most this many things of each kind answer one code. */
const limit = 5;

/** Products by GTIN, SKU whatever its case, id or the address of their page. Each condition has an index of its own. */
export async function selectByCode(
  db: Executor,
  { texts, link }: Pick<ReadCode, "texts" | "link">,
  gtins: readonly string[],
): Promise<ScannedRow[]> {
  const ids = link?.kind === "product" ? [...texts, link.id] : texts;
  const { rows } = await sql<ScannedRow>`
    select ${columns} from ${tables} where p.gtin = any(${[...gtins]}::text[]) or p.id = any(${ids}::text[])
      or p.address = any(${link?.kind === "product" ? [link.id] : []}::text[])
      or p.sku_folded in (select lower(code collate "und-x-icu") from unnest(${texts}::text[]) code)
    order by p.sku limit ${limit}`.execute(db);
  return rows;
}

/** Machines by serial number whatever its case, or by the address of their page. */
export async function selectMachines(
  db: Executor,
  { texts, link }: Pick<ReadCode, "texts" | "link">,
  markets: readonly MarketCode[],
): Promise<Omit<FoundMachine, "kind">[]> {
  const serials = texts.map((text) => text.replace(/\s/g, "").toUpperCase());
  const { rows } = await sql<Omit<FoundMachine, "kind">>`
    select u.id, u.serial, p.brand || ' ' || p.model as machine, u.market, u.depot, u.state
    from published.rental_units u join published.products p on p.id = u.product_id
    where (u.serial = any(${serials}::text[]) or u.id = ${link?.kind === "machine" ? Number(link.id) : null}::bigint)
      and u.market = any(${[...markets]}::text[])
    order by u.serial limit ${limit}`.execute(db);
  return rows;
}

/** Orders by number whatever its case, or by the address of their page. */
export async function selectOrders(
  db: Executor,
  { texts, link }: Pick<ReadCode, "texts" | "link">,
  markets: readonly MarketCode[],
): Promise<Omit<FoundOrder, "kind">[]> {
  const numbers = texts.map((text) => text.toUpperCase());
  const { rows } = await sql<Omit<FoundOrder, "kind">>`
    select id, order_number as "orderNumber", status from orders
    where (order_number = any(${numbers}::text[]) or id::text = ${link?.kind === "order" ? link.id : null})
      and market = any(${[...markets]}::text[])
    order by order_number limit ${limit}`.execute(db);
  return rows;
}

/** SKUs of the parts of a set, with how many of each it takes. */
export async function selectParts(db: Executor, setId: string): Promise<SetPart[]> {
  const { rows } = await sql<SetPart>`
    select p.sku, k.quantity from published.kit_parts k join published.products p on p.id = k.product_id
    where k.kit_id = ${setId} order by p.sku`.execute(db);
  return rows;
}

/** Puts a product without a bin, or with this version of it, into a bin; false if somebody else was faster. */
export async function writeBin(
  trx: Executor,
  { productId, bin, version, actor }: { productId: string; bin: string | null; version: number; actor: string },
): Promise<boolean> {
  const written =
    bin === null
      ? await sql`delete from stock_bins where product_id = ${productId} and version = ${version}`.execute(trx)
      : version === 0
        ? await sql`insert into stock_bins (product_id, bin, updated_by) values (${productId}, ${bin}, ${actor})
            on conflict do nothing`.execute(trx)
        : await sql`update stock_bins set bin = ${bin}, version = version + 1, updated_by = ${actor}, updated_at = now()
            where product_id = ${productId} and version = ${version}`.execute(trx);
  return (written.numAffectedRows ?? 0n) > 0n;
}
