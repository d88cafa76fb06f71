/** A battery with its inverter; powers on the AC side. */
export interface Store {
  /** Energy between empty and full that may be used (depth of discharge). */
  usableWh: number;
  /** Most power that it takes and gives, W. */
  chargeW: number;
  dischargeW: number;
  /** Stored energy for each Wh taken, and given energy for each stored Wh, 0 to 1. */
  chargeEfficiency: number;
  dischargeEfficiency: number;
  /** What the inverter itself draws from the battery while the mains are off, W. */
  standbyW: number;
}

/** A step of charging or discharging: the state after it and the power on the AC side, W. */
export interface StoreStep {
  stateWh: number;
  powerW: number;
}

/** Takes up to `offeredW` for some hours, as far as power and free capacity allow. The rest of the offer is not taken. */
export function charge(store: Store, stateWh: number, offeredW: number, hours: number): StoreStep {
  const freeW = (store.usableWh - stateWh) / (store.chargeEfficiency * hours);
  const powerW = Math.max(0, Math.min(offeredW, store.chargeW, freeW));
  return { stateWh: Math.min(store.usableWh, stateWh + powerW * hours * store.chargeEfficiency), powerW };
}

/**
 * Gives up to `wantedW` for some hours, as far as power and what is stored allow, after what the inverter draws itself. Energy
 * that left the battery is what was given divided by the efficiency, and the standby.
 */
export function discharge(store: Store, stateWh: number, wantedW: number, hours: number): StoreStep {
  const { dischargeEfficiency, dischargeW, standbyW } = store;
  const left = stateWh - standbyW * hours;
  if (left <= 0) return { stateWh: 0, powerW: 0 };
  const powerW = Math.min(wantedW, dischargeW, (left * dischargeEfficiency) / hours);
  return { stateWh: Math.max(0, left - (powerW * hours) / dischargeEfficiency), powerW };
}
