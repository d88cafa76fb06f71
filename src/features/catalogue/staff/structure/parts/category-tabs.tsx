import { useLanguage } from "#features/languages/languages.browser.tsx";

const tabs = [
  ["category", ""],
  ["attributes", "/attributes"],
  ["filters", "/filters"],
  ["history", "/history"],
] as const;

/** The pages of one category, as a part of the heading of each. */
export function CategoryTabs({ id, here }: { id: number; here: (typeof tabs)[number][0] }) {
  const { t, path } = useLanguage();
  return (
    <nav className="mt-4 flex flex-wrap gap-2" aria-label={t("adminStructure.tabs")}>
      {tabs.map(([name, at]) => (
        <a
          key={name}
          className="chip"
          href={path(`admin/categories/${id}${at}`)}
          aria-current={name === here ? "page" : undefined}
        >
          {t(`adminStructure.tab_${name}`)}
        </a>
      ))}
    </nav>
  );
}
