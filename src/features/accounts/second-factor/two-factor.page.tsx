import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { requireAccount } from "../accounts.service.ts";
import { safeRedirect } from "../domain/identity/safe-redirect.ts";
import { isProviderId } from "../domain/sign-in/providers.ts";
import { socialContext } from "../social/social.service.ts";
import { ConnectedAccounts, TwoFactorSummary } from "../two-factor-panel.browser.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { protectionData } from "./protection.loader.ts";
import { ScanStep } from "./scan-step.tsx";
import { PasswordStep, RenewForm, TurnOffForm } from "./settings-forms.tsx";
import { actionAccountContext, twoFactorAction } from "./two-factor.action.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = context.get(actionAccountContext) ?? (await requireAccount(request, context));
  const social = context.get(socialContext);
  const asked = new URL(request.url).searchParams;
  const done = asked.get("done");
  return {
    texts: context.get(textsContext).pick(locale, ["accounts", "accountsSecurity"]),
    email: account.email,
    isDue: account.secondFactor?.isDue === true,
    /** Page to return to after the setup. */
    next: safeRedirect(asked.get("redirect"), locale),
    ...(await protectionData(context, account, { locale, market })),
    done: done === "off" || isProviderId(done) ? done : null,
    doneName: social.providers.find(({ id }) => id === done)?.name ?? done ?? "",
  };
}

export const action = (args: ActionFunctionArgs) => twoFactorAction(args);

/** Settings of the second factor, its backup codes, and connected accounts. */
export default function TwoFactorPage() {
  const { t, path } = useLanguage();
  const { email, isDue, next, protection, connected, done, doneName } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const at = (step: "password" | "renew" | "off") => (state?.step === step ? state : undefined);
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead
        title={t("accountsSecurity.two_factor_title")}
        description={t("accountsSecurity.two_factor_about")}
        hidden
      />
      <div className="grid max-w-[640px] gap-10">
        <div className="grid gap-3">
          <p>
            <a className="link" href={path("profile/personal")}>
              {t("accountsSecurity.two_factor_back")}
            </a>
          </p>
          <h1 className="h1">{t("accountsSecurity.two_factor_title")}</h1>
          <p className="text-muted">{t("accountsSecurity.two_factor_about")}</p>
          {isDue && !protection.on ? <Notice tone="warn">{t("accountsSecurity.two_factor_due")}</Notice> : null}
          {done !== null && !state ? (
            <Notice tone="done">
              {done === "off"
                ? t("accountsSecurity.two_factor_done_off")
                : t("accountsSecurity.social_disconnected", { provider: doneName })}
            </Notice>
          ) : null}
        </div>
        {state?.step === "codes" ? (
          <BackupCodes email={email} codes={state.codes} done={state.done} next={next} />
        ) : state?.step === "scan" ? (
          <ScanStep setup={state.setup} error={state.error} />
        ) : protection.on ? (
          <>
            <TwoFactorSummary on codesLeft={protection.codesLeft} />
            <RenewForm state={at("renew")} hasPassword={protection.hasPassword} />
            <TurnOffForm state={at("off")} hasPassword={protection.hasPassword} />
          </>
        ) : (
          <PasswordStep state={at("password")} hasPassword={protection.hasPassword} />
        )}
        {state?.step === "scan" || state?.step === "codes" ? null : (
          <ConnectedAccounts connected={connected} error={state?.step === "connections" ? state.error : undefined} />
        )}
      </div>
    </div>
  );
}
