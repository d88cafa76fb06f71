/** A battery behind its inverter: usable energy, power of charging and discharging on the AC side, efficiency of each way. */
export interface Storage {
  capacityWh: number;
  powerW: number;
  oneWayEfficiency: number;
}

/** Energy of one step on the AC side in Wh, and what is left in the battery. */
export interface StorageStep {
  storedWh: number;
  chargedWh: number;
  dischargedWh: number;
}

/**
 * One step of a battery that takes what is left over (`balanceWh` above zero) and gives what is missing (below zero), within its
 * energy and power. What is lost in either direction is lost at that moment.
 */
export function stepStorage(
  { capacityWh, powerW, oneWayEfficiency }: Storage,
  storedWh: number,
  { balanceWh, hours }: { balanceWh: number; hours: number },
): StorageStep {
  const limitWh = powerW * hours;
  if (balanceWh >= 0) {
    const chargedWh = Math.min(balanceWh, limitWh, (capacityWh - storedWh) / oneWayEfficiency);
    return { storedWh: storedWh + chargedWh * oneWayEfficiency, chargedWh, dischargedWh: 0 };
  }
  const dischargedWh = Math.min(-balanceWh, limitWh, storedWh * oneWayEfficiency);
  return { storedWh: storedWh - dischargedWh / oneWayEfficiency, chargedWh: 0, dischargedWh };
}
