import type { ModelInput } from "#art/model.ts";

/** Name on the face of the power station of a kit; the station's own looks know the kits by their ids. */
const names: Readonly<Record<string, string>> = {
  "sgn-jackery-1000v2-200": "Explorer 1000 v2",
  "sgn-ecoflow-delta2-220": "DELTA 2",
};

/** Input of the kit's station; an unknown kit shows no name and the station that unknown stations get. */
export function stationOf(input: ModelInput): ModelInput {
  return { ...input, kind: "power-station", model: names[input.id] ?? "" };
}
