import { answerSolar } from "../domain/solar/solar-answer.ts";
import type { SolarForm } from "../domain/solar/solar-form.ts";
import { serveAnswers } from "../serve-answers.ts";
import type { SolarGiven } from "./use-solar-answer.ts";

serveAnswers((form: SolarForm, { shop, context }: SolarGiven) => answerSolar(form, shop, context));
