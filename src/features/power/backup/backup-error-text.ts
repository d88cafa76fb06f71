import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { BackupError } from "../domain/backup/backup-form.ts";
import { fieldErrorText } from "../strings/field-error-text.ts";

/** Texts of the reasons that differ from those of the other planners. */
const own = {
  not_a_time: "powerBackup.error.not_a_time",
  unknown: "powerBackup.error.unknown",
  empty: "powerBackup.error.empty",
  inconsistent: "powerBackup.error.same_time",
} as const;

const isOwn = (reason: BackupError["reason"]): reason is keyof typeof own => Object.hasOwn(own, reason);

/** What is wrong with a field and how to mend it. */
export function backupErrorText(error: BackupError, language: { t: Translate; locale: Locale }): string {
  const { field, reason, bounds } = error;
  return isOwn(reason) ? language.t(own[reason]) : fieldErrorText({ field, reason, bounds }, language);
}
