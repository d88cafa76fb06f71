import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { OperatorDifference } from "../../domain/operators/operator.ts";

interface OperatorConflictProps {
  differences: readonly OperatorDifference[];
  countries: readonly { code: string; name: string }[];
}

/** What somebody else saved meanwhile beside what was typed, which stays in the form. */
export function OperatorConflict({ differences, countries }: OperatorConflictProps) {
  const t = useText();
  const shown = (field: OperatorDifference["field"], value: string) =>
    field === "country" ? (countries.find(({ code }) => code === value)?.name ?? value) : value;
  return (
    <>
      <Notice tone="error">
        <p className="font-medium">{t("adminOperators.changed_title")}</p>
        <p>{t(differences.length === 0 ? "adminOperators.no_differences" : "adminOperators.changed_text")}</p>
      </Notice>
      {differences.length === 0 ? null : (
        <dl className="border-t border-line">
          {differences.map(({ field, mine, theirs }) => (
            <div key={field} className="grid gap-2 border-b border-line py-3 text-small md:grid-cols-2">
              <dt className="font-medium md:col-span-2">{t(`adminOperators.field_${field}`)}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <span className="label block">{t("adminOperators.theirs")}</span>
                {shown(field, theirs)}
              </dd>
              <dd className="min-w-0 wrap-anywhere">
                <span className="label block">{t("adminOperators.mine")}</span>
                {shown(field, mine)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
