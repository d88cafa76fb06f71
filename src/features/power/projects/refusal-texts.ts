import type { Translate } from "#features/languages/domain/messages.ts";
import { projectLengths } from "../domain/projects/project-forms.ts";
import type { SaveRefusal } from "./saving.service.ts";

/** Why nothing was saved, and what to do. */
export function refusalText(refusal: SaveRefusal, t: Translate): string {
  switch (refusal.code) {
    case "invalid_title":
      return t(`powerProjects.error_${refusal.error}`, { most: projectLengths.title });
    case "too_many":
      return t("powerProjects.error_too_many", { minutes: Math.ceil(refusal.seconds / 60) });
    default:
      return t(`powerProjects.error_${refusal.code}`);
  }
}

const statuses: Record<SaveRefusal["code"], number> = {
  invalid_title: 400,
  invalid_form: 400,
  no_answer: 400,
  too_long: 400,
  too_many: 429,
  unknown_project: 404,
  too_many_versions: 409,
  not_allowed: 403,
};

/** HTTP status of a refusal. */
export const statusOf = ({ code }: SaveRefusal): number => statuses[code];
