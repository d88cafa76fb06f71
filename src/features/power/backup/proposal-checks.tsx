import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ChevronDown } from "#ui/icons/controls/chevron-down.ts";
import type { Proposal } from "../domain/backup/proposal.ts";
import { CheckList } from "../verdict/check-list.tsx";
import { shownProposalChecks } from "./shown-proposal.ts";

/** Each check of a proposal in a sentence with its figures, folded. */
export function ProposalChecks({ proposal }: { proposal: Proposal }) {
  const language = useLanguage();
  const { t } = language;
  const { own, pair } = shownProposalChecks(proposal, language);
  return (
    <details className="group border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-small font-semibold">
        {t("powerBackup.how")}
        <ChevronDown className="icon icon-s group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-5">
        <CheckList checks={own} />
        {pair.length > 0 ? (
          <div>
            <h4 className="mb-2 text-small font-semibold">{t("powerBackup.pair_details")}</h4>
            <CheckList checks={pair} />
          </div>
        ) : null}
      </div>
    </details>
  );
}
