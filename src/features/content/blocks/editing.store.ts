import { type RawBuilder, sql } from "kysely";
import { locales } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import {
  type BlockContent,
  type BlockKind,
  type BlockRef,
  readContent,
  speaks,
} from "../domain/blocks/block-content.ts";

/** A block as its editors see it. */
export interface EditedBlock extends BlockRef {
  version: number;
  position: number;
  /** Last saved content. */
  content: BlockContent;
  /** Published content, or `null`. */
  live: BlockContent | null;
  /** There is saved content that is not published. */
  isDraft: boolean;
}

/** Actions that add a version. */
export type BlockEntry = "save" | "publish" | "withdraw" | "discard" | "delete";

export interface BlockVersion {
  id: number;
  deed: string;
  content: BlockContent;
  actor: string;
  /** Name of the actor; `null` when the account is gone. */
  name: string | null;
  at: Date;
}

type TextTable = "carousel_slide_texts" | "promotion_texts" | "ad_texts";

const tables: Record<BlockKind, "carousel_slides" | "promotions" | "ads" | "content_entries"> = {
  slides: "carousel_slides",
  promotions: "promotions",
  ads: "ads",
  faq: "content_entries",
  cases: "content_entries",
  notices: "content_entries",
  passages: "content_entries",
};

const picture = sql`case when block.image is not null
  then jsonb_build_object('url', block.image, 'width', block.image_width, 'height', block.image_height) end`;

interface Columns {
  /** Table of the texts, and its foreign key. */
  table: TextTable;
  key: string;
  /** Further columns as JSON. */
  facts: RawBuilder<unknown>;
}

/** Kinds stored in columns; all others are one JSON document. */
const texts: Partial<Record<BlockKind, Columns>> = {
  slides: {
    table: "carousel_slide_texts",
    key: "slide_id",
    facts: sql`jsonb_build_object('category', block.category_id, 'scene', block.scene, 'picture', ${picture})`,
  },
  promotions: {
    table: "promotion_texts",
    key: "promotion_id",
    facts: sql`jsonb_build_object('category', block.category_id, 'picture', ${picture})`,
  },
  ads: {
    table: "ad_texts",
    key: "ad_id",
    facts: sql`jsonb_build_object('type', block.type, 'picture', ${picture}, 'video', block.content_url, 'link', block.link)`,
  },
};

function liveOf(kind: BlockKind): RawBuilder<unknown> {
  const own = texts[kind];
  if (!own) return sql`coalesce(block.live, '{}')`;
  return sql`${own.facts} || jsonb_build_object('active', block.active, 'from', block.starts_at, 'to', block.ends_at,
    'words', (select jsonb_object_agg(said.locale,
        jsonb_build_object('title', coalesce(said.title, ''), 'text', said.description))
      from ${sql.table(own.table)} said where said.${sql.ref(own.key)} = block.id))`;
}

function whereKind(kind: BlockKind): RawBuilder<unknown> {
  return texts[kind] ? sql`true` : sql`block.kind = ${kind}`;
}

/** Blocks of a kind in their order, or one of them, optionally locked. */
export async function selectBlocks(
  db: Executor,
  kind: BlockKind,
  { id = null, lock = false }: { id?: number | null; lock?: boolean } = {},
): Promise<EditedBlock[]> {
  const { rows } = await sql<{
    id: number;
    version: number;
    position: number;
    draft: unknown;
    live: unknown;
    isPublished: boolean;
  }>`
    select block.id, block.version, block.position, block.draft, ${liveOf(kind)} as live, block.published_at is not null as "isPublished"
    from ${sql.table(tables[kind])} block
    where ${whereKind(kind)} and coalesce(block.id = ${id}::int, true)
    order by block.position, block.id ${lock ? sql`for update of block` : sql``}`.execute(db);
  return rows.map(({ id: own, version, position, draft, live, isPublished }) => ({
    kind,
    id: own,
    version,
    position,
    content: readContent(draft ?? live),
    live: isPublished ? readContent(live) : null,
    isDraft: draft !== null || !isPublished,
  }));
}

/** Appends an unpublished block. Gives its id. */
export async function insertBlock(trx: Executor, kind: BlockKind, content: BlockContent): Promise<number> {
  await lockOrder(trx, kind);
  const own: RawBuilder<unknown>[] = [];
  if (kind === "ads") own.push(sql`type`);
  if (!texts[kind]) own.push(sql`kind`);
  const columns = sql.join([sql`draft`, sql`position`, ...own]);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(tables[kind])} (${columns})
    select ${JSON.stringify(content)}::jsonb, coalesce(max(block.position), 0) + 1
      ${kind === "ads" ? sql`, 'image'` : texts[kind] ? sql`` : sql`, ${kind}::text`}
    from ${sql.table(tables[kind])} block where ${whereKind(kind)}
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Stores a draft, or removes it (`null`). The published content stays. */
export async function updateDraft(trx: Executor, { kind, id }: BlockRef, content: BlockContent | null): Promise<void> {
  await sql`update ${sql.table(tables[kind])} set draft = ${content && JSON.stringify(content)}::jsonb,
    version = version + 1 where id = ${id}`.execute(trx);
}

/** Publishes content that the caller has validated. */
export async function publishContent(trx: Executor, block: BlockRef, content: BlockContent): Promise<void> {
  const { kind, id } = block;
  await sql`update ${sql.table(tables[kind])} set ${columnsOf(kind, content)}, active = ${content.active},
    starts_at = ${content.from}, ends_at = ${content.to}, draft = null, version = version + 1, updated_at = now(),
    published_at = coalesce(published_at, now()) where id = ${id}`.execute(trx);
  const own = texts[kind];
  if (!own) return;
  await sql`delete from ${sql.table(own.table)} where ${sql.ref(own.key)} = ${id}`.execute(trx);
  for (const locale of locales) {
    const { title, text } = content.words[locale];
    if (!speaks(kind, content, locale) || (title === "" && text === "")) continue;
    await sql`insert into ${sql.table(own.table)} (${sql.ref(own.key)}, locale, title, description)
      values (${id}, ${locale}, ${title === "" ? null : title}, ${text})`.execute(trx);
  }
}

function columnsOf(kind: BlockKind, content: BlockContent): RawBuilder<unknown> {
  const { url = null, width = null, height = null } = content.picture ?? {};
  const image = sql`image = ${url}, image_width = ${width}, image_height = ${height}`;
  switch (kind) {
    case "slides":
      return sql`category_id = ${content.category}, scene = ${content.scene}, ${image}`;
    case "promotions":
      return sql`category_id = ${content.category}, ${image}`;
    case "ads":
      return sql`type = ${content.type}, content_url = ${content.video}, link = ${content.link}, ${image}`;
    default:
      return sql`live = ${JSON.stringify(content)}::jsonb`;
  }
}

/** Unpublishes a block and stores `content` as its draft. */
export async function withdrawContent(trx: Executor, { kind, id }: BlockRef, content: BlockContent): Promise<void> {
  await sql`update ${sql.table(tables[kind])} set published_at = null, version = version + 1, updated_at = now(),
    draft = ${JSON.stringify(content)}::jsonb where id = ${id}`.execute(trx);
}

export async function deleteBlock(trx: Executor, { kind, id }: BlockRef): Promise<void> {
  await sql`delete from ${sql.table(tables[kind])} where id = ${id}`.execute(trx);
}

/** Serialises changes to the order of a kind until the end of the transaction. */
export async function lockOrder(trx: Executor, kind: BlockKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('heliora.content'), hashtext(${kind}))`.execute(trx);
}

export async function updateOrder(trx: Executor, kind: BlockKind, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(tables[kind])} block set position = wanted.position
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, position)
    where block.id = wanted.id and block.position <> wanted.position`.execute(trx);
}

export async function insertVersion(
  trx: Executor,
  row: BlockRef & { version: number; deed: BlockEntry; content: BlockContent; actor: string },
): Promise<void> {
  const { id, content, ...rest } = row;
  await trx
    .insertInto("content_versions")
    .values({ ...rest, block_id: id, content: JSON.stringify(content) })
    .execute();
}

export async function selectVersions(db: Executor, { kind, id }: BlockRef, limit: number): Promise<BlockVersion[]> {
  const { rows } = await sql<Omit<BlockVersion, "content"> & { content: unknown }>`
    select v.id, v.deed, v.content, v.actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, v.at
    from content_versions v left join published.users u on v.actor = 'user:' || u.id
    where v.kind = ${kind} and v.block_id = ${id} order by v.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, content: readContent(row.content) }));
}

/** Addresses of all pictures in a block's history. */
export async function selectPictures(db: Executor, { kind, id }: BlockRef): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select distinct content -> 'picture' ->> 'url' as url from content_versions
    where kind = ${kind} and block_id = ${id} and content -> 'picture' ->> 'url' is not null`.execute(db);
  return rows.map(({ url }) => url);
}

/** Milliseconds until the next start or end of a published block, or `null`. */
export async function selectNextScheduleChange(db: Executor): Promise<number | null> {
  const changes = (["carousel_slides", "promotions", "ads", "content_entries"] as const).map(
    // Inactive blocks count too: they may hide a question between their dates.
    (table) => sql`select starts_at as at from ${sql.table(table)} where published_at is not null
      union all select ends_at from ${sql.table(table)} where published_at is not null`,
  );
  const { rows } = await sql<{ left: number | null }>`
    select ceil(extract(epoch from min(at) - now()) * 1000)::int8 as left
    from (${sql.join(changes, sql` union all `)}) borders where at > now()`.execute(db);
  return rows[0]?.left ?? null;
}
