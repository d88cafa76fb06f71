import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { meeting } from "../../../../test/support/meeting.ts";
import { customer, openAllConnections } from "../../../../test/support/order-builders.ts";
import { type AddressBook, createAddressBook } from "../addresses.service.ts";
import { type Address, addressLimit } from "../domain/addresses/address-book.ts";

let database: TestDatabase;
let book: AddressBook;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  await customer(database.db, "olena");
  await customer(database.db, "taras");
  await openAllConnections(database.db);
  book = createAddressBook(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate addresses`.execute(database.db);
});

const home = {
  label: "Дім",
  type: "shipping",
  fullName: "Олена Ковальчук",
  street: "вул. Хрещатик, 1",
  city: "Київ",
  country: "UA",
};

async function add(label: string, isDefault = false, owner = "olena"): Promise<string> {
  const added = await book.add(owner, { ...home, label, isDefault });
  if (!added.ok) throw new Error(added.code);
  return added.value.id;
}
async function labels(owner = "olena"): Promise<string[]> {
  return (await book.list(owner)).map(({ label, isDefault }) => (isDefault ? `*${label}` : label));
}
const defaults = (list: readonly Address[]) => list.filter((one) => one.isDefault).length;

describe("the default", () => {
  test("is the first address, requested or not", async () => {
    await add("a");
    await add("b");
    expect(await labels()).toEqual(["*a", "b"]);
  });
  test("moves to an address that is added as the default", async () => {
    await add("a");
    await add("b", true);
    expect(await labels()).toEqual(["a", "*b"]);
  });
  test("moves to the oldest remaining address when it is deleted", async () => {
    await add("a");
    await add("b");
    const last = await add("c", true);
    expect(await book.remove("olena", last)).toEqual({ ok: true, value: null });
    expect(await labels()).toEqual(["*a", "b"]);
  });
  test("stays when another one is deleted", async () => {
    const first = await add("a");
    await add("b", true);
    await book.remove("olena", first);
    expect(await labels()).toEqual(["*b"]);
  });
  test("can be set on its own, and by a change of the address", async () => {
    const first = await add("a", true);
    const second = await add("b");
    await book.makeDefault("olena", second);
    expect(await labels()).toEqual(["a", "*b"]);
    await book.change("olena", first, { ...home, label: "A", isDefault: true });
    expect(await labels()).toEqual(["*A", "b"]);
  });
  test("is not lost by a change that does not ask for it", async () => {
    const only = await add("a");
    await book.change("olena", only, { ...home, label: "A", isDefault: false });
    expect(await labels()).toEqual(["*A"]);
  });
});

describe("an address of another user", () => {
  test.each(["theirs", "missing", "no id"])("%s is unknown to every operation", async (which) => {
    const theirs = await add("t", true, "taras");
    const own = await add("a", true);
    const id = which === "theirs" ? theirs : which === "missing" ? "00000000-0000-4000-8000-000000000000" : "1 or 1=1";
    const unknown = { ok: false, code: "address_unknown" };
    expect(await book.change("olena", id, { ...home, isDefault: true })).toEqual(unknown);
    expect(await book.makeDefault("olena", id)).toEqual(unknown);
    expect(await book.remove("olena", id)).toEqual(unknown);
    expect(await labels("taras")).toEqual(["*t"]);
    expect((await book.list("olena")).map((one) => one.id)).toEqual([own]);
    expect(await labels()).toEqual(["*a"]);
  });
});

test("an invalid address changes nothing", async () => {
  const id = await add("a");
  expect(await book.add("olena", { ...home, city: "" })).toEqual({
    ok: false,
    code: "invalid_address",
    errors: { city: "city_required" },
  });
  expect(await book.change("olena", id, { ...home, label: "b", user_id: "taras" })).toMatchObject({
    errors: { user_id: "unknown_field" },
  });
  expect(await labels()).toEqual(["*a"]);
});

describe("concurrent changes", () => {
  async function race(guarded: AddressBook): Promise<PromiseSettledResult<unknown>[]> {
    const first = await book.add("olena", { ...home, isDefault: true });
    if (!first.ok) throw new Error(first.code);
    return Promise.allSettled([
      ...Array.from({ length: 10 }, (_, at) => guarded.add("olena", { ...home, label: `${at}`, isDefault: true })),
      guarded.remove("olena", first.value.id),
      guarded.makeDefault("olena", first.value.id),
    ]);
  }

  test.each([1, 2, 3])("leave exactly one default (run %i)", async () => {
    const settled = await race(book);
    expect(settled.filter((one) => one.status === "rejected")).toEqual([]);
    const list = await book.list("olena");
    expect(list).toHaveLength(10);
    expect(defaults(list)).toBe(1);
  });
  test("without the lock, the database refuses a second default", async () => {
    const unguarded = createAddressBook({ ...database, lock: meeting(10) });
    const settled = await race(unguarded);
    expect(settled.some((one) => one.status === "rejected")).toBe(true);
    expect(defaults(await book.list("olena"))).toBeLessThanOrEqual(1);
  });
  test("never exceed the limit of the book", async () => {
    for (let at = 0; at < addressLimit - 2; at++) await add(`${at}`);
    const settled = await Promise.all(
      Array.from({ length: 8 }, (_, at) => book.add("olena", { ...home, label: `x${at}` })),
    );
    expect(settled.filter((one) => one.ok)).toHaveLength(2);
    expect(settled.filter((one) => !one.ok && one.code === "book_full")).toHaveLength(6);
    expect(await book.list("olena")).toHaveLength(addressLimit);
  });
});
