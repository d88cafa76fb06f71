import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireSession } from "#features/accounts/accounts.service.ts";
import { addressBookContext } from "#features/accounts/addresses.service.ts";
import { avatarsContext } from "#features/accounts/avatars.service.ts";
import { avatarLimits } from "#features/accounts/domain/avatar.ts";
import { phoneExample } from "#features/accounts/domain/phone-example.ts";
import { shownTopics } from "#features/accounts/domain/preferences.ts";
import { peopleContext } from "#features/accounts/people.service.ts";
import { protectionData } from "#features/accounts/protection-data.service.ts";
import { securityData } from "#features/accounts/security-form.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateWords } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { dayIn } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/markets.ts";
import { avatarAddress } from "../domain/avatar-address.ts";
import { personalAction } from "../personal-form.service.ts";
import { AddressBookSection } from "./personal/address-book-section.tsx";
import { AvatarSection } from "./personal/avatar-section.tsx";
import { BusinessSection } from "./personal/business-section.tsx";
import { DetailsSection } from "./personal/details-section.tsx";
import { PreferencesSection } from "./personal/preferences-section.tsx";
import { PrivacySection } from "./personal/privacy-section.tsx";
import { SavedNotice } from "./personal/saved-notice.tsx";
import { SecuritySection } from "./personal/security-section.tsx";

/** Everything that the reader has told about themselves. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const { locale, market } = audienceOf(request, params);
  const own = await requireSession(request, context);
  const { id } = own.account;
  const people = context.get(peopleContext);
  const [person, addresses, preferences, avatar, security, protection] = await Promise.all([
    people.one(id),
    context.get(addressBookContext).list(id),
    people.preferences(id),
    context.get(avatarsContext).key(id),
    securityData(args, own),
    protectionData(context, own.account, { locale, market }),
  ]);
  // Erased in this very moment.
  if (!person) throw data(null, { status: 404 });
  const { timeZone } = markets[market];
  const { firstName, lastName, email, phone, birthdate, business, hasPassword } = person;
  return {
    texts: context.get(textsContext).pick(locale, ["accountsPersonal", "accountsSecurity"]),
    person: { firstName, lastName, email, phone, birthdate, business, hasPassword },
    addresses,
    preferences: preferences
      .filter(({ channel, topic }) => shownTopics[channel].includes(topic))
      .map(({ since, ...preference }) => ({ ...preference, since: since && dateWords(since, timeZone, locale) })),
    avatar: avatarAddress(avatar),
    security,
    ...protection,
    mend: avatarLimits,
    today: dayIn(timeZone, new Date()),
  };
}

export const action = personalAction;

/** Personal details; stands inside the shell of the profile. */
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
