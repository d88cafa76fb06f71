import { useEffect } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { requireSession } from "../accounts.service.ts";
import { protectionData } from "../second-factor/protection.loader.ts";
import { SecurityPanel } from "../security-panel.browser.tsx";
import { TwoFactorPanel } from "../two-factor-panel.browser.tsx";
import { securityAction, securityData } from "./security.action.ts";

/** Values of the query `done`, which names the last action. */
const doneValues = ["password", "email", "asked", "session", "gone", "passkey", "passkey_removed"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const audience = audienceOf(args.request, args.params);
  const own = await requireSession(args.request, args.context);
  const done = new URL(args.request.url).searchParams.get("done");
  return {
    texts: args.context.get(textsContext).pick(audience.locale, ["accounts", "accountsSecurity"]),
    security: await securityData(args, own),
    ways: await protectionData(args.context, own.account, audience),
    done: doneValues.find((entry) => entry === done) ?? null,
  };
}

export const action = (args: ActionFunctionArgs) => securityAction(args);

/** Page of the security panel: target of its forms and of links in e-mails. */
export default function SecurityPage() {
  const { t, path } = useLanguage();
  const { security, ways, done } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const hydrated = useHydrated();
  const notice = done && !state ? t(`accountsSecurity.done_${done}`) : null;
  const tone = done === "gone" ? "info" : "done";
  useEffect(() => {
    if (notice) toast("app", { tone, text: notice });
  }, [notice, tone]);
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead title={t("accountsSecurity.title")} description={t("accountsSecurity.about")} hidden />
      <div className="grid max-w-[760px] gap-10">
        <div className="grid gap-3">
          <p>
            <a className="link" href={path("profile/personal")}>
              {t("accountsSecurity.back")}
            </a>
          </p>
          <h1 className="h1">{t("accountsSecurity.title")}</h1>
          <p className="text-muted">{t("accountsSecurity.about")}</p>
          {notice && !hydrated ? <Notice tone={tone}>{notice}</Notice> : null}
        </div>
        <SecurityPanel security={security} state={state} />
        <TwoFactorPanel {...ways} />
      </div>
    </div>
  );
}
