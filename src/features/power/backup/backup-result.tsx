import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { BackupAnswer } from "../domain/backup/backup-answer.ts";
import type { BackupForm } from "../domain/backup/backup-form.ts";
import type { BackupChoices } from "../domain/backup/equipment.ts";
import type { BackupNeed, Proposal } from "../domain/backup/proposal.ts";
import type { Month } from "../domain/climate/months.ts";
import { VerdictHead } from "../verdict/verdict-head.tsx";
import { bestVerdict } from "./best-verdict.ts";
import { DaySection } from "./day/day-section.tsx";
import { Households } from "./fields/household-links.tsx";
import { needText } from "./need-text.ts";
import { ProposalCard } from "./proposal-card.tsx";

interface BackupResultProps {
  form: BackupForm;
  answer: BackupAnswer;
  /** The last answer to a form that could be used; `null` if there was none. */
  lastGood: BackupAnswer | null;
  choices: BackupChoices;
  monthNames: readonly string[];
  onChange: (form: BackupForm) => void;
}

/** What helps; with errors the last answer stays below what to mend, and without appliances households to begin with. */
export function BackupResult({ form, answer, lastGood, choices, monthNames, onChange }: BackupResultProps) {
  const { t } = useLanguage();
  const isWrong = answer.errors.length > 0;
  const { need = null, proposals = [], assumptions } = (isWrong ? lastGood : answer) ?? {};
  return (
    <>
      {need === null ? (
        <h2 id="backup-verdict" className="sr-only">
          {t("powerBackup.result")}
        </h2>
      ) : null}
      {isWrong ? (
        <Notice tone="warn">
          <p>{t("powerStrings.mend", { count: answer.errors.length })}</p>
          {need === null ? null : <p>{t("powerBackup.stale")}</p>}
        </Notice>
      ) : null}
      {need === null ? (
        isWrong ? null : (
          <Empty title={t("powerBackup.empty_title")} text={t("powerBackup.empty_text")}>
            <Households form={form} onChange={onChange} look="btn" />
          </Empty>
        )
      ) : (
        <Answered
          need={need}
          proposals={proposals}
          choices={choices}
          month={assumptions?.month ?? 12}
          monthNames={monthNames}
        />
      )}
    </>
  );
}

interface AnsweredProps {
  need: BackupNeed;
  proposals: readonly Proposal[];
  choices: BackupChoices;
  /** The simulated month. */
  month: Month;
  monthNames: readonly string[];
}

/** What is needed, the proposals, and a day with them. */
function Answered({ need, proposals, choices, month, monthNames }: AnsweredProps) {
  const language = useLanguage();
  const { t } = language;
  const { verdict, title, best } = bestVerdict(need, proposals);
  const head = (
    <VerdictHead
      id="backup-verdict"
      verdict={verdict}
      title={t(`powerBackup.verdict.${title}`)}
      text={needText(need, month, language)}
    />
  );
  if (best === null) return head;
  return (
    <>
      {head}
      <ul className="grid gap-5 xl:grid-cols-2" aria-label={t("powerBackup.proposals")}>
        {proposals.map((proposal) => (
          <ProposalCard key={proposal.kind} proposal={proposal} choices={choices} isBest={proposal === best} />
        ))}
      </ul>
      <DaySection proposals={proposals} month={monthNames[month - 1] ?? ""} />
      <p className="text-small text-muted">{t("powerBackup.limits")}</p>
    </>
  );
}
