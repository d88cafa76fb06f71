import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { auditContext } from "#features/admin/audit.service.ts";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { companyRequestsContext } from "../../company/company-requests.service.ts";
import { customerGroupsContext } from "../../groups/customer-groups.service.ts";
import { decideByForm } from "./request.action.ts";
import { RequestBadge } from "./request-badge.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { RequestForms } from "./request-forms.tsx";

const outcomes = ["approve", "refuse", "move", "end"] as const;

/** One request by the id of its user; 404 for an unknown one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const found = await context.get(companyRequestsContext).one(params.user ?? "");
  if (!found) throw data(null, { status: 404 });
  await context.get(auditContext).viewed(account, found.userId, "company");
  const groups = await context.get(customerGroupsContext).list();
  const { moment } = formatsOf(market, currencies[market], locale);
  const { decidedBy, decidedByName, askedAt, decidedAt, ...facts } = found;
  const done = new URL(request.url).searchParams.get("done");
  return {
    texts: context.get(textsContext).pick(locale, ["adminGroups"]),
    request: {
      ...facts,
      askedAt: moment(askedAt),
      decidedAt: decidedAt && moment(decidedAt),
      decidedBy: decidedBy && nameOfActor({ actor: decidedBy, name: decidedByName }),
    },
    groups: groups.map(({ key, name, percentOffBp }) => ({ key, name, percentOffBp })),
    done: outcomes.find((one) => one === done) ?? null,
  };
}

/** Decides; 400 for a missing group or reason, 409 for a request that has changed since it was read. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const form = await readForm(request);
  const user = params.user ?? "";
  const answer = await decideByForm({ requests: context.get(companyRequestsContext), by, user }, form);
  if (answer.ok) {
    const address = `/${locale}/admin/groups/requests/${encodeURIComponent(user)}`;
    throw redirect(`${address}?done=${answer.value.done}`, 303);
  }
  if (answer.code !== "refused") throw data(null, { status: answer.code === "unknown_intent" ? 400 : 404 });
  return data(answer.answer, { status: answer.answer.refusal ? 409 : 400 });
}

/** Also after a refusal, so that a conflict shows the other person's decision. */
export const shouldRevalidate = (): boolean => true;

export default function RequestPage() {
  const { t, path } = useLanguage();
  const { request, groups, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffDetailPage
      id="request"
      title={request.company}
      description={t("adminGroups.requests_description")}
      back={{ href: path("admin/groups/requests"), text: t("adminGroups.to_requests") }}
      badges={<RequestBadge state={request.state} />}
      done={done && !answer ? { text: t(`adminGroups.done_${done}`) } : null}
      isNarrow
    >
      <RequestFacts request={request} />
      <RequestForms key={request.version} request={request} groups={groups} answer={answer} />
    </StaffDetailPage>
  );
}
