import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { GroupChange } from "../../domain/groups/group-change.ts";
import { useChangeTexts } from "./change-texts.ts";

/** What somebody else saved meanwhile beside what was typed, which stays in the form. */
export function GroupConflict({ differences }: { differences: readonly GroupChange[] }) {
  const t = useText();
  const { field, value } = useChangeTexts();
  return (
    <>
      <Notice tone="error">
        <p className="font-medium">{t("adminGroups.changed_title")}</p>
        <p>{t(differences.length === 0 ? "adminGroups.no_differences" : "adminGroups.changed_text")}</p>
      </Notice>
      {differences.length === 0 ? null : (
        <dl className="border-t border-line">
          {differences.map((change) => (
            <div key={change.what} className="grid gap-2 border-b border-line py-3 text-small md:grid-cols-2">
              <dt className="font-medium md:col-span-2">{field(change)}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <span className="label block">{t("adminGroups.theirs")}</span>
                {value(change, "before")}
              </dd>
              <dd className="min-w-0 wrap-anywhere">
                <span className="label block">{t("adminGroups.mine")}</span>
                {value(change, "after")}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
