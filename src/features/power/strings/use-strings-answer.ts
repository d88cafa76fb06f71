import type { StringsAnswer } from "../domain/strings/strings-answer.ts";
import type { StringsChoices, StringsForm } from "../domain/strings/strings-form.ts";
import { type Solver, useWorkerAnswer } from "../use-worker-answer.ts";

const solver: Solver<StringsForm, StringsChoices, StringsAnswer> = {
  start: () => new Worker(new URL("./strings-worker.ts", import.meta.url), { type: "module" }),
  async answer(form, choices) {
    const { answerStrings } = await import("../domain/strings/strings-answer.ts");
    return answerStrings(form, choices);
  },
};

/** The answer to the form of the string check, by a worker of its own. */
export function useStringsAnswer(form: StringsForm, first: StringsAnswer, choices: StringsChoices): StringsAnswer {
  return useWorkerAnswer(solver, form, { first, given: choices }).answer;
}
