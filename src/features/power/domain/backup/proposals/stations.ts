import { atMost, type Outcome } from "../../verdict.ts";
import type { BackupChoice, StationValues } from "../equipment.ts";
import type { BackupCheck } from "../proposal.ts";
import { stationChargePerHour, stationLosses } from "./assumed.ts";
import {
  type BatterySupply,
  boughtParts,
  type Candidate,
  energyReach,
  mainsChecks,
  noted,
  ratioOf,
} from "./candidate.ts";
import type { Setting } from "./setting.ts";

/** Most stations in one proposal; each carries loads of its own. */
const maxStations = 2;

/**
 * Power stations, one or two of a kind. Those without a stated capacity or power are no candidates. Loads are shared out
 * between two by hand: whatever their sizes, that works if all together are at most both powers less the largest load (a load
 * that finds no place means that each has more than its power less this load on it). Panels on a roof are not counted, as no
 * station states the voltages of its input; the panel of a set is counted at a house.
 */
export function stationCandidates(
  setting: Setting,
  stations: readonly BackupChoice<StationValues>[],
): Candidate<BatterySupply>[] {
  return stations.flatMap((choice) => {
    const { capacityWh, acPowerW } = choice.values;
    if (capacityWh === null || acPowerW === null) return [];
    return Array.from({ length: maxStations }, (_, index) =>
      candidateOf(setting, choice, { count: index + 1, capacityWh, acPowerW }),
    );
  });
}

function candidateOf(
  setting: Setting,
  choice: BackupChoice<StationValues>,
  { count, capacityWh, acPowerW }: { count: number; capacityWh: number; acPowerW: number },
): Candidate<BatterySupply> {
  const { runningW, peakW, largestW, largestStartW, plan } = setting;
  const { peakPowerW, acChargePowerW, solarInputW, includedPanelW } = choice.values;
  const powerW = count * acPowerW - (count - 1) * largestW;
  const ownPeakW = peakPowerW ?? acPowerW;
  const startLimitW = count * ownPeakW - (count - 1) * largestStartW;
  const usableWh = capacityWh * count;
  const panelW = plan.home === "house" ? (includedPanelW ?? 0) * count : 0;
  const chargeW = acChargePowerW === null ? usableWh * stationChargePerHour : acChargePowerW * count;
  const supply: BatterySupply = {
    store: {
      ...stationLosses,
      usableWh,
      chargeW: chargeW + panelW,
      dischargeW: count * acPowerW,
      standbyW: stationLosses.standbyW * count,
    },
    mainsChargeW: chargeW,
    isAssumed: acChargePowerW === null,
    isUsableKnown: true,
    sunKWp: panelW / 1_000,
    powerW,
    peakW: peakPowerW === null ? null : startLimitW,
  };
  const beyond: Outcome = peakPowerW === null ? "unknown" : "fail";
  const checks: BackupCheck[] = [
    atMost("running_power", { value: runningW, limit: powerW, unit: "W" }),
    atMost("start_peak", { value: peakW, limit: startLimitW, unit: "W" }, beyond),
    ...mainsChecks(setting),
    ...(count > 1 ? [noted("stack", count, null, "count")] : []),
    ...(plan.solarKWp > 0 ? [noted("solar_input", plan.solarKWp * 1_000, solarInputW, "W")] : []),
    { code: "place", outcome: "pass", value: null, limit: null, unit: "none" },
  ];
  return {
    kind: "station",
    ...boughtParts(setting, [{ choice, count, role: "station" }]),
    pairChecks: [],
    noiseDb: null,
    standing: "anywhere",
    checks,
    supply,
    reach: Math.min(
      ratioOf(powerW, runningW),
      peakPowerW === null ? 1 : ratioOf(startLimitW, peakW),
      energyReach(setting, supply),
    ),
  };
}
