import { useSearchParams } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

/** What a page without scripts is told after a form that was kept. */
export function SavedNotice() {
  const t = useText();
  const [query] = useSearchParams();
  return query.has("saved") ? <Notice tone="done">{t("profile.personal_updated")}</Notice> : null;
}
