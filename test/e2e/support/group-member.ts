import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { port } from "./ask.ts";
import { comeIn } from "./come-in.ts";
import { dataDirOf } from "./mail.ts";
import { inDatabaseOf } from "./shop-database.ts";
import type { Language } from "./words.ts";

/** Signs in a member of a group of its own with 5 % off. */
export async function comeInAsMember(
  page: Page,
  { language = "ua", showsNet = false }: { language?: Language; showsNet?: boolean } = {},
): Promise<void> {
  const email = await comeIn(page, language);
  const group = `group-${randomUUID()}`;
  await inDatabaseOf({ dataDir: dataDirOf(port) }, async (db) => {
    await sql`insert into customer_groups (key, name, percent_off_bp, shows_net, updated_by)
      values (${group}, 'Installers', 500, ${showsNet}, 'test')`.execute(db);
    await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
      select id, ${group}, 'approved', 'ТОВ «Сонце»', '14360570', now() from users where email = ${email}`.execute(db);
  });
}
