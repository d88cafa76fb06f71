import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { PairKind } from "../../domain/pairs/form/pair-kinds.ts";
import type { Planner } from "../../domain/projects/planners.ts";
import type { ProjectSummary } from "../../domain/projects/summary.ts";
import { type OwnOffersDeps, ownOffers, type Reader } from "../../own-offers.service.ts";
import type { ShopDeps } from "../../shop-choices.service.ts";
import type { AskedSummary } from "./asked-summary.ts";
import { backupSummary } from "./backup-summary.service.ts";
import { pairSummary } from "./pair-summary.service.ts";
import { solarSummary } from "./solar-summary.service.ts";
import { stringsSummary } from "./strings-summary.service.ts";

/** Answers the query of a planner at the reader's prices and tells the answer. What the planner does not know in it is left out. */
export type Summarise = (planner: Planner, query: string, reader: Reader) => Promise<ProjectSummary>;

type SummaryOf = (deps: ShopDeps, audience: Audience, asked: AskedSummary) => Promise<ProjectSummary>;

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
export function createSummaries(
  deps: ShopDeps & OwnOffersDeps & { texts: Pick<Texts, "in">; now: () => Date },
): Summarise {
  return (planner, query, reader) => {
    const { locale, market } = reader;
    const asked = { search: new URLSearchParams(query), t: deps.texts.in(locale), now: deps.now() };
    const offersOf = (ids: readonly string[]) => ownOffers(deps, ids, reader);
    return summaries[planner](deps, { locale, market }, { ...asked, offersOf });
  };
}
