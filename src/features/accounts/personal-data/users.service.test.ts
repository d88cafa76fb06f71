import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { createUsers, type Users } from "../users.service.ts";

let database: TestDatabase;
let users: Users;
let time: Date;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  users = createUsers({ db: database.db, now: () => time });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate users cascade`.execute(database.db);
  time = new Date("2026-11-21T22:30:00Z");
  await customer(database.db, "olena");
  await customer(database.db, "taras");
});

describe("basic details", () => {
  const details = { firstName: "Оля", lastName: "Ковальчук-О’Ніл", phone: "067 123 45 67", birthdate: "1990-02-28" };

  test("are stored normalised, for this user only", async () => {
    expect(await users.changeDetails("olena", details, "UA")).toMatchObject({ ok: true });
    expect(await users.one("olena")).toMatchObject({ ...details, phone: "+380671234567", hasPassword: false });
    expect(await users.one("taras")).toMatchObject({ firstName: "Олена", phone: null, birthdate: null });
    const user = await database.db.selectFrom("users").select("name").where("id", "=", "olena").executeTakeFirst();
    expect(user?.name).toBe("Оля Ковальчук-О’Ніл");
  });
  test("of an account without a name come from its first order, once", async () => {
    await database.db
      .updateTable("users")
      .set({ first_name: "", last_name: "", name: "" })
      .where("id", "=", "olena")
      .execute();
    await users.nameAfterOrder("olena", { firstName: "Оля", lastName: "Ко", phone: "+380671234567" });
    await users.nameAfterOrder("olena", { firstName: "Ганна", lastName: "Інша", phone: "+380507654321" });
    await users.nameAfterOrder("taras", { firstName: "Ганна", lastName: "Інша", phone: "+380507654321" });
    expect(await users.one("olena")).toMatchObject({ firstName: "Оля", lastName: "Ко", phone: "+380671234567" });
    expect(await users.one("taras")).toMatchObject({ firstName: "Олена", phone: null });
  });
  test("phone and birthday can be removed", async () => {
    await users.changeDetails("olena", details, "UA");
    await users.changeDetails("olena", { ...details, phone: "", birthdate: "" }, "UA");
    expect(await users.one("olena")).toMatchObject({ phone: null, birthdate: null });
  });
  test("a phone number belongs to the market, a day to its time zone", async () => {
    expect(await users.changeDetails("olena", { ...details, phone: "601 234 567" }, "PL")).toMatchObject({
      value: { phone: "+48601234567" },
    });
    // 00:30 in Kyiv, 23:30 in Warsaw.
    const grown = { ...details, birthdate: "2010-11-22" };
    expect(await users.changeDetails("olena", grown, "UA")).toMatchObject({ ok: true });
    expect(await users.changeDetails("olena", { ...grown, phone: "" }, "PL")).toMatchObject({
      errors: { birthdate: "birthdate_young" },
    });
  });
  test.each<[string, object, object]>([
    ["no name", { firstName: " " }, { firstName: "first_name_required" }],
    ["markup", { lastName: "<b>" }, { lastName: "name_invalid" }],
    ["a phone of words", { phone: "call me" }, { phone: "phone_invalid" }],
    [
      "all at once",
      { firstName: "", phone: "1", birthdate: "2027-01-01" },
      { firstName: "first_name_required", phone: "phone_invalid", birthdate: "birthdate_future" },
    ],
  ])("%s changes nothing", async (_name, change, errors) => {
    expect(await users.changeDetails("olena", { ...details, ...change }, "UA")).toEqual({
      ok: false,
      code: "invalid_fields",
      errors,
    });
    expect(await users.one("olena")).toMatchObject({ firstName: "Олена", birthdate: null });
  });
  test.each(["role", "tier", "email", "emailVerified", "two_factor_enabled", "id"])(
    "%s cannot come along",
    async (field) => {
      expect(await users.changeDetails("olena", { ...details, [field]: "admin" }, "UA")).toMatchObject({ ok: false });
      const user = await database.db.selectFrom("users").selectAll().where("id", "=", "olena").executeTakeFirst();
      expect(user).toMatchObject({
        role: "customer",
        tier: "standard",
        email: "olena@pryklad.ua",
        first_name: "Олена",
      });
    },
  );
});

describe("a business", () => {
  test("is stored with the digits of its tax id, and deleted when both are empty", async () => {
    await users.changeBusiness("olena", { company: "Słońce sp. z o.o.", taxId: "PL 774-000-14-54", taxIdKind: "nip" });
    const kept = { company: "Słońce sp. z o.o.", taxId: "7740001454", taxIdKind: "nip", seat: null };
    expect((await users.one("olena"))?.business).toEqual(kept);
    expect(await users.changeBusiness("olena", { company: " ", taxId: "", taxIdKind: "nip" })).toEqual({
      ok: true,
      value: null,
    });
    expect((await users.one("olena"))?.business).toBeNull();
  });
  const seat = { seatStreet: "ul. Prosta 1", seatPostalCode: "00950", seatCity: "Warszawa", seatCountry: "PL" };
  const company = { company: "Słońce", taxId: "7740001454", taxIdKind: "nip" };
  test("keeps its seat until it is stored without one", async () => {
    await users.changeBusiness("olena", { ...company, ...seat });
    const stored = { street: "ul. Prosta 1", postalCode: "00-950", city: "Warszawa", country: "PL" };
    expect((await users.one("olena"))?.business).toEqual({ ...company, seat: stored });
    const none = { seatStreet: "", seatPostalCode: "", seatCity: "", seatCountry: "PL" };
    expect(await users.changeBusiness("olena", { ...company, ...none })).toMatchObject({ value: { seat: null } });
    expect((await users.one("olena"))?.business).toEqual({ ...company, seat: null });
  });
  test.each<[object, object]>([
    [{ ...company, ...seat, seatStreet: " " }, { seatStreet: "street_required" }],
    [{ ...company, ...seat, seatPostalCode: "" }, { seatPostalCode: "postal_code_required" }],
    [{ ...company, ...seat, seatPostalCode: "1" }, { seatPostalCode: "postal_code_PL" }],
    [
      { ...company, seatCity: "Łódź" },
      { seatStreet: "street_required", seatPostalCode: "postal_code_required" },
    ],
    [{ ...company, ...seat, seatCountry: "RU" }, { seatCountry: "country_required" }],
    [
      { ...company, company: "", taxId: "", ...seat },
      { company: "company_required", taxId: "tax_id_required" },
    ],
    [{ ...company, ...seat, seatId: "1" }, { seatId: "unknown_field" }],
  ])("a seat in %j is refused", async (typed, errors) => {
    expect(await users.changeBusiness("olena", typed)).toMatchObject({ ok: false, errors });
    expect((await users.one("olena"))?.business).toBeNull();
  });
  test.each<[object, object]>([
    [{ company: "А", taxId: "14360571", taxIdKind: "edrpou" }, { taxId: "tax_id_edrpou" }],
    [{ company: "", taxId: "14360570", taxIdKind: "edrpou" }, { company: "company_required" }],
    [{ company: "А", taxId: "", taxIdKind: "edrpou" }, { taxId: "tax_id_required" }],
  ])("%j is refused", async (typed, errors) => {
    expect(await users.changeBusiness("olena", typed)).toEqual({ ok: false, code: "invalid_fields", errors });
  });
});

describe("preferences", () => {
  const on = async () =>
    (await users.preferences("olena"))
      .filter(({ wanted }) => wanted)
      .map(({ channel, topic }) => `${channel} ${topic}`);
  const changes = () =>
    database.db.selectFrom("preference_changes").select(["topic", "wanted", "at"]).orderBy("id").execute();

  test("default to no advertising", async () => {
    expect(await on()).toEqual([
      "email enabled",
      "email orders",
      "email leases",
      "sms enabled",
      "sms orders",
      "sms leases",
    ]);
    expect((await users.preferences("olena")).every(({ since }) => since === null)).toBe(true);
  });
  test("each change is logged with its time; an unchanged value is not", async () => {
    const marketing = { channel: "email", topic: "marketing", wanted: true };
    await users.changePreferences("olena", [marketing, { channel: "email", topic: "orders", wanted: true }]);
    const first = time;
    time = new Date("2026-12-01T10:00:00Z");
    await users.changePreferences("olena", [marketing]);
    await users.changePreferences("olena", [{ ...marketing, wanted: false }]);
    expect(await changes()).toEqual([
      { topic: "marketing", wanted: true, at: first },
      { topic: "marketing", wanted: false, at: time },
    ]);
    const shown = (await users.preferences("olena")).find(
      ({ channel, topic }) => channel === "email" && topic === "marketing",
    );
    expect(shown).toMatchObject({ wanted: false, since: time });
    expect((await users.preferences("taras")).every(({ since }) => since === null)).toBe(true);
  });
  test("two concurrent changes of the same preference are logged once", async () => {
    const change = [{ channel: "sms", topic: "marketing", wanted: true }];
    await Promise.all(Array.from({ length: 8 }, () => users.changePreferences("olena", change)));
    expect(await changes()).toHaveLength(1);
  });
  test.each([
    [[{ channel: "sms", topic: "newsletter", wanted: true }]],
    [[{ channel: "fax", topic: "orders", wanted: true }]],
    [[{ channel: "email", topic: "orders", wanted: "yes" }]],
    [[{ channel: "email", topic: "orders", wanted: true, user_id: "taras" }]],
    [[]],
    [null],
  ])("%j is refused", async (sent) => {
    expect(await users.changePreferences("olena", sent)).toMatchObject({ ok: false });
    expect(await changes()).toEqual([]);
  });
});
