import { describe, expect, test } from "vitest";
import { answer, choices, resultOf, seedChoices, south } from "../../../../../test/support/solar.ts";
import { placingText } from "../roof/placing-text.ts";
import { placeOf } from "../strings/strings-form.ts";
import { yieldOf } from "../yield/yield.ts";
import type { SolarContext } from "./solar-choices.ts";
import type { FaceForm, SolarForm } from "./solar-form.ts";

const on = (changed: Partial<FaceForm>) => answer({ faces: [{ ...south, ...changed }] });
const west: FaceForm = { ...south, length: "6", direction: "90" };

describe("a roof of two faces", () => {
  const faces = [south, west];

  test("modules, strings, sets and parts", () => {
    const result = resultOf({ faces });
    // 12 upright to the south, 9 lying to the west: 21 × 440 W, 3 sets of 10.
    expect([result.modules, result.peakKWp]).toEqual([21, 9.24]);
    expect(result.sets).toMatchObject([
      { kind: "tile", modules: 21, set: { id: "mnt-corab-tile-10", sets: 3, spareModules: 9 } },
    ]);
    expect(result.parts).toContainEqual({ id: "pan-jinko-jkm440n-54hl4r-v", count: 21 });
    expect(result.strings).toMatchObject({ isAuto: true, free: [], count: 1 });
  });

  test("faces of different directions never share an input, and each module has one string", () => {
    const { strings } = resultOf({ faces }).strings;
    const inputs = Map.groupBy(strings, ({ inverter, input }) => `${inverter}.${input}`);
    for (const own of inputs.values()) expect(new Set(own.map(({ face }) => face)).size).toBe(1);
    const modules = strings.flatMap((string) => string.modules.map((module) => `${string.face}.${module}`));
    expect(new Set(modules).size).toBe(21);
    expect(modules.length).toBe(21);
  });

  test("the yield of the year is the sum of its faces by the yield model", () => {
    const place = placeOf("kyiv") ?? { lat: 0, lon: 0 };
    const sums = [
      { peakKWp: 12 * 0.44, tiltDeg: 35, azimuthDeg: 0 },
      { peakKWp: 9 * 0.44, tiltDeg: 35, azimuthDeg: 90 },
    ].map((array) => {
      const horizon = [
        { azimuthDeg: -90, elevationDeg: 0 },
        { azimuthDeg: 60, elevationDeg: 15 },
      ];
      const found = yieldOf(array, place, { horizon });
      return found.ok ? found.value : null;
    });
    const horizon = [
      { azimuthDeg: "-90", elevationDeg: "0" },
      { azimuthDeg: "60", elevationDeg: "15" },
    ];
    const { energy } = resultOf({ faces, horizon });
    const sum = (of: (one: NonNullable<(typeof sums)[number]>) => number) =>
      sums.reduce((total, one) => total + (one ? of(one) : 0), 0);
    expect(energy.yieldKWh.mid).toBeCloseTo(
      sum(({ yearKWh }) => yearKWh),
      6,
    );
    expect(energy.yieldKWh.low).toBeCloseTo(
      sum(({ lowestKWh }) => lowestKWh),
      6,
    );
    expect(energy.yieldKWh.high).toBeCloseTo(
      sum(({ highestKWh }) => highestKWh),
      6,
    );
    expect(energy.months.map(({ yieldKWh }) => yieldKWh)).toEqual(
      sums[0]?.months.map((_, index) =>
        expect.closeTo(
          sum(({ months }) => months[index]?.energyKWh ?? 0),
          6,
        ),
      ),
    );
  });

  test("what is used, fed in and lost adds up, with and without a battery", () => {
    for (const battery of ["none", "bat-deye-se-g5-1-pro-b"]) {
      const { energy } = resultOf({ faces, battery });
      const fedInKWh = energy.months.reduce((sum, month) => sum + month.fedInKWh, 0);
      const lostKWh = energy.yieldKWh.mid - energy.ownUseKWh - fedInKWh;
      expect(energy.loadKWh).toBeCloseTo(4000, 6);
      expect(energy.selfUse).toBeCloseTo(1 - fedInKWh / energy.yieldKWh.mid, 9);
      if (battery === "none") expect(lostKWh).toBeCloseTo(0, 6);
      else expect(lostKWh / energy.yieldKWh.mid).toBeGreaterThan(0.005);
    }
  });

  test("an answer does not depend on those before it", () => {
    const variants: Partial<SolarForm>[] = [
      { faces },
      { faces, place: "odesa" },
      { profile: "home" },
      { faces, battery: "bat-pylontech-us5000" },
      { faces, profile: "heat-pump" },
      { faces, profile: "heat-pump", place: "odesa" },
    ];
    const first = variants.map((variant) => JSON.stringify(answer(variant)));
    const again = variants.toReversed().map((variant) => JSON.stringify(answer(variant, seedChoices("UA"))));
    expect(again.toReversed()).toEqual(first);
  });
});

describe("money", () => {
  test("of the default roof by hand", () => {
    const { payback, parts, energy } = resultOf({
      price: "5,00",
      installation: "7000",
      growthPct: "0",
      replacement: "",
      feedIn: "none",
    });
    // 12 × 3350 + 21 500 + 2 × 13 200 = 88 100, with tax 105 720; 5.28 × 7000 = 36 960.
    expect(parts).toEqual([
      { id: "pan-jinko-jkm440n-54hl4r-v", count: 12 },
      { id: "inv-growatt-min-6000tl-x", count: 1 },
      { id: "mnt-corab-tile-10", count: 2 },
    ]);
    expect(payback?.investmentMinor).toEqual({ low: 14_268_000, mid: 14_268_000, high: 14_268_000 });
    expect(payback?.firstYearSavingMinor.mid).toBe(Math.round(energy.ownUseKWh * 500));
  });

  test("a part without a price in the market leaves it open and names the part", () => {
    const modules = choices.modules.map((part) => ({ ...part, price: null }));
    const result = resultOf({}, { ...choices, modules });
    expect([result.payback, result.unpriced]).toEqual([null, ["pan-jinko-jkm440n-54hl4r-v"]]);
  });

  test("feed-in is nothing until a scheme is chosen, one of another market pays nothing", () => {
    const feedIn = (mode: SolarForm["feedIn"]) => resultOf({ feedIn: mode }).assumptions.feedInPerKWhMinor.mid;
    expect([feedIn("none"), feedIn("net-billing"), feedIn("green-tariff")]).toEqual([0, 0, 550]);
    expect(resultOf({ feedIn: "own", feedInPrice: "1.5" }).assumptions).toMatchObject({
      feedInPerKWhMinor: { mid: 150 },
      feedIn: null,
    });
  });

  test("an expired grant brings nothing, one that is open is taken off", () => {
    const poland: SolarContext = { market: "PL", taxRateBp: 2_300, today: "2026-11-27" };
    const pl = seedChoices("PL");
    const grantOf = (grant: string) => resultOf({ grant, place: "warsaw" }, pl, poland).payback?.grantMinor.mid;
    expect(grantOf("moj-prad-6")).toBe(0);
    expect(grantOf("energy-loan")).toBe(0);
    expect(grantOf("ulga-termomodernizacyjna")).toBeGreaterThan(0);
  });
});

describe("inverter", () => {
  test("one phase is enough in Ukraine, in Poland only up to 3.68 kW", () => {
    const poland: SolarContext = { market: "PL", taxRateBp: 2_300, today: "2026-11-27" };
    expect(resultOf({}).strings.inverter).toBe("inv-growatt-min-6000tl-x");
    expect(resultOf({ place: "warsaw" }, seedChoices("PL"), poland).strings.inverter).toBe(
      "inv-huawei-sun2000-5ktl-m1",
    );
    const chosen = resultOf({ inverter: "inv-growatt-min-6000tl-x" }, seedChoices("PL"), poland).strings;
    expect(chosen.checks).toContainEqual({ code: "phases", outcome: "note", value: 6000, limit: 3680, unit: "W" });
  });

  test("with a battery a hybrid one that the battery does not contradict", () => {
    const { strings } = resultOf({ faces: [south, west], battery: "bat-deye-se-g5-1-pro-b", batteries: "2" });
    expect(strings.inverter).toBe("inv-deye-sun-8k-sg04lp3-eu");
    expect(strings.battery?.verdict).not.toBe("does-not-fit");
  });

  test("one that is sold out gives way to the next one in stock", () => {
    const inverters = choices.inverters.map((part) => ({ ...part, available: part.id.includes("growatt") ? 0 : 9 }));
    expect(resultOf({}, { ...choices, inverters }).strings.inverter).toBe("inv-deye-sun-5k-sg03lp1-eu");
  });

  test("two batteries bring more than one", () => {
    const ownUseOf = (batteries: string) =>
      resultOf({ faces: [south, west], battery: "bat-deye-se-g5-1-pro-b", batteries }).energy.ownUseKWh;
    expect(ownUseOf("2")).toBeGreaterThan(ownUseOf("1") + 300);
  });

  test("one with four faces and two inputs becomes two", () => {
    const small = { ...south, length: "5.2", slope: "5" };
    const faces = ["0", "90", "-90", "180"].map((direction) => ({ ...small, direction }));
    const { strings } = resultOf({ faces });
    expect(strings.free).toEqual([]);
    expect(strings.count).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ["one piece is cheapest alone", 2, 40_000_00, "growatt"],
    ["two are cheapest at the price of two", 2, 20_000_00, "deye"],
    ["a price from three on is not that of two", 3, 20_000_00, "growatt"],
  ])("several are compared at the price of their number: %s", (_, fromQuantity, gross, cheapest) => {
    const small = { ...south, length: "5.2", slope: "5" };
    const faces = ["0", "90", "-90", "180"].map((direction) => ({ ...small, direction }));
    const { inverter } = resultOf({ faces }).strings;
    const [first] = choices.inverters.filter(({ id }) => id === inverter);
    if (!first?.price) throw new Error("no inverter with a price");
    const plus = ({ net, gross }: { net: number; gross: number }, more: number) => ({
      net: net + more,
      gross: gross + more,
    });
    // Alike but for the price: one piece is dearer, and from a quantity on cheaper.
    const twin = {
      ...{ ...first, id: "deye", available: 9, price: plus(first.price, 1) },
      tiers: [{ fromQuantity, price: { net: gross, gross } }],
    };
    const { strings } = resultOf(
      { faces },
      { ...choices, inverters: [{ ...first, id: "growatt", available: 9 }, twin] },
    );
    expect([strings.count, strings.inverter]).toEqual([2, cheapest]);
  });

  test("unknown data is never better than unconfirmed", () => {
    const inverters = choices.inverters.map((part) => ({
      ...part,
      values: { ...part.values, pv: { ...part.values.pv, maxDcVoltageV: null } },
    }));
    expect(resultOf({}, { ...choices, inverters }).strings.verdict).toBe("unconfirmed");
  });

  test("every module with every inverter, and every inverter with every battery, has an answer", () => {
    const inverters = ["auto", ...choices.inverters.map(({ id }) => id)];
    const pairs = inverters.flatMap((inverter) => [
      ...choices.modules.map(({ id }) => ({ inverter, module: id })),
      ...choices.batteries.map(({ id }) => ({ inverter, battery: id })),
    ]);
    for (const pair of pairs) {
      const { result, errors } = answer({ ...pair, faces: [south, west] });
      expect([pair, result ? [] : errors]).toEqual([
        pair,
        result ? [] : [{ field: "inverter", reason: "no_inverter", bounds: null }],
      ]);
      const figures = [result?.energy.ownUseKWh ?? 0, result?.payback?.curve.at(-1)?.cumulativeMinor.mid ?? 0];
      expect(figures.every(Number.isFinite)).toBe(true);
    }
  });
});

describe("placing by hand", () => {
  test("keeps what automatic placing gave, without the module that was taken away", () => {
    const modules = on({}).faces[0]?.modules ?? [];
    const answered = on({ placed: placingText(modules.slice(1)) });
    expect(answered.result?.modules).toBe(11);
    expect(answered.faces[0]).toMatchObject({ isByHand: true, collisions: [], modules: modules.slice(1) });
  });

  test("faces are drawn even if another field is wrong", () => {
    const { faces, result } = answer({ price: "x", faces: [south, { ...west, length: "" }] });
    expect(result).toBeNull();
    expect(faces.map((face) => face?.modules.length ?? null)).toEqual([12, null]);
  });
});

describe("sets of the shop", () => {
  const [, , , seam] = choices.mountings;
  const set = (id: string, values: object, gross: number) =>
    seam ? [{ ...seam, id, price: { net: gross, gross }, values: { ...seam.values, ...values } }] : [];

  test("one that suits comes before a cheaper one that does not", () => {
    const mountings = [
      ...set("narrow", { panelWidthMaxMm: 1000 }, 100),
      ...set("unknown", { panelWidthMaxMm: null }, 200),
      ...set("wide", { panelWidthMaxMm: 1200 }, 900),
    ];
    const { sets } = resultOf({ faces: [{ ...south, kind: "seam" }] }, { ...choices, mountings });
    expect(sets[0]?.set).toMatchObject({ id: "wide", verdict: "fits" });
  });

  test("its tilt is that of the rows, unless another one is typed", () => {
    const mountings = set("steep", { roof: "flat", tiltDeg: 17 }, 100);
    const flat: FaceForm = { ...south, kind: "flat", pitch: "", length: "20", slope: "15" };
    expect(answer({ faces: [flat] }, { ...choices, mountings }).faces[0]?.face.tiltDeg).toBe(17);
  });
});

describe("flat roof and ground", () => {
  test.each([
    ["flat", "", 10, "mnt-k2-d-dome-10"],
    ["ground", "", 25, "mnt-ground-2x10"],
    ["ground", "40", 40, "mnt-ground-2x10"],
  ] as const)("%s with a tilt of “%s”: that of the set or the typed one", (kind, pitch, tiltDeg, set) => {
    const answered = on({ kind, pitch, length: "20", slope: "15" });
    expect(answered.faces[0]?.face.tiltDeg).toBe(tiltDeg);
    expect(answered.faces[0]?.rowGapMm).toBeGreaterThan(500);
    expect(answered.result?.sets[0]?.set?.id).toBe(set);
    expect(answered.result?.mounting[0]?.parts).toBeNull();
  });
});
