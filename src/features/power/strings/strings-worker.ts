import { answerStrings } from "../domain/strings/strings-answer.ts";
import type { StringsChoices, StringsForm } from "../domain/strings/strings-form.ts";

/** First what can be chosen, then forms to answer. */
export type StringsMessage = { choices: StringsChoices } | StringsQuestion;

export interface StringsQuestion {
  number: number;
  form: StringsForm;
}

let choices: StringsChoices = { modules: [], inverters: [] };

addEventListener("message", ({ data }: MessageEvent<StringsMessage>) => {
  if ("choices" in data) choices = data.choices;
  else postMessage({ number: data.number, answer: answerStrings(data.form, choices) });
});
