import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { readForm } from "#platform/server/http/read-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { callerOfPage } from "../auth.action.ts";
import type { AuthField } from "../domain/sign-in/forms.ts";
import { errorMessages } from "../domain/sign-in/messages.ts";
import { SpentLink } from "../sign-up/spent-link.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { recoveryContext } from "./recovery.service.ts";

interface ResetState {
  isSpent: boolean;
  errors: Partial<Record<AuthField, string>>;
}

/** Opened from an e-mail. Does not use the link up. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  return {
    texts: context.get(textsContext).pick(locale, ["accounts"]),
    isGood: (await context.get(recoveryContext).inspect(tokenOf(request))) !== null,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const form = await readForm(request);
  const typed = {
    password: form.get("password") ?? "",
    confirmPassword: form.get("confirmPassword") ?? "",
  };
  const done = await context.get(recoveryContext).reset(tokenOf(request), typed, callerOfPage(request, context));
  if (done.ok) {
    const onward = done.value.next === null ? "" : `&redirect=${encodeURIComponent(done.value.next)}`;
    throw redirect(`/${locale}/auth?reset${onward}`, 303);
  }
  if (done.code === "link_spent") return data<ResetState>({ isSpent: true, errors: {} }, { status: 410 });
  const t = context.get(textsContext).in(locale);
  return data<ResetState>({ isSpent: false, errors: errorMessages(t, done.errors, market) }, { status: 400 });
}

function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}

/** Sets a new password. The user signs in afterwards, with the second factor if there is one. */
export default function ResetPage() {
  const t = useText();
  const { isGood } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  if (!isGood || state?.isSpent) return <SpentLink ask="forgot" />;
  return (
    <div className="wrap pt-8 md:pt-14">
      <PageHead title={t("accounts.reset_title")} description={t("accounts.description")} hidden />
      <Form method="post" noValidate={hydrated} className="grid max-w-[480px] gap-5">
        <h1 className="h1">{t("accounts.reset_title")}</h1>
        <p>{t("accounts.reset_text")}</p>
        <NewPasswordFields hydrated={hydrated} errors={state?.errors ?? {}} />
        <Button type="submit" tone="sun" block busy={busy}>
          {t(busy ? "accounts.working" : "accounts.submit_reset")}
        </Button>
      </Form>
    </div>
  );
}
