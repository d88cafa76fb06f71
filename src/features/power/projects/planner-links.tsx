import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";

/** Where a plan begins. */
export function PlannerLinks() {
  const { t, path } = useLanguage();
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <ButtonLink tone="sun" href={path("planner/strings")}>
        {t("powerProjects.to_strings")}
      </ButtonLink>
      <ButtonLink href={path("planner/solar")}>{t("powerProjects.to_solar")}</ButtonLink>
      <ButtonLink href={path("planner/backup")}>{t("powerProjects.to_backup")}</ButtonLink>
      <ButtonLink href={path("planner/check/battery")}>{t("powerProjects.to_pairs")}</ButtonLink>
    </div>
  );
}
