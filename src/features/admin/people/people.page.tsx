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
import { oneOf } from "#platform/pure/one-of.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { refusedForm } from "../domain/form-answer.ts";
import { requirePermission } from "../staff.service.ts";
import { StaffSection } from "../staff-detail.browser.tsx";
import { StaffListPage } from "../staff-list.browser.tsx";
import { InviteForm } from "./invite-form.tsx";
import { peopleContext } from "./people.service.ts";
import { roleLabel } from "./role-label.ts";

const outcomes = ["invited", "resent", "withdrawn", "ended"] as const;

/** Everybody with a role, and open invitations. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const reader = await requirePermission(request, context, "people");
  const { members, invitations, roles } = await context.get(peopleContext).list();
  const { timeZone } = markets[market];
  const named = new Map(roles.map(({ id, name }) => [id, { id, name }]));
  return {
    texts: context.get(textsContext).pick(locale, ["adminPeople"]),
    reader: reader.id,
    done: oneOf(outcomes, new URL(request.url).searchParams.get("done")),
    members: members.map(({ id, name, email, role, hasSecondFactor, lastSeen }) => ({
      ...{ id, name: name || email, email, hasSecondFactor },
      role: named.get(role) ?? { id: role, name: role },
      lastSeen: lastSeen && momentText(lastSeen, timeZone, locale),
    })),
    invitations: invitations.map(({ id, email, role, inviter, expiresAt, isExpired }) => ({
      ...{ id, email, inviter, isExpired },
      role: named.get(role) ?? { id: role, name: role },
      until: dateText(expiresAt, timeZone, locale),
    })),
    // Nobody can give more than they have.
    roles: roles
      .filter(({ id, grants }) => id !== "customer" && covers(reader, grants))
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Invites somebody, sends an invitation again or withdraws it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "people");
  const form = await readForm(request);
  const people = context.get(peopleContext);
  const id = form.get("id") ?? "";
  const intent = oneOf(["invite", "resend", "withdraw"] as const, form.get("intent"));
  if (intent === null) throw data(null, { status: 400 });
  const run = {
    invite: () => people.invite(by, form),
    resend: () => people.resend(by, id),
    withdraw: () => people.withdraw(by, id),
  };
  const answer = await run[intent]();
  const word = { invite: "invited", resend: "resent", withdraw: "withdrawn" } as const;
  if (answer.ok) throw redirect(`/${locale}/admin/people?done=${word[intent]}`, 303);
  const errors = answer.code === "invalid_fields" ? answer.errors : {};
  const status = answer.code === "invalid_fields" ? 400 : answer.code === "not_covered" ? 403 : 409;
  return data({ ...refusedForm(form, { errors, why: answer.code }), id }, { status });
}

export default function PeoplePage() {
  const { t, path } = useLanguage();
  const { members, roles, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffListPage
      id="people"
      title={t("admin.page_people")}
      description={t("adminPeople.description")}
      more={{ href: path("admin/people/roles"), text: t("adminPeople.to_roles") }}
      intro={
        <>
          <p className="mt-2 max-w-[60ch] text-small text-muted">{t("adminPeople.description")}</p>
          {done && !answer ? (
            <Notice className="mt-4" tone="done">
              {t(`adminPeople.done_${done}`)}
            </Notice>
          ) : null}
        </>
      }
      rows={members.map((member) => <MemberRow key={member.id} member={member} />)}
      empty={{ title: t("adminPeople.no_members") }}
    >
      <div className="halves mt-10">
        <OpenInvitations />
        <InviteForm roles={roles} answer={answer?.intent === "invite" ? answer : null} />
      </div>
    </StaffListPage>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function MemberRow({ member }: { member: Loaded["members"][number] }) {
  const { t, path } = useLanguage();
  const { reader } = useLoaderData<typeof loader>();
  const { id, name, email, role, hasSecondFactor, lastSeen } = member;
  return (
    <li className="relative grid gap-x-6 gap-y-2 border-b border-line py-4 hover:bg-mist md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto] md:items-center">
      <div className="min-w-0 wrap-anywhere">
        <a
          className="font-medium after:absolute after:inset-0 hover:underline"
          href={path(`admin/people/${encodeURIComponent(id)}`)}
        >
          <bdi>{name}</bdi>
        </a>{" "}
        {id === reader ? <span className="text-small text-muted">{t("adminPeople.you")}</span> : null}
        <p className="text-small text-muted">{email}</p>
      </div>
      <p className="min-w-0 wrap-anywhere">{roleLabel(t, role)}</p>
      <p className="text-small text-muted">
        {lastSeen ? t("adminPeople.seen", { at: lastSeen }) : t("adminPeople.not_signed_in")}
      </p>
      <p className="md:text-right">
        <Badge tone={hasSecondFactor ? "leaf" : "clay"}>
          {t(hasSecondFactor ? "adminPeople.has_second_factor" : "adminPeople.no_second_factor")}
        </Badge>
      </p>
    </li>
  );
}

function OpenInvitations() {
  const { t } = useLanguage();
  const { invitations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffSection id="invitations" title={t("adminPeople.invitations")}>
      {invitations.length === 0 ? (
        <p className="mt-2 text-small text-muted">{t("adminPeople.no_invitations")}</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {invitations.map((one) => (
            <li key={one.id} className="grid gap-2 border-b border-line py-4">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-medium">{one.email}</span>, {roleLabel(t, one.role)}
              </p>
              <p className="text-small text-muted">
                {one.isExpired ? t("adminPeople.expired") : t("adminPeople.valid_until", { day: one.until })}
                {one.inviter ? `, ${t("adminPeople.invited_by", { name: one.inviter })}` : null}
              </p>
              {answer && answer.id === one.id && answer.refusal && answer.refusal !== "invalid_fields" ? (
                <Notice tone="error">{t(`adminPeople.refused_${answer.refusal}`)}</Notice>
              ) : null}
              <form method="post" className="flex flex-wrap gap-3">
                <input type="hidden" name="id" value={one.id} />
                <Button type="submit" size="compact" name="intent" value="resend">
                  {t("adminPeople.resend")}
                </Button>
                <Button type="submit" size="compact" tone="danger" name="intent" value="withdraw">
                  {t("adminPeople.withdraw")}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </StaffSection>
  );
}
