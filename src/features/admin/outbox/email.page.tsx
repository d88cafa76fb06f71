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
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { ArrowLeft } from "#ui/icons/controls/arrow-left.ts";
import { auditContext } from "../audit.service.ts";
import { mailView } from "../domain/email-view.ts";
import { hasKeys } from "../domain/without-links.ts";
import { requirePermission } from "../staff.service.ts";
import { EmailFacts } from "./email-facts.tsx";
import { outboxContext } from "./outbox.service.ts";

/** One e-mail of the outbox; an id that nobody has is the page of error 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const { role } = await requirePermission(request, context, "outbox");
  const email = await context.get(outboxContext).one(params.id ?? "", role);
  if (!email) throw data(null, { status: 404 });
  return {
    letter: mailView(email, markets[market], locale),
    plain: email.plain,
    hidesLinks: hasKeys(email.kind) && !may(role, "outbox-links"),
  };
}

/** Sends the e-mail again. */
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
  const { letter, plain, hidesLinks } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const address = `/api/admin/outbox/${letter.id}/letter`;
  const lang = htmlLang[letter.locale];
  return (
    <article className="mt-10" aria-labelledby="subject">
      <PageHead title={letter.subject} description={t("admin.letter_description")} hidden />
      <a className="link inline-flex items-center gap-2 text-small" href={path("admin/outbox")}>
        <ArrowLeft className="icon icon-s" />
        {t("admin.back")}
      </a>
      <h1 className="h2 mt-4 wrap-anywhere" id="subject" lang={lang}>
        {letter.subject}
      </h1>
      {again ? (
        <div className="mt-4">
          <Notice tone={again.isWaiting ? "done" : "warn"}>
            {t(again.isWaiting ? "admin.again_done" : "admin.again_refused")}
          </Notice>
        </div>
      ) : null}
      <EmailFacts letter={letter} />
      <div className="mt-6 flex flex-wrap gap-3">
        {letter.state === "failed" || letter.state === "held" ? (
          <Form method="post">
            <Button tone="sun" type="submit">
              {t("admin.try_again")}
            </Button>
          </Form>
        ) : null}
        <ButtonLink href={`${address}.eml`}>{t("admin.download")}</ButtonLink>
      </div>
      {hidesLinks ? (
        <div className="mt-6">
          <Notice>{t("admin.links_hidden")}</Notice>
        </div>
      ) : null}
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <section className="min-w-0" aria-labelledby="as-html">
          <h2 className="h3 mb-4" id="as-html">
            {t("admin.as_html")}
          </h2>
          <iframe
            className="h-180 w-full rounded-control border border-line bg-paper"
            src={`${address}.html`}
            sandbox=""
            title={letter.subject}
          />
        </section>
        <section className="min-w-0" aria-labelledby="as-plain">
          <h2 className="h3 mb-4" id="as-plain">
            {t("admin.as_plain")}
          </h2>
          <pre className="font-sans text-small wrap-anywhere whitespace-pre-wrap" lang={lang}>
            {plain}
          </pre>
        </section>
      </div>
    </article>
  );
}
