import { useEffect, useState } from "react";
import type { Daylight } from "./daylight.ts";

/**
 * Today's daylight at a place, updated every minute. `null` during server rendering, because cached pages must not depend on
 * the time.
 */
export function useDaylight(place: { lat: number; lon: number }, timeZone: string): Daylight | null {
  const [light, setLight] = useState<Daylight | null>(null);
  const { lat, lon } = place;
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    import("./daylight.ts").then(
      ({ daylightAt }) => {
        if (isGone) return;
        const look = () => setLight(daylightAt(Date.now(), { lat, lon }, timeZone));
        look();
        timer = setInterval(look, 60_000);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [lat, lon, timeZone]);
  return light;
}
