import { answerBackup } from "../domain/backup/backup-answer.ts";
import type { BackupForm } from "../domain/backup/backup-form.ts";
import { serveAnswers } from "../serve-answers.ts";
import type { BackupGiven } from "./use-backup-answer.ts";

serveAnswers((form: BackupForm, { choices, market }: BackupGiven) => answerBackup(form, choices, market));
