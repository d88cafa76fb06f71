import { useMemo, useRef, useState } from "react";
import { Crumbs } from "#features/catalogue/crumbs.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import type { BackupAnswer } from "../domain/backup/backup-answer.ts";
import type { BackupForm } from "../domain/backup/backup-form.ts";
import { backupQuery } from "../domain/backup/backup-query.ts";
import type { BackupChoices } from "../domain/backup/equipment.ts";
import { SaveProject } from "../projects/save-block.tsx";
import { replaceQuery } from "../replace-query.ts";
import { backupErrorText } from "./backup-error-text.ts";
import { BackupResult } from "./backup-result.tsx";
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
  const { t, path, market } = language;
  const [form, setForm] = useState(first.form);
  const given = useMemo(() => {
    const { code, taxRateBp } = market;
    return { choices, market: { code, taxRateBp } };
  }, [choices, market]);
  const answer = useBackupAnswer(form, first, given);
  const [lastGood, setLastGood] = useState<BackupAnswer | null>(null);
  if (answer.errors.length === 0 && answer !== lastGood) setLastGood(answer);
  const result = useRef<HTMLElement>(null);

  const { nameOf } = createLoadText(language);
  const title = form.loads
    .filter(({ appliance }) => appliance)
    .map(nameOf)
    .join(", ");

  function change(next: BackupForm) {
    setForm(next);
    replaceQuery(backupQuery(next));
  }

  function errorOf(field: string): string | undefined {
    const error = answer.errors.find((one) => one.field === field);
    return error && backupErrorText(error, language);
  }

  return (
    <div className="wrap pb-20">
      <PageHead
        title={t("powerBackup.title")}
        description={t("powerBackup.description")}
        path="planner/backup"
        hidden={isFilled}
      />
      <Crumbs above={[]} current={t("powerBackup.title")} />
      <h1 className="h1 mt-4">{t("powerBackup.title")}</h1>
      <p className="mt-5 max-w-[58ch] text-h3 font-normal text-muted">{t("powerBackup.lead")}</p>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <form
          action={path("planner/backup")}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-10"
          onSubmit={(event) => {
            event.preventDefault();
            result.current?.scrollIntoView({ behavior: "smooth", block: "start" });
            result.current?.focus({ preventScroll: true });
          }}
        >
          <BackupFields
            form={form}
            assumptions={answer.assumptions}
            errorOf={errorOf}
            onChange={change}
            monthNames={monthNames}
          />
        </form>
        <section
          ref={result}
          tabIndex={-1}
          aria-labelledby="backup-verdict"
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 scroll-mt-6 outline-none"
        >
          <BackupResult
            form={form}
            answer={answer}
            lastGood={lastGood}
            choices={choices}
            monthNames={monthNames}
            onChange={change}
          />
          {answer.need ? <SaveProject planner="backup" query={String(backupQuery(form))} title={title} /> : null}
        </section>
      </div>
    </div>
  );
}
