import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { requirePermission } from "../staff.service.ts";
import { StaffListPage } from "../staff-list.browser.tsx";
import { ownRolesContext } from "./own-roles.service.ts";
import { roleLabel } from "./role-label.ts";

/** Built-in roles and those of the shop, with how many people have them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "people");
  const roles = await context.get(ownRolesContext).list();
  return {
    texts: context.get(textsContext).pick(locale, ["adminPeople"]),
    done: oneOf(["deleted"] as const, new URL(request.url).searchParams.get("done")),
    // Every account has at least the role of a customer, which is no role of staff.
    roles: roles
      .filter(({ id }) => id !== "customer")
      .map(({ id, name, isBuiltIn, holders, grants }) => ({
        ...{ id, name, isBuiltIn, holders },
        permissions: Object.keys(grants).length,
      })),
  };
}

export default function RoleListPage() {
  const { t, path } = useLanguage();
  const { roles, done } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="roles"
      title={t("adminPeople.roles")}
      description={t("adminPeople.roles_about")}
      back={{ href: path("admin/people"), text: t("adminPeople.to_people") }}
      intro={
        <>
          <p className="mt-2 max-w-[60ch] text-small text-muted">{t("adminPeople.roles_about")}</p>
          {done ? (
            <Notice className="mt-4" tone="done">
              {t("adminPeople.done_deleted")}
            </Notice>
          ) : null}
          <p className="mt-4">
            <ButtonLink tone="sun" size="compact" href={path("admin/people/roles/new")}>
              {t("adminPeople.new_role")}
            </ButtonLink>
          </p>
        </>
      }
      rows={roles.map((role) => (
        <li
          key={role.id}
          className="relative grid gap-x-6 gap-y-2 border-b border-line py-4 hover:bg-mist md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_auto] md:items-center"
        >
          <p className="min-w-0 wrap-anywhere">
            <a
              className="font-medium after:absolute after:inset-0 hover:underline"
              href={path(`admin/people/roles/${encodeURIComponent(role.id)}`)}
            >
              <bdi>{roleLabel(t, role)}</bdi>
            </a>
          </p>
          <p className="text-small text-muted">{t("adminPeople.permission_count", { count: role.permissions })}</p>
          <p className="text-small text-muted">{t("adminPeople.holder_count", { count: role.holders })}</p>
          <p className="md:text-right">
            <Badge tone={role.isBuiltIn ? "neutral" : "sky"}>
              {t(role.isBuiltIn ? "adminPeople.built_in" : "adminPeople.own")}
            </Badge>
          </p>
        </li>
      ))}
    />
  );
}
