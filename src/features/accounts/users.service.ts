import { createContext } from "react-router";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type BusinessDetails, type BusinessDetailsErrors, readBusinessDetails } from "./domain/personal/business.ts";
import { type DetailsErrors, readDetails, type UserDetails } from "./domain/personal/person.ts";
import { effectiveChanges, type Preference, preferenceChanges } from "./domain/personal/preferences.ts";
import type { RegisterKind } from "./domain/personal/registered-company.ts";
import {
  applyPreferences,
  nameUnnamed,
  type Person,
  selectPreferences,
  selectUser,
  updateBusiness,
  updateDetails,
} from "./personal-data/users.store.ts";

export { lockUser, type Person } from "./personal-data/users.store.ts";

/** Personal details, business and preferences of a user. */
export interface Users {
  one(userId: string): Promise<Person | null>;
  /** `market` gives the country of a phone number without country code, and the time zone of today. */
  changeDetails(
    userId: string,
    typed: unknown,
    market: MarketCode,
  ): Promise<Result<UserDetails, { code: "invalid_fields"; errors: DetailsErrors }>>;
  /** Gives an account without a name that of its first order; its phone too, unless it has one. */
  nameAfterOrder(userId: string, recipient: Pick<Person, "firstName" | "lastName" | "phone">): Promise<void>;
  /** Stores company, tax id and seat in place of the earlier ones, or deletes them if all are empty. */
  changeBusiness(
    userId: string,
    typed: unknown,
  ): Promise<Result<BusinessDetails | null, { code: "invalid_fields"; errors: BusinessDetailsErrors }>>;
  /** All preferences in display order. */
  preferences(userId: string): Promise<Preference[]>;
  /** Stores preferences and logs each change with its time. */
  changePreferences(userId: string, changes: unknown): Promise<Result<null, { code: "invalid_fields" }>>;
}

export const usersContext = createContext<Users>();

/** Kinds of tax id by which a page can offer to look up a company. */
export const registerKindsContext = createContext<readonly RegisterKind[]>();

/** Users on a database. No I/O happens here. */
export function createUsers({ db, now }: { db: Database; now: () => Date }): Users {
  return {
    one: (userId) => selectUser(db, userId),
    async changeDetails(userId, typed, market) {
      const read = readDetails(typed, market, now());
      if (read.ok) await updateDetails(db, userId, read.value);
      return read;
    },
    nameAfterOrder: (userId, recipient) => nameUnnamed(db, userId, recipient),
    async changeBusiness(userId, typed) {
      const read = readBusinessDetails(typed);
      if (read.ok) await updateBusiness(db, userId, read.value);
      return read;
    },
    preferences: (userId) => selectPreferences(db, userId),
    async changePreferences(userId, sent) {
      const read = preferenceChanges.safeParse(sent);
      if (!read.success) return fail({ code: "invalid_fields" });
      const changes = effectiveChanges(await selectPreferences(db, userId), read.data);
      if (changes.length > 0) await applyPreferences(db, userId, changes, now());
      return ok(null);
    },
  };
}
