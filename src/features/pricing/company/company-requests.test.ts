import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EmailContent, Reader } from "#features/emails/domain/email.ts";
import { shopReader } from "#features/emails/domain/shop-reader.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, emailsBy } from "../../../../test/support/order-builders.ts";
import { createCustomerGroups } from "../groups/customer-groups.service.ts";
import { createPricing } from "../pricing.service.ts";
import { decideByForm } from "../staff/requests/request.action.ts";
import { type CompanyRequests, createCompanyRequests } from "./company-requests.service.ts";

let shop: TestDatabase;
let requests: CompanyRequests;
let written: { key: string; to: string; content: EmailContent }[];
let [installers, builders] = ["", ""];
const request = { company: "ТОВ «Дах»", taxId: "14360570", taxIdKind: "edrpou", message: "30 panels a month" } as const;

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  const emails = emailsBy(async (_trx, key, reader: Reader, content) => {
    // As the mailer does: each key once.
    if (!written.some((one) => one.key === key)) written.push({ key, to: reader.email, content });
  });
  requests = createCompanyRequests({ db: shop.db, emails });
  const groups = createCustomerGroups({ db: shop.db });
  const facts = { percentOffBp: 1000, showsNet: false };
  installers = await groups.add({ id: "olena" }, { name: "Installers", ...facts });
  builders = await groups.add({ id: "olena" }, { name: "Builders", ...facts, percentOffBp: 500 });
});
afterAll(() => shop.drop());
beforeEach(() => {
  written = [];
});

const decide = (user: string, form: string, by = "olena") =>
  decideByForm({ requests, by: { id: by }, user }, new URLSearchParams(form));
const sent = () => written.map(({ to, content }) => [to, content.kind, "state" in content ? content.state : null]);
async function asking(id: string): Promise<string> {
  await customer(shop.db, id);
  await requests.ask(id, "PL", request);
  written = [];
  return id;
}
async function percentOf(user: string): Promise<number | null> {
  const agreed = await createPricing({ db: shop.db, now: () => new Date() }).agreed(user, ["any"], "UA");
  return agreed.get("any")?.percentOffBp ?? null;
}

test("a company asks, is approved, moved and leaves, with an e-mail and an audit entry at each step", async () => {
  const { id: user } = await customer(shop.db, "anna");
  expect(await requests.own(user)).toBeNull();
  expect(await requests.ask(user, "PL", request)).toEqual({ isNew: true });
  expect(await requests.own(user)).toMatchObject({ ...request, state: "asked", version: 1, market: "PL" });
  expect(await requests.ask(user, "PL", { ...request, company: "Other" })).toEqual({ isNew: false });
  expect(await percentOf(user)).toBeNull();
  expect(await decide(user, `intent=approve&seen=1&group=${installers}`)).toEqual({
    ok: true,
    value: { done: "approve" },
  });
  expect(await percentOf(user)).toBe(1000);
  await decide(user, `intent=move&seen=2&group=${installers}`);
  await decide(user, `intent=move&seen=2&group=${builders}`);
  expect(await percentOf(user)).toBe(500);
  expect(await requests.ask(user, "PL", request)).toEqual({ isNew: false });
  await decide(user, "intent=end&seen=3&reason=No+orders+for+a+year");
  expect(await percentOf(user)).toBeNull();
  expect(await requests.own(user)).toMatchObject({ state: "ended", refusal: "No orders for a year", groupKey: null });
  expect(sent()).toEqual([
    ["anna@pryklad.ua", "company-prices", "asked"],
    [shopReader("PL").email, "company-notice", null],
    ["anna@pryklad.ua", "company-prices", "approved"],
    ["anna@pryklad.ua", "company-prices", "moved"],
    ["anna@pryklad.ua", "company-prices", "ended"],
  ]);
  const { rows } = await sql<{ action: string; actor: string; called: string | null }>`
    select action, actor, details ->> 'called' as called from audit_log where subject_kind = 'company' order by id`.execute(
    shop.db,
  );
  expect(rows.map(({ action, actor, called }) => [action, actor, called])).toEqual([
    ["company.approve", "user:olena", "Installers"],
    ["company.move", "user:olena", "Builders"],
    ["company.end", "user:olena", "Builders"],
  ]);
});

test("whoever was refused reads why and may ask again", async () => {
  const user = await asking("borys");
  await decide(user, "intent=refuse&seen=1&reason=Not+a+company");
  expect(await requests.own(user)).toMatchObject({ state: "refused", refusal: "Not a company" });
  expect(written[0]?.content).toMatchObject({ state: "refused", reason: "Not a company" });
  expect(await requests.ask(user, "PL", { ...request, company: "Now one" })).toEqual({ isNew: true });
  expect(await requests.own(user)).toMatchObject({ state: "asked", company: "Now one", refusal: null, version: 3 });
  // A page that was open since the first request decides nothing about the second.
  expect(await decide(user, `intent=approve&seen=1&group=${installers}`)).toMatchObject({
    code: "refused",
    answer: { refusal: "changed_meanwhile" },
  });
});

test("a second click is done already and sends nothing", async () => {
  const user = await asking("vira");
  const form = `intent=approve&seen=1&group=${installers}`;
  const clicks = await Promise.all([decide(user, form), decide(user, form), decide(user, form)]);
  expect(clicks.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(sent()).toEqual([["vira@pryklad.ua", "company-prices", "approved"]]);
  expect(await requests.own(user)).toMatchObject({ version: 2 });
});

test("asking twice at once is one request", async () => {
  const { id: user } = await customer(shop.db, "hanna");
  const asked = await Promise.all(Array.from({ length: 5 }, () => requests.ask(user, "UA", request)));
  expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(sent()).toHaveLength(2);
});

test("of an approval and a refusal at once, one is written and told, the other person hears of it", async () => {
  for (let round = 0; round < 10; round++) {
    const user = await asking(`race-${round}`);
    const [approved, refused] = await Promise.all([
      decide(user, `intent=approve&seen=1&group=${installers}`, "olena"),
      decide(user, "intent=refuse&seen=1&reason=No", "petro"),
    ]);
    expect([approved.ok, refused.ok].filter(Boolean), `round ${round}`).toHaveLength(1);
    const now = await requests.one(user);
    expect(now).toMatchObject({ state: approved.ok ? "approved" : "refused", version: 2 });
    expect(sent()).toEqual([[`${user}@pryklad.ua`, "company-prices", now?.state]]);
    const loser = approved.ok ? refused : approved;
    expect(loser).toMatchObject({ answer: { refusal: "changed_meanwhile" } });
  }
});

test("what cannot be decided is refused", async () => {
  const user = await asking("dana");
  expect(await decide(user, "intent=approve&seen=1&group=g-gone")).toMatchObject({
    answer: { refusal: "unknown_group" },
  });
  expect(await decide(user, "intent=approve&seen=1&group=")).toMatchObject({
    answer: { errors: { group: "group_needed" } },
  });
  expect(await decide(user, "intent=refuse&seen=1&reason=")).toMatchObject({
    answer: { errors: { reason: "reason_needed" } },
  });
  expect(await decide(user, "intent=end&seen=1&reason=Too+early")).toMatchObject({
    answer: { refusal: "changed_meanwhile" },
  });
  expect(await decide("nobody", `intent=approve&seen=1&group=${installers}`)).toEqual({
    ok: false,
    code: "unknown_request",
  });
  expect(await decide(user, "intent=bless")).toEqual({ ok: false, code: "unknown_intent" });
  expect(written).toEqual([]);
});

test("those that wait are listed oldest first", async () => {
  for (const [id, at] of [
    ["q-new", "2026-11-03"],
    ["q-old", "2026-11-01"],
    ["q-mid", "2026-11-02"],
  ] as const) {
    await asking(id);
    await sql`update group_members set asked_at = ${at}::timestamptz where user_id = ${id}`.execute(shop.db);
  }
  const waiting = (await requests.list("asked", 1)).map(({ userId }) => userId).filter((id) => id.startsWith("q-"));
  expect(waiting).toEqual(["q-old", "q-mid", "q-new"]);
  expect((await requests.counts()).asked).toBe((await requests.list("asked", 1)).length);
});
