import { describe, expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import { backupFormWith, loadRows, seedBackupChoices } from "../../../../test/support/backup.ts";
import { backupChoicesAtOwn } from "../backup/own-choices.ts";
import { answerBackup } from "./backup/backup-answer.ts";
import { bestOf } from "./backup/best-proposal.ts";
import { atOwnOffer, type OwnOffer, type OwnOffers } from "./own-offer.ts";
import { priceAt } from "./price-at.ts";

const price = (net: number) => ({ net, gross: (net * 6) / 5 });
const panel = {
  ...{ id: "panel", price: price(1_000_00) },
  tiers: [
    { fromQuantity: 10, price: price(900_00) },
    { fromQuantity: 30, price: price(800_00) },
  ],
};
const offer = (net: number, tiers: OwnOffer["tiers"] = []): OwnOffer => ({ ...price(net), tiers });
const of = (own: OwnOffer | null): OwnOffers => new Map(own ? [["panel", own]] : []);

describe("what one piece costs", () => {
  test.each<[string, OwnOffer | null, [one: number, ten: number, thirty: number]]>([
    ["everybody", null, [1_000_00, 900_00, 800_00]],
    ["a member whose price is below both tiers", offer(750_00), [750_00, 750_00, 750_00]],
    [
      "a member whose price is above the public tier of thirty",
      offer(850_00, [{ fromQuantity: 30, net: 800_00 }]),
      [850_00, 850_00, 800_00],
    ],
    [
      "a member with a tier of his own",
      offer(1_000_00, [{ fromQuantity: 10, net: 700_00 }]),
      [1_000_00, 700_00, 700_00],
    ],
  ])("%s", (_, own, nets) => {
    const paid = [1, 10, 30].map((count) => priceAt(atOwnOffer(panel, of(own), 2_000), count));
    expect(paid).toEqual(nets.map(price));
  });

  test("a product on request has the price that only the member has", () => {
    const onRequest = { id: "panel", price: null };
    expect(priceAt(atOwnOffer(onRequest, of(offer(500_00)), 2_000), 1)).toEqual(price(500_00));
    expect(atOwnOffer(onRequest, of(null), 2_000)).toBe(onRequest);
  });
});

describe("the blackout planner at own prices", () => {
  const choices = seedBackupChoices("UA");
  const plan = { loads: loadRows({ appliance: "fridge" }, { appliance: "router" }), home: "house" } as const;
  /** Each of these products for a part of its public price. */
  const at = (ids: readonly string[], part: number): OwnOffers =>
    new Map(
      [...choices.stations, ...choices.batteries, ...choices.inverters, ...choices.generators].flatMap(
        ({ id, price: everybodys }): [string, OwnOffer][] =>
          everybodys && ids.includes(id) ? [[id, offer(Math.round(everybodys.net * part))]] : [],
      ),
    );
  const answered = (offers: OwnOffers, budget = "") =>
    answerBackup(backupFormWith({ ...plan, budget }), backupChoicesAtOwn(choices, offers, markets.UA), markets.UA);
  const stationIn = (offers: OwnOffers, budget = "") => {
    const station = answered(offers, budget).proposals.find(({ kind }) => kind === "station");
    if (!station?.parts[0]) throw new Error("no station");
    return { ...station, id: station.parts[0].id };
  };
  const everybodys = stationIn(new Map());

  test("a dearer station that the member buys cheaper is proposed", () => {
    const other = stationIn(at([everybodys.id], 10));
    expect(other.id).not.toBe(everybodys.id);
    expect(stationIn(at([other.id], 0.1)).id).toBe(other.id);
    expect(stationIn(at([other.id], 1)).id).toBe(everybodys.id);
  });

  test.each([
    ["the public price is beyond it", 1, false],
    ["an own one of half is within it", 0.5, true],
    ["an own one above half is beyond it", 0.51, false],
  ])("a budget of half the price: %s", (_, part, isProposed) => {
    const half = Math.ceil((everybodys.sumMinor ?? 0) / 2);
    const station = stationIn(at([everybodys.id], part), (half / 100).toFixed(2));
    expect(station.id === everybodys.id && station.isInBudget === true).toBe(isProposed);
  });

  test("the best choice is what only an own price brings within the budget", () => {
    const best = (offers: OwnOffers) => {
      const found = bestOf(answered(offers, "14000").proposals);
      return found && [found.kind, found.sumMinor, found.isInBudget];
    };
    expect(best(new Map())).toEqual(["rented-generator", 13_200_00, true]);
    expect(best(at([everybodys.id], 0.4))).toEqual(["station", 13_200_00, true]);
    expect(best(at([everybodys.id], 0.5))).toEqual(["rented-generator", 13_200_00, true]);
  });

  test.each([0.1, 0.5, 1])("renting is compared with %d of the price", (part) => {
    const [machine] = choices.generators.filter(({ rental, price: paid }) => rental?.day && paid);
    if (!machine) throw new Error("no machine to rent");
    const days = (offers: OwnOffers) =>
      backupChoicesAtOwn(choices, offers, markets.UA).generators.find(({ id }) => id === machine.id)?.rentUntilDays ??
      0;
    const whole = days(at([machine.id], 1));
    expect(whole).toBeGreaterThan(0);
    if (part === 1) expect(days(at([machine.id], part))).toBe(whole);
    else expect(days(at([machine.id], part))).toBeLessThan(whole);
  });
});
