import { type Selectable, type SqlBool, sql } from "kysely";
import type { Day } from "#platform/pure/days.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Users as UserRows } from "#platform/server/db/schema.gen.ts";
import type { BusinessDetails } from "../domain/personal/business.ts";
import type { UserDetails } from "../domain/personal/person.ts";
import type { PreferenceChange } from "../domain/personal/preferences.ts";
import { allPreferences, type Channel, type Preference, type Topic } from "../domain/personal/preferences.ts";
import type { Seat } from "../domain/personal/seat.ts";
import type { TaxIdKind } from "../domain/personal/tax-id.ts";

/** Personal details of a user. */
export interface Person extends UserDetails {
  email: string;
  business: BusinessDetails | null;
  /** False for an account that signs in only through providers. */
  hasPassword: boolean;
}

export async function selectUser(db: Executor, userId: string): Promise<Person | null> {
  const row = await db
    .selectFrom("users")
    .select((of) => [
      "first_name",
      "last_name",
      "phone",
      "email",
      "company",
      "tax_id",
      "tax_id_kind",
      "company_street",
      "company_city",
      "company_postal_code",
      "company_country",
      // As text: the driver would convert the date to an instant in the local time zone.
      sql<Day | null>`birthdate::text`.as("birthday"),
      of
        .exists(
          of
            .selectFrom("accounts")
            .select("accounts.id")
            .whereRef("accounts.user_id", "=", "users.id")
            .where("password", "is not", null),
        )
        .$castTo<SqlBool>()
        .as("has_password"),
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { company, tax_id: taxId, tax_id_kind: kind } = row;
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    birthdate: row.birthday,
    email: row.email,
    business: company && taxId && kind ? { company, taxId, taxIdKind: kind as TaxIdKind, seat: seatOf(row) } : null,
    hasPassword: Boolean(row.has_password),
  };
}

/** The columns of a seat are all set or all empty. */
function seatOf(
  row: Pick<Selectable<UserRows>, "company_street" | "company_city" | "company_postal_code" | "company_country">,
): Seat | null {
  if (row.company_country === null) return null;
  return {
    street: row.company_street ?? "",
    city: row.company_city ?? "",
    postalCode: row.company_postal_code ?? "",
    country: row.company_country as Seat["country"],
  };
}

export async function updateDetails(db: Executor, userId: string, details: UserDetails): Promise<void> {
  await db
    .updateTable("users")
    .set({
      name: `${details.firstName} ${details.lastName}`,
      first_name: details.firstName,
      last_name: details.lastName,
      phone: details.phone,
      birthdate: sql<Date>`${details.birthdate}::date`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", userId)
    .execute();
}

/** Sets the name of a user who has none, and the phone likewise. */
export async function nameUnnamed(
  db: Executor,
  userId: string,
  { firstName, lastName, phone }: Pick<UserDetails, "firstName" | "lastName" | "phone">,
): Promise<void> {
  await db
    .updateTable("users")
    .set((of) => ({
      name: `${firstName} ${lastName}`,
      first_name: firstName,
      last_name: lastName,
      phone: of.fn.coalesce("phone", of.val(phone)),
      updated_at: sql<Date>`now()`,
    }))
    .where("id", "=", userId)
    .where("first_name", "=", "")
    .where("last_name", "=", "")
    .execute();
}

export async function updateBusiness(db: Executor, userId: string, business: BusinessDetails | null): Promise<void> {
  await db
    .updateTable("users")
    .set({
      company: business?.company ?? null,
      tax_id: business?.taxId ?? null,
      tax_id_kind: business?.taxIdKind ?? null,
      company_street: business?.seat?.street ?? null,
      company_city: business?.seat?.city ?? null,
      company_postal_code: business?.seat?.postalCode ?? null,
      company_country: business?.seat?.country ?? null,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", userId)
    .execute();
}

export async function selectPreferences(db: Executor, userId: string): Promise<Preference[]> {
  const rows = await db
    .selectFrom("preferences")
    .select(["channel", "topic", "wanted", "changed_at"])
    .where("user_id", "=", userId)
    .execute();
  return allPreferences(
    rows.map(({ channel, topic, wanted, changed_at }) => ({
      channel: channel as Channel,
      topic: topic as Topic,
      wanted,
      since: changed_at,
    })),
  );
}

/** Stores changed preferences and logs each change as proof of consent. Unchanged ones keep their time. */
export async function applyPreferences(
  db: Executor,
  userId: string,
  changes: readonly PreferenceChange[],
  now: Date,
): Promise<void> {
  const rows = changes.map(({ channel, topic, wanted }) => ({ user_id: userId, channel, topic, wanted }));
  await db
    .with("changed", (query) =>
      query
        .insertInto("preferences")
        .values(rows.map((row) => ({ ...row, changed_at: now })))
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "channel", "topic"])
            .doUpdateSet({
              wanted: (of) => of.ref("excluded.wanted"),
              changed_at: (of) => of.ref("excluded.changed_at"),
            })
            .whereRef("preferences.wanted", "<>", "excluded.wanted"),
        )
        .returning(["user_id", "channel", "topic", "wanted", "changed_at"]),
    )
    .insertInto("preference_changes")
    .columns(["user_id", "channel", "topic", "wanted", "at"])
    .expression((query) => query.selectFrom("changed").select(["user_id", "channel", "topic", "wanted", "changed_at"]))
    .execute();
}

/** Sets the key of the picture and returns the previous one. */
export async function replaceAvatar(trx: Executor, userId: string, key: string | null): Promise<string | null> {
  const before = await trx
    .selectFrom("users")
    .select("avatar")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await trx.updateTable("users").set({ avatar: key, updated_at: sql<Date>`now()` }).where("id", "=", userId).execute();
  return before?.avatar ?? null;
}

export async function selectAvatar(db: Executor, userId: string): Promise<string | null> {
  const row = await db.selectFrom("users").select("avatar").where("id", "=", userId).executeTakeFirst();
  return row?.avatar ?? null;
}

/** Serialises transactions of one user by locking the row. False if the user is erased. */
export async function lockUser(trx: Executor, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
