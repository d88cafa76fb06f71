import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { isStaff } from "#features/accounts/domain/identity/permissions.ts";
import { avatarAddress } from "#features/accounts/domain/personal/avatar-address.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText, dayText } from "#features/languages/domain/day-words.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { profileContext } from "../profile.service.ts";
import { ProfileStatistics } from "./profile-statistics.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";
import { ProfileTop } from "./profile-top.tsx";

/** Tells that signing in cancelled the erasure of the account. */
function Stayed({ on }: { on: string }) {
  const t = useText();
  return <Notice className="mt-6">{t("profile.personal_stayed", { date: on })}</Notice>;
}

/** User and statistics; guests sign in and return to the requested page (D15). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requireAccount(request, context);
  const { tier, avatar, stayedAt, statistics } = await context.get(profileContext).head(account.id);
  const { nextReturn, ...counts } = statistics;
  return {
    texts: context.get(textsContext).pick(locale, ["profile", "accounts"]),
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    hasStaffPages: isStaff(account.secondFactor ?? account),
    avatar: avatarAddress(avatar),
    tier,
    since: dateText(account.createdAt, markets[market].timeZone, locale),
    counts,
    stayedOn: stayedAt && dateText(stayedAt, markets[market].timeZone, locale),
    nextReturn: nextReturn && dayText(nextReturn, locale),
  };
}

/**
 * Layout of the pages of the profile: user, tabs, statistics. Pages inside start with a heading of level 2 and have no `wrap`.
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
