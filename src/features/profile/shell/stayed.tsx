import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

/** Says that signing in has kept an account that was to be erased. */
export function Stayed({ on }: { on: string }) {
  const t = useText();
  return <Notice className="mt-6">{t("profile.personal_stayed", { date: on })}</Notice>;
}
