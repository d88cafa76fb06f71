import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { type MailView, mailView } from "../domain/email-view.ts";
import { requirePermission } from "../staff.service.ts";
import { MailState } from "./email-state.tsx";
import { outboxContext } from "./outbox.service.ts";

/** Letters of the shop, newest first; `?behind=` is the last one of the part before, `?failed` leaves those given up. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "outbox");
  const query = new URL(request.url).searchParams;
  const [behind, onlyFailed] = [query.get("behind"), query.has("failed")];
  const { letters, next } = await context.get(outboxContext).list({ behind, onlyFailed });
  return {
    letters: letters.map((email) => mailView(email, markets[market], locale)),
    next: next && `admin/outbox?${onlyFailed ? "failed&" : ""}behind=${next}`,
    isFirst: behind === null,
    onlyFailed,
  };
}

export default function OutboxPage() {
  const { t, path } = useLanguage();
  const { letters, next, isFirst, onlyFailed } = useLoaderData<typeof loader>();
  return (
    <section className="mt-10" aria-labelledby="outbox">
      <PageHead title={t("admin.page_outbox")} description={t("admin.outbox_description")} hidden />
      <div className="section-head mb-0">
        <h1 className="h2" id="outbox">
          {t("admin.page_outbox")}
        </h1>
        {isFirst ? null : (
          <a className="more" href={path(onlyFailed ? "admin/outbox?failed" : "admin/outbox")}>
            {t("admin.newest")}
          </a>
        )}
      </div>
      <nav className="mt-6 mb-4 flex flex-wrap gap-2" aria-label={t("admin.which_letters")}>
        <a className="chip" href={path("admin/outbox")} aria-current={onlyFailed ? undefined : "true"}>
          {t("admin.all_letters")}
        </a>
        <a className="chip" href={path("admin/outbox?failed")} aria-current={onlyFailed ? "true" : undefined}>
          {t("admin.failed_letters")}
        </a>
      </nav>
      {letters.length === 0 ? (
        <div className="mt-6">
          {onlyFailed ? (
            <Empty title={t("admin.no_failed")} text={t("admin.no_failed_text")} />
          ) : (
            <Empty title={t("admin.no_letters")} text={t("admin.no_letters_text")} />
          )}
        </div>
      ) : (
        <ul className="border-t border-line">
          {letters.map((email) => (
            <EmailRow key={email.id} letter={email} />
          ))}
        </ul>
      )}
      {next ? (
        <p className="mt-6">
          <a className="link" href={path(next)}>
            {t("admin.older")}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function EmailRow({ letter }: { letter: MailView }) {
  const { t, path } = useLanguage();
  const { id, subject, kind, locale, recipient, state, attempts, fault, written } = letter;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <a className="link font-medium wrap-anywhere" href={path(`admin/outbox/${id}`)} lang={htmlLang[locale]}>
          {subject}
        </a>
        <p className="mt-1 text-small wrap-anywhere text-muted">
          {kind ? `${t(`admin.kind_${kind}`)}, ` : null}
          {recipient}
        </p>
        {fault ? <p className="mt-1 text-small wrap-anywhere text-clay">{fault}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted md:justify-end">
        <span>{written}</span>
        <span>{t("admin.attempts", { count: attempts })}</span>
        <MailState state={state} />
      </div>
    </li>
  );
}
