import type { HorizonPoint } from "../irradiance/horizon.ts";
import type { RoofFace } from "../roof/roof.ts";
import { hottestCellC } from "../strings/cell-temperatures.ts";
import type { CellTemperatures } from "../strings/datasheet.ts";
import { placeOf } from "../strings/strings-form.ts";
import { answerFaces } from "./answer-faces.ts";
import { bestSet } from "./mounting-sets.ts";
import { type InverterProposal, type InverterRequest, proposeInverter, tryInverter } from "./propose-inverter.ts";
import { createFigureReader, type FigureReader, solarBounds } from "./read-figures.ts";
import { readMoney } from "./read-money.ts";
import type { ChosenBattery, PanelValues, SolarChoices, SolarContext, SolarPart } from "./solar-choices.ts";
import { autoInverter, horizonField, none, type SolarForm, solarFields } from "./solar-form.ts";
import { resultOf } from "./solar-outcome.ts";
import type { FaceAnswer, SolarAnswer } from "./solar-result.ts";

/**
 * Answers a form: modules on the faces, inverter and strings, mounting, energy and money, or the fields that have to be mended. Faces
 * are answered as far as they can be drawn even then. What did not change since the last answers is remembered.
 */
export function answerSolar(form: SolarForm, choices: SolarChoices, context: SolarContext): SolarAnswer {
  const read = createFigureReader();
  const site = placeOf(form.place);
  const place = { lat: site?.lat ?? Number.NaN, lon: site?.lon ?? Number.NaN };
  const temperatures = { lowestC: site?.lowestAirC ?? Number.NaN, highestC: hottestCellC };
  const module = readModule(form, choices, read);
  const { size, electrical } = module?.values ?? { size: null, electrical: null };
  const powerW = electrical?.powerW ?? null;
  if (module && (size === null || powerW === null)) read.fail(solarFields.module, "no_size");
  const setTiltDeg = (kind: RoofFace["kind"]) => bestSet(choices.mountings, { kind, size })?.values.tiltDeg ?? null;
  const faces = answerFaces(form, { read, lat: place.lat, size, powerW: powerW ?? 0, setTiltDeg });
  const horizon = readHorizon(form, read);
  const yearKWh = read.figure(solarFields.yearKWh, form.yearKWh, solarBounds.yearKWh) ?? 0;
  const battery = readBattery(form, choices, read);
  const assumptions = readMoney(form, { read, ...context });
  const answer = { form, faces, errors: read.errors, result: null };
  const inverter =
    module && read.errors.length === 0
      ? readInverter(form, choices, {
          ...requestOf(faces, { module, battery, temperatures }),
          market: context.market,
          read,
        })
      : null;
  const drawn = faces.filter((face) => face !== null);
  if (read.errors.length > 0 || !inverter || !module || !size || drawn.length < faces.length) return answer;
  const plan = {
    form,
    choices,
    context,
    faces: drawn,
    module,
    size,
    battery,
    inverter,
    place,
    horizon,
    yearKWh,
    assumptions,
  };
  return { ...answer, result: resultOf(plan) };
}

function readModule(
  { module }: SolarForm,
  { modules }: SolarChoices,
  read: FigureReader,
): SolarPart<PanelValues> | null {
  const found = modules.find(({ id }) => id === module);
  if (!found) read.fail(solarFields.module, "gone");
  return found ?? null;
}

function readBattery(
  { battery, batteries: typed }: SolarForm,
  { batteries }: SolarChoices,
  read: FigureReader,
): ChosenBattery | null {
  if (battery === none || battery === "") return null;
  const count = read.figure(solarFields.batteries, typed, solarBounds.batteries) ?? 1;
  const part = batteries.find(({ id }) => id === battery);
  if (!part) read.fail(solarFields.battery, "gone");
  return part ? { part, count } : null;
}

function readHorizon({ horizon }: SolarForm, read: FigureReader): HorizonPoint[] {
  return horizon.map((point, index) => ({
    azimuthDeg: read.figure(horizonField(index, "azimuthDeg"), point.azimuthDeg, solarBounds.azimuth) ?? 0,
    elevationDeg: read.figure(horizonField(index, "elevationDeg"), point.elevationDeg, solarBounds.elevation) ?? 0,
  }));
}

function requestOf(
  faces: readonly (FaceAnswer | null)[],
  {
    module,
    battery,
    temperatures,
  }: { module: SolarPart<PanelValues>; battery: ChosenBattery | null; temperatures: CellTemperatures },
): Omit<InverterRequest, "market"> {
  return {
    counts: faces.map((face) => face?.modules.length ?? 0),
    module: module.values.electrical,
    battery: battery && { values: battery.part.values, count: battery.count },
    temperatures,
  };
}

/** Proposals by the inverters to choose from, then by all else that they depend on. */
const proposals = new WeakMap<SolarChoices["inverters"], Map<string, InverterProposal | null>>();
const cachedProposals = 16;

function readInverter(
  { inverter }: SolarForm,
  { inverters }: SolarChoices,
  { read, ...request }: InverterRequest & { read: FigureReader },
): InverterProposal | null {
  const known = proposals.get(inverters) ?? new Map<string, InverterProposal | null>();
  proposals.set(inverters, known);
  const key = JSON.stringify([inverter, request]);
  const part = inverters.find(({ id }) => id === inverter);
  if (inverter !== autoInverter && !part) {
    read.fail(solarFields.inverter, "gone");
    return null;
  }
  const found = known.get(key) ?? (part ? tryInverter(part, request) : proposeInverter(inverters, request));
  if (known.size >= cachedProposals) known.clear();
  known.set(key, found);
  if (found === null) read.fail(solarFields.inverter, "no_inverter");
  return found;
}
