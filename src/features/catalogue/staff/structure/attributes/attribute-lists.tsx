import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";

interface AttributeListsProps {
  /** Categories whose own list has the attribute, with its name there. */
  lists: readonly { id: number; name: string; label: string; isFilter: boolean }[];
  /** Address of the page that changes existing values. */
  change: string;
}

/** Where an attribute is used, with links to the lists and filters of the categories. */
export function AttributeLists({ lists, change }: AttributeListsProps) {
  const { t, path } = useLanguage();
  return (
    <StaffSection id="lists" title={t("adminAttributes.lists_title")} className="mt-10">
      {lists.length === 0 ? (
        <p className="mt-2 text-small text-muted">{t("adminAttributes.lists_none")}</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {lists.map(({ id, name, label, isFilter }) => (
            <li key={id} className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line py-3 text-small">
              <a className="link font-medium" href={path(`admin/categories/${id}/attributes`)}>
                {name}
              </a>
              <span className="text-muted">
                <bdi>{label}</bdi>
              </span>
              {isFilter ? (
                <a className="link" href={path(`admin/categories/${id}/filters`)}>
                  {t("adminAttributes.is_filter")}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        <a className="link" href={change}>
          {t("adminValues.title")}
        </a>
      </p>
    </StaffSection>
  );
}
