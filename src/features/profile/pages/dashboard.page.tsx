import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";

/** What is to be done, and what is on its way. */
export default function DashboardPage() {
  const { t } = useLanguage();
  return <PageHead title={t("profile.tab_dashboard")} description={t("profile.personal_description")} hidden />;
}
