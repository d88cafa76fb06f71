import type { ModelInput } from "#art/model.ts";

/** Name on a kit's power station; the station's looks are keyed by kit id. */
const names: Readonly<Record<string, string>> = {
  "sgn-jackery-1000v2-200": "Explorer 1000 v2",
  "sgn-ecoflow-delta2-220": "DELTA 2",
};

/** Input of the kit's station; unknown kits show no name and the default station. */
export function stationOf(input: ModelInput): ModelInput {
  return { ...input, kind: "power-station", model: names[input.id] ?? "" };
}
