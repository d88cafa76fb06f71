import { useLanguage } from "#features/languages/languages.browser.tsx";

const views = [
  ["promotion", ""],
  ["codes", "/codes"],
  ["uses", "/uses"],
] as const;

interface PromotionNavProps {
  id: string;
  current: (typeof views)[number][0];
}

/** The pages of one promotion. Needs the texts of `adminPromotions`. */
export function PromotionNav({ id, current }: PromotionNavProps) {
  const { t, path } = useLanguage();
  return (
    <nav className="mt-6 flex flex-wrap gap-2" aria-label={t("adminPromotions.nav")}>
      {views.map(([name, below]) => (
        <a
          key={name}
          className="chip"
          href={path(`admin/promotions/${id}${below}`)}
          aria-current={name === current ? "page" : undefined}
        >
          {t(`adminPromotions.nav_${name}`)}
        </a>
      ))}
    </nav>
  );
}
