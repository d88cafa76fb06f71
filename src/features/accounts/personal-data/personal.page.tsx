import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { whenIdle } from "#ui/when-idle.tsx";
import { requireSession } from "../accounts.service.ts";
import { addressBookContext } from "../addresses.service.ts";
import { avatarLimits } from "../domain/personal/avatar.ts";
import { avatarAddress } from "../domain/personal/avatar-address.ts";
import { phoneExample } from "../domain/personal/phone-example.ts";
import { shownTopics } from "../domain/personal/preferences.ts";
import { protectionData } from "../second-factor/protection.loader.ts";
import { securityData } from "../sessions/security.action.ts";
import { registerKindsContext, usersContext } from "../users.service.ts";
import { AddressBookSection } from "./address-book-section.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { avatarsContext } from "./avatars.service.ts";
import { DetailsSection } from "./details-section.tsx";
import { personalAction } from "./personal.action.ts";
import { PreferencesSection } from "./preferences-section.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { SecuritySection } from "./security-section.tsx";

const BusinessSection = whenIdle(async () => (await import("./business-section.tsx")).BusinessSection);

/** Success notice for pages without scripts. */
function SavedNotice() {
  const t = useText();
  const [query] = useSearchParams();
  return query.has("saved") ? <Notice tone="done">{t("profile.personal_updated")}</Notice> : null;
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const { locale, market } = audienceOf(request, params);
  const own = await requireSession(request, context);
  const { id } = own.account;
  const users = context.get(usersContext);
  const [user, addresses, preferences, avatar, security, protection] = await Promise.all([
    users.one(id),
    context.get(addressBookContext).list(id),
    users.preferences(id),
    context.get(avatarsContext).key(id),
    securityData(args, own),
    protectionData(context, own.account, { locale, market }),
  ]);
  // Erased by a concurrent request.
  if (!user) throw data(null, { status: 404 });
  const { timeZone } = markets[market];
  const { firstName, lastName, email, phone, birthdate, business, hasPassword } = user;
  return {
    texts: context.get(textsContext).pick(locale, ["accountsPersonal", "accountsSecurity", "places"]),
    person: { firstName, lastName, email, phone, birthdate, business, hasPassword },
    addresses,
    registers: context.get(registerKindsContext),
    preferences: preferences
      .filter(({ channel, topic }) => shownTopics[channel].includes(topic))
      .map(({ since, ...preference }) => ({ ...preference, since: since && dateText(since, timeZone, locale) })),
    avatar: avatarAddress(avatar),
    security,
    ...protection,
    mend: avatarLimits,
    today: dayIn(timeZone, new Date()),
  };
}

export const action = personalAction;

/** Personal tab of the profile. */
export default function PersonalPage() {
  const { t, market } = useLanguage();
  const { person, addresses, preferences, avatar, mend, today, ...guarded } = useLoaderData<typeof loader>();
  return (
    <div className="mt-10 grid gap-14">
      <PageHead title={t("profile.tab_personal")} description={t("profile.personal_description")} hidden />
      <SavedNotice />
      <AvatarSection avatar={avatar} limits={mend} />
      <DetailsSection person={person} today={today} phoneExample={phoneExample[market.code]} />
      <AddressBookSection addresses={addresses} />
      <PreferencesSection preferences={preferences} />
      <BusinessSection business={person.business} />
      <SecuritySection {...guarded} />
      <PrivacySection hasPassword={person.hasPassword} />
    </div>
  );
}
