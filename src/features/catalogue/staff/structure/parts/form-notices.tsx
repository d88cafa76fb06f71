import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { FormError } from "../../../domain/structure-forms/form-error.ts";
import { useFormErrors } from "./form-error-text.ts";

/** A field that somebody else has saved otherwise than it is typed here. */
export interface ShownDifference {
  field: string;
  theirs: string;
  mine: string;
}

interface FormNoticesProps {
  errors: readonly FormError[];
  /** `null` unless somebody else has saved it meanwhile. */
  differences: readonly ShownDifference[] | null;
  /** Names of other parts, such as the category of a list. */
  nameOf: (subject: string) => string;
}

/** Above a form that was refused: that there are errors, those in other parts, and what somebody else has saved. */
export function FormNotices({ errors, differences, nameOf }: FormNoticesProps) {
  const t = useText();
  const { elsewhere, say } = useFormErrors(errors);
  return (
    <>
      {errors.length > 0 ? (
        <Notice tone="error">
          <p>{t("adminAttributes.errors")}</p>
          {elsewhere.map((error) => (
            <p key={`${error.subject} ${error.field} ${error.code}`}>
              <bdi>{nameOf(error.subject ?? "")}</bdi>: {say(error)}
            </p>
          ))}
        </Notice>
      ) : null}
      {differences === null ? null : <Conflict differences={differences} />}
    </>
  );
}

function Conflict({ differences }: { differences: readonly ShownDifference[] }) {
  const t = useText();
  return (
    <>
      <Notice tone="error">
        <p className="font-medium">{t("adminAttributes.changed_title")}</p>
        <p>{t(differences.length === 0 ? "adminAttributes.no_differences" : "adminAttributes.changed_text")}</p>
      </Notice>
      <dl className="border-t border-line empty:hidden">
        {differences.map(({ field, mine, theirs }) => (
          <div key={field} className="grid gap-2 border-b border-line py-3 text-small md:grid-cols-2">
            <dt className="font-medium md:col-span-2">{field}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <span className="label block">{t("adminAttributes.theirs")}</span>
              {theirs || t("adminPartHistory.nothing")}
            </dd>
            <dd className="min-w-0 wrap-anywhere">
              <span className="label block">{t("adminAttributes.mine")}</span>
              {mine || t("adminPartHistory.nothing")}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
