import { useLanguage } from "#features/languages/languages.browser.tsx";

const sections = [
  ["list", "admin/translations"],
  ["coverage", "admin/translations/coverage"],
  ["files", "admin/translations/files"],
  ["in_place", "admin/translations/in-place"],
] as const;

export type TextsSection = (typeof sections)[number][0];

/** The pages of the translation manager. */
export function TextsNav({ here }: { here: TextsSection | null }) {
  const { t, path } = useLanguage();
  return (
    <nav className="mt-4 flex flex-wrap gap-2" aria-label={t("adminTranslations.sections")}>
      {sections.map(([name, at]) => (
        <a key={name} className="chip" href={path(at)} aria-current={name === here ? "page" : undefined}>
          {t(`adminTranslations.section_${name}`)}
        </a>
      ))}
    </nav>
  );
}
