/**
 * Figures that datasheets in the catalogue do not state, each on the careful side of what is usual. Only those that change an
 * outcome are marked as assumed in the answer.
 */

/**
 * Power stations: 85 % of the stored energy reach the socket, 90 % of what is charged is stored; the switched-on inverter draws
 * about 10 W (tests of stations find 80 to 88 %, 88 to 95 % and 6 to 20 W).
 */
export const stationLosses = { chargeEfficiency: 0.9, dischargeEfficiency: 0.85, standbyW: 10 };

/**
 * A station of unknown charging power takes a quarter of its capacity an hour; the slowest of the kind do, most take twice to
 * five times that.
 */
export const stationChargePerHour = 0.25;

/**
 * Battery and inverter: the inverter converts with 94 %, LiFePO4 cells store and give with 97.5 % each (96 % full cycle, as
 * makers state 95 to 98 %), and the inverter draws 1 % of its power itself.
 */
export const inverterEfficiency = 0.94;
export const cellEfficiency = 0.975;
export const standbyShare = 0.01;

/**
 * Share of the capacity that may be used if the maker does not state it (depth of discharge of LiFePO4 batteries, 80 to 95
 * %).
 */
export const usableShare = 0.8;

/** An inverter of unknown charging current charges a battery in five hours. */
export const batteryChargePerHour = 0.2;
