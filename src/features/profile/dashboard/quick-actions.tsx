import { useLanguage } from "#features/languages/languages.browser.tsx";
import { BookOpen } from "#ui/icons/book-open.ts";
import { CalendarDays } from "#ui/icons/calendar-days.ts";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";
import { Headset } from "#ui/icons/headset.ts";
import { ShoppingBag } from "#ui/icons/shopping-bag.ts";

/** The four links of the specification; its `/shop` and `/lease-options` are the catalogue and the rental page (D5). */
const actions = [
  { key: "to_shop", at: "catalogue", Icon: ShoppingBag },
  { key: "to_rental", at: "rental", Icon: CalendarDays },
  { key: "to_support", at: "support", Icon: Headset },
  { key: "to_manuals", at: "manuals", Icon: BookOpen },
] as const;

/** Links of the dashboard. */
export function QuickActions() {
  const { t, path } = useLanguage();
  return (
    <nav className="mt-10 grid gap-x-6 md:grid-cols-2 xl:grid-cols-4" aria-label={t("profile.quick_actions")}>
      {actions.map(({ key, at, Icon }) => (
        <a
          key={key}
          className="flex min-h-16 items-center gap-3.5 border-t border-ink py-4 font-medium hover:underline"
          href={path(at)}
        >
          <Icon className="icon" />
          <span className="grow">{t(`profile.${key}`)}</span>
          <ArrowRight className="icon icon-s" />
        </a>
      ))}
    </nav>
  );
}
