import { useSearchParams } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/notice.tsx";

/** What a page without scripts is told after a form; and that signing in has kept the account. */
export function SavedNotice({ stayedOn }: { stayedOn: string | null }) {
  const t = useText();
  const [query] = useSearchParams();
  if (!query.has("saved") && !stayedOn) return null;
  return (
    <div className="grid gap-3">
      {query.has("saved") ? <Notice tone="done">{t("profile.personal_updated")}</Notice> : null}
      {stayedOn ? <Notice>{t("profile.personal_stayed", { date: stayedOn })}</Notice> : null}
    </div>
  );
}
