import { useLanguage } from "#features/languages/languages.browser.tsx";

const views = [
  ["work", "admin/rental"],
  ["timeline", "admin/rental/timeline"],
  ["units", "admin/rental/units"],
] as const;

/** The three views of rental for staff. */
export function RentalNav({ here }: { here: (typeof views)[number][0] }) {
  const { t, path } = useLanguage();
  return (
    <nav className="mt-6 flex flex-wrap gap-2" aria-label={t("adminRental.views")}>
      {views.map(([name, at]) => (
        <a key={name} className="chip" href={path(at)} aria-current={name === here ? "page" : undefined}>
          {t(`adminRental.view_${name}`)}
        </a>
      ))}
    </nav>
  );
}
