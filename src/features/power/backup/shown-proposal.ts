import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { BackupChoices } from "../domain/backup/equipment.ts";
import type { Proposal } from "../domain/backup/proposal.ts";
import { batteryTexts } from "../pairs/battery-texts.ts";
import { shownCheck, shownWith } from "../pairs/check-texts-of.ts";
import { type Part, partsOf } from "../parts/part.ts";
import { backupFigure } from "./backup-figures.ts";
import { backupTextsOf } from "./backup-texts.ts";

/** Checks of a proposal, and of its battery on its inverter, as they are shown. */
export function shownProposalChecks(
  { kind, checks, pairChecks }: Proposal,
  language: { t: Translate; locale: Locale },
) {
  const { t } = language;
  return {
    own: checks.map((check) =>
      shownWith(check, backupTextsOf(kind, check), { t, figure: (value) => backupFigure(value, check.unit, language) }),
    ),
    pair: pairChecks.map((check) => shownCheck(check, batteryTexts[check.code], language)),
  };
}

/** Products of a proposal with their numbers. */
export function partsIn(
  parts: Proposal["parts"],
  { stations, batteries, inverters, generators }: BackupChoices,
): Part[] {
  const all = [...stations, ...batteries, ...inverters, ...generators];
  return parts.flatMap(({ id, count }) => partsOf(all, id, count));
}
