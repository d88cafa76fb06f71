import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { RegisterAnswer, RegisterKind } from "../domain/personal/registered-company.ts";

/** What a register answered since; `undefined`: nothing. */
export async function selectRegisterAnswer(
  db: Executor,
  { kind, taxId, since }: { kind: RegisterKind; taxId: string; since: Date },
): Promise<RegisterAnswer | undefined> {
  const row = await db
    .selectFrom("company_register_answers")
    .select("answer")
    .where("kind", "=", kind)
    .where("tax_id", "=", taxId)
    .where("answered_at", ">", since)
    .executeTakeFirst();
  return row && (row.answer as RegisterAnswer);
}

/** Keeps an answer in place of the earlier one. */
export async function saveRegisterAnswer(
  db: Executor,
  { kind, taxId, answer, at }: { kind: RegisterKind; taxId: string; answer: RegisterAnswer; at: Date },
): Promise<void> {
  const stored = sql<string | null>`${answer && JSON.stringify(answer)}::jsonb`;
  await db
    .insertInto("company_register_answers")
    .values({ kind, tax_id: taxId, answer: stored, answered_at: at })
    .onConflict((conflict) => conflict.columns(["kind", "tax_id"]).doUpdateSet({ answer: stored, answered_at: at }))
    .execute();
}

export async function deleteRegisterAnswers(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom("company_register_answers").where("answered_at", "<=", before).execute();
}
