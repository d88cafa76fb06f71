import { expect, test } from "vitest";
import { type PresentPlan, type PresentProduct, projectChanges, type SavedPlan } from "./changes.ts";

const panel = { id: "panel", name: "Panel 440", count: 10, grossMinor: 402_000 };
const saved: SavedPlan = { market: "UA", verdict: "fits", modelVersion: 1, parts: [panel] };
const sold: PresentProduct = { name: "Panel 440 W", grossMinor: 402_000, available: 10 };
const present: PresentPlan = {
  market: "UA",
  verdict: "fits",
  modelVersion: 1,
  products: new Map([["panel", sold]]),
};
const selling = (change: Partial<PresentProduct>) => ({ products: new Map([["panel", { ...sold, ...change }]]) });

test.each([
  { name: "nothing", now: {}, changes: [] },
  {
    name: "a higher price",
    now: selling({ grossMinor: 402_001 }),
    changes: [{ kind: "price_up", name: "Panel 440 W", fromMinor: 402_000, toMinor: 402_001 }],
  },
  {
    name: "a lower price",
    now: selling({ grossMinor: 401_999 }),
    changes: [{ kind: "price_down", name: "Panel 440 W", fromMinor: 402_000, toMinor: 401_999 }],
  },
  {
    name: "a price to be asked for",
    now: selling({ grossMinor: null }),
    changes: [{ kind: "price_gone", name: "Panel 440 W", fromMinor: 402_000 }],
  },
  {
    name: "one piece short",
    now: selling({ available: 9 }),
    changes: [{ kind: "stock_short", name: "Panel 440 W", count: 10, available: 9 }],
  },
  {
    name: "dearer and sold out",
    now: selling({ grossMinor: 500_000, available: 0 }),
    changes: [
      { kind: "price_up", name: "Panel 440 W", fromMinor: 402_000, toMinor: 500_000 },
      { kind: "stock_short", name: "Panel 440 W", count: 10, available: 0 },
    ],
  },
  {
    name: "a product that is no longer sold, by its name of that time, and no verdict without it",
    now: { verdict: null, products: new Map() },
    changes: [
      { kind: "verdict_changed", from: "fits", to: null },
      { kind: "product_gone", name: "Panel 440", count: 10 },
    ],
  },
  {
    name: "another verdict by newer rules",
    now: { verdict: "unconfirmed", modelVersion: 2 },
    changes: [{ kind: "verdict_changed", from: "fits", to: "unconfirmed" }, { kind: "model_changed" }],
  },
  {
    name: "another market, whose prices are not compared, but its stock is",
    now: { market: "PL", ...selling({ grossMinor: 35_670, available: 3 }) },
    changes: [
      { kind: "other_market", from: "UA", to: "PL" },
      { kind: "stock_short", name: "Panel 440 W", count: 10, available: 3 },
    ],
  },
] as const)("$name", ({ now, changes }) => {
  expect(projectChanges(saved, { ...present, ...now })).toEqual(changes);
});

test.each([
  ["was asked for and has a price now", null, 402_000, [{ kind: "price_new", name: "Panel 440 W", toMinor: 402_000 }]],
  ["is asked for as before", null, null, []],
] as const)("a price that %s", (_, before, now, changes) => {
  const plan = { ...saved, parts: [{ ...panel, grossMinor: before }] };
  expect(projectChanges(plan, { ...present, ...selling({ grossMinor: now }) })).toEqual(changes);
});
