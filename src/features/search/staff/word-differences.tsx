import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Difference } from "../domain/synonyms/differences.ts";
import { useWordsTexts } from "./words-texts.ts";

/** How a state differs from the one before it, a line for each kind of change. */
export function WordChanges({ changes }: { changes: readonly Difference[] }) {
  const t = useText();
  const { field: nameOf } = useWordsTexts();
  return changes.map(({ field, added, removed }) => (
    <span className="block" key={field}>
      {added.length === 0 ? null : (
        <span className="block">{t("adminSynonyms.added", { field: nameOf(field), words: added.join(", ") })}</span>
      )}
      {removed.length === 0 ? null : (
        <span className="block">{t("adminSynonyms.removed", { field: nameOf(field), words: removed.join(", ") })}</span>
      )}
      {added.length + removed.length > 0 ? null : t("adminSynonyms.reordered", { field: nameOf(field) })}
    </span>
  ));
}

interface WordConflictProps {
  differences: readonly Difference[];
  isDeleted: boolean;
  /** Text of an entry of a field. */
  nameOf(field: string, word: string): string;
}

/** What only the saved state has beside what only the typed one has, which stays in the form. */
export function WordConflict({ differences, isDeleted, nameOf }: WordConflictProps) {
  const t = useText();
  const { field: fieldName } = useWordsTexts();
  const shown = (field: string, words: readonly string[]) =>
    words.map((word) => nameOf(field, word)).join(", ") || t("adminSynonyms.nothing");
  const text = isDeleted ? "changed_deleted" : differences.length === 0 ? "no_differences" : "changed_text";
  return (
    <>
      <Notice tone="error">
        <p className="font-medium">{t("adminSynonyms.changed_title")}</p>
        <p>{t(`adminSynonyms.${text}`)}</p>
      </Notice>
      {isDeleted || differences.length === 0 ? null : (
        <dl className="border-t border-line">
          {differences.map(({ field, added, removed }) => (
            <div key={field} className="grid gap-2 border-b border-line py-3 text-small md:grid-cols-2">
              <dt className="font-medium md:col-span-2">{fieldName(field)}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <span className="label block">{t("adminSynonyms.theirs")}</span>
                {shown(field, removed)}
              </dd>
              <dd className="min-w-0 wrap-anywhere">
                <span className="label block">{t("adminSynonyms.mine")}</span>
                {shown(field, added)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
