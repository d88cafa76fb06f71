import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { consentTerms } from "#platform/pure/market/terms.ts";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { choice, refusePlace, refusesTracking, saveChoice, stored, useStoredChoices } from "../banner/choice-store.ts";
import { useChatApp } from "../banner/consent-banner.tsx";
import { useRegionSwitch } from "../banner/switch-region.ts";
import { placeRefusedKey } from "../domain/consent.ts";

/** Cacheable, because the choices are stored only in the browser. */
export function headers() {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return { texts: context.get(textsContext).pick(locale, ["consent"]) };
}

const necessary = ["language", "cart", "pages", "session", "answers"] as const;

/** What the browser stores, what was allowed, and buttons to change it. */
export default function PrivacyChoicesPage() {
  const { t, path } = useLanguage();
  return (
    <div className="wrap max-w-[60rem] pt-8 pb-20">
      <PageHead title={t("consent.page_title")} description={t("consent.page_description")} />
      <h1 className="h1">{t("consent.page_title")}</h1>
      <p className="mt-4 max-w-[68ch] text-muted">
        {t("consent.page_lead")}{" "}
        <a className="link" href={path("privacy-policy")}>
          {t("consent.policy")}
        </a>
      </p>
      <noscript>
        <p className="notice mt-6">{t("consent.no_scripts")}</p>
      </noscript>
      <Purpose id="necessary" title={t("consent.necessary_title")} text={t("consent.necessary_text")}>
        <dl className="grid gap-2 text-compact">
          {necessary.map((key) => (
            <div key={key} className="grid gap-x-6 border-b border-line py-2 md:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="font-medium">{t(`consent.kept_${key}`)}</dt>
              <dd className="text-muted">
                {t(`consent.kept_${key}_text`, { days: consentTerms.days })}{" "}
                {key === "pages" ? (
                  <a className="link" href={path("offline")}>
                    {t("consent.kept_pages_link")}
                  </a>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </Purpose>
      <PlaceChoice />
      <ChatChoice />
    </div>
  );
}

function Purpose({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section className="mt-10" aria-labelledby={id}>
      <h2 id={id} className="h3">
        {title}
      </h2>
      <p className="mt-2 mb-4 max-w-[68ch]">{text}</p>
      {children}
    </section>
  );
}

function PlaceChoice() {
  useStoredChoices();
  const { t } = useLanguage();
  const isHydrated = useHydrated();
  const { switchRegion, isSwitching } = useRegionSwitch();
  const isRefused = isHydrated && stored(placeRefusedKey) !== null;
  return (
    <Purpose id="place" title={t("consent.place_title")} text={t("consent.place_text")}>
      <div className="grid max-w-md grid-cols-2 gap-2">
        <Button block aria-pressed={isRefused} onClick={() => refusePlace(true)}>
          {t("consent.place_no")}
        </Button>
        <Button
          block
          busy={isSwitching}
          onClick={async () => {
            refusePlace(false);
            await switchRegion();
          }}
        >
          {t("consent.place_yes")}
        </Button>
      </div>
      <p className="mt-3 min-h-6 text-small text-muted" role="status">
        {isRefused ? t("consent.place_refused") : ""}
      </p>
    </Purpose>
  );
}

function ChatChoice() {
  useStoredChoices();
  const { t } = useLanguage();
  const isHydrated = useHydrated();
  const app = useChatApp();
  const answered = isHydrated ? choice() : null;
  const isAutomatic = isHydrated && !answered && refusesTracking();
  return (
    <Purpose id="chat" title={t("consent.chat_purpose")} text={t(app ? "consent.chat_text" : "consent.chat_none")}>
      {app ? (
        <>
          <div className="grid max-w-md grid-cols-2 gap-2">
            <Button block aria-pressed={answered?.chat === false} onClick={() => saveChoice(false)}>
              {t("consent.chat_no")}
            </Button>
            <Button block aria-pressed={answered?.chat === true} onClick={() => saveChoice(true)}>
              {t("consent.chat_yes")}
            </Button>
          </div>
          <p className="mt-3 min-h-6 text-small text-muted" role="status">
            {answered ? t(answered.chat ? "consent.chat_on" : "consent.chat_off", { days: consentTerms.days }) : ""}
            {isAutomatic ? t("consent.chat_signal") : ""}
          </p>
        </>
      ) : null}
    </Purpose>
  );
}
