import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { isStaff } from "#features/accounts/domain/identity/permissions.ts";
import { avatarAddress } from "#features/accounts/domain/personal/avatar-address.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateWords, dayWords } from "#features/languages/domain/day-words.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { profileContext } from "../profile.service.ts";
import { ProfileStatistics } from "./profile-statistics.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";
import { ProfileTop } from "./profile-top.tsx";

/** Says that signing in has kept an account that was to be erased. */
function Stayed({ on }: { on: string }) {
  const t = useText();
  return <Notice className="mt-6">{t("profile.personal_stayed", { date: on })}</Notice>;
}

/** Who is signed in, and the four figures; guests sign in and come back to the page they asked for (D15). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const { tier, avatar, stayedAt, statistics } = await context.get(profileContext).head(account.id);
  const { nextReturn, ...counts } = statistics;
  return {
    texts: context.get(textsContext).pick(locale, ["profile", "accounts"]),
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    hasStaffPages: isStaff(account.secondFactor?.role ?? account.role),
    avatar: avatarAddress(avatar),
    tier,
    since: dateWords(account.createdAt, markets[market].timeZone, locale),
    counts,
    stayedOn: stayedAt && dateWords(stayedAt, markets[market].timeZone, locale),
    nextReturn: nextReturn && dayWords(nextReturn, locale),
  };
}

/**
 * Around every page of the profile: who this is, the tabs, the four figures. The page itself begins with a heading of
 * second rank and has no `wrap` of its own.
 */
export default function ProfileShell() {
  const { counts, nextReturn, stayedOn, ...top } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <ProfileTop {...top} />
      {stayedOn ? <Stayed on={stayedOn} /> : null}
      <ProfileTabs />
      <ProfileStatistics counts={counts} nextReturn={nextReturn} />
      <Outlet />
    </div>
  );
}
