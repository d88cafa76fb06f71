import { useMemo } from "react";
import type { BackupAnswer, BackupMarket } from "../domain/backup/backup-answer.ts";
import type { BackupForm } from "../domain/backup/backup-form.ts";
import { type BackupChoices, backupChoiceIds } from "../domain/backup/equipment.ts";
import { type AtOwn, useOwnGiven } from "../parts/use-own-given.ts";
import { type Solver, useWorkerAnswer } from "../use-worker-answer.ts";

/** What the answers depend on besides the form. */
export interface BackupGiven {
  choices: BackupChoices;
  market: BackupMarket;
}

const solver: Solver<BackupForm, BackupGiven, BackupAnswer> = {
  start: () => new Worker(new URL("./backup-worker.ts", import.meta.url), { type: "module" }),
  async answer(form, { choices, market }) {
    const { answerBackup } = await import("../domain/backup/backup-answer.ts");
    return answerBackup(form, choices, market);
  },
};

const loadAtOwn = async (): Promise<AtOwn<BackupGiven>> => {
  const { backupChoicesAtOwn } = await import("./own-choices.ts");
  return (given, offers, market) => ({ ...given, choices: backupChoicesAtOwn(given.choices, offers, market) });
};

/** The answer to the form of the blackout planner at the reader's prices, by a worker of its own, and what it is chosen from. */
export function useBackupAnswer(form: BackupForm, first: BackupAnswer, given: BackupGiven) {
  const ids = useMemo(() => backupChoiceIds(given.choices), [given]);
  return useWorkerAnswer(solver, form, { first, given: useOwnGiven(given, ids, loadAtOwn) });
}
