import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";
import { customer } from "../../../../../test/support/order-builders.ts";
import { backupQuery, projectsOn } from "../../../../../test/support/project-builders.ts";
import { shopTexts as texts } from "../../../../../test/support/texts.ts";
import { sumOf } from "../../domain/price-at.ts";
import type { Projects } from "../../projects.service.ts";

let database: TestDatabase;
let projects: Projects;
const inUkraine = { locale: "en", market: "UA" } as const;
const t = texts.in("en");

/** `olena` is a member of a group with 10 % off, `anna` of none. */
beforeAll(async () => {
  database = await createTestDatabase("seeded");
  projects = projectsOn(database.db);
  for (const id of ["olena", "anna"]) await customer(database.db, id);
  await sql`insert into customer_groups (key, name, percent_off_bp, updated_by)
    values ('installers', 'Installers', 1000, 'olha')`.execute(database.db);
  await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
    values ('olena', 'installers', 'approved', 'Soniachni dakhy', '12345678', now())`.execute(database.db);
});
afterAll(() => database.drop());

async function saved(fields: Record<string, string>, userId: string | null): Promise<string> {
  const by = { userId, audience: inUkraine, address: "192.0.2.1" };
  const answer = await projects.save(new URLSearchParams({ title: "Plan", ...fields }), by);
  if (!answer.ok || answer.value.key === null) throw new Error(JSON.stringify(answer));
  return answer.value.key;
}

async function openedBy(key: string, userId: string | null) {
  const opened = await projects.open({ key, number: null }, { ...inUkraine, userId });
  if (!opened) throw new Error("no project");
  const { parts, summary, changes } = opened;
  const factsOf = (title: string) => summary.results.find((one) => one.title === title)?.facts ?? [];
  return { parts, summary, changes, factsOf, sum: sumOf(parts, markets.UA.taxRateBp) ?? 0 };
}

/** Whole hryvnias in a fact. */
const hryvnias = (text = "") => Number(text.replace(/\D/g, ""));

describe("a design of the solar designer", () => {
  test("is paid back from what its reader pays for the parts that are listed", async () => {
    const key = await saved({ planner: "solar", query: "price=12" }, "olena");
    const [guest, anna, olena] = await Promise.all([null, "anna", "olena"].map((reader) => openedBy(key, reader)));
    const paybackOf = ({ factsOf }: Awaited<ReturnType<typeof openedBy>>) => {
      const facts = factsOf(t("powerSolar.payback.title"));
      const [payback, parts] = [t("powerSolar.key.payback"), t("powerSolar.payback.parts")].map(
        (label) => facts.find((one) => one.label === label)?.value,
      );
      return { payback, parts: hryvnias(parts) };
    };
    if (!guest || !anna || !olena) throw new Error("not opened");
    for (const reader of [guest, anna, olena]) expect(paybackOf(reader).parts).toBe(Math.round(reader.sum / 100));
    expect(anna.summary).toEqual(guest.summary);
    expect(olena.sum / guest.sum).toBeCloseTo(0.9, 3);
    expect(paybackOf(olena).payback).not.toBe(paybackOf(guest).payback);
  });
});

describe("a plan for blackouts", () => {
  test("is chosen within the budget by what its reader pays, and opened by others at their prices", async () => {
    const { sum: publicSum, parts } = await openedBy(
      await saved({ planner: "backup", query: backupQuery }, null),
      null,
    );
    const budget = Math.ceil(publicSum * 0.9) / 100;
    const key = await saved({ planner: "backup", query: `${backupQuery}&budget=${budget}` }, "olena");
    const [guest, olena] = await Promise.all([null, "olena"].map((reader) => openedBy(key, reader)));
    if (!guest || !olena) throw new Error("not opened");
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    expect(idsOf(olena.parts)).toEqual(idsOf(parts));
    expect(olena.sum).toBeLessThanOrEqual(budget * 100);
    expect(idsOf(guest.parts)).not.toEqual(idsOf(parts));
    // What was saved is compared by the prices of everybody: for the member nothing has changed.
    expect(olena.changes).toEqual([]);
  });
});
