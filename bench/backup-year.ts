import { outageSteps } from "../src/features/power/domain/backup/outages.ts";
import type { Running, Scene } from "../src/features/power/domain/backup/simulate.ts";
import { sunOfYearW } from "../src/features/power/domain/backup/sun-days.ts";
import { months } from "../src/features/power/domain/climate/months.ts";
import { regionPlaces } from "../src/features/power/domain/climate/places.ts";

/** A year of a house in Kyiv: 400 W all day, four hours off and on in turn, 5 kWp and a battery of 5 kWh. */
export function backupYear(): { scene: Scene; running: Running; daysOfMonths: number[] } {
  const place = regionPlaces.find(({ city }) => city === "Kyiv");
  if (!place) throw new Error("no Kyiv");
  const daysOfMonths = months.map(({ days }) => days);
  return {
    daysOfMonths,
    scene: {
      loadW: new Float64Array(96).fill(400),
      isOff: outageSteps({ kind: "cycle", offMin: 240, onMin: 240, firstMin: 480 }, 365),
      sunW: sunOfYearW(place).map((power) => power * 5),
      mainsW: 5_000,
    },
    running: {
      store: {
        ...{ usableWh: 4_600, chargeW: 3_000, dischargeW: 4_000, standbyW: 40 },
        ...{ chargeEfficiency: 0.92, dischargeEfficiency: 0.92 },
      },
      mainsChargeW: 3_000,
    },
  };
}
