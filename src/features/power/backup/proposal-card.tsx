import { useLanguage } from "#features/languages/languages.browser.tsx";
import { periodOf } from "#features/rental/domain/period.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { BackupChoices } from "../domain/backup/equipment.ts";
import type { Proposal } from "../domain/backup/proposal.ts";
import { worstOutcome } from "../domain/verdict.ts";
import { atCount, type Part, partNames } from "../parts/part.ts";
import { PartRow, PartRows } from "../parts/parts-list.tsx";
import { TakeParts } from "../parts/take-parts.tsx";
import { outcomeLooks } from "../verdict/outcome-looks.ts";
import { ProposalChecks } from "./proposal-checks.tsx";
import { termsOf } from "./proposal-terms.ts";
import { partsIn } from "./shown-proposal.ts";

interface ProposalCardProps {
  proposal: Proposal;
  /** At the prices that the proposals were chosen by. */
  choices: BackupChoices;
  /** The best of them: its button is the main one. */
  isBest: boolean;
}

/** One proposal: what it is, what it costs, what it can do, and why. */
export function ProposalCard({ proposal, choices, isBest }: ProposalCardProps) {
  const language = useLanguage();
  const { t, money } = language;
  const { kind, verdict, sumMinor, rent, isInBudget, full } = proposal;
  const { Icon, mark } = outcomeLooks[worstOutcome[verdict]];
  const lacksPlace = proposal.checks.some(({ code, outcome }) => code === "place" && outcome === "fail");
  const parts = atCount(partsIn(proposal.parts, choices));
  return (
    <li className="grid content-start gap-4 break-inside-avoid rounded-control border border-line p-4 md:p-5">
      <div>
        <h3 className="h3">{t(`powerBackup.kind_name.${kind}`)}</h3>
        <p className="text-small text-muted">{t(`powerBackup.kind_text.${kind}`)}</p>
        <p className="mt-2 flex items-center gap-2 text-small font-semibold">
          <span className={mark}>
            <Icon className="icon icon-s" />
          </span>
          {t(lacksPlace ? "powerBackup.short.place" : `powerBackup.short.${verdict}`)}
        </p>
      </div>
      {rent === null ? <PartRows parts={parts} withSums={false} /> : <RentedParts parts={parts} rent={rent} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p>
          <span className="block text-label text-muted">
            {rent === null ? t("powerStrings.total") : t("powerBackup.rent_sum", { days: rent.days })}
          </span>
          <strong className="text-figure font-semibold">
            {sumMinor === null ? t("powerBackup.ask") : money(sumMinor)}
          </strong>
        </p>
        {rent === null ? (
          <TakeParts parts={parts} tone={isBest ? "sun" : "line"} />
        ) : (
          <RentLink id={proposal.parts[0]?.id ?? ""} days={rent.days} isBest={isBest} />
        )}
      </div>
      {isInBudget === false ? <p className="text-small text-clay">{t("powerBackup.over_budget")}</p> : null}
      {full === null ? null : (
        <p className="text-small">
          {t("powerBackup.full", {
            sum: money(full.sumMinor),
            names: partNames(partsIn(full.parts, choices)),
          })}
        </p>
      )}
      <dl className="grid gap-2.5 border-t border-line pt-4 text-small">
        {termsOf(proposal, language).map(({ name, text }) => (
          <div key={name} className="grid grid-cols-[minmax(min-content,2fr)_minmax(0,3fr)] gap-x-3">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{text}</dd>
          </div>
        ))}
      </dl>
      {rent === null ? null : <RentOrBuy id={proposal.parts[0]?.id ?? ""} choices={choices} />}
      <ProposalChecks proposal={proposal} />
    </li>
  );
}

/** The generator with the periods that its rent is made of. */
function RentedParts({ parts, rent: { mix } }: { parts: readonly Part[]; rent: NonNullable<Proposal["rent"]> }) {
  const { t } = useLanguage();
  const periods = [
    mix.months > 0 ? t("powerBackup.rent_months", { count: mix.months }) : "",
    mix.weeks > 0 ? t("powerBackup.rent_weeks", { count: mix.weeks }) : "",
    mix.days > 0 ? t("powerBackup.rent_some_days", { count: mix.days }) : "",
  ];
  return (
    <ul className="border-t border-line">
      {parts.map((part) => (
        <PartRow key={part.id} part={part} text={periods.filter(Boolean).join(" + ")} />
      ))}
    </ul>
  );
}

/** Until when renting pays, and where the comparison can be changed. */
function RentOrBuy({ id, choices }: { id: string; choices: BackupChoices }) {
  const { t, path } = useLanguage();
  const days = choices.generators.find((choice) => choice.id === id)?.rentUntilDays ?? null;
  if (days === null) return null;
  return (
    <p className="text-small">
      {t("powerBackup.rent_until", { days })}{" "}
      <a className="link" href={path(`product/${id}#rent-or-buy`)}>
        {t("powerBackup.rent_or_buy")}
      </a>
    </p>
  );
}

/** Leads to the calendar of a machine, with the period if there is one of that length. */
function RentLink({ id, days, isBest }: { id: string; days: number; isBest: boolean }) {
  const { t, path } = useLanguage();
  const period = periodOf(days);
  const query = period ? `?period=${period.kind}&${period.kind}=${period.count}` : "";
  return (
    <ButtonLink tone={isBest ? "sun" : "line"} href={path(`rent/${id}${query}`)} rel="nofollow">
      {t("powerBackup.rent")}
    </ButtonLink>
  );
}
