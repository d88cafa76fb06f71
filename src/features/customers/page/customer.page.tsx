import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { auditContext } from "#features/admin/audit.service.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { customerIntents } from "../domain/customer-forms.ts";
import { actOnCustomer } from "./customer.action.ts";
import { loadCustomer } from "./customer.loader.ts";
import { customersContext } from "./customer.service.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerFigures } from "./customer-figures.tsx";
import { CustomerMerges } from "./customer-merges.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerSections } from "./customer-sections.tsx";

const parts = ["adminCustomers", "adminInbox", "adminRental", "adminReviews"];

/** A customer with everything that staff knows of them; 404 for an unknown id. Reading it is audited. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const account = await requirePermission(request, context, "customers");
  const id = params.id ?? "";
  const query = new URL(request.url).searchParams;
  const found = await loadCustomer(context, id, query, audience);
  if (!found) throw data(null, { status: 404 });
  await context.get(auditContext).viewed(account, id, "customer");
  return {
    texts: context.get(textsContext).pick(audience.locale, parts),
    found,
    viewer: account.id,
    // Sent with every form, so that a form submitted twice is carried out once.
    formKey: randomUUID(),
    done: [...customerIntents, "merge" as const].find((intent) => intent === query.get("done")) ?? null,
  };
}

/** Carries out a form; 400 for invalid fields, 409 for what is not possible any more. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "customers");
  const form = await readForm(request);
  const id = params.id ?? "";
  const answer = await actOnCustomer({ customers: context.get(customersContext), by: account, id }, form);
  if (answer.ok) {
    throw redirect(`/${locale}/admin/customers/${encodeURIComponent(id)}?done=${answer.value.done}`, 303);
  }
  if (answer.code === "unknown_customer") throw data(null, { status: 404 });
  return data(answer.answer, { status: answer.status });
}

/** Also after a refusal, so that what somebody else did is shown. */
export const shouldRevalidate = (): boolean => true;

export default function CustomerPage() {
  const { t, path } = useLanguage();
  const { found, viewer, formKey, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { customer } = found;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return (
    <StaffDetailPage
      id="customer"
      title={customer.isErased ? t("adminCustomers.erased_name") : name}
      description={t("adminCustomers.description")}
      back={{ href: path("admin/customers"), text: t("adminCustomers.back") }}
      badges={<CustomerStates customer={customer} />}
      subtitle={t("adminCustomers.since", { date: customer.since })}
      done={done && !answer ? { text: t(`adminCustomers.done_${done}`) } : null}
    >
      {customer.blockedAt ? (
        <Notice className="mt-4" tone="warn">
          {t("adminCustomers.blocked_since", { date: customer.blockedAt, reason: customer.blockedReason ?? "" })}
        </Notice>
      ) : null}
      {customer.erasureAskedAt ? (
        <Notice className="mt-4" tone="warn">
          {t("adminCustomers.erasure_since", { date: customer.erasureAskedAt })}
        </Notice>
      ) : null}
      {customer.mergedIntoId ? (
        <Notice className="mt-4" tone="warn">
          {t("adminCustomers.merged_about")}{" "}
          <a className="link" href={path(`admin/customers/${encodeURIComponent(customer.mergedIntoId)}`)}>
            {t("adminCustomers.merged_open")}
          </a>
        </Notice>
      ) : null}
      {customer.isErased ? <Notice className="mt-4">{t("adminCustomers.erased_about")}</Notice> : null}
      {customer.isErased || customer.mergedIntoId ? null : <Shortcuts />}
      <div className="with-summary mt-8">
        <div className="grid min-w-0 content-start gap-10">
          <CustomerFacts found={found} />
          <CustomerMerges merges={found.merges} answer={answer} />
          <CustomerFigures found={found} />
          <CustomerSections found={found} answer={answer} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {customer.isErased || customer.mergedIntoId ? null : (
            <>
              <CustomerNotes key={`notes ${found.counts.notes}`} {...{ found, viewer, formKey, answer }} />
              <CustomerActions {...{ customer, formKey, answer }} />
            </>
          )}
        </div>
      </div>
    </StaffDetailPage>
  );
}

/** On a narrow screen notes and actions stand below everything else. */
function Shortcuts() {
  const { t } = useLanguage();
  return (
    <p className="mt-4 flex gap-6 lg:hidden">
      <a className="link inline-flex min-h-11 min-w-6 items-center" href="#notes">
        {t("adminCustomers.notes")}
      </a>
      <a className="link inline-flex min-h-11 min-w-6 items-center" href="#actions">
        {t("adminCustomers.actions")}
      </a>
    </p>
  );
}

function CustomerStates({
  customer,
}: {
  customer: ReturnType<typeof useLoaderData<typeof loader>>["found"]["customer"];
}) {
  const { t } = useLanguage();
  const { blockedAt, erasureAskedAt, mergedIntoId, company, role } = customer;
  return (
    <span className="flex flex-wrap gap-2">
      {mergedIntoId ? <Badge tone="clay">{t("adminCustomers.state_merged")}</Badge> : null}
      {blockedAt ? <Badge tone="clay">{t("adminCustomers.state_blocked")}</Badge> : null}
      {erasureAskedAt ? <Badge tone="clay">{t("adminCustomers.state_erasure")}</Badge> : null}
      {company ? <Badge tone="sky">{t("adminCustomers.state_company")}</Badge> : null}
      {role === "customer" ? null : <Badge>{t("adminCustomers.staff_account")}</Badge>}
    </span>
  );
}
