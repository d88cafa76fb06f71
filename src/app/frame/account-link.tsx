import UserRound from "lucide-react/icons/user-round";
import { useLanguage } from "#features/languages/languages.browser.tsx";

/** Account icon; the profile itself leads guests to sign in. */
export function AccountLink() {
  const { t, path } = useLanguage();
  return (
    <a className="icon-btn" href={path("profile")} aria-label={t("frame.account")}>
      <UserRound className="icon" />
    </a>
  );
}
