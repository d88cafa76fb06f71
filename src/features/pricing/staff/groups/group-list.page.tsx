import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { companyRequestsContext } from "../../company/company-requests.service.ts";
import { customerGroupsContext } from "../../groups/customer-groups.service.ts";
import { usePercent } from "./use-percent.ts";

/** All groups by name, and how many companies wait. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const [groups, counts] = await Promise.all([
    context.get(customerGroupsContext).list(),
    context.get(companyRequestsContext).counts(),
  ]);
  return {
    texts: context.get(textsContext).pick(locale, ["adminGroups"]),
    groups,
    waiting: counts.asked,
    isDeleted: new URL(request.url).searchParams.get("done") === "delete",
  };
}

export default function GroupListPage() {
  const { t, path } = useLanguage();
  const { groups, waiting, isDeleted } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="groups"
      title={t("adminGroups.title")}
      description={t("adminGroups.description")}
      more={{ href: path("admin/groups/new"), text: t("adminGroups.add") }}
      intro={
        <>
          <p className="mt-4 max-w-[72ch] text-small text-muted">{t("adminGroups.intro")}</p>
          <p className="mt-4 text-small">
            <a className="link font-medium" href={path("admin/groups/requests")}>
              {t("adminGroups.requests")}
            </a>
            <span className="text-muted">: {t("adminGroups.waiting", { count: waiting })}</span>
          </p>
          {isDeleted ? (
            <Notice className="mt-4" tone="done">
              {t("adminGroups.done_delete")}
            </Notice>
          ) : null}
        </>
      }
      rows={groups.map((group) => <GroupRow key={group.key} group={group} />)}
      empty={{ title: t("adminGroups.none"), text: t("adminGroups.none_text") }}
    />
  );
}

function GroupRow({ group }: { group: ReturnType<typeof useLoaderData<typeof loader>>["groups"][number] }) {
  const { t, path } = useLanguage();
  const percent = usePercent();
  const { key, name, percentOffBp, showsNet, members, prices, promotions } = group;
  const facts = [
    t("adminGroups.members", { count: members }),
    t("adminGroups.prices", { count: prices }),
    ...(promotions > 0 ? [t("adminGroups.promotions", { count: promotions })] : []),
    ...(showsNet ? [t("adminGroups.shows_net")] : []),
  ];
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <div className="min-w-0">
        <a className="link font-medium wrap-anywhere" href={path(`admin/groups/${key}`)}>
          <bdi>{name}</bdi>
        </a>
        <p className="text-small text-muted">{facts.join(" · ")}</p>
      </div>
      <p className={percentOffBp > 0 ? "text-small md:text-right" : "text-small text-muted md:text-right"}>
        {percentOffBp > 0 ? t("adminGroups.off", { percent: percent(percentOffBp) }) : t("adminGroups.no_percent")}
      </p>
    </li>
  );
}
