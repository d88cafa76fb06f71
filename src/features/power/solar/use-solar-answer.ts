import { useMemo } from "react";
import type { SolarContext } from "../domain/solar/solar-choices.ts";
import type { SolarForm } from "../domain/solar/solar-form.ts";
import type { SolarAnswer } from "../domain/solar/solar-result.ts";
import { type AtOwn, useOwnGiven } from "../parts/use-own-given.ts";
import { type Solver, useWorkerAnswer } from "../use-worker-answer.ts";
import { solarShopIds } from "./shop-ids.ts";
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

const loadAtOwn = async (): Promise<AtOwn<SolarGiven>> => {
  const { solarShopAtOwn } = await import("./own-shop.ts");
  return (given, offers, { taxRateBp }) => ({ ...given, shop: solarShopAtOwn(given.shop, offers, taxRateBp) });
};

/** The answer to the form of the solar designer at the reader's prices, by a worker of its own, and the shop it is made from. */
export function useSolarAnswer(form: SolarForm, first: SolarAnswer, given: SolarGiven) {
  const ids = useMemo(() => solarShopIds(given.shop), [given]);
  return useWorkerAnswer(solver, form, { first, given: useOwnGiven(given, ids, loadAtOwn) });
}
