import { useLanguage } from "#features/languages/languages.browser.tsx";
import { DaylightLine } from "#ui/display/daylight-line.tsx";
import { useDaylight } from "#ui/display/use-daylight.ts";

/** Today's daylight in the market's capital; empty until hydration. */
export function Daylight({ notch = false }: { notch?: boolean }) {
  const { market, t } = useLanguage();
  const light = useDaylight(market.capital, market.timeZone);
  if (!light) return <DaylightLine from={0} to={0} />;
  const { from, to, now, sunrise, sunset } = light;
  return (
    <DaylightLine
      from={from}
      to={to}
      now={notch ? now : null}
      label={notch ? t("frame.daylight", { sunrise, sunset }) : ""}
    />
  );
}
