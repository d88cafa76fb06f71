import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { PairKind } from "../../domain/pairs/form/pair-kinds.ts";
import type { Planner } from "../../domain/projects/planners.ts";
import type { ProjectSummary } from "../../domain/projects/summary.ts";
import type { ShopDeps } from "../../shop-choices.service.ts";
import { backupSummary } from "./backup-summary.service.ts";
import { pairSummary } from "./pair-summary.service.ts";
import { solarSummary } from "./solar-summary.service.ts";
import { stringsSummary } from "./strings-summary.service.ts";

/** Answers the query of a planner and tells the answer. What the planner does not know in the query is left out. */
export type Summarise = (planner: Planner, query: string, audience: Audience) => Promise<ProjectSummary>;

type SummaryOf = (
  deps: ShopDeps,
  audience: Audience,
  asked: { search: URLSearchParams; t: Translate; now: Date },
) => Promise<ProjectSummary>;

const ofPair =
  (kind: PairKind): SummaryOf =>
  (deps, audience, asked) =>
    pairSummary(deps, audience, { kind, ...asked });

/** How each planner tells its plans. */
const summaries: Record<Planner, SummaryOf> = {
  strings: stringsSummary,
  solar: solarSummary,
  backup: backupSummary,
  "check/battery": ofPair("battery"),
  "check/modules": ofPair("modules"),
  "check/panels": ofPair("panels"),
  "check/charger": ofPair("charger"),
  "check/generator": ofPair("generator"),
  "check/cable": ofPair("cable"),
  "check/breaker": ofPair("breaker"),
};

/** Summaries of the plans of all planners. */
export function createSummaries(deps: ShopDeps & { texts: Pick<Texts, "in">; now: () => Date }): Summarise {
  return (planner, query, audience) => {
    const asked = { search: new URLSearchParams(query), t: deps.texts.in(audience.locale), now: deps.now() };
    return summaries[planner](deps, audience, asked);
  };
}
