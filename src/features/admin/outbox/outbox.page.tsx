import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { markets } from "#platform/pure/market/markets.ts";
import { type MailView, mailView } from "../domain/email-view.ts";
import { FilterLinks } from "../list-filters.browser.tsx";
import { requirePermission } from "../staff.service.ts";
import { StaffListPage } from "../staff-list.browser.tsx";
import { MailState } from "./email-state.tsx";
import { outboxContext } from "./outbox.service.ts";

/** E-mails of the shop, newest first; `?behind=` is the last one of the previous part, `?failed` shows failed ones only. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "outbox");
  const query = new URL(request.url).searchParams;
  const [behind, onlyFailed] = [query.get("behind"), query.has("failed")];
  const { emails, next } = await context.get(outboxContext).list({ behind, onlyFailed });
  return {
    emails: emails.map((email) => mailView(email, markets[market], locale)),
    next: next && `admin/outbox?${onlyFailed ? "failed&" : ""}behind=${next}`,
    isFirst: behind === null,
    onlyFailed,
  };
}

export default function OutboxPage() {
  const { t, path } = useLanguage();
  const { emails, next, isFirst, onlyFailed } = useLoaderData<typeof loader>();
  const here = path(onlyFailed ? "admin/outbox?failed" : "admin/outbox");
  return (
    <StaffListPage
      id="outbox"
      title={t("admin.page_outbox")}
      description={t("admin.outbox_description")}
      more={isFirst ? null : { href: here, text: t("admin.newest") }}
      filters={
        <div className="mt-6">
          <FilterLinks
            label={t("admin.which_letters")}
            links={[
              { href: path("admin/outbox"), isOn: !onlyFailed, text: t("admin.all_letters") },
              { href: path("admin/outbox?failed"), isOn: onlyFailed, text: t("admin.failed_letters") },
            ]}
          />
        </div>
      }
      rows={emails.map((email) => <EmailRow key={email.id} email={email} />)}
      empty={
        onlyFailed
          ? { title: t("admin.no_failed"), text: t("admin.no_failed_text") }
          : { title: t("admin.no_letters"), text: t("admin.no_letters_text") }
      }
      pager={next ? { href: path(next), text: t("admin.older") } : null}
    />
  );
}

function EmailRow({ email }: { email: MailView }) {
  const { t, path } = useLanguage();
  const { id, subject, kind, locale, recipient, state, attempts, error, written } = email;
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
        {error ? <p className="mt-1 text-small wrap-anywhere text-clay">{error}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted md:justify-end">
        <span>{written}</span>
        <span>{t("admin.attempts", { count: attempts })}</span>
        <MailState state={state} />
      </div>
    </li>
  );
}
