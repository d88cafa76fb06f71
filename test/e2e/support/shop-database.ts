import { expect } from "@playwright/test";
import { sql } from "kysely";
import { insertAccounts } from "../../../src/features/accounts/accounts.store.ts";
import { createDatabase, type Database } from "../../../src/platform/server/db/database.ts";
import { startEmbedded } from "../../../src/platform/server/db/embedded.ts";
import type { OpenShop } from "./open-shop.ts";
import { deliveries, newEmail, password } from "./steps.ts";

type Place = Pick<OpenShop, "dataDir">;

/** Runs queries in the database of a running shop. */
export async function inDatabaseOf<Answer>(shop: Place, act: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { connection } = await startEmbedded({ dataDir: shop.dataDir, say: () => undefined, share: true });
  const { db } = createDatabase(connection);
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}

/** Creates an account with a confirmed address, for journeys about something else. Returns the address. */
export async function openAccount(shop: Place): Promise<string> {
  const email = newEmail();
  const { phone } = deliveries.en;
  const user = { email, password, firstName: "Олена", lastName: "Źródło-Ковальчук", phone, locale: "ua" as const };
  await inDatabaseOf(shop, (db) => insertAccounts(db, [{ ...user, phone: phone.replaceAll(" ", "") }]));
  return email;
}

/** Runs a job that is due every minute now. It must have a schedule. */
export async function doNow(shop: Place, name: string): Promise<void> {
  const add = sql`insert into jobs.job (name, data) select name, data from jobs.schedule where name = ${name} returning id`;
  expect((await inDatabaseOf(shop, (db) => add.execute(db))).rows, name).toHaveLength(1);
}
