import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { accountsContext } from "../accounts.service.ts";
import { authAction } from "../auth.action.ts";
import { AuthForms } from "../auth-forms.browser.tsx";
import { authFormsData } from "../auth-forms.loader.ts";
import { safeRedirect } from "../domain/identity/safe-redirect.ts";
import { SignedIn } from "./signed-in.tsx";

/** Notices by the query parameter that requests them. */
const notices = [
  ["signedOut", "signed_out"],
  ["reset", "reset_done"],
  ["notMe", "not_me_done"],
  ["confirmed", "registration_done"],
] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const query = new URL(request.url).searchParams;
  const account = await context.get(accountsContext).current(request.headers);
  return {
    texts: context.get(textsContext).pick(locale, ["accounts", "accountsSecurity.social_"]),
    me: account && { name: `${account.firstName} ${account.lastName}`.trim(), email: account.email },
    next: safeRedirect(query.get("redirect"), locale),
    told: notices.find(([name]) => query.has(name))?.[1] ?? null,
    known: await authFormsData(request, locale, context),
  };
}

export const action = (args: ActionFunctionArgs) => authAction(args, "auth");

export default function AuthPage() {
  const t = useText();
  const { me, next, told, known } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  // Right after signing in, the forms stay until `useGoOn` leaves the page.
  const isSignedIn = me !== null && state?.done === undefined;
  const arrived = told === "registration_done" ? told : known.via ? "login_done" : null;
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead title={t("accounts.title")} description={t("accounts.description")} hidden />
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[480px_minmax(0,400px)] lg:justify-between">
        <div className="grid content-start gap-7 max-lg:max-w-[480px]">
          <h1 className="h1">
            {t(isSignedIn ? (arrived ? `accounts.${arrived}` : "accounts.already") : "accounts.title")}
          </h1>
          {isSignedIn ? (
            <SignedIn me={me} next={next} arrived={arrived} />
          ) : (
            <>
              {told && !state ? <Notice tone="done">{t(`accounts.${told}`)}</Notice> : null}
              <AuthForms state={state} known={known} first="login" />
            </>
          )}
        </div>
        {isSignedIn ? null : <WhyAccount />}
      </div>
    </div>
  );
}

function WhyAccount() {
  const t = useText();
  return (
    <aside className="self-start rounded-control bg-mist p-6 lg:mt-2">
      <h2 className="h3">{t("accounts.why")}</h2>
      <ul className="mt-4 grid text-compact">
        {(["why_orders", "why_checkout", "why_markets"] as const).map((key) => (
          <li key={key} className="border-t border-line py-3 last:pb-0">
            {t(`accounts.${key}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
