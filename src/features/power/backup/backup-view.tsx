import { useMemo, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { BackupAnswer } from "../domain/backup/backup-answer.ts";
import { backupQuery } from "../domain/backup/backup-query.ts";
import type { BackupChoices } from "../domain/backup/equipment.ts";
import { PlannerLayout } from "../planner-layout.tsx";
import { plannerParts } from "../planner-words.ts";
import { SaveProject } from "../projects/save-block.tsx";
import { useAddress } from "../use-address.ts";
import { AnswerLine } from "../verdict/answer-line.tsx";
import { backupErrorText } from "./backup-error-text.ts";
import { BackupResult } from "./backup-result.tsx";
import { bestVerdict } from "./best-verdict.ts";
import { BackupFields } from "./fields/backup-fields.tsx";
import { createLoadText } from "./load-text.ts";
import { useBackupAnswer } from "./use-backup-answer.ts";

interface BackupViewProps {
  choices: BackupChoices;
  answer: BackupAnswer;
  /** January first. */
  monthNames: readonly string[];
  isFilled: boolean;
}

/** Blackout planner: the form and, beside it, the answer to what it says now. */
export function BackupView({ choices, answer: first, monthNames, isFilled }: BackupViewProps) {
  const language = useLanguage();
  const { t, market } = language;
  const [form, change] = useState(first.form);
  const given = useMemo(() => {
    const { code, taxRateBp } = market;
    return { choices, market: { code, taxRateBp } };
  }, [choices, market]);
  const shown = useBackupAnswer(form, first, given);
  const { answer } = shown;
  const [lastGood, setLastGood] = useState<typeof shown | null>(null);
  if (answer.errors.length === 0 && answer !== lastGood?.answer) setLastGood(shown);

  const { nameOf } = createLoadText(language);
  const title = form.loads
    .filter(({ appliance }) => appliance)
    .map(nameOf)
    .join(", ");

  const query = String(backupQuery(form));
  useAddress(query, isFilled || form !== first.form);

  function errorOf(field: string): string | undefined {
    const error = answer.errors.find((one) => one.field === field);
    return error && backupErrorText(error, language);
  }

  return (
    <PlannerLayout
      {...plannerParts("backup", t)}
      isFilled={isFilled}
      fields={
        <BackupFields
          form={form}
          assumptions={answer.assumptions}
          errorOf={errorOf}
          onChange={change}
          monthNames={monthNames}
        />
      }
      summary={<Summary answer={answer} />}
      answer={
        <>
          <BackupResult
            form={form}
            answer={answer}
            lastGood={lastGood?.answer ?? null}
            choices={(answer.errors.length > 0 ? (lastGood ?? shown) : shown).given.choices}
            monthNames={monthNames}
            onChange={change}
          />
          {answer.need ? <SaveProject planner="backup" query={query} title={title} /> : null}
        </>
      }
    />
  );
}

function Summary({ answer: { need, proposals, errors } }: { answer: BackupAnswer }) {
  const { t } = useLanguage();
  const shown = need && bestVerdict(need, proposals);
  return (
    <AnswerLine
      errors={errors.length}
      answer={shown && { verdict: shown.verdict, text: t(`powerBackup.verdict.${shown.title}`) }}
    />
  );
}
