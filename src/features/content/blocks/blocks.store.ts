import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type BlockContent, readContent } from "../domain/blocks/block-content.ts";
import {
  type AdBlock,
  type BlockCategory,
  noTitle,
  type PromotionBlock,
  type SlideBlock,
} from "../domain/blocks/blocks.ts";

/** Unpublished blocks are never read. Whether a published one is active depends on its switch and dates. */
const published = sql`block.published_at <= now()`;

const common = sql`
  block.id, block.position, block.starts_at as "from", block.ends_at as "to",
  block.active and coalesce(block.starts_at <= now(), true) and coalesce(block.ends_at > now(), true) as active,
  block.created_at as "createdAt", block.updated_at as "updatedAt", block.published_at as "publishedAt"`;

/** Texts in the reader's language, else Ukrainian, else any. */
function wordsOf(table: "promotion" | "ad" | "carousel_slide", key: string, locale: Locale): RawBuilder<unknown> {
  return sql`left join lateral (
    select title, description from ${sql.table(`${table}_texts`)} texts where texts.${sql.ref(key)} = block.id
    order by locale = ${locale} desc, locale = 'ua' desc, locale limit 1) words on true`;
}

function categoryOf(locale: Locale): RawBuilder<unknown> {
  return sql`left join lateral (
    select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', named.name) as category
    from published.categories c join published.category_texts named on named.category_id = c.id and named.locale = ${locale}
    where c.id = block.category_id) about on true`;
}

/** A localised category, or `null`. */
export async function categoryIn(db: Executor, id: number, locale: Locale): Promise<BlockCategory | null> {
  const { rows } = await sql<BlockCategory>`
    select c.id, c.slug, named.name from published.categories c
    join published.category_texts named on named.category_id = c.id and named.locale = ${locale} where c.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function publishedPromotions(db: Executor, locale: Locale): Promise<PromotionBlock[]> {
  const { rows } = await sql<PromotionBlock>`
    select ${common}, coalesce(words.title, '') as title, coalesce(words.description, '') as description, about.category,
      jsonb_build_object('url', block.image, 'width', block.image_width, 'height', block.image_height) as image
    from promotions block ${wordsOf("promotion", "promotion_id", locale)} ${categoryOf(locale)}
    where ${published} order by block.position, block.id`.execute(db);
  return rows;
}

export async function publishedAds(db: Executor, locale: Locale): Promise<AdBlock[]> {
  const { rows } = await sql<AdBlock>`
    select ${common}, coalesce(words.title, ${noTitle}) as title, coalesce(words.description, '') as description,
      block.type, block.content_url as "contentUrl", block.link,
      case when block.image is not null
        then jsonb_build_object('url', block.image, 'width', block.image_width, 'height', block.image_height) end as image
    from ads block ${wordsOf("ad", "ad_id", locale)}
    where ${published} order by block.position, block.id`.execute(db);
  return rows;
}

export async function publishedSlides(db: Executor, locale: Locale): Promise<SlideBlock[]> {
  const { rows } = await sql<SlideBlock>`
    select ${common}, coalesce(words.title, '') as title, coalesce(words.description, '') as description,
      about.category, block.scene,
      case when block.image is not null
        then jsonb_build_object('url', block.image, 'width', block.image_width, 'height', block.image_height) end as image
    from carousel_slides block ${wordsOf("carousel_slide", "slide_id", locale)} ${categoryOf(locale)}
    where ${published} order by block.position, block.id`.execute(db);
  return rows;
}

/**
 * Published entries of text pages in their order. Includes inactive ones that hide the built-in question they replace.
 */
export async function shownEntries(
  db: Executor,
  kind: "faq" | "cases" | "notices" | "passages",
): Promise<{ id: number; content: BlockContent }[]> {
  const { rows } = await sql<{ id: number; live: unknown }>`
    select block.id, block.live from content_entries block where block.kind = ${kind} and ${published}
      and (block.active or block.live ->> 'replaces' is not null)
      and coalesce(block.starts_at <= now(), true) and coalesce(block.ends_at > now(), true)
    order by block.position, block.id`.execute(db);
  return rows.map(({ id, live }) => ({ id, content: readContent(live) }));
}

/** A slide in `db/seed/slides.json`. */
export interface SeedSlide {
  categoryId: number;
  scene: string;
  title: Record<Locale, string>;
  description: Record<Locale, string>;
}

/**
 * Inserts the initial slides into a shop that never had any; otherwise false, even if all were deleted. Serialised
 * across processes. Slides of missing categories are skipped.
 */
export async function insertFirstSlides(db: Executor, slides: readonly SeedSlide[]): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('heliora.seed'))`.execute(db);
  const { rows } = await sql<{ is_called: boolean }>`select is_called from carousel_slides_id_seq`.execute(db);
  if (rows[0]?.is_called !== false) return false;
  await sql`
    with seed as (
      select value, position from jsonb_array_elements(${JSON.stringify(slides)}::jsonb) with ordinality as row(value, position)
    ), added as (
      insert into carousel_slides (category_id, scene, position, active, published_at)
      select c.id, seed.value ->> 'scene', seed.position, true, now()
      from seed join published.categories c on c.id = (seed.value ->> 'categoryId')::int order by seed.position
      returning id, position
    )
    insert into carousel_slide_texts (slide_id, locale, title, description)
    select added.id, locale, seed.value -> 'title' ->> locale, seed.value -> 'description' ->> locale
    from added join seed on seed.position = added.position, unnest(array['ua', 'pl', 'en']) as locale`.execute(db);
  return true;
}

/** Blocks of any state that lead to a category. */
export async function countBlocksOf(db: Executor, categoryId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from promotions where category_id = ${categoryId})::int
      + (select count(*) from carousel_slides where category_id = ${categoryId})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
