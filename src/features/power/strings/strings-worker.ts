import { answerStrings } from "../domain/strings/strings-answer.ts";
import type { StringsChoices, StringsForm } from "../domain/strings/strings-form.ts";

/** A form to answer; `choices` only with the first and when they change. */
export interface StringsQuestion {
  number: number;
  form: StringsForm;
  choices?: StringsChoices;
}

let known: StringsChoices = { modules: [], inverters: [] };

addEventListener("message", ({ data }: MessageEvent<StringsQuestion>) => {
  const { number, form, choices = known } = data;
  known = choices;
  postMessage({ number, answer: answerStrings(form, choices) });
});
