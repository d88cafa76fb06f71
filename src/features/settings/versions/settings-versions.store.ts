import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { SectionName } from "../domain/fields.ts";
import type { SectionValue } from "../domain/section-value.ts";
import type { DatedValue } from "../domain/timeline.ts";

/** A stored version of a section. */
export interface SettingsVersion extends DatedValue {
  entry: "saved" | "put_back";
  reason: string;
  actor: string;
  actorName: string | null;
  createdAt: Date;
}

/** A section of a market. */
export interface SectionKey {
  market: MarketCode;
  section: SectionName;
}

const columns = sql`v.market, v.section, v.version, v.value, v.valid_from as "validFrom", v.withdrawn_at is not null as "isWithdrawn",
  v.entry, v.reason, v.actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as "actorName", v.created_at as "createdAt"`;

/** Every version of every section; some hundreds in the life of a shop. */
export async function selectAllVersions(db: Executor): Promise<DatedValue[]> {
  const { rows } = await sql<DatedValue>`
    select v.market, v.section, v.version, v.value, v.valid_from as "validFrom", v.withdrawn_at is not null as "isWithdrawn"
    from settings_versions v order by v.id`.execute(db);
  return rows;
}

/** The last versions of each section, as far as they are not withdrawn: the one in force, and those that are planned. */
export async function selectCurrentVersions(db: Executor): Promise<SettingsVersion[]> {
  const { rows } = await sql<SettingsVersion>`
    select ${columns} from settings_versions v left join published.users u on v.actor = 'user:' || u.id
    where v.withdrawn_at is null and not exists (select from settings_versions after where after.market = v.market
      and after.section = v.section and after.withdrawn_at is null and after.valid_from <= now()
      and (after.valid_from, after.version) > (v.valid_from, v.version))
    order by v.valid_from, v.version`.execute(db);
  return rows;
}

/** Versions of a section below one (`null`: the newest), newest first. */
export async function selectVersions(
  db: Executor,
  { market, section }: SectionKey,
  { below, limit }: { below: number | null; limit: number },
): Promise<SettingsVersion[]> {
  const { rows } = await sql<SettingsVersion>`
    select ${columns} from settings_versions v left join published.users u on v.actor = 'user:' || u.id
    where v.market = ${market} and v.section = ${section} and (${below}::int is null or v.version < ${below})
    order by v.version desc limit ${limit}`.execute(db);
  return rows;
}

interface NewVersion extends SectionKey {
  version: number;
  value: SectionValue;
  /** `null`: as soon as every process can know of it. */
  from: Date | null;
  entry: SettingsVersion["entry"];
  reason: string;
  actor: string;
}

/** Milliseconds until a change "from now on" is in force: by then every process has heard of it. */
export const lead = 1_000;

/**
 * Stores a version and returns when it comes into force; `null` if another one has the same number. Throws for a date in the
 * past, which the caller has refused.
 */
export async function insertVersion(trx: Executor, { from, ...version }: NewVersion): Promise<Date | null> {
  const { rows } = await sql<{ validFrom: Date }>`
    insert into settings_versions (market, section, version, value, valid_from, entry, reason, actor)
    values (${version.market}, ${version.section}, ${version.version}, ${JSON.stringify(version.value)}::jsonb,
      coalesce(${from}::timestamptz, date_trunc('milliseconds', clock_timestamp()) + ${`${lead} milliseconds`}::interval),
      ${version.entry}, ${version.reason}, ${version.actor})
    on conflict (market, section, version) do nothing returning valid_from as "validFrom"`.execute(trx);
  return rows[0]?.validFrom ?? null;
}

/** Withdraws a planned version; false if it is in force, withdrawn or unknown. */
export async function withdrawVersion(
  trx: Executor,
  { market, section }: SectionKey,
  { version, actor }: { version: number; actor: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update settings_versions set withdrawn_at = clock_timestamp(), withdrawn_by = ${actor}
    where market = ${market} and section = ${section} and version = ${version} and withdrawn_at is null
      and valid_from > clock_timestamp() + ${`${lead} milliseconds`}::interval`.execute(trx);
  return numAffectedRows === 1n;
}
