import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { customerQuery, isUnfiltered, readCustomerAddress } from "../domain/customer-filter.ts";
import { readSegment, type SegmentError } from "../domain/segments.ts";
import { CustomerFilters } from "./customer-filters.tsx";
import { customerListContext } from "./customer-list.service.ts";
import { SegmentForms } from "./segment-forms.tsx";

/** All customers but erased ones, filtered and ordered by the address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "customers");
  const address = readCustomerAddress(new URL(request.url).searchParams);
  const list = context.get(customerListContext);
  const [{ rows, next }, tags, segments, groups] = await Promise.all([
    list.page(address),
    list.tags(),
    list.segments(account),
    list.groups(),
  ]);
  const { timeZone } = markets[market];
  return {
    texts: context.get(textsContext).pick(locale, ["adminCustomers"]),
    ...{ address, tags, segments, groups },
    next: next && customerQuery({ ...address, after: next }),
    rows: rows.map(({ values, lastOrder, since, groups: keys, ...row }) => ({
      ...row,
      values: values.map((one) => formatsOf(one.market, currencies[one.market], locale).money(one.amount)),
      lastOrder: lastOrder && dateText(lastOrder, timeZone, locale),
      since: dateText(since, timeZone, locale),
      groups: keys.map((key) => groups.find((one) => one.key === key)?.name ?? key),
    })),
  };
}

/** Saves or deletes a segment. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "customers");
  const form = await readForm(request);
  const list = context.get(customerListContext);
  const query = customerQuery(readCustomerAddress(new URL(request.url).searchParams));
  const back = () => redirect(`/${locale}/admin/customers${query}`, 303);
  const refused = (error: SegmentError) =>
    data({ error, typed: (form.get("name") ?? "").slice(0, 200), isShared: form.get("shared") === "yes" }, 400);
  switch (form.get("intent")) {
    case "save_segment": {
      const segment = readSegment(form);
      if (typeof segment === "string") return refused(segment);
      const saved = await list.saveSegment(account, segment);
      if (!saved.ok) return refused(saved.code);
      throw back();
    }
    case "delete_segment":
      await list.deleteSegment(account, form.get("segment") ?? "");
      throw back();
    default:
      throw data(null, { status: 400 });
  }
}

type CustomerInList = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

export default function CustomerListPage() {
  const { t, path } = useLanguage();
  const { address, rows, next, tags, segments, groups } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>() ?? null;
  const query = customerQuery({ ...address, after: null });
  const list = path("admin/customers");
  return (
    <StaffListPage
      id="customers"
      title={t("admin.page_customers")}
      description={t("adminCustomers.description")}
      filters={
        <>
          <CustomerFilters key={query} address={address} tags={tags} groups={groups} />
          <SegmentForms segments={segments} query={query} error={error} />
        </>
      }
      rows={rows.map((row) => <CustomerRow key={row.id} row={row} />)}
      empty={{
        title: t("adminCustomers.none"),
        text: isUnfiltered(address) ? undefined : t("adminCustomers.none_text"),
      }}
      pager={[
        address.after ? { href: `${list}${query}`, text: t("adminCustomers.first") } : null,
        next ? { href: `${list}${next}`, text: t("adminCustomers.next") } : null,
      ]}
    />
  );
}

function CustomerRow({ row }: { row: CustomerInList }) {
  const { t, path } = useLanguage();
  const { id, name, company, email, phone, orders, values, lastOrder, locale, tags, groups } = row;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <a className="link font-medium wrap-anywhere" href={path(`admin/customers/${encodeURIComponent(id)}`)}>
          <bdi>{name}</bdi>
        </a>
        {company ? (
          <p className="text-small wrap-anywhere">
            <bdi>{company}</bdi>
          </p>
        ) : null}
        <p className="mt-1 text-small text-muted">{t("adminCustomers.since", { date: row.since })}</p>
      </div>
      <div className="min-w-0">
        <p className="text-small wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <p className="mt-1 text-small text-muted">
          {phone ? `${phone} · ` : null}
          {t(`adminCustomers.language_${locale}`)}
        </p>
        <CustomerBadges row={row} tags={[...groups, ...tags]} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 md:flex-col md:items-end">
        <span className="font-medium whitespace-nowrap">{values.length > 0 ? values.join(" · ") : "–"}</span>
        <span className="text-small text-muted md:text-right">
          {t("adminCustomers.count_orders", { count: orders })}
          {lastOrder ? `, ${t("adminCustomers.last_order", { date: lastOrder })}` : null}
        </span>
      </div>
    </li>
  );
}

function CustomerBadges({ row, tags }: { row: CustomerInList; tags: readonly string[] }) {
  const { t } = useLanguage();
  if (tags.length === 0 && !row.isBlocked && !row.asksErasure && !row.isMerged) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {row.isBlocked ? <Badge tone="clay">{t("adminCustomers.state_blocked")}</Badge> : null}
      {row.isMerged ? <Badge tone="clay">{t("adminCustomers.state_merged")}</Badge> : null}
      {row.asksErasure ? <Badge tone="clay">{t("adminCustomers.state_erasure")}</Badge> : null}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </p>
  );
}
