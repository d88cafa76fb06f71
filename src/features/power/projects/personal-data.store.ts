import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { ownerMove } from "#platform/server/db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/** A user's projects with their versions, without the keys of their addresses. */
export function selectProjectRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  return readPersonalRows(db, {
    projects: personalRows("projects", sql`user_id = ${userId}`, ["edit_key", "view_key", "request_hash"]),
    project_versions: personalRows(
      "project_versions",
      sql`project_id in (select id from projects where user_id = ${userId})`,
    ),
  });
}

/** Deletes the projects of a user. */
export async function deleteProjectsOf(trx: Executor, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom("projects").where("user_id", "=", id).execute();
}

export const projectRowsMove = ownerMove([{ table: "projects", key: "id" }]);
