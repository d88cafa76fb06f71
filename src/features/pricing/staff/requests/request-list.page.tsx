import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { FilterLinks } from "#features/admin/list-filters.browser.tsx";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { companyRequestsContext, requestPageSize } from "../../company/company-requests.service.ts";
import { type RequestState, requestStates } from "../../domain/groups/company-request.ts";
import { RequestBadge } from "./request-badge.tsx";

/** Requests in a state (`?state=`), by default those that wait, oldest first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const requests = context.get(companyRequestsContext);
  const query = new URL(request.url).searchParams;
  const state = requestStates.find((one) => one === query.get("state")) ?? "asked";
  const page = /^[1-9]\d{0,3}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  const [list, counts] = await Promise.all([requests.list(state, page), requests.counts()]);
  const { moment } = formatsOf(market, currencies[market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminGroups"]),
    ...{ state, page, counts },
    pages: Math.max(1, Math.ceil(counts[state] / requestPageSize)),
    requests: list.map(({ userId, company, taxId, taxIdKind, name, group, askedAt, decidedAt }) => ({
      ...{ userId, company, taxId, taxIdKind, name, group },
      askedAt: moment(askedAt),
      decidedAt: decidedAt && moment(decidedAt),
    })),
  };
}

const listPath = "admin/groups/requests";
const queryOf = (state: RequestState, page = 1) => {
  const query = new URLSearchParams();
  if (state !== "asked") query.set("state", state);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "" : `?${query}`;
};

export default function RequestListPage() {
  const { t, path } = useLanguage();
  const { requests, state, counts, page, pages } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="requests"
      as="ol"
      title={t("adminGroups.requests_title")}
      description={t("adminGroups.requests_description")}
      back={{ href: path("admin/groups"), text: t("adminGroups.to_groups") }}
      filters={
        <div className="mt-6">
          <FilterLinks
            label={t("adminGroups.requests_which")}
            links={requestStates.map((one) => ({
              href: path(`${listPath}${queryOf(one)}`),
              isOn: one === state,
              text: t(`adminGroups.state_${one}`),
              count: counts[one],
            }))}
          />
        </div>
      }
      rows={requests.map((request) => <RequestRow key={request.userId} request={request} />)}
      empty={{ title: t("adminGroups.requests_none"), text: t("adminGroups.requests_none_text") }}
      pager={{
        page,
        pages,
        href: (to) => path(`${listPath}${queryOf(state, to)}`),
        labels: {
          nav: t("adminGroups.request_pages"),
          previous: t("adminGroups.previous"),
          next: t("adminGroups.next"),
        },
      }}
    />
  );
}

function RequestRow({ request }: { request: ReturnType<typeof useLoaderData<typeof loader>>["requests"][number] }) {
  const { t, path } = useLanguage();
  const { state } = useLoaderData<typeof loader>();
  const { userId, company, taxId, taxIdKind, name, group, askedAt, decidedAt } = request;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <a className="link font-medium wrap-anywhere" href={path(`${listPath}/${encodeURIComponent(userId)}`)}>
          <bdi>{company}</bdi>
        </a>
        <RequestBadge state={state} />
      </div>
      <p className="review-facts mt-2">
        {name === null ? null : <bdi className="wrap-anywhere">{name}</bdi>}
        <span className="num whitespace-nowrap">
          {t(`adminGroups.fact_tax_${taxIdKind}`)} {taxId}
        </span>
        {group === null ? null : <bdi className="wrap-anywhere">{group}</bdi>}
        <span>
          {decidedAt === null
            ? t("adminGroups.asked_at", { at: askedAt })
            : t("adminGroups.decided_at", { at: decidedAt })}
        </span>
      </p>
    </li>
  );
}
