import { dayText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { DayRuler } from "#ui/display/day-ruler.tsx";
import { useDaylight } from "#ui/display/use-daylight.ts";
import type { Today } from "./today-of.ts";

/**
 * Today's daylight in the market's capital as a ruler, and the yield of one panel. The layout is reserved before hydration,
 * so that nothing shifts.
 */
export function TodayStrip({ today }: { today: Today }) {
  const { t, market, locale } = useLanguage();
  const light = useDaylight(market.capital, market.timeZone);
  const panel = light && today.panel?.[Number(light.day.slice(5, 7)) - 1];
  return (
    <div className="day-strip">
      <p className="font-medium text-ink">{light ? `${today.place}, ${dayText(light.day, locale)}` : today.place}</p>
      <DayRuler
        light={light}
        label={light ? t("frame.daylight", { sunrise: light.sunrise, sunset: light.sunset }) : today.place}
      />
      <p>
        {light ? (
          <>
            <span className="font-medium text-ink">
              {t("catalogueHome.todayLength", { hours: Math.floor(light.minutes / 60), minutes: light.minutes % 60 })}
            </span>{" "}
            {t("catalogueHome.todayLight")}
            {panel ? <span className="max-lg:hidden">. {panel}</span> : null}
          </>
        ) : null}
      </p>
    </div>
  );
}
