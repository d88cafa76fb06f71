import { describe, expect, test } from "vitest";
import type { RequestFacts } from "#features/rental/domain/rental-request-facts.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { add, countOf, quantityOf, setQuantity } from "./cart.ts";
import { type CartLine, cartLine, parseLine } from "./line.ts";
import { type CartProduct, factKey, priceLines } from "./pricing.ts";
import { reschedule } from "./reschedule.ts";
import { parseStored } from "./stored.ts";

const snapshot = { name: "Genie GS-1932", image: "/p.avif", unitNet: 11_500_00, market: "UA" as const };
const rental = { start: "2026-12-07", days: 7, options: ["insurance" as const] };

function rented(changes: Partial<CartLine> = {}): CartLine {
  return cartLine({ id: "genie", mode: "rent", quantity: 1, rental, snapshot, ...changes });
}

function facts(changes: Partial<RequestFacts> = {}): RequestFacts {
  const mix = { months: 0, weeks: 1, days: 0, net: 11_500_00 };
  return {
    ...{ tiers: { day: 2_300_00, week: 11_500_00, month: 34_500_00 }, replacement: 520_000_00, units: 3 },
    quote: { days: 7, mix, options: [], net: 11_500_00, now: 11_500_00, deposit: 34_500_00 },
    ...{ last: "2026-12-13", free: 2, nearestStart: null, fault: null },
    ...changes,
  };
}

function product(request: RequestFacts): CartProduct {
  return {
    ...{ id: "genie", name: "Genie", brand: "Genie", model: "GS", picture: "/p.avif", categorySlug: "scissor-lifts" },
    ...{ saleUnit: "piece", panelWatts: 0, batteries: 0 },
    ...{ unitNet: request.quote.net, unitBefore: null, available: request.free, rental: request },
  };
}

describe("a rented line", () => {
  test.each([
    ["other days", { rental: { ...rental, days: 14 } }, false],
    ["another start", { rental: { ...rental, start: "2026-12-08" } }, false],
    ["no options", { rental: { ...rental, options: [] } }, false],
    ["more pieces", { quantity: 3 }, true],
  ])("with %s is the same line: %#", (_what, changes, isSame) => {
    expect(rented(changes).uniqueKey === rented().uniqueKey).toBe(isSame);
  });

  test("differs from a purchase of the same product, and takes none of its stock", () => {
    const bought = cartLine({ id: "genie", mode: "buy", quantity: 2, snapshot });
    const { cart } = add([bought], rented());
    expect(cart).toHaveLength(2);
    expect([quantityOf(cart, "genie"), countOf(cart)]).toEqual([2, 3]);
    expect(setQuantity(cart, bought.uniqueKey, 5, 5).shortfall).toBeNull();
    expect(setQuantity(cart, rented().uniqueKey, 4, 3)).toMatchObject({ shortfall: { available: 3 } });
  });

  test("moved to other days keeps its position, or adds to an equal line", () => {
    const later = { ...rental, start: "2026-12-14" };
    const first = reschedule([rented(), rented({ id: "jlg" })], rented().uniqueKey, later, 1);
    expect(first.map((line) => [line.id, line.rental?.start])).toEqual([
      ["genie", "2026-12-14"],
      ["jlg", "2026-12-07"],
    ]);
    const both = [rented(), rented({ rental: later, quantity: 2 })];
    expect(reschedule(both, rented().uniqueKey, later, 1)).toMatchObject([{ quantity: 3 }]);
  });

  test("is restored from storage, also beside lines from before rentals existed", () => {
    const before = { id: "panel", mode: "buy", quantity: 2, snapshot };
    const { lines, dropped } = parseStored(JSON.stringify([before, rented()]));
    expect(dropped).toBe(0);
    expect(lines[1]).toEqual(rented());
  });

  test.each([
    ["no days", { rental: { ...rental, days: 0 } }],
    ["too many days", { rental: { ...rental, days: 10_000 } }],
    ["a day that is none", { rental: { ...rental, start: "2026-02-30" } }],
    ["no rental", { rental: null }],
    ["options that are no list", { rental: { ...rental, options: "insurance" } }],
  ])("with %s is no line", (_what, changes) => {
    expect(parseLine({ ...rented(), ...changes })).toBeNull();
  });

  test("with an unknown option keeps the known ones", () => {
    expect(parseLine({ ...rented(), rental: { ...rental, options: ["gold", "insurance"] } })).toEqual(rented());
  });
});

describe("prices of rented lines", () => {
  const price = (request: RequestFacts, quantity = 1) => {
    const line = rented({ quantity });
    return priceLines([line], new Map([[factKey(line), product(request)]]), markets.UA);
  };

  test.each([
    ["free", facts(), 2, null, 2],
    ["one too few", facts({ free: 1 }), 2, "dates_taken", 1],
    ["all taken", facts({ free: 0 }), 1, "dates_taken", 0],
    ["more than there are", facts({ free: 3, fault: "too_many" }), 4, "not_so", 3],
    ["fewer again, before the shop is asked", facts({ free: 3, fault: "too_many" }), 2, null, 2],
    ["a start in the past", facts({ fault: "start_past" }), 1, "not_so", 0],
  ] as const)("%s", (_what, request, quantity, problem, orderable) => {
    const priced = price(request, quantity);
    expect(priced.lines[0]).toMatchObject({ problem, orderable, lineNet: orderable * 11_500_00 });
    expect(priced.deposit).toBe(orderable * 34_500_00);
    expect(priced.totals.subtotal).toBe(orderable * 11_500_00);
  });

  test("the deposit is not part of what is paid now, and not taxed", () => {
    const { totals } = price(facts());
    expect(totals).toMatchObject({ subtotal: 11_500_00, tax: 2_300_00 });
    expect(totals.total).toBe(totals.subtotal + totals.tax + totals.shipping);
  });

  test("a machine that is no longer rented is unavailable", () => {
    expect(priceLines([rented()], new Map(), markets.UA).lines[0]).toMatchObject({ problem: "gone" });
  });
});
