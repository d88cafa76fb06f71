import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { trigramCondition } from "#platform/server/db/trigrams.ts";

/** An account as staff finds it. */
export interface FoundUser {
  id: string;
  email: string;
  /** First and last name. */
  name: string;
  company: string | null;
  taxId: string | null;
}

/** Matching accounts among which the best are looked for: words that many have say little. */
const looked = 200;

/** What of an account is searched: the expression of the index `users_words` (db/migrations/0067_customer_words.sql). */
export const userWords = sql`(u.first_name || ' ' || u.last_name || ' ' || u.first_name || chr(10) || u.email || chr(10)
  || coalesce(u.company, '') || chr(10) || coalesce(u.tax_id, '') || chr(10) || coalesce(u.phone, ''))`;

/**
 * Accounts that are not erased, of any role, by a part of name (in either order), e-mail, company, tax id or phone (whatever its
 * separators): a whole e-mail or tax id first, then by name. Less than three letters or digits in a row find nothing.
 */
export async function findUsers(db: Executor, q: string, limit: number): Promise<FoundUser[]> {
  const condition = trigramCondition(q, userWords);
  if (condition === null) return [];
  const { rows } = await sql<FoundUser>`
    select id, email, name, company, "taxId" from (
      select u.id, u.email, u.first_name || ' ' || u.last_name as name, u.company, u.tax_id as "taxId"
      from users u where u.erased_at is null and ${condition} limit ${looked}
    ) found order by email <> lower(${q}) and "taxId" is distinct from ${q}, name, email limit ${limit}`.execute(db);
  return rows;
}
