import { useMe } from "#features/accounts/accounts.browser.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useMemberView } from "#features/pricing/own-prices.browser.ts";
import { UserRound } from "#ui/icons/user-round.ts";

/**
 * Account icon: leads guests to sign-in and users to their profile. Until the session is known, it links to the profile,
 * which redirects.
 */
export function AccountLink() {
  const { t, path } = useLanguage();
  const { state, me } = useMe();
  useMemberView();
  const isGuest = state === "guest";
  const profile = path("profile");
  return (
    <a
      className="icon-btn"
      href={isGuest ? `${path("auth")}?redirect=${encodeURIComponent(profile)}` : profile}
      aria-label={
        isGuest ? t("frame.signIn") : me ? t("frame.accountOf", { name: me.firstName || me.email }) : t("frame.account")
      }
    >
      <UserRound className="icon" />
      {me ? <span className="absolute right-2 bottom-2 size-2 rounded-full border border-paper bg-leaf" /> : null}
    </a>
  );
}
