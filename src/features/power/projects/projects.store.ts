import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { SavedPart, SavedPlan } from "../domain/projects/changes.ts";
import type { Planner } from "../domain/projects/planners.ts";
import type { Verdict } from "../domain/verdict.ts";

/** What a version consists of. */
export interface VersionContent extends SavedPlan {
  query: string;
}

export interface StoredVersion extends VersionContent {
  number: number;
  createdAt: Date;
}

export interface StoredProject {
  id: string;
  editKey: string;
  viewKey: string;
  userId: string | null;
  planner: Planner;
  title: string;
}

export interface NewProject extends Omit<StoredProject, "id"> {
  requestHash: string | null;
}

/** A project in the list of an account, with its last version. */
export interface ListedProject {
  editKey: string;
  title: string;
  planner: Planner;
  versions: number;
  verdict: Verdict;
  savedAt: Date;
}

/** The id; `null` if a form with this hash has made a project before. */
export async function insertProject(trx: Executor, project: NewProject): Promise<string | null> {
  const row = await trx
    .insertInto("projects")
    .values({
      edit_key: project.editKey,
      view_key: project.viewKey,
      user_id: project.userId,
      planner: project.planner,
      title: project.title,
      request_hash: project.requestHash,
    })
    .onConflict((conflict) => conflict.column("request_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Edit key of the project that a form has made. */
export async function selectKeyOfRequest(db: Executor, requestHash: string): Promise<string | null> {
  const row = await db
    .selectFrom("projects")
    .select("edit_key as editKey")
    .where("request_hash", "=", requestHash)
    .executeTakeFirst();
  return row?.editKey ?? null;
}

/** Adds a version; the number must be free. */
export async function insertVersion(
  trx: Executor,
  projectId: string,
  number: number,
  { query, market, verdict, modelVersion, parts }: VersionContent,
): Promise<void> {
  await trx
    .insertInto("project_versions")
    .values({
      project_id: projectId,
      number,
      query,
      market,
      verdict,
      parts: JSON.stringify(parts),
      model_version: modelVersion,
    })
    .execute();
}

const projectColumns = [
  "id",
  "edit_key as editKey",
  "view_key as viewKey",
  "user_id as userId",
  "planner",
  "title",
] as const;

/** Locks a project until the end of the transaction; `null` for a key that may not change it. */
export async function lockProject(trx: Executor, editKey: string): Promise<StoredProject | null> {
  const row = await trx
    .selectFrom("projects")
    .select(projectColumns)
    .where("edit_key", "=", editKey)
    .forUpdate()
    .executeTakeFirst();
  return row ? asProject(row) : null;
}

/** The project of either key, and whether it was opened before today. */
export async function selectProject(
  db: Executor,
  key: string,
): Promise<(StoredProject & { isOpenedToday: boolean }) | null> {
  const row = await db
    .selectFrom("projects")
    .select([...projectColumns, sql<boolean>`opened_on >= current_date`.as("isOpenedToday")])
    .where((project) => project.or([project("edit_key", "=", key), project("view_key", "=", key)]))
    .executeTakeFirst();
  return row ? { ...asProject(row), isOpenedToday: row.isOpenedToday } : null;
}

/** All versions without what they contain, the first one first. */
export async function selectVersions(db: Executor, projectId: string): Promise<{ number: number; createdAt: Date }[]> {
  return db
    .selectFrom("project_versions")
    .select(["number", "created_at as createdAt"])
    .where("project_id", "=", projectId)
    .orderBy("number")
    .execute();
}

/** A version, or the last one. */
export async function selectVersion(
  db: Executor,
  projectId: string,
  number: number | null,
): Promise<StoredVersion | null> {
  const versions = db
    .selectFrom("project_versions")
    .select([
      "number",
      "query",
      "market",
      "verdict",
      "parts",
      "model_version as modelVersion",
      "created_at as createdAt",
    ])
    .where("project_id", "=", projectId);
  const one = number === null ? versions.orderBy("number", "desc").limit(1) : versions.where("number", "=", number);
  const row = await one.executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    market: row.market as MarketCode,
    verdict: row.verdict as Verdict,
    parts: row.parts as unknown as SavedPart[],
  };
}

/** Notes that a project was opened today. */
export async function markOpened(db: Executor, id: string): Promise<void> {
  await db.updateTable("projects").set({ opened_on: sql<Date>`current_date` }).where("id", "=", id).execute();
}

/** Renames a project, or puts it under an account. */
export async function updateProject(
  trx: Executor,
  id: string,
  change: { title: string } | { user_id: string },
): Promise<void> {
  await trx.updateTable("projects").set(change).where("id", "=", id).execute();
}

/** Deletes a project with all its versions. */
export async function deleteProject(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom("projects").where("id", "=", id).execute();
}

/** Projects of a user, the one saved last first. */
export async function selectProjectsOf(db: Executor, userId: string): Promise<ListedProject[]> {
  const { rows } = await sql<ListedProject>`
    select p.edit_key as "editKey", p.title, p.planner, v.number as versions, v.verdict, v.created_at as "savedAt"
    from projects p join lateral (select number, verdict, created_at from project_versions
      where project_id = p.id order by number desc limit 1) v on true
    where p.user_id = ${userId} order by v.created_at desc, p.id`.execute(db);
  return rows;
}

/** Deletes projects without an account that nobody opened for this many days. */
export async function deleteForgotten(db: Executor, days: number): Promise<void> {
  await db
    .deleteFrom("projects")
    .where("user_id", "is", null)
    .where("opened_on", "<", sql<Date>`current_date - ${days}::int`)
    .execute();
}

function asProject<Row extends { planner: string }>(row: Row): Row & { planner: Planner } {
  return { ...row, planner: row.planner as Planner };
}
