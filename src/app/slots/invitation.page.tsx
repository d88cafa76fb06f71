import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { accountsContext, requireAccount } from "#features/accounts/accounts.service.ts";
import { acceptingContext } from "#features/admin/people/accepting.service.ts";
import { roleLabel } from "#features/admin/people/role-label.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";

/** Who has the address may use it: no cache stores the page, and no other site learns its address. */
export function headers(): Record<string, string> {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

/** The page that an invitation leads to, for guests too. Only an account with the invited address can accept. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const token = tokenOf(request);
  const reader = await context.get(accountsContext).current(request.headers);
  const { state, role, roleName } = await context.get(acceptingContext).inspect(token, reader);
  const texts = context.get(textsContext);
  const named = roleLabel(texts.in(locale), { id: role, name: roleName });
  const view = { texts: texts.pick(locale, ["invitation"]), state, role: named, token };
  return data(view, { status: state === "unknown" ? 404 : 200 });
}

/** Accepts it once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const reader = await requireAccount(request, context);
  const token = tokenOf(request);
  const accepted = await context.get(acceptingContext).accept(token, reader);
  if (accepted.ok) throw redirect(`/${locale}/admin`, 303);
  // The page says why.
  throw redirect(`/${locale}/invitation?token=${encodeURIComponent(token)}`, 303);
}

function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}

export default function InvitationPage() {
  const { t } = useLanguage();
  const { state, role } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-8 pb-24 md:pt-14">
      <PageHead title={t("invitation.title")} description={t("invitation.description")} hidden />
      <div className="grid max-w-[560px] gap-5">
        <h1 className="h1">{t("invitation.title")}</h1>
        <p className="wrap-anywhere">
          {state === "open" || state === "sign_in"
            ? t(`invitation.state_${state}`, { role })
            : t(`invitation.state_${state}`)}
        </p>
        <NextStep />
      </div>
    </div>
  );
}

function NextStep() {
  const { t, path } = useLanguage();
  const { state, token } = useLoaderData<typeof loader>();
  const back = encodeURIComponent(path(`invitation?token=${encodeURIComponent(token)}`));
  if (state === "open")
    return (
      <Form method="post" action={path(`invitation?token=${encodeURIComponent(token)}`)}>
        <Button type="submit" tone="sun" block>
          {t("invitation.accept")}
        </Button>
      </Form>
    );
  if (state === "sign_in" || state === "other_address")
    return (
      <p className="flex flex-wrap gap-3">
        {state === "sign_in" ? (
          <>
            <ButtonLink tone="sun" href={`${path("auth")}?tab=register&redirect=${back}`}>
              {t("invitation.register")}
            </ButtonLink>
            <ButtonLink href={`${path("auth")}?redirect=${back}`}>{t("invitation.sign_in")}</ButtonLink>
          </>
        ) : (
          <ButtonLink href={path("profile")}>{t("invitation.to_profile")}</ButtonLink>
        )}
      </p>
    );
  if (state === "used" || state === "already_staff")
    return (
      <p>
        <ButtonLink tone="sun" href={path("admin")}>
          {t("invitation.to_staff")}
        </ButtonLink>
      </p>
    );
  return (
    <p>
      <ButtonLink href={path("")}>{t("invitation.to_shop")}</ButtonLink>
    </p>
  );
}
