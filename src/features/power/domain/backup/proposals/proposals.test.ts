import { expect, test } from "vitest";
import { backupFormWith, loadRows } from "../../../../../../test/support/backup.ts";
import { answerBackup } from "../backup-answer.ts";
import type { BackupForm } from "../backup-form.ts";
import type {
  BackupChoice,
  BackupChoices,
  BackupGeneratorValues,
  BackupInverterValues,
  RentableChoice,
  StationValues,
  StoreValues,
} from "../equipment.ts";
import type { BackupCode, Proposal, ProposalKind } from "../proposal.ts";
import { litresPerHour } from "./fuel.ts";

const stationValues: StationValues = {
  ...{ capacityWh: 1_000, acPowerW: 1_000, peakPowerW: 2_000, solarInputW: 400, includedPanelW: null, weightKg: 12 },
  acChargePowerW: null,
};
const lvBattery: StoreValues = {
  pair: {
    ...{ system: "lv", nominalV: 51.2, voltageV: [48, 57], chemistry: "lifepo4", maxChargeA: 100, maxDischargeA: 100 },
    inverterBrands: ["Deye"],
  },
  ...{ capacityWh: 5_120, usableWh: 4_600, weightKg: 44 },
};
const charger: BackupInverterValues = {
  pair: { brand: "Deye", system: "lv", batteryV: [40, 60], maxChargeA: 70, maxDischargeA: null, acPowerW: 4_000 },
  ...{ kind: "inverter-charger", phases: 1, maxPvPowerW: null, weightKg: 30 },
  ...{ backupPowerW: null, backupPeakPowerW: null },
};
const hybrid: BackupInverterValues = { ...charger, kind: "hybrid", maxPvPowerW: 6_500 };
const petrol: BackupGeneratorValues = {
  pair: { ratedPowerW: 4_000, maxPowerW: null, ratedPowerVA: 5_000, phases: 1, fuel: "petrol" },
  ...{ tankL: 10, consumption75LH: 2, noiseDb: 70, weightKg: 60 },
};

/** A product with a net price in minor units; gross is 20 % more. */
function choice<Values>(id: string, values: Values, net: number | null = 100_000, available = 5): BackupChoice<Values> {
  const price = net === null ? null : { net, gross: net * 1.2 };
  return { id, name: id, picture: "", price, available, values };
}
const generator = (
  id: string,
  values = petrol,
  net: number | null = 100_000,
): RentableChoice<BackupGeneratorValues> => ({
  ...choice(id, values, net),
  rental: null,
  machine: null,
  rentUntilDays: null,
});
const none: BackupChoices = { stations: [], batteries: [], inverters: [], generators: [] };

/** 100 W all day, four hours in turn: 400 Wh in each outage; the mains carry 5 kW. */
const plan: Partial<BackupForm> = { loads: loadRows({ appliance: "own", powerW: "100" }), home: "house" };
function proposalsOf(choices: Partial<BackupChoices>, fields: Partial<BackupForm> = {}): readonly Proposal[] {
  const form = backupFormWith({ ...plan, ...fields });
  const { errors, proposals } = answerBackup(form, { ...none, ...choices }, { code: "UA", taxRateBp: 2_000 });
  expect(errors).toEqual([]);
  return proposals;
}
function proposalOf(kind: ProposalKind, choices: Partial<BackupChoices>, fields: Partial<BackupForm> = {}): Proposal {
  return proposalsOf(choices, fields).find((one) => one.kind === kind) ?? expect.unreachable(`no ${kind}`);
}
const checkOf = ({ checks }: Proposal, code: BackupCode) => checks.find((check) => check.code === code);

test("a station: 1000 Wh, of which 85 % reach the socket, less 10 W of its own", () => {
  const proposal = proposalOf("station", { stations: [choice("a", stationValues)] });
  // 400 Wh and what is left: 1000 − 4 × 10 − 400 / 0.85 = 489.41 Wh, of which 85 %: 416
  expect(checkOf(proposal, "outage_energy")).toMatchObject({
    outcome: "pass",
    value: 400,
    limit: expect.closeTo(816, 6),
  });
  expect(checkOf(proposal, "running_power")).toMatchObject({ outcome: "pass", value: 100, limit: 1_000 });
  // 1000 / (100 / 0.85 + 10)
  expect(proposal.lastsHours).toBeCloseTo(1_000 / (100 / 0.85 + 10), 9);
  // 510.59 Wh are missing after each outage, 4 × 250 W × 0.9 could be charged: the power is assumed, so nobody knows.
  expect(checkOf(proposal, "recharge")?.outcome).toBe("unknown");
  // 90 outages less the first 1000 Wh, in 89 times four hours: (90 × 510.588 − 1000) / (89 × 4 × 0.9) = 140.3 W
  expect(proposal.recharge).toMatchObject({
    isEnough: null,
    powerW: 250,
    isAssumed: true,
    usableWh: 1_000,
    neededW: 150,
  });
  expect(proposal).toMatchObject({ verdict: "unconfirmed", failure: null, standing: "anywhere", sumMinor: 120_000 });
  expect(proposal.running.mains?.energyKWh).toBeCloseTo((90 * 0.51059) / 0.9 / 30, 1);
});

test.each([
  ["within both", "400", "", "pass", "pass"],
  ["a start above the peak", "400", "2500", "pass", "fail"],
  ["too much at once", "1200", "", "fail", "pass"],
] as const)("powers of a station: %s", (_words, powerW, startW, running, start) => {
  const loads = loadRows({ appliance: "own", powerW, startW, sharePct: "5" });
  const proposal = proposalOf(
    "station",
    { stations: [choice("a", { ...stationValues, capacityWh: 9_000 })] },
    { loads },
  );
  // Two stations carry no larger single load than one.
  expect(checkOf(proposal, "running_power")?.outcome).toBe(running);
  expect(checkOf(proposal, "start_peak")?.outcome).toBe(start);
  expect(proposal.failure?.cause ?? null).toBe(running === "fail" ? "power" : start === "fail" ? "start" : null);
});

test("two stations share out loads: 2 × 1000 W less the largest", () => {
  const loads = loadRows({ appliance: "own", powerW: "400", count: "3", sharePct: "5" });
  const proposal = proposalOf("station", { stations: [choice("a", stationValues)] }, { loads });
  expect(proposal.parts).toEqual([{ id: "a", count: 2, role: "station" }]);
  expect(checkOf(proposal, "running_power")).toMatchObject({ outcome: "pass", value: 1_200, limit: 1_600 });
  expect(checkOf(proposal, "stack")).toMatchObject({ outcome: "note", value: 2 });
  expect(proposal).toMatchObject({ sumMinor: 240_000, weightKg: 24 });
});

test("an inverter-charger and a battery carry it, a hybrid's backup output is not known", () => {
  const batteries = [choice("b", lvBattery)];
  const proposal = proposalOf("battery", { batteries, inverters: [choice("i", charger), choice("h", hybrid, 50_000)] });
  expect(proposal.parts.map(({ id }) => id)).toEqual(["i", "b"]);
  expect(proposal).toMatchObject({ verdict: "fits", standing: "dry-room", weightKg: 74, isInStock: true });
  // min(70 A, 100 A) × 51.2 V / 0.94 at the socket, of 4000 W
  expect(proposal.recharge?.powerW).toBeCloseTo((70 * 51.2) / 0.94, 6);
  expect(proposal.recharge).toMatchObject({ isEnough: true, isAssumed: false });
  const other = proposalOf("battery", { batteries, inverters: [choice("h", hybrid)] });
  expect(other.verdict).toBe("unconfirmed");
  expect(checkOf(other, "backup_output")?.outcome).toBe("unknown");
});

test("a station of stated charging power is surely charged in time, or surely not", () => {
  // 510.59 Wh are taken in each outage; 150 W × 4 h × 0.9 = 540 Wh, 120 W bring 432 Wh.
  const at = (acChargePowerW: number) =>
    proposalOf("station", { stations: [choice("a", { ...stationValues, acChargePowerW })] });
  expect(at(150)).toMatchObject({ verdict: "fits", recharge: { isEnough: true, powerW: 150, isAssumed: false } });
  // Two of them are charged twice as fast.
  expect(at(120).parts).toEqual([{ id: "a", count: 2, role: "station" }]);
  expect(at(120).verdict).toBe("fits-with-note");
});

// 5 kW without mains and 10 kW for a moment; 100 A × 51.2 V × 0.94 = 4813 W of one battery, 9626 W of two.
test.each([
  ["within the power", "4000", "4800", "pass", 4_812.8],
  ["within the peak, if two batteries surely give it", "1000", "6000", "pass", 9_625.6],
  ["within the peak, beyond what any battery surely gives", "1000", "6000", "unknown", 4_812.8],
  ["beyond the peak", "1000", "10100", "fail", 10_000],
] as const)("a start at a hybrid of stated backup power: %s", (words, powerW, startW, outcome, limit) => {
  const stated = { ...hybrid, backupPowerW: 5_000, backupPeakPowerW: 10_000 };
  // A high-voltage battery: what several of them give together is not known.
  const pair = { ...lvBattery.pair, system: "hv" as const };
  const single = { inverters: [choice("h", { ...stated, pair: { ...stated.pair, system: "hv" as const } })] };
  const choices = words.includes("any")
    ? { ...single, batteries: [choice("b", { ...lvBattery, pair })] }
    : { inverters: [choice("h", stated)], batteries: [choice("b", lvBattery)] };
  const proposal = proposalOf("battery", choices, {
    loads: loadRows({ appliance: "own", powerW, startW, sharePct: "5" }),
  });
  expect(checkOf(proposal, "backup_output")?.outcome).toBe("pass");
  expect(checkOf(proposal, "start_peak")).toMatchObject({ outcome, limit: expect.closeTo(limit, 6) });
});

test("each phase of three carries a third", () => {
  const inverters = [choice("i", { ...charger, phases: 3 })];
  const at = (powerW: string) =>
    proposalOf(
      "battery",
      { inverters, batteries: [choice("b", lvBattery)] },
      { loads: loadRows({ appliance: "own", powerW, sharePct: "5" }) },
    );
  // 4000 / 3 = 1333 W
  expect(checkOf(at("1300"), "phase_power")?.outcome).toBe("pass");
  expect(checkOf(at("1400"), "phase_power")?.outcome).toBe("unknown");
  expect(checkOf(at("1300"), "phases")?.outcome).toBe("note");
});

test("as many batteries as the outage needs", () => {
  // 1000 W × 4 h = 4000 Wh; one gives (4600 − 4 × 40) × 0.94 × 0.975 = 4069 Wh, for 1100 W there are two.
  const sized = (powerW: string) =>
    proposalOf(
      "battery",
      { inverters: [choice("i", charger)], batteries: [choice("b", lvBattery)] },
      { loads: loadRows({ appliance: "own", powerW }) },
    );
  expect(sized("1000").parts[1]?.count).toBe(1);
  expect(checkOf(sized("1000"), "outage_energy")?.limit).toBeCloseTo((4_600 - 160) * 0.94 * 0.975, 6);
  expect(sized("1100").parts[1]?.count).toBe(2);
  expect(checkOf(sized("1100"), "stack")?.outcome).toBe("note");
});

test("panels charge through a hybrid, not through an inverter-charger", () => {
  const batteries = [choice("b", lvBattery)];
  const fields = { solarKWp: "5", month: "6", on: "0" };
  const sunny = proposalOf("battery", { batteries, inverters: [choice("h", hybrid)] }, fields);
  expect(sunny.failure).toBeNull();
  expect(Object.keys(sunny.days)).toEqual(["dull", "mean", "clear"]);
  const dark = proposalOf("battery", { batteries, inverters: [choice("i", charger)] }, fields);
  expect(dark.failure?.cause).toBe("energy");
  expect(checkOf(dark, "solar_input")).toMatchObject({ outcome: "note", value: 5_000, limit: 0 });
});

test("the panel of a set charges at a house, not in a flat", () => {
  const stations = [choice("s", { ...stationValues, includedPanelW: 400 })];
  const at = (home: string) =>
    proposalOf("station", { stations }, { home, month: "6" }).recharge?.neededW ?? Number.NaN;
  expect(at("house")).toBeLessThan(at("flat"));
});

test("not full again in time is said as such", () => {
  // 23 h of 100 W, one hour on: 2300 Wh a day from 4600 Wh, which 70 A × 51.2 V bring back in an hour.
  const choices = { inverters: [choice("i", charger)], batteries: [choice("b", lvBattery)] };
  const weak = proposalOf("battery", choices, { off: "23", on: "1", mainsKW: "0,5" });
  // Mains of 500 W leave 400 W × 1 h × 0.9165 a day, while 2300 Wh / 0.9165 and standby are taken.
  expect(weak.failure).toMatchObject({ cause: "recharge" });
  expect(weak.recharge).toMatchObject({ isEnough: false, neededW: null });
  expect(checkOf(weak, "outage_energy")?.outcome).toBe("pass");
  expect(proposalOf("battery", choices, { off: "23", on: "1", mainsKW: "5" }).failure).toBeNull();
});

test("a generator: fuel, tank and place", () => {
  const { consumption75LH } = petrol;
  // At 100 W of 4000 W: 2 × (0.313 + 0.687 × 100 / 3000) litres an hour
  const litres = 2 * (0.313 + 0.687 / 30);
  expect(litresPerHour({ powerW: 4_000, consumption75LH }, 100)).toBeCloseTo(litres, 9);
  expect(litresPerHour({ powerW: 4_000, consumption75LH }, 3_000)).toBeCloseTo(2, 9);
  const proposal = proposalOf("generator", { generators: [generator("g")] }, { petrol: "60" });
  expect(proposal.running.fuel?.litres).toBeCloseTo(12 * litres, 6);
  expect(proposal.running.totalMinor).toBe(Math.round(12 * litres * 6_000));
  expect(checkOf(proposal, "tank")).toMatchObject({ outcome: "pass", value: expect.closeTo(10 / litres, 6), limit: 4 });
  expect(proposal).toMatchObject({
    verdict: "fits",
    standing: "outdoors",
    noiseDb: 70,
    recharge: null,
    lastsHours: null,
  });
  const flat = proposalOf("generator", { generators: [generator("g")] }, { home: "flat" });
  expect(flat.verdict).toBe("does-not-fit");
  expect(checkOf(flat, "place")?.outcome).toBe("fail");
});

test("a rent is the cheapest mix of its days", () => {
  const price = (net: number) => ({ net, gross: net * 1.2 });
  const rental = { day: price(10_000), week: price(50_000), month: price(150_000) };
  const proposal = proposalOf("rented-generator", { generators: [{ ...generator("g"), rental }] }, { rentDays: "9" });
  // A week and two days: 70 000 net, 84 000 gross
  expect(proposal.rent).toEqual({
    ...{ days: 9, mix: { months: 0, weeks: 1, days: 2, net: 70_000 }, grossMinor: 84_000, perDayGrossMinor: 9_333 },
  });
  expect(proposal.running.totalMinor).toBe((proposal.running.fuel?.minor ?? 0) + 9_333);
  expect(proposal).toMatchObject({ sumMinor: 84_000, isInStock: null });
});

const small = { ...stationValues, capacityWh: 300 };
test.each([
  ["the cheapest", [choice("dear", stationValues, 90_000), choice("cheap", stationValues, 80_000)], {}, "cheap", null],
  ["in stock", [choice("sold", stationValues, 80_000, 0), choice("dear", stationValues, 90_000)], {}, "dear", null],
  [
    "with a price",
    [choice("unpriced", stationValues, null), choice("sold", stationValues, 90_000, 0)],
    {},
    "sold",
    null,
  ],
  ["unpriced if it is the only one", [choice("unpriced", stationValues, null)], {}, "unpriced", null],
  // 400 Wh give 306 Wh, two of them 612 Wh for 96 000 gross.
  [
    "two small ones if they carry it for less",
    [choice("two", { ...small, capacityWh: 400 }, 40_000), choice("dear", stationValues, 90_000)],
    {},
    "two",
    null,
  ],
  [
    "what the budget pays for, and what a whole solution costs",
    [choice("small", small, 60_000), choice("dear", stationValues, 90_000)],
    { budget: "800" },
    "small",
    108_000,
  ],
  ["beyond the budget if nothing is within", [choice("dear", stationValues, 90_000)], { budget: "800" }, "dear", null],
] as const)("of several: %s", (_words, stations, fields, id, full) => {
  const proposal = proposalOf("station", { stations }, fields);
  expect(proposal.parts[0]?.id).toBe(id);
  expect(proposal.full?.sumMinor ?? null).toBe(full);
  expect(proposal.isInBudget).toBe("budget" in fields ? (proposal.sumMinor ?? 0) <= 80_000 : null);
});

test("what states no capacity or power is not proposed, and a grid without outages needs nothing", () => {
  expect(proposalsOf({ stations: [choice("a", { ...stationValues, capacityWh: null })] })).toEqual([]);
  expect(proposalsOf({ stations: [choice("a", stationValues)] }, { off: "0" })).toEqual([]);
  expect(proposalsOf({ stations: [choice("a", stationValues)] }, { loads: [] })).toEqual([]);
});

test("an unknown value is never better than unconfirmed, and never worse than before", () => {
  const base = { inverters: [choice("i", charger)], batteries: [choice("b", lvBattery)], generators: [generator("g")] };
  expect(proposalsOf(base).map(({ verdict }) => verdict)).toEqual(["fits", "fits"]);
  const without = <Values extends object>(values: Values, key: keyof Values): Values => ({ ...values, [key]: null });
  for (const key of ["usableWh"] as const)
    expect(proposalOf("battery", { ...base, batteries: [choice("b", without(lvBattery, key))] }).verdict).toBe(
      "unconfirmed",
    );
  for (const key of ["system", "nominalV", "maxDischargeA"] as const) {
    const batteries = [choice("b", { ...lvBattery, pair: without(lvBattery.pair, key) })];
    expect(proposalOf("battery", { ...base, batteries }).verdict).toBe("unconfirmed");
  }
  for (const key of ["maxChargeA", "batteryV"] as const) {
    const inverters = [choice("i", { ...charger, pair: without(charger.pair, key) })];
    expect(proposalOf("battery", { ...base, inverters }).verdict).toBe("unconfirmed");
  }
  expect(proposalOf("battery", { ...base, inverters: [choice("i", { ...charger, phases: null })] }).verdict).toBe(
    "unconfirmed",
  );
  for (const key of ["tankL", "consumption75LH"] as const)
    expect(proposalOf("generator", { generators: [generator("g", without(petrol, key))] }).verdict).toBe("unconfirmed");
});
