import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ChevronDown } from "#ui/icons/controls/chevron-down.ts";
import type { Proposal } from "../domain/backup/proposal.ts";
import { batteryTexts } from "../pairs/battery-texts.ts";
import { shownCheck, shownWith } from "../pairs/check-texts-of.ts";
import { CheckList } from "../verdict/check-list.tsx";
import { backupFigure } from "./backup-figures.ts";
import { backupTextsOf } from "./backup-texts.ts";

/** Each check of a proposal in a sentence with its figures, folded. */
export function ProposalChecks({ proposal: { kind, checks, pairChecks } }: { proposal: Proposal }) {
  const language = useLanguage();
  const { t } = language;
  const shown = checks.map((check) =>
    shownWith(check, backupTextsOf(kind, check), { t, figure: (value) => backupFigure(value, check.unit, language) }),
  );
  return (
    <details className="group border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-small font-semibold">
        {t("powerBackup.how")}
        <ChevronDown className="icon icon-s group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-5">
        <CheckList checks={shown} />
        {pairChecks.length > 0 ? (
          <div>
            <h4 className="mb-2 text-small font-semibold">{t("powerBackup.pair_details")}</h4>
            <CheckList checks={pairChecks.map((check) => shownCheck(check, batteryTexts[check.code], language))} />
          </div>
        ) : null}
      </div>
    </details>
  );
}
