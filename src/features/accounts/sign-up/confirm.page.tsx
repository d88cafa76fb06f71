import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { requireSession } from "../accounts.service.ts";
import { securityContext } from "../sessions/security.service.ts";
import { SpentLink } from "./spent-link.tsx";

/** Opened from the e-mail to a new address. Works only for the account that requested it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const own = await requireSession(request, context);
  return {
    texts: context.get(textsContext).pick(locale, ["accounts"]),
    email: await context.get(securityContext).pendingAddress(own, tokenOf(request)),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const own = await requireSession(request, context);
  const done = await context.get(securityContext).confirmAddress(own, tokenOf(request));
  if (done.ok) throw redirect(`/${locale}/profile/security?done=email`, 303);
  return { isTaken: done.code === "address_taken" };
}

function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}

export default function ConfirmPage() {
  const t = useText();
  const { email } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (email === null || state) return <SpentLink isTaken={state?.isTaken === true} ask="forgot" />;
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead title={t("accounts.confirm_title")} description={t("accounts.description")} hidden />
      <Form method="post" className="grid max-w-[480px] gap-5">
        <h1 className="h1">{t("accounts.confirm_title")}</h1>
        <p className="wrap-anywhere">{t("accounts.confirm_text", { email })}</p>
        <Button type="submit" tone="sun" block>
          {t("accounts.submit_confirm")}
        </Button>
      </Form>
    </div>
  );
}
