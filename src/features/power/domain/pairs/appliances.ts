/**
 * Typical consumers: running and start-up power in W, power factor, each a usual value of its kind, rounded (US Department of
 * Energy, EU energy labels, wattage guides of generator makers); none is a measurement of a product.
 */
export const appliances = {
  fridge: { powerW: 100, startW: 600, powerFactor: 0.7 },
  freezer: { powerW: 100, startW: 600, powerFactor: 0.7 },
  lights: { powerW: 40, startW: 40, powerFactor: 0.6 },
  router: { powerW: 12, startW: 12, powerFactor: 0.6 },
  boiler: { powerW: 110, startW: 220, powerFactor: 0.85 },
  "circulation-pump": { powerW: 45, startW: 90, powerFactor: 0.8 },
  "borehole-pump": { powerW: 1_100, startW: 3_300, powerFactor: 0.8 },
  kettle: { powerW: 2_000, startW: 2_000, powerFactor: 1 },
  microwave: { powerW: 1_200, startW: 1_600, powerFactor: 0.95 },
  "washing-machine": { powerW: 2_000, startW: 2_300, powerFactor: 0.95 },
  heater: { powerW: 1_500, startW: 1_500, powerFactor: 1 },
  "air-conditioner": { powerW: 900, startW: 2_700, powerFactor: 0.9 },
  computer: { powerW: 200, startW: 200, powerFactor: 0.95 },
  laptop: { powerW: 65, startW: 65, powerFactor: 0.6 },
  phone: { powerW: 15, startW: 15, powerFactor: 0.6 },
  television: { powerW: 100, startW: 100, powerFactor: 0.9 },
  fan: { powerW: 50, startW: 100, powerFactor: 0.8 },
  induction: { powerW: 2_000, startW: 2_000, powerFactor: 0.95 },
  "water-heater": { powerW: 2_000, startW: 2_000, powerFactor: 1 },
  cpap: { powerW: 60, startW: 60, powerFactor: 0.6 },
  "oxygen-concentrator": { powerW: 350, startW: 700, powerFactor: 0.8 },
  gate: { powerW: 350, startW: 700, powerFactor: 0.8 },
  alarm: { powerW: 15, startW: 15, powerFactor: 0.6 },
  grinder: { powerW: 1_200, startW: 2_400, powerFactor: 0.95 },
  saw: { powerW: 1_400, startW: 2_800, powerFactor: 0.95 },
  mixer: { powerW: 700, startW: 2_100, powerFactor: 0.8 },
  compressor: { powerW: 1_500, startW: 4_500, powerFactor: 0.8 },
} as const;

export type ApplianceKey = keyof typeof appliances;

export const isAppliance = (key: string): key is ApplianceKey => Object.hasOwn(appliances, key);
