import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { covers } from "#features/accounts/domain/identity/permissions.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { DeletionPanel } from "../deletion-panel.browser.tsx";
import { readRole } from "../domain/read-role.ts";
import { typedRole } from "../domain/role-form.ts";
import { requirePermission } from "../staff.service.ts";
import { StaffDetailPage, StaffSection } from "../staff-detail.browser.tsx";
import { type OwnRoles, ownRolesContext } from "./own-roles.service.ts";
import { peopleContext } from "./people.service.ts";
import { type RoleAnswer, RoleForm } from "./role-fields.tsx";
import { roleLabel } from "./role-label.ts";

/** One role by its id, or the form of a new one (`new`, with `?from=` a copy of another one); 404 for unknown ids. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const reader = await requirePermission(request, context, "people");
  const query = new URL(request.url).searchParams;
  const roles = context.get(ownRolesContext);
  const isNew = params.role === "new";
  const role = await roles.one(isNew ? (query.get("from") ?? "") : (params.role ?? ""));
  if (!isNew && (!role || role.id === "customer")) throw data(null, { status: 404 });
  const members = isNew ? [] : (await context.get(peopleContext).list()).members.filter((one) => one.role === role?.id);
  return {
    texts: context.get(textsContext).pick(locale, ["adminPeople"]),
    done: oneOf(["created", "saved"] as const, query.get("done")),
    role: isNew || !role ? null : { id: role.id, name: role.name, version: role.version, isBuiltIn: role.isBuiltIn },
    stored: typedRole(
      { name: isNew ? "" : (role?.name ?? ""), grants: role?.grants ?? {} },
      locale === "en" ? "." : ",",
    ),
    holders: members.map(({ id, name, email }) => ({ id, name: name || email })),
    isOwn: !isNew && reader.role === role?.id,
    isCovered: covers(reader, role?.grants ?? {}),
  };
}

/** Creates, saves or deletes a role; 409 for a version that is not the newest, a taken name and a role that somebody has. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "people");
  const form = await readForm(request);
  const roles = context.get(ownRolesContext);
  const id = params.role === "new" ? null : (params.role ?? "");
  if (id?.includes("\0")) throw data(null, { status: 404 });
  const written = await write({ roles, by, id }, form);
  if (written.ok) {
    const { done, role } = written.value;
    throw redirect(`/${locale}/admin/people/roles${role === null ? "" : `/${role}`}?done=${done}`, 303);
  }
  const { refusal } = written.answer;
  if (refusal === "unknown_role") throw data(null, { status: 404 });
  const forbidden = refusal === "not_covered" || refusal === "own_role";
  const status = refusal === null || refusal === "sure" ? 400 : forbidden ? 403 : 409;
  return data(written.answer, { status });
}

interface Target {
  roles: OwnRoles;
  by: Account;
  /** `null` for a new one. */
  id: string | null;
}

type Written = Result<
  { done: "created" | "saved" | "deleted"; role: string | null },
  { code: "refused"; answer: RoleAnswer }
>;

async function write({ roles, by, id }: Target, form: URLSearchParams): Promise<Written> {
  const seen = /^\d{1,9}$/.test(form.get("seen") ?? "") ? Number(form.get("seen")) : 0;
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, value.slice(0, 200)]));
  const intent = form.get("intent") === "delete" ? "delete" : "save";
  const refused = async (more: Partial<RoleAnswer>): Promise<Written> => {
    const version = more.refusal === "changed" && id !== null ? ((await roles.one(id))?.version ?? null) : null;
    return fail({ code: "refused", answer: { intent, typed, errors: {}, refusal: null, version, ...more } });
  };
  if (intent === "delete" && id !== null) {
    if (form.get("sure") !== "on") return refused({ refusal: "sure" });
    const removed = await roles.remove(by, id, seen);
    return removed.ok ? ok({ done: "deleted", role: null }) : refused({ refusal: removed.code });
  }
  const read = readRole(form);
  if (!read.ok) return refused({ errors: read.errors });
  if (id === null) {
    const added = await roles.add(by, read.value);
    if (added.ok) return ok({ done: "created", role: added.value.id });
    return added.code === "name_taken" ? refused(taken) : refused({ refusal: added.code });
  }
  const saved = await roles.save(by, id, { seen, facts: read.value });
  if (saved.ok) return ok({ done: "saved", role: id });
  return saved.code === "name_taken" ? refused(taken) : refused({ refusal: saved.code });
}

const taken: Pick<RoleAnswer, "errors" | "refusal"> = { errors: { name: "name_taken" }, refusal: "name_taken" };

/** Also after a refusal, so that what somebody else changed is shown. */
export const shouldRevalidate = (): boolean => true;

export default function RolePage() {
  const { t, path } = useLanguage();
  const { role, done, stored, isOwn, isCovered } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const mayChange = !role?.isBuiltIn && !isOwn && (isCovered || !role);
  return (
    <StaffDetailPage
      id="role"
      title={role ? roleLabel(t, role) : t("adminPeople.new_role")}
      description={t("adminPeople.roles_about")}
      back={{ href: path("admin/people/roles"), text: t("adminPeople.to_all_roles") }}
      badges={role?.isBuiltIn ? <Badge>{t("adminPeople.built_in")}</Badge> : null}
      done={done && !answer ? { text: t(`adminPeople.done_${done}`) } : null}
      isNarrow
    >
      {role?.isBuiltIn ? <p className="mt-4 text-muted">{t("adminPeople.built_in_about")}</p> : null}
      {role && isOwn && !role.isBuiltIn ? <p className="mt-4 text-muted">{t("adminPeople.refused_own_role")}</p> : null}
      {role && !isOwn && !isCovered ? <p className="mt-4 text-muted">{t("adminPeople.refused_not_covered")}</p> : null}
      {role ? (
        <p className="mt-4">
          <ButtonLink size="compact" href={path(`admin/people/roles/new?from=${encodeURIComponent(role.id)}`)}>
            {t("adminPeople.duplicate")}
          </ButtonLink>
        </p>
      ) : null}
      <RoleForm
        key={`form ${role?.id} ${role?.version}`}
        version={role?.version ?? 0}
        stored={stored}
        answer={answer?.intent === "save" ? answer : null}
        isReadOnly={!mayChange}
        isNew={!role}
      />
      {role ? <Holders /> : null}
      {role && mayChange ? <Deletion answer={answer?.intent === "delete" ? answer : null} /> : null}
    </StaffDetailPage>
  );
}

function Holders() {
  const { t, path } = useLanguage();
  const { holders } = useLoaderData<typeof loader>();
  return (
    <StaffSection id="holders" title={t("adminPeople.holders")} className="mt-10">
      {holders.length === 0 ? <p className="mt-2 text-small text-muted">{t("adminPeople.no_holders")}</p> : null}
      <ul className="mt-2 border-t border-line empty:hidden">
        {holders.map(({ id, name }) => (
          <li key={id} className="border-b border-line py-3">
            <a className="link" href={path(`admin/people/${encodeURIComponent(id)}`)}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

function Deletion({ answer }: { answer: RoleAnswer | null }) {
  const { t } = useLanguage();
  const { role, holders } = useLoaderData<typeof loader>();
  const refusal = answer?.refusal ?? null;
  return (
    <DeletionPanel
      key={`delete ${role?.version}`}
      texts={{
        title: t("adminPeople.delete_role"),
        about: t("adminPeople.delete_about"),
        sure: t("adminPeople.delete_sure"),
        submit: t("adminPeople.do_delete"),
      }}
      reason={holders.length > 0 ? t("adminPeople.refused_held") : null}
      isAnswered={refusal === "held"}
      seen={role?.version ?? 0}
      refusal={refusal && refusal !== "sure" ? t(`adminPeople.refused_${refusal}`) : null}
      error={refusal === "sure" ? t("adminPeople.delete_tick") : null}
    />
  );
}
