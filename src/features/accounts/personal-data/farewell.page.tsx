import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dayText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { accountChanged } from "../accounts.browser.ts";

/** Shown after an erasure request. The session has ended, so the day comes from the query. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const until = new URL(request.url).searchParams.get("until") ?? "";
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until));
  return {
    texts: context.get(textsContext).pick(locale, ["profile"]),
    until: isDay ? dayText(until, locale) : null,
  };
}

export default function FarewellPage() {
  const { t, path } = useLanguage();
  const { until } = useLoaderData<typeof loader>();
  // Updates the page header, which still shows the user as signed in.
  useEffect(accountChanged, []);
  return (
    <div className="wrap pt-10">
      <PageHead title={t("profile.farewell_title")} description={t("profile.farewell_description")} hidden />
      <h1 className="title">{t("profile.farewell_title")}</h1>
      <p className="mt-4 max-w-180">
        {until ? t("profile.farewell_text", { day: until }) : t("profile.farewell_soon")}
      </p>
      <p className="mt-8">
        <ButtonLink href={path("auth")}>{t("profile.farewell_sign_in")}</ButtonLink>
      </p>
    </div>
  );
}
