import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { typedGroup } from "../../domain/groups/customer-group.ts";
import { customerGroupsContext } from "../../groups/customer-groups.service.ts";
import { writeGroup } from "./group.action.ts";
import { loadGroup } from "./group.loader.ts";
import { DeleteGroup } from "./group-deletion.tsx";
import { GroupForm } from "./group-form.tsx";
import { GroupHistory } from "./group-history.tsx";
import { GroupMembers } from "./group-members.tsx";

/** One group by its key, or the form of a new one (`new`); 404 for unknown keys. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const query = new URL(request.url).searchParams;
  const found = params.key === "new" ? null : await loadGroup(context, params.key ?? "", query, audience);
  if (!found && params.key !== "new") throw data(null, { status: 404 });
  return { texts: context.get(textsContext).pick(audience.locale, ["adminGroups"]), found };
}

/** Adds, saves or deletes it; 409 for a version that is not the newest and for one that is in use. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const form = await readForm(request);
  const key = params.key === "new" ? null : (params.key ?? "");
  const answer = await writeGroup({ groups: context.get(customerGroupsContext), by, key }, form);
  if (answer.ok) {
    const { done, key: saved } = answer.value;
    throw redirect(`/${locale}/admin/groups${done === "delete" ? "" : `/${saved}`}?done=${done}`, 303);
  }
  if (answer.code === "unknown_group") throw data(null, { status: 404 });
  const { conflict, refusal } = answer.answer;
  return data(answer.answer, { status: conflict || refusal === "in_use" ? 409 : 400 });
}

/** Also after a refusal, so that what somebody else added is shown. */
export const shouldRevalidate = (): boolean => true;

export default function GroupPage() {
  const { t, path, locale } = useLanguage();
  const { found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const nothing = { name: "", percentOffBp: 0, showsNet: false, version: 0 };
  const { done = null } = found ?? {};
  const group = found?.group ?? nothing;
  return (
    <StaffDetailPage
      id="group"
      title={found?.group.name ?? t("adminGroups.new_title")}
      description={t("adminGroups.description")}
      back={{ href: path("admin/groups"), text: t("adminGroups.to_groups") }}
      done={done && !answer ? { text: t(`adminGroups.done_${done}`) } : null}
      isNarrow
    >
      <GroupForm
        key={`form ${group.version}`}
        isNew={!found}
        version={group.version}
        stored={typedGroup(group, locale === "en" ? "." : ",")}
        answer={answer}
      />
      {found ? (
        <>
          <StaffSection id="prices" title={t("adminGroups.prices_title")} className="mt-10">
            <p className="mt-2 text-small text-muted">{t("adminGroups.prices_about", { count: found.group.prices })}</p>
            <p className="mt-4">
              <ButtonLink size="compact" href={path(`admin/groups/${found.group.key}/prices`)}>
                {t("adminGroups.edit_prices")}
              </ButtonLink>
            </p>
          </StaffSection>
          <GroupMembers members={found.members} total={found.group.members} />
          <GroupHistory {...found.history} list={path(`admin/groups/${found.group.key}`)} />
          <DeleteGroup key={`delete ${group.version}`} group={found.group} answer={answer} />
        </>
      ) : null}
    </StaffDetailPage>
  );
}
