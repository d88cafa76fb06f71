import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import type { PlannerWords } from "./planner-layout.tsx";

const keys = {
  strings: {
    title: "powerStrings.title",
    description: "powerStrings.description",
    lead: "powerStrings.lead",
    submit: "powerStrings.check_button",
  },
  backup: {
    title: "powerBackup.title",
    description: "powerBackup.description",
    lead: "powerBackup.lead",
    submit: "powerBackup.answer_button",
  },
  solar: {
    title: "powerSolar.title",
    description: "powerSolar.description",
    lead: "powerSolar.lead",
    submit: "powerSolar.submit",
  },
} as const satisfies Record<string, Record<keyof PlannerWords, MessageKey>>;

/** Path, words and id of the answer's heading of a planner, for `PlannerLayout`. */
export function plannerParts(planner: keyof typeof keys, t: Translate) {
  const { title, description, lead, submit } = keys[planner];
  return {
    path: `planner/${planner}`,
    verdictId: `${planner}-verdict`,
    words: { title: t(title), description: t(description), lead: t(lead), submit: t(submit) },
  };
}
