import { useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type Proposal, type ProposalKind, type Weather, weathers } from "../../domain/backup/proposal.ts";
import { OneOf } from "../fields/one-of.tsx";
import { DayPicture } from "./day-picture.tsx";
import { DayTable } from "./day-table.tsx";
import { dayText } from "./day-text.ts";

interface DaySectionProps {
  proposals: readonly Proposal[];
  /** Name of the simulated month. */
  month: string;
}

/** The picture of a day with one of the proposals and one kind of weather; without scripts the first and the dull day. */
export function DaySection({ proposals, month }: DaySectionProps) {
  const language = useLanguage();
  const { t } = language;
  const isHydrated = useHydrated();
  const [kind, setKind] = useState<ProposalKind | null>(null);
  const [weather, setWeather] = useState<Weather>("dull");
  const proposal = proposals.find((one) => one.kind === kind) ?? proposals[0];
  if (!proposal) return null;
  const shown = proposal.days[weather] ? weather : "dull";
  const day = proposal.days[shown];
  if (!day) return null;
  const usableWh = proposal.recharge?.usableWh ?? null;
  const offered = weathers.filter((one) => proposal.days[one]);
  return (
    <section aria-labelledby="backup-day">
      <h3 id="backup-day" className="h2">
        {t("powerBackup.picture")}
      </h3>
      {isHydrated ? (
        <div className="mt-4 grid gap-3">
          {proposals.length > 1 ? (
            <OneOf
              legend={t("powerBackup.picture.of")}
              name="picture-of"
              value={proposal.kind}
              options={proposals.map((one) => ({ value: one.kind, text: t(`powerBackup.kind_name.${one.kind}`) }))}
              onChange={setKind}
            />
          ) : null}
          {offered.length > 1 ? (
            <OneOf
              legend={t("powerBackup.picture.weather")}
              name="picture-weather"
              value={shown}
              options={offered.map((one) => ({ value: one, text: t(`powerBackup.weather.${one}`) }))}
              onChange={setWeather}
            />
          ) : null}
        </div>
      ) : null}
      <DayPicture
        day={day}
        usableWh={usableWh}
        text={dayText(day, usableWh, { ...language, month, weather: t(`powerBackup.weather.${shown}`) })}
      />
      <DayTable day={day} />
    </section>
  );
}
