import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { StringCheck, StringCheckCode } from "../domain/strings/string-check.ts";
import { figureText } from "./figure-text.ts";

/** Width of the picture in its own units. */
const width = 1_000;

/**
 * Voltages of a string on one scale: range of the tracker, the string at work between hot and cold, without load in the cold,
 * and the limit. The list below says the same in words. Nothing if a voltage is not known.
 */
export function VoltagePicture({ checks }: { checks: readonly StringCheck[] }) {
  const language = useLanguage();
  const { t } = language;
  const of = (code: StringCheckCode) => checks.find((check) => check.code === code);
  const [cold, upper, lower] = [of("inverter_voltage"), of("mppt_upper"), of("mppt_lower")];
  const figures = [cold?.value, cold?.limit, upper?.value, upper?.limit, lower?.value, lower?.limit];
  if (!figures.every((figure) => typeof figure === "number")) return null;
  const [vocCold = 0, limit = 0, vmpCold = 0, trackerMax = 0, vmpHot = 0, trackerMin = 0] = figures;
  const end = Math.max(vocCold, limit) * 1.04;
  const x = (volts: number) => (volts / end) * width;
  const volts = (value: number) => figureText(value, "V", language);
  const legend = [
    { key: "tracker", text: t("powerStrings.scale.tracker", { from: volts(trackerMin), to: volts(trackerMax) }) },
    { key: "work", text: t("powerStrings.scale.work", { from: volts(vmpHot), to: volts(vmpCold) }) },
    { key: "cold", text: t("powerStrings.scale.cold", { value: volts(vocCold) }) },
    { key: "limit", text: t("powerStrings.scale.limit", { value: volts(limit) }) },
  ] as const;
  return (
    <figure className="my-4">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 40`}
        preserveAspectRatio="none"
        className="block h-10 w-full overflow-visible"
      >
        <rect className="fill-fog" x="0" y="18" width={width} height="4" />
        <rect className="fill-leaf/30" x={x(trackerMin)} y="8" width={x(trackerMax) - x(trackerMin)} height="24" />
        <rect className="fill-sun" x={x(vmpHot)} y="14" width={Math.max(4, x(vmpCold) - x(vmpHot))} height="12" />
        <rect className="fill-ink" x={x(vocCold) - 2} y="4" width="4" height="32" />
        <rect className="fill-clay" x={x(limit) - 2} y="0" width="4" height="40" />
      </svg>
      <figcaption>
        <ul className="mt-3 grid gap-x-6 gap-y-1.5 text-small md:grid-cols-2">
          {legend.map(({ key, text }) => (
            <li key={key} className="flex items-baseline gap-2">
              <i aria-hidden="true" className={`inline-block shrink-0 ${marks[key]}`} />
              {text}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

const marks = {
  tracker: "size-3 bg-leaf/30",
  work: "h-2 w-3 bg-sun",
  cold: "mx-1 h-3 w-1 bg-ink",
  limit: "mx-1 h-3 w-1 bg-clay",
} as const;
