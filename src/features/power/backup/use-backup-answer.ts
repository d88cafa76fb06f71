import type { BackupAnswer, BackupMarket } from "../domain/backup/backup-answer.ts";
import type { BackupForm } from "../domain/backup/backup-form.ts";
import type { BackupChoices } from "../domain/backup/equipment.ts";
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

/** The answer to the form of the blackout planner, by a worker of its own. */
export function useBackupAnswer(form: BackupForm, first: BackupAnswer, given: BackupGiven): BackupAnswer {
  return useWorkerAnswer(solver, form, { first, given });
}
