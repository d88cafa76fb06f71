import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { accountsContext, requireAccount } from "#features/accounts/accounts.service.ts";
import { setupContext } from "#features/admin/setup.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";

/** Who has the address may use it: no cache stores the page, and no other site learns its address. */
export function headers(): Record<string, string> {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

/** The one-time address of the terminal. 404 for another token, and for all of them once an administrator exists. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const token = tokenOf(request);
  if (!(await context.get(setupContext).isOpen(token))) throw data(null, { status: 404 });
  const reader = await context.get(accountsContext).current(request.headers);
  return { texts: context.get(textsContext).pick(locale, ["invitation"]), token, email: reader?.email ?? null };
}

/** Makes the reader administrator. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const reader = await requireAccount(request, context);
  const done = await context.get(setupContext).finish(tokenOf(request), reader);
  if (!done.ok) throw data(null, { status: 404 });
  throw redirect(`/${locale}/admin`, 303);
}

function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}

export default function SetupPage() {
  const { t, path } = useLanguage();
  const { token, email } = useLoaderData<typeof loader>();
  const here = path(`setup?token=${encodeURIComponent(token)}`);
  return (
    <div className="wrap pt-8 pb-24 md:pt-14">
      <PageHead title={t("invitation.setup_title")} description={t("invitation.setup_text")} hidden />
      <div className="grid max-w-[560px] gap-5">
        <h1 className="h1">{t("invitation.setup_title")}</h1>
        <p>{t("invitation.setup_text")}</p>
        {email === null ? (
          <p className="flex flex-wrap gap-3">
            <ButtonLink tone="sun" href={`${path("auth")}?tab=register&redirect=${encodeURIComponent(here)}`}>
              {t("invitation.register")}
            </ButtonLink>
            <ButtonLink href={`${path("auth")}?redirect=${encodeURIComponent(here)}`}>
              {t("invitation.sign_in")}
            </ButtonLink>
          </p>
        ) : (
          <Form method="post" action={here} className="grid gap-4">
            <p className="wrap-anywhere">{t("invitation.setup_account", { email })}</p>
            <Button type="submit" tone="sun" block>
              {t("invitation.setup_submit")}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
