import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { allPermissions, type Grant, type Grants, type Permission } from "../domain/identity/permissions.ts";

/** A role with its grants; built-in ones are named by the messages of the shop. */
export interface StoredRole {
  id: string;
  name: string;
  isBuiltIn: boolean;
  version: number;
  grants: Grants;
  /** Number of accounts that have it. */
  holders: number;
}

interface Row extends Omit<StoredRole, "grants"> {
  granted: { permission: string; markets: Grant["markets"]; ua: number | null; pl: number | null }[];
}

/** All roles, built-in ones first, then by name. A permission that this version does not know grants nothing. */
export async function selectRoles(db: Executor): Promise<StoredRole[]> {
  const { rows } = await sql<Row>`
    select r.id, r.name, r.is_built_in as "isBuiltIn", r.version,
      (select count(*)::int from users u where u.role = r.id and u.erased_at is null) as holders,
      coalesce((select jsonb_agg(jsonb_build_object('permission', p.permission, 'markets', p.markets,
        'ua', p.limit_ua, 'pl', p.limit_pl)) from role_permissions p where p.role = r.id), '[]') as granted
    from roles r order by not r.is_built_in, lower(r.name), r.id`.execute(db);
  return rows.map(({ granted, ...role }) => ({ ...role, grants: grantsOfRows(granted) }));
}

function grantsOfRows(granted: Row["granted"]): Grants {
  const isKnown = (name: string): name is Permission => allPermissions.some((one) => one === name);
  return Object.fromEntries(
    granted
      .filter(({ permission }) => isKnown(permission))
      .map(({ permission, markets, ua, pl }) => [permission, { markets, limits: { UA: ua, PL: pl } }]),
  );
}

/** A role to store. */
export interface NewRole {
  name: string;
  grants: Grants;
  /** User id. */
  by: string;
}

/** Adds an own role and returns its id; `null` if the name is taken. */
export async function insertRole(trx: Executor, { name, grants, by }: NewRole): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into roles (id, name, updated_by) values (gen_random_uuid()::text, ${name}, ${by})
    on conflict (lower(name)) do nothing returning id`.execute(trx);
  const id = rows[0]?.id ?? null;
  if (id) await putGrants(trx, id, grants);
  return id;
}

/** Locks an own role until the transaction ends; `null` if there is none. */
export async function lockRole(trx: Executor, id: string): Promise<{ name: string; version: number } | null> {
  const row = await trx
    .selectFrom("roles")
    .select(["name", "version"])
    .where("id", "=", id)
    .where("is_built_in", "=", false)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Changes a locked own role; false if the name is taken. */
export async function updateRole(trx: Executor, id: string, { name, grants, by }: NewRole): Promise<boolean> {
  const taken = await sql`select from roles where lower(name) = lower(${name}) and id <> ${id}`.execute(trx);
  if (taken.rows.length > 0) return false;
  await sql`update roles set name = ${name}, version = version + 1, updated_by = ${by}, updated_at = now()
    where id = ${id} and not is_built_in`.execute(trx);
  await putGrants(trx, id, grants);
  return true;
}

/** Deletes a locked own role that nobody has. */
export async function deleteRole(trx: Executor, id: string): Promise<void> {
  await sql`delete from roles where id = ${id} and not is_built_in`.execute(trx);
}

/** Whether anybody has the role. */
export async function isHeld(trx: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`select from users where role = ${id} limit 1`.execute(trx);
  return rows.length > 0;
}

async function putGrants(trx: Executor, role: string, grants: Grants): Promise<void> {
  await trx.deleteFrom("role_permissions").where("role", "=", role).execute();
  const rows = allPermissions.flatMap((permission) => {
    const grant = grants[permission];
    if (!grant) return [];
    const { markets, limits } = grant;
    return [{ role, permission, markets: [...markets], limit_ua: limits.UA, limit_pl: limits.PL }];
  });
  if (rows.length > 0) await trx.insertInto("role_permissions").values(rows).execute();
}
