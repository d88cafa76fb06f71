import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { covers } from "#features/accounts/domain/identity/permissions.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dateText, momentText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Select } from "#ui/forms/field.tsx";
import { ActionForm, ActionPanel } from "../action-form.browser.tsx";
import { AuditEntryRow, auditView } from "../audit/audit-rows.tsx";
import { auditContext, cursorOf } from "../audit.service.ts";
import { requirePermission } from "../staff.service.ts";
import { StaffDetailPage, StaffFact, StaffFacts, StaffSection } from "../staff-detail.browser.tsx";
import { peopleContext } from "./people.service.ts";
import { roleLabel } from "./role-label.ts";

/** One person: role, sessions, and what they did; `?behind=` pages through it. 404 for who never had a role. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale, market } = audience;
  const reader = await requirePermission(request, context, "people");
  const id = personIn(params);
  const [page, all] = await Promise.all([context.get(peopleContext).person(id), context.get(peopleContext).list()]);
  const audit = context.get(auditContext);
  const [history, done] = await Promise.all([
    audit.list(null, { subject: { kind: "person", id } }),
    audit.list(cursorOf(request), { actor: `user:${id}` }),
  ]);
  // Customers are not shown here, except those who had a role.
  if (!page || (page.member.role === "customer" && history.entries.length === 0)) throw data(null, { status: 404 });
  const { timeZone } = markets[market];
  const { member, sessions } = page;
  const current = all.roles.find(({ id: role }) => role === member.role);
  const moment = (at: Date) => momentText(at, timeZone, locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminPeople"]),
    member: {
      ...{ id, email: member.email, name: member.name || member.email, role: member.role },
      hasSecondFactor: member.hasSecondFactor,
      since: dateText(member.roleGivenAt, timeZone, locale),
      lastSeen: member.lastSeen && moment(member.lastSeen),
    },
    roleName: { id: member.role, name: current?.name ?? member.role },
    isOwn: reader.id === id,
    isCovered: covers(reader, current?.grants ?? {}),
    roles: all.roles
      .filter((role) => role.id !== "customer" && covers(reader, role.grants))
      .map(({ id: role, name }) => ({ id: role, name })),
    sessions: sessions.map(({ id: session, openedAt, seenAt }) => ({
      ...{ id: session, opened: moment(openedAt), seen: moment(seenAt) },
    })),
    history: history.entries.map((entry) => auditView(entry, audience)),
    actions: done.entries.map((entry) => auditView(entry, audience)),
    next: done.next,
    done: new URL(request.url).searchParams.get("done") === "role",
  };
}

/** Gives another role, or ends the access. 409 if somebody else changed the role meanwhile. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "people");
  const form = await readForm(request);
  const people = context.get(peopleContext);
  const id = personIn(params);
  const seen = form.get("seen") ?? "";
  const isEnd = form.get("intent") === "end";
  const role = form.get("role") ?? "";
  // Dismissing somebody takes more than a change of role: sessions and invitations end too.
  const answer = await (isEnd || role === "customer"
    ? people.endAccess(by, id, { seen })
    : people.changeRole(by, id, { role, seen }));
  if (answer.ok) {
    const back = isEnd ? "admin/people?done=ended" : `admin/people/${encodeURIComponent(id)}?done=role`;
    throw redirect(`/${locale}/${back}`, 303);
  }
  if (answer.code === "unknown_person") throw data(null, { status: 404 });
  const status = answer.code === "not_covered" || answer.code === "own_role" ? 403 : 409;
  return data({ intent: isEnd ? "end" : "role", code: answer.code, role }, { status });
}

/** 404 for what no column can hold. */
function personIn({ person = "" }: { person?: string | undefined }): string {
  if (person.includes("\0")) throw data(null, { status: 404 });
  return person;
}

export default function PersonPage() {
  const { t, path } = useLanguage();
  const { member, roleName, isOwn, isCovered, done, history } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const isStaff = member.role !== "customer";
  return (
    <StaffDetailPage
      id="person"
      title={member.name}
      description={t("adminPeople.description")}
      back={{ href: path("admin/people"), text: t("adminPeople.to_people") }}
      badges={<Badge tone={isStaff ? "leaf" : "neutral"}>{roleLabel(t, roleName)}</Badge>}
      subtitle={member.email}
      done={done && !answer ? { text: t("adminPeople.done_role") } : null}
    >
      <StaffFacts>
        {isStaff ? <StaffFact name={t("adminPeople.since")}>{member.since}</StaffFact> : null}
        <StaffFact name={t("adminPeople.second_factor")}>
          {t(member.hasSecondFactor ? "adminPeople.has_second_factor" : "adminPeople.no_second_factor")}
        </StaffFact>
        <StaffFact name={t("adminPeople.last_seen")}>{member.lastSeen ?? t("adminPeople.not_signed_in")}</StaffFact>
      </StaffFacts>
      {isStaff && !isOwn && isCovered ? <RoleForms key={`${member.role} ${answer?.code}`} /> : null}
      {isOwn ? <p className="mt-6 text-small text-muted">{t("adminPeople.own_role_note")}</p> : null}
      {isStaff && !isOwn && !isCovered ? (
        <p className="mt-6 text-small text-muted">{t("adminPeople.refused_not_covered")}</p>
      ) : null}
      <div className="halves mt-10">
        <Sessions />
        <StaffSection id="roles" title={t("adminPeople.role_history")}>
          {history.length === 0 ? <p className="mt-2 text-small text-muted">{t("adminPeople.no_history")}</p> : null}
          <ol className="mt-2 border-t border-line empty:hidden">
            {history.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </StaffSection>
      </div>
      <Actions />
    </StaffDetailPage>
  );
}

function RoleForms() {
  const { t } = useLanguage();
  const { member, roles } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const why = (intent: "role" | "end") =>
    answer?.intent === intent && answer.code !== "invalid_fields" ? t(`adminPeople.refused_${answer.code}`) : null;
  return (
    <div className="halves mt-8">
      <ActionPanel intent="role" title={t("adminPeople.change_role")} refusal={why("role")}>
        <ActionForm intent="role" submit={t("adminPeople.do_change_role")}>
          <input type="hidden" name="seen" value={member.role} />
          <Select
            label={t("adminPeople.role")}
            name="role"
            defaultValue={(answer?.intent === "role" && answer.role) || member.role}
          >
            {roles.map((role) => (
              <option key={role.id} value={role.id}>
                {roleLabel(t, role)}
              </option>
            ))}
          </Select>
        </ActionForm>
      </ActionPanel>
      <ActionPanel intent="end" title={t("adminPeople.end")} about={t("adminPeople.end_about")} refusal={why("end")}>
        <ActionForm intent="end" submit={t("adminPeople.do_end")} tone="danger">
          <input type="hidden" name="seen" value={member.role} />
        </ActionForm>
      </ActionPanel>
    </div>
  );
}

function Sessions() {
  const { t } = useLanguage();
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <StaffSection id="sessions" title={t("adminPeople.sessions")}>
      {sessions.length === 0 ? <p className="mt-2 text-small text-muted">{t("adminPeople.no_sessions")}</p> : null}
      <ul className="mt-2 border-t border-line empty:hidden">
        {sessions.map(({ id, opened, seen }) => (
          <li key={id} className="border-b border-line py-3 text-small">
            {t("adminPeople.session", { opened, seen })}
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

function Actions() {
  const { t, path } = useLanguage();
  const { member, actions, next } = useLoaderData<typeof loader>();
  return (
    <StaffSection id="actions" title={t("adminPeople.what_they_did")} className="mt-10">
      {actions.length === 0 ? (
        <div className="mt-4">
          <Empty title={t("adminPeople.did_nothing")} />
        </div>
      ) : (
        <ol className="mt-2 border-t border-line">
          {actions.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {next ? (
        <p className="mt-6">
          <a className="link" href={path(`admin/people/${encodeURIComponent(member.id)}?behind=${next}#actions`)}>
            {t("adminDesk.older")}
          </a>
        </p>
      ) : null}
    </StaffSection>
  );
}
