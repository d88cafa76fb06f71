import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { CategoryField } from "../../../domain/category-form/category-fields.ts";
import type { CategoryData } from "./category.loader.ts";
import { useShownValues } from "./shown-values.ts";

interface CategoryConflictProps {
  page: CategoryData;
  differences: readonly { field: CategoryField; mine: string; theirs: string }[];
}

/** What somebody else saved meanwhile beside what was typed, which stays in the form. */
export function CategoryConflict({ page, differences }: CategoryConflictProps) {
  const t = useText();
  const { nameOf, wordsFor } = useShownValues(page.categories);
  return (
    <>
      <Notice tone="error">
        <p className="font-medium">{t("adminCategories.changed_title")}</p>
        <p>{t(differences.length === 0 ? "adminCategories.no_differences" : "adminCategories.changed_text")}</p>
      </Notice>
      <dl className="border-t border-line empty:hidden">
        {differences.map(({ field, mine, theirs }) => (
          <div key={field} className="grid gap-2 border-b border-line py-3 text-small md:grid-cols-2">
            <dt className="font-medium md:col-span-2">{nameOf(field)}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              <span className="label block">{t("adminCategories.theirs")}</span>
              <bdi>{wordsFor(field, theirs)}</bdi>
            </dd>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              <span className="label block">{t("adminCategories.mine")}</span>
              <bdi>{wordsFor(field, mine)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
