import type { Store } from "../battery.ts";
import type { HorizonPoint } from "../irradiance/horizon.ts";
import { rowParts } from "../mounting/row-parts.ts";
import type { Band } from "../payback/band.ts";
import { grantMinor, grants } from "../payback/grants.ts";
import { type Payback, type PaybackCase, paybackOf } from "../payback/payback.ts";
import { priceAt, sumOf } from "../price-at.ts";
import type { ModuleSize } from "../roof/roof.ts";
import { massOf, peakKWpOf } from "../roof/roof-load.ts";
import type { Place } from "../sun/sun-position.ts";
import type { PvArray } from "../yield/array-power.ts";
import { setsOf } from "./mounting-sets.ts";
import type { InverterProposal } from "./propose-inverter.ts";
import type { ChosenBattery, PanelValues, SolarChoices, SolarContext, SolarPart } from "./solar-choices.ts";
import { type EnergyAnswer, energyOf } from "./solar-energy.ts";
import { autoInverter, type SolarForm } from "./solar-form.ts";
import type {
  FaceAnswer,
  FaceMounting,
  PartCount,
  SetOfKind,
  SolarAssumptions,
  SolarNotice,
  SolarResult,
} from "./solar-result.ts";
import { stringsOf } from "./string-numbers.ts";

/** All that a valid form says. */
export interface SolarPlan {
  form: SolarForm;
  choices: SolarChoices;
  context: SolarContext;
  faces: readonly FaceAnswer[];
  module: SolarPart<PanelValues>;
  size: ModuleSize;
  battery: ChosenBattery | null;
  inverter: InverterProposal;
  place: Place;
  horizon: readonly HorizonPoint[];
  yearKWh: number;
  assumptions: SolarAssumptions;
}

/** Efficiency of a way into or out of a battery with its inverter: 90 % for both, the middle of tested home systems (HTW Berlin). */
const oneWayEfficiency = Math.sqrt(0.9);
/** Power of a battery that states no current, for 1 Wh of usable energy: charged in two hours, as makers of LiFePO4 recommend. */
const powerPerWh = 0.5;
/** Poland, Prawo budowlane art. 29: a larger installation has to be agreed with a fire safety expert, in kWp. */
const fireExpertKWp = 6.5;

/** The result of a valid form; `null` for a place outside Ukraine and Poland. */
export function resultOf(plan: SolarPlan): SolarResult | null {
  const { faces, module, inverter, assumptions, form, choices, size } = plan;
  const powerW = module.values.electrical.powerW ?? 0;
  const acPowerW = inverter.part.values.pv.acPowerW;
  const answered = energyOf({
    place: plan.place,
    arrays: arraysOf(faces, inverter.carried, powerW),
    horizon: plan.horizon,
    acPowerW: acPowerW === null ? null : acPowerW * inverter.number,
    load: { profile: form.profile, yearKWh: plan.yearKWh },
    store: storeOf(plan),
  });
  if (answered === null) return null;
  const modules = faces.reduce((sum, face) => sum + face.modules.length, 0);
  const sets = setsOf(faces, choices.mountings, size);
  const mounting = faces.map((face) => mountingOf(face, plan));
  const parts = partsOf(plan, modules, sets);
  const { costMinor, unpriced } = priceOf(parts, plan);
  const peakKWp = peakKWpOf(modules, powerW);
  return {
    modules,
    peakKWp,
    strings: {
      inverter: inverter.part.id,
      count: inverter.number,
      isAuto: form.inverter === autoInverter,
      verdict: inverter.verdict,
      results: inverter.results,
      checks: inverter.checks,
      battery: inverter.battery,
      ...stringsOf(inverter, faces),
    },
    mounting,
    sets,
    energy: answered.energy,
    assumptions,
    payback: unpriced.length > 0 ? null : moneyOf(plan, { peakKWp, costMinor, answered }),
    parts,
    unpriced,
    notices: noticesOf(plan, { peakKWp, mounting, sets }),
  };
}

/** Each face as an array of its modules that have a string; faces without any are left out. */
function arraysOf(faces: readonly FaceAnswer[], carried: readonly number[], powerW: number): PvArray[] {
  return faces.flatMap(({ face: { tiltDeg, azimuthDeg } }, index) => {
    const peakKWp = peakKWpOf(carried[index] ?? 0, powerW);
    return peakKWp > 0 ? [{ peakKWp, tiltDeg, azimuthDeg }] : [];
  });
}

/** The batteries together behind their inverter. Those that state no usable energy are not counted on. */
function storeOf({ battery, inverter }: SolarPlan): Store | null {
  const { usableKWh = null, electrical } = battery?.part.values ?? {};
  if (!battery || !electrical || usableKWh === null) return null;
  const capacityWh = usableKWh * 1000 * battery.count;
  const { nominalV, maxChargeA, maxDischargeA } = electrical;
  const currentA = Math.min(maxChargeA ?? Number.POSITIVE_INFINITY, maxDischargeA ?? Number.POSITIVE_INFINITY);
  const isStated = nominalV !== null && Number.isFinite(currentA);
  const ownW = isStated ? nominalV * currentA * battery.count : capacityWh * powerPerWh;
  const limitW = (inverter.part.values.pv.acPowerW ?? Number.POSITIVE_INFINITY) * inverter.number;
  const powerW = Math.min(ownW, limitW);
  return {
    ...{ usableWh: capacityWh, chargeW: powerW, dischargeW: powerW, standbyW: 0 },
    ...{ chargeEfficiency: oneWayEfficiency, dischargeEfficiency: oneWayEfficiency },
  };
}

function mountingOf({ face, modules }: FaceAnswer, { module, size }: SolarPlan): FaceMounting {
  const areaMm2 = size.longMm * size.shortMm;
  return {
    load: massOf(modules.length, { weightKg: module.values.weightKg, areaMm2 }, face.kind),
    parts: modules.length > 0 ? rowParts(modules, face.kind) : null,
  };
}

function partsOf({ module, inverter, battery }: SolarPlan, modules: number, sets: readonly SetOfKind[]): PartCount[] {
  return [
    { id: module.id, count: modules },
    { id: inverter.part.id, count: inverter.number },
    ...(battery ? [{ id: battery.part.id, count: battery.count }] : []),
    ...sets.flatMap(({ set }) => (set && set.sets > 0 ? [{ id: set.id, count: set.sets }] : [])),
  ];
}

function priceOf(parts: readonly PartCount[], { choices, context }: SolarPlan) {
  const all = [...choices.modules, ...choices.inverters, ...choices.batteries, ...choices.mountings];
  const offers = new Map(all.map((part) => [part.id, part]));
  const priced = parts.map(({ id, count }) => {
    const offer = offers.get(id);
    return { id, count, price: offer ? priceAt(offer, count) : null };
  });
  return {
    costMinor: sumOf(priced, context.taxRateBp) ?? 0,
    unpriced: priced.filter(({ price }) => !price).map(({ id }) => id),
  };
}

function moneyOf(
  { form, context, battery, inverter, assumptions }: SolarPlan,
  { peakKWp, costMinor, answered }: { peakKWp: number; costMinor: number; answered: EnergyAnswer },
): Payback {
  const grant = grants.find(({ id, market }) => id === form.grant && market === context.market);
  const caseOf = (name: keyof Band): PaybackCase => {
    const installationMinor = Math.round(assumptions.installationPerKWpMinor[name] * peakKWp);
    const funded = { costMinor: costMinor + installationMinor, hasBattery: battery !== null, today: context.today };
    return {
      partsMinor: costMinor,
      installationMinor,
      grantMinor: grant ? grantMinor(grant, funded) : 0,
      energy: answered.used[name],
      pricePerKWhMinor: assumptions.pricePerKWhMinor[name],
      feedInPerKWhMinor: assumptions.feedInPerKWhMinor[name],
      feedInYears: assumptions.feedInYears,
      growthPct: assumptions.growthPct[name],
      degradationPct: assumptions.degradationPct[name],
    };
  };
  return paybackOf(
    { low: caseOf("low"), mid: caseOf("mid"), high: caseOf("high") },
    {
      years: assumptions.years,
      discountPct: assumptions.discountPct,
      replacementYear: assumptions.replacementYear,
      replacementMinor:
        sumOf([{ price: priceAt(inverter.part, inverter.number), count: inverter.number }], context.taxRateBp) ?? 0,
    },
  );
}

function noticesOf(
  { context, horizon }: SolarPlan,
  { peakKWp, mounting, sets }: { peakKWp: number; mounting: readonly FaceMounting[]; sets: readonly SetOfKind[] },
): SolarNotice[] {
  const notices: [SolarNotice, boolean][] = [
    ["structure", mounting.some(({ load }) => load.needsCheck)],
    ["electrician", true],
    ["grid_operator", true],
    ["fire_expert", context.market === "PL" && peakKWp > fireExpertKWp],
    ["lightning", true],
    ["horizon_unknown", horizon.length === 0],
    ["not_shop_mounting", sets.some(({ set }) => set === null)],
  ];
  return notices.filter(([, isDue]) => isDue).map(([notice]) => notice);
}
