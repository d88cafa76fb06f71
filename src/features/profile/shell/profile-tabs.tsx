import { useLocation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";

const tabs = [
  { key: "dashboard", at: "profile" },
  { key: "personal", at: "profile/personal" },
  { key: "company", at: "profile/company" },
  { key: "orders", at: "profile/orders" },
  { key: "rentals", at: "profile/rentals" },
  { key: "projects", at: "profile/projects" },
  { key: "reviews", at: "profile/reviews" },
  { key: "wishes", at: "profile/wishes" },
] as const;

/** Links to the pages of the profile. */
export function ProfileTabs() {
  const { t, path } = useLanguage();
  const { pathname } = useLocation();
  const here = pathname.replace(/\/$/, "");
  return (
    <nav
      className="tabs mt-6 max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-0 max-md:text-small"
      aria-label={t("profile.tabs")}
    >
      {tabs.map(({ key, at }) => (
        <a key={key} href={path(at)} aria-current={here === path(at) ? "page" : undefined}>
          {t(`profile.tab_${key}`)}
        </a>
      ))}
    </nav>
  );
}
