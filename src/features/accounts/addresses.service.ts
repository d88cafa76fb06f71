import { createContext } from "react-router";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import {
  clearDefault,
  deleteAddress,
  insertAddress,
  lockAddressBook,
  selectAddresses,
  setDefault,
  updateAddress,
} from "./addresses/addresses.store.ts";
import { type AddressErrors, readAddress } from "./domain/addresses/address.ts";
import { type Address, addressLimit } from "./domain/addresses/address-book.ts";

/** `address_unknown` also stands for an address of another user. */
export type AddressRefusal =
  | { code: "invalid_address"; errors: AddressErrors }
  | { code: "address_unknown" }
  | { code: "book_full" };

/** Address books. Every change leaves exactly one default in a non-empty book. */
export interface AddressBook {
  /** Oldest first. */
  list(userId: string): Promise<Address[]>;
  add(userId: string, typed: unknown): Promise<Result<{ id: string }, AddressRefusal>>;
  /** The default stays the default, even if `isDefault` is false. */
  change(userId: string, id: string, typed: unknown): Promise<Result<{ id: string }, AddressRefusal>>;
  /** If it was the default, the oldest remaining address becomes it. */
  remove(userId: string, id: string): Promise<Result<null, AddressRefusal>>;
  makeDefault(userId: string, id: string): Promise<Result<null, AddressRefusal>>;
}

export const addressBookContext = createContext<AddressBook>();

/** Address books on a database. `lock` serialises changes of one book. No I/O happens here. */
export function createAddressBook({
  db,
  lock = lockAddressBook,
}: {
  db: Database;
  lock?: typeof lockAddressBook;
}): AddressBook {
  const changeBook = <T>(
    userId: string,
    id: string | null,
    work: (trx: Executor) => Promise<Result<T, AddressRefusal>>,
  ): Promise<Result<T, AddressRefusal>> =>
    // PostgreSQL would throw on a malformed UUID.
    id !== null && !isUuid(id)
      ? Promise.resolve(fail({ code: "address_unknown" }))
      : inTransaction(db, async (trx) => {
          await lock(trx, userId);
          return work(trx);
        });

  return {
    list: (userId) => selectAddresses(db, userId),

    async add(userId, typed) {
      const read = readAddress(typed);
      if (!read.ok) return read;
      return changeBook(userId, null, async (trx) => {
        const book = await selectAddresses(trx, userId);
        if (book.length >= addressLimit) return fail({ code: "book_full" });
        const isDefault = read.value.isDefault || book.length === 0;
        if (isDefault) await clearDefault(trx, userId);
        return ok({ id: await insertAddress(trx, userId, { ...read.value, isDefault }) });
      });
    },

    async change(userId, id, typed) {
      const read = readAddress(typed);
      if (!read.ok) return read;
      return changeBook(userId, id, async (trx) => {
        const earlier = (await selectAddresses(trx, userId)).find((one) => one.id === id);
        if (!earlier) return fail({ code: "address_unknown" });
        if (read.value.isDefault) await clearDefault(trx, userId);
        const isDefault = read.value.isDefault || earlier.isDefault;
        await updateAddress(trx, userId, id, { ...read.value, isDefault });
        return ok({ id });
      });
    },

    remove: (userId, id) =>
      changeBook(userId, id, async (trx) => {
        const gone = await deleteAddress(trx, userId, id);
        if (!gone) return fail({ code: "address_unknown" });
        const [first] = gone.wasDefault ? await selectAddresses(trx, userId) : [];
        if (first) await setDefault(trx, userId, first.id);
        return ok(null);
      }),

    makeDefault: (userId, id) =>
      changeBook(userId, id, async (trx) => {
        await clearDefault(trx, userId);
        return (await setDefault(trx, userId, id)) ? ok(null) : fail({ code: "address_unknown" });
      }),
  };
}
