import { sql } from "kysely";
import type { EditedRef } from "../../src/features/catalogue/domain/drafts/edited-product.ts";
import { createProductDrafts } from "../../src/features/catalogue/drafts/product-drafts.service.ts";
import type { Media } from "../../src/features/catalogue/media/media.service.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { customer } from "./order-builders.ts";

/** Products of the seeded shop: a panel, an inverter, and a set with two of its parts. */
export const panel = "pan-jinko-jkm440n-54hl4r-v";

export const anna = { id: "anna" };
export const bohdan = { id: "bohdan" };

interface Options {
  media?: Pick<Media, "byIds" | "missing">;
  now?: () => Date;
  /** Fields `name.pl`, … of every product that are made from an older Ukrainian text. */
  outdated?: readonly string[];
}

/** Drafts as one process of the shop has them. */
export function draftsOf(db: Database, { media, now = () => new Date(), outdated = [] }: Options = {}) {
  return createProductDrafts({
    db,
    now,
    media: media ?? null,
    translations: {
      units: async (keys) =>
        new Map(
          keys.map((key) => {
            const madeFrom = (locale: string) => (outdated.includes(`${key.split(".").at(-1)}.${locale}`) ? "x" : null);
            return [key, { madeFrom } as never];
          }),
        ),
    },
  });
}

/** Two people of the staff. */
export async function addStaff(db: Database): Promise<void> {
  await customer(db, anna.id);
  await customer(db, bohdan.id);
}

/** Fields of a new product that can be sold. */
export function newProduct(sku: string): Record<string, string> {
  return {
    ...{ sku, brand: "Deye", model: sku, "price.UA.sale": "41000", "specs.ac_power_w": "5000" },
    ...{ "name.ua": `Інвертор ${sku}`, "name.pl": `Falownik ${sku}`, "name.en": `Inverter ${sku}` },
    ...{ "description.ua": "Гібридний", "description.pl": "Hybrydowy", "description.en": "Hybrid" },
  };
}

/** Types values into fields over what is shown now. */
export async function type(
  drafts: ReturnType<typeof draftsOf>,
  ref: EditedRef,
  values: Readonly<Record<string, string>>,
  by = anna,
) {
  const shown = await drafts.one(ref);
  const edits = Object.entries(values).map(([field, after]) => ({
    field,
    before: shown?.changes[field]?.to ?? shown?.stored[field] ?? "",
    after,
  }));
  return drafts.save(ref, by, edits);
}

/** Versions of a product, oldest first. */
export async function versionsIn(db: Database, product: string) {
  const { rows } = await sql<{ version: number; entry: string; actor: string }>`
    select version, entry, actor from product_versions where product_id = ${product} order by version`.execute(db);
  return rows;
}

/** Audited actions on a product or draft, oldest first. */
export async function auditOf(db: Database, id: string) {
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where subject_kind = 'edited_product' and subject_id = ${id} order by id`.execute(db);
  return rows.map(({ action }) => action);
}

/** Number of drafts in the shop. */
export async function draftCount(db: Database): Promise<number> {
  return (await db.selectFrom("product_drafts").select("id").execute()).length;
}
