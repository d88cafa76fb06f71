import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EmailContent } from "#features/emails/domain/email.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, emailsBy, openAllConnections } from "../../../../test/support/order-builders.ts";
import type { Decision } from "../domain/groups/company-request.ts";
import { createCustomerGroups } from "../groups/customer-groups.service.ts";
import { createPricing } from "../pricing.service.ts";
import { createCompanyRequests } from "./company-requests.service.ts";

let shop: TestDatabase;
let written: string[];
const company = { company: "ТОВ «Сонце»", taxId: "14360570", taxIdKind: "edrpou", message: "" } as const;
const approve: Decision = { intent: "approve", group: "installers" };
const refuse: Decision = { intent: "refuse", reason: "Не монтажники" };

const named = (content: EmailContent) => (content.kind === "company-prices" ? content.state : content.kind);
const emails = emailsBy(async (_trx, _key, _reader, content) => void written.push(named(content)));
const requests = () => createCompanyRequests({ db: shop.db, emails });

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate users, customer_groups cascade`.execute(shop.db);
  for (const id of ["anna", "staff", "boss"]) await customer(shop.db, id);
  await sql`insert into customer_groups (key, name, percent_off_bp, updated_by)
    values ('installers', 'Монтажники', 750, 'test'), ('partners', 'Партнери', 1200, 'test')`.execute(shop.db);
  written = [];
});

async function asked(): Promise<number> {
  await requests().ask("anna", "UA", company);
  written = [];
  return (await requests().one("anna"))?.version ?? 0;
}

const decide = async (decision: Decision, seen: number, by = "staff") => {
  const answer = await requests().decide({ id: by }, "anna", { ...decision, seen });
  return answer.ok ? (answer.value.isNew ? "done" : "repeated") : answer.code;
};

/** Percentage that carts and orders take off for the customer, basis points; `null` without an agreement. */
const percentNow = async () =>
  (await createPricing({ db: shop.db, now: () => new Date() }).agreed("anna", ["panel"], "UA")).get("panel")
    ?.percentOffBp ?? null;

test("of an approval and a refusal at once one is written, told and applied", async () => {
  for (let round = 0; round < 8; round++) {
    await sql`truncate group_members`.execute(shop.db);
    const seen = await asked();
    await openAllConnections(shop.db);
    const answers = await Promise.all([decide(approve, seen), decide(refuse, seen, "boss")]);
    expect(answers.toSorted()).toEqual(["changed_meanwhile", "done"]);
    const state = answers[0] === "done" ? "approved" : "refused";
    expect(await requests().one("anna")).toMatchObject({ state, version: seen + 1 });
    expect(written).toEqual([state]);
    expect(await percentNow()).toBe(state === "approved" ? 750 : null);
  }
});

test("ten clicks on one decision write it once", async () => {
  const seen = await asked();
  await openAllConnections(shop.db);
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(approve, seen)));
  expect(answers.toSorted()).toEqual(["done", ...Array<string>(9).fill("repeated")]);
  expect(written).toEqual(["approved"]);
});

test("a customer who asks ten times at once has one request", async () => {
  await openAllConnections(shop.db);
  const sent = await Promise.all(Array.from({ length: 10 }, () => requests().ask("anna", "UA", company)));
  expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(written).toEqual(["asked", "company-notice"]);
});

test("a group is not deleted from under an approval", async () => {
  for (let round = 0; round < 8; round++) {
    await sql`truncate group_members`.execute(shop.db);
    await sql`insert into customer_groups (key, name, updated_by) values ('installers', 'x', 'test')
      on conflict do nothing`.execute(shop.db);
    const seen = await asked();
    await openAllConnections(shop.db);
    const [decided, deleted] = await Promise.all([
      decide(approve, seen),
      createCustomerGroups(shop).remove({ id: "boss" }, "installers", 1),
    ]);
    expect([decided, deleted.ok || deleted.code]).toEqual(
      decided === "done" ? ["done", "in_use"] : ["unknown_group", true],
    );
  }
});

test("a change of group and an end apply to the next cart", async () => {
  const seen = await asked();
  await decide(approve, seen);
  expect(await percentNow()).toBe(750);
  expect(await decide({ intent: "move", group: "partners" }, seen + 1)).toBe("done");
  expect(await percentNow()).toBe(1200);
  expect(await decide(refuse, seen + 2)).toBe("changed_meanwhile");
  expect(await decide({ intent: "end", reason: "Договір скінчився" }, seen + 2)).toBe("done");
  expect(await percentNow()).toBeNull();
  expect(written).toEqual(["approved", "moved", "ended"]);
});
