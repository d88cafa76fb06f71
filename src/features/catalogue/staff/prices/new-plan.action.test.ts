import { describe, expect, test } from "vitest";
import { fail, ok } from "#platform/pure/result.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import type { PlanPreview, PlanPreviewRow, PlanRequest, RequestError } from "../../domain/prices/plan-request.ts";
import type { PlanRefusal } from "../../domain/prices/plan-views.ts";
import type { PricePlans } from "../../prices/price-plans.service.ts";
import { answerPlanForm, type PlanAnswer } from "./new-plan.action.ts";
import { changeText } from "./shown-preview.ts";

const batch = "7c1d9f2e-0000-4000-8000-000000000001";
const fields = `batch=${batch}&p=pan-a&kind=reduction&market=UA&tariff=sale&how=set&set_UA=800&start=now&end_day=2026-12-24`;
const startsAt = new Date("2026-11-27T10:00:00Z");
const row: PlanPreviewRow = {
  ...{ product: "pan-a", market: "UA", tariff: "sale", now: 100_000, before: 100_000, after: 80_000 },
  ...{ startsAt, endsAt: new Date("2026-12-24T21:59:59Z"), warnings: [] },
  announced: { reference: 100_000, percent: 20 },
};

function planning(preview: Partial<PlanPreview> = {}, refusal: PlanRefusal | null = null) {
  const planned: PlanRequest[] = [];
  const plans: Pick<PricePlans, "preview" | "plan" | "planned" | "timeline"> = {
    preview: async () => ok({ rows: [row], errors: [], ...preview }),
    plan: async (_by, request) => {
      if (refusal) return { ok: false, ...refusal };
      planned.push(request);
      return ok({ batch: request.batch, planned: 1 });
    },
    planned: async () => planned.length,
    timeline: async () => null,
  };
  const names = async () => new Map([["pan-a", "Panel A"]]);
  const send = (query: string) =>
    answerPlanForm(
      { plans, by: { id: "u" }, names, t: shopTexts.in("en"), locale: "en" },
      new URLSearchParams(query),
    ) as Promise<PlanAnswer>;
  return { planned, send };
}

test("a preview says each price now and then, what is struck through, and when", async () => {
  const { send } = planning();
  const { preview, typed } = await send(`${fields}&intent=preview`);
  expect(preview?.rows[0]).toMatchObject({
    name: "Panel A",
    now: "1\u00a0000,00\u00a0грн",
    net: "800,00\u00a0грн",
    // 800 and 20 %.
    gross: "960,00\u00a0грн with VAT",
    change: "−20\u00a0%",
    announced:
      "Struck through: 1\u00a0200,00\u00a0грн with VAT, the lowest price in the 30\u00a0days before, −20\u00a0%",
  });
  expect(typed).toContainEqual(["set_UA", "800"]);
});

test("what was previewed is planned, what changed since is shown again", async () => {
  const { planned, send } = planning();
  const { seen } = await send(`${fields}&intent=preview`);
  expect(await send(`${fields}&intent=plan&seen=${seen}`)).toEqual({ planned: 1 });
  expect(planned[0]).toMatchObject({ batch, products: ["pan-a"], amounts: { UA: "800", PL: "" } });
  const { send: later } = planning({ rows: [{ ...row, now: 90_000 }] });
  expect((await later(`${fields}&intent=plan&seen=${seen}`)).refusal).toBe("changed");
});

test("a second press of the button plans nothing more", async () => {
  const { planned, send } = planning();
  const { seen } = await send(`${fields}&intent=preview`);
  await send(`${fields}&intent=plan&seen=${seen}`);
  expect(await send(`${fields}&intent=plan&seen=of-other-prices`)).toEqual({ planned: 1 });
  expect(planned).toHaveLength(1);
});

test("the moment of a preview is not a change", async () => {
  const { send } = planning();
  const { seen } = await send(`${fields}&intent=preview`);
  const { send: later } = planning({ rows: [{ ...row, startsAt: new Date("2026-11-27T10:00:09Z") }] });
  expect(await later(`${fields}&intent=plan&seen=${seen}`)).toEqual({ planned: 1 });
});

test("warnings have to be ticked, each of them", async () => {
  const { planned, send } = planning({ rows: [{ ...row, warnings: ["below_purchase", "large_change"] }] });
  const { seen, preview } = await send(`${fields}&intent=preview`);
  expect(preview?.warnings).toEqual({ below_purchase: 1, large_change: 1 });
  const half = await send(`${fields}&intent=plan&seen=${seen}&confirm=large_change`);
  expect([half.refusal, half.confirmed]).toEqual(["unconfirmed", ["large_change"]]);
  await send(`${fields}&intent=plan&seen=${seen}&confirm=large_change&confirm=below_purchase`);
  expect(planned.map(({ isConfirmed }) => isConfirmed)).toEqual([true]);
});

test("an overlap names the other plan and leaves what was typed", async () => {
  const error = { product: "pan-a", market: "UA", tariff: "sale", code: "overlap", plan: "other" } as const;
  const { send } = planning({}, { code: "overlap", errors: [error] });
  const { seen } = await send(`${fields}&intent=preview`);
  const { preview, refusal, typed } = await send(`${fields}&intent=plan&seen=${seen}`);
  expect(refusal).toBe("refused");
  expect(preview?.errors[0]).toMatchObject({ name: "Panel A", overlap: { id: "other" } });
  expect(preview?.errors[0]?.text).toMatch(/^Ukraine, Purchase: Another reduction/);
  expect(typed).toContainEqual(["end_day", "2026-12-24"]);
});

test("leaving products out is asked of the service and stays in the form", async () => {
  const { send } = planning();
  const { typed } = await send(`${fields}&intent=without`);
  expect(typed).toContainEqual(["partial", "yes"]);
});

describe("errors stand at their fields", () => {
  test.each([
    [{ field: "amounts.UA", code: "bad_money", details: { value: "x" } }, "set_UA", /^“x” is no price/],
    [{ field: "markets", code: "needed", details: {} }, "market", /market/],
    [{ field: "ends", code: "before_start", details: {} }, "end_day", /after the beginning/],
    [{ field: "reason", code: "too_long", details: {} }, "reason", /200/],
    [{ field: "products", code: "too_many", details: {} }, "p", /2\s?000/],
  ] satisfies [RequestError, string, RegExp][])("%o", async (error, field, message) => {
    const refused: { code: "invalid"; errors: RequestError[] } = { code: "invalid", errors: [error] };
    const plans = { preview: async () => fail(refused) };
    const answer = (await answerPlanForm(
      {
        plans: {
          ...plans,
          plan: async () => ok({ batch, planned: 0 }),
          planned: async () => 0,
          timeline: async () => null,
        },
        ...{ by: { id: "u" }, names: async () => new Map(), t: shopTexts.in("en"), locale: "en" },
      },
      new URLSearchParams(`${fields}&intent=preview`),
    )) as PlanAnswer;
    expect(answer.errors[field]).toMatch(message);
    expect(answer.preview).toBeNull();
  });
});

test.each([
  [100_000, 80_000, "−20\u00a0%"],
  [100_000, 100_000, "0\u00a0%"],
  [80_000, 100_000, "+25\u00a0%"],
  // 1 / 3: 33,3 per cent.
  [300, 200, "−33,3\u00a0%"],
  [100_000, 99_950, "−0,1\u00a0%"],
  [100_000, 99_951, "0\u00a0%"],
])("from %d to %d: %s", (before, after, text) => {
  expect(changeText(before, after)).toBe(text);
});
