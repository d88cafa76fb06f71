import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { SynonymAnswer } from "./synonym.action.ts";
import type { LoadedGroup } from "./synonym.loader.ts";

interface SynonymDeletionProps {
  found: LoadedGroup;
  answer: SynonymAnswer | null;
}

/** Deletes a group; says before, if asked, which words would find less. */
export function SynonymDeletion({ found: { concept, version, losses }, answer }: SynonymDeletionProps) {
  const { t, path } = useLanguage();
  const own = answer?.intent === "delete" ? answer : null;
  return (
    <div className="mt-10 max-w-[760px]">
      <ActionPanel
        intent="delete"
        title={t("adminSynonyms.delete_title")}
        about={t("adminSynonyms.delete_about")}
        refusal={own?.conflict ? t("adminSynonyms.changed_title") : null}
      >
        {losses === null ? (
          <p className="text-small">
            <a className="link" href={path(`admin/synonyms/${concept}?check=delete#do-delete`)}>
              {t("adminSynonyms.delete_check")}
            </a>
          </p>
        ) : (
          <Losses losses={losses} />
        )}
        <ActionForm intent="delete" submit={t("adminSynonyms.delete")} tone="danger">
          <input type="hidden" name="seen" value={own?.conflict?.version ?? version} />
          <Tick name="sure" error={own?.isUnsure ? t("adminSynonyms.error_sure") : null}>
            {t("adminSynonyms.delete_sure")}
          </Tick>
        </ActionForm>
      </ActionPanel>
    </div>
  );
}

function Losses({ losses }: { losses: readonly { word: string; now: number; without: number }[] }) {
  const { t } = useLanguage();
  if (losses.length === 0) return <p className="text-small">{t("adminSynonyms.no_losses")}</p>;
  return (
    <div className="text-small">
      <p>{t("adminSynonyms.losses")}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {losses.map(({ word, now, without }) => (
          <li key={word} className="wrap-anywhere">
            {t("adminSynonyms.loss", { word, now, without })}
          </li>
        ))}
      </ul>
    </div>
  );
}
