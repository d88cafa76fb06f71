import { useLanguage } from "#features/languages/languages.browser.tsx";

const views = [
  ["categories", "admin/categories"],
  ["attributes", "admin/attributes"],
  ["menu", "admin/menu"],
  ["synonyms", "admin/synonyms"],
  ["redirects", "admin/redirects"],
] as const;

/** The parts of the catalogue's structure that staff edits. */
export function StructureNav({ here }: { here: (typeof views)[number][0] }) {
  const { t, path } = useLanguage();
  return (
    <nav className="mt-6 flex flex-wrap gap-2" aria-label={t("adminStructure.views")}>
      {views.map(([name, at]) => (
        <a key={name} className="chip" href={path(at)} aria-current={name === here ? "page" : undefined}>
          {t(`adminStructure.view_${name}`)}
        </a>
      ))}
    </nav>
  );
}
