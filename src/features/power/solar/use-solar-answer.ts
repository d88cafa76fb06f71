import type { SolarContext } from "../domain/solar/solar-choices.ts";
import type { SolarForm } from "../domain/solar/solar-form.ts";
import type { SolarAnswer } from "../domain/solar/solar-result.ts";
import { type Solver, useWorkerAnswer } from "../use-worker-answer.ts";
import type { SolarShop } from "./solar-choices.service.ts";

/** What the answers depend on besides the form. */
export interface SolarGiven {
  shop: SolarShop;
  context: SolarContext;
}

const solver: Solver<SolarForm, SolarGiven, SolarAnswer> = {
  start: () => new Worker(new URL("./solar-worker.ts", import.meta.url), { type: "module" }),
  async answer(form, { shop, context }) {
    const { answerSolar } = await import("../domain/solar/solar-answer.ts");
    return answerSolar(form, shop, context);
  },
};

/** The answer to the form of the solar designer, by a worker of its own. */
export function useSolarAnswer(form: SolarForm, first: SolarAnswer, given: SolarGiven): SolarAnswer {
  return useWorkerAnswer(solver, form, { first, given });
}
