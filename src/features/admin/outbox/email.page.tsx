import type { ReactNode } from "react";
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { auditContext } from "../audit.service.ts";
import { mailView } from "../domain/email-view.ts";
import { hasKeys } from "../domain/without-links.ts";
import { requirePermission } from "../staff.service.ts";
import { StaffDetailPage } from "../staff-detail.browser.tsx";
import { EmailFacts } from "./email-facts.tsx";
import { outboxContext } from "./outbox.service.ts";

/** One e-mail of the outbox; 404 for an unknown id. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "outbox");
  const email = await context.get(outboxContext).one(params.id ?? "", account);
  if (!email) throw data(null, { status: 404 });
  return {
    email: mailView(email, markets[market], locale),
    plain: email.plain,
    hidesLinks: hasKeys(email.kind) && !may(account, "outbox-links"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const account = await requirePermission(request, context, "outbox");
  const id = params.id ?? "";
  const isWaiting = await context.get(outboxContext).tryAgain(id);
  if (isWaiting) {
    const subject = { kind: "letter", id } as const;
    await context.get(auditContext).add({ actor: `user:${account.id}`, action: "letter.again", subject, details: {} });
  }
  return data({ isWaiting }, { status: isWaiting ? 200 : 409 });
}

export default function EmailPage() {
  const { t, path } = useLanguage();
  const { email, plain, hidesLinks } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const file = `/api/admin/outbox/${email.id}/letter`;
  const lang = htmlLang[email.locale];
  return (
    <StaffDetailPage
      id="subject"
      title={email.subject}
      titleLang={lang}
      description={t("admin.letter_description")}
      back={{ href: path("admin/outbox"), text: t("admin.back") }}
      done={
        again && { text: t(again.isWaiting ? "admin.again_done" : "admin.again_refused"), isWarning: !again.isWaiting }
      }
    >
      <EmailFacts email={email} />
      <div className="mt-6 flex flex-wrap gap-3">
        {email.state === "failed" || email.state === "held" ? (
          <Form method="post">
            <Button tone="sun" type="submit">
              {t("admin.try_again")}
            </Button>
          </Form>
        ) : null}
        <ButtonLink href={`${file}.eml`}>{t("admin.download")}</ButtonLink>
      </div>
      {hidesLinks ? <Notice className="mt-6">{t("admin.links_hidden")}</Notice> : null}
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <Version id="as-html" title={t("admin.as_html")}>
          <iframe
            className="h-180 w-full rounded-control border border-line bg-paper"
            src={`${file}.html`}
            sandbox=""
            title={email.subject}
          />
        </Version>
        <Version id="as-plain" title={t("admin.as_plain")}>
          <pre className="font-sans text-small wrap-anywhere whitespace-pre-wrap" lang={lang}>
            {plain}
          </pre>
        </Version>
      </div>
    </StaffDetailPage>
  );
}

function Version({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <h2 className="h3 mb-4" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
