import { Form, useNavigation } from "react-router";
import {
  type Permission,
  permissionsByMarket,
  permissionsWithLimit,
} from "#features/accounts/domain/identity/permissions.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { readAmount } from "#platform/pure/from-decimal.ts";
import { currencies, marketCodes } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { formPermissions, maxRoleName, permissionGroups, type RoleError, type TypedRole } from "../domain/role-form.ts";
import type { RoleRefusal } from "./own-roles.service.ts";

/** Answer to a form that was not carried out. What was typed stays. */
export interface RoleAnswer {
  intent: "save" | "delete";
  typed: TypedRole;
  errors: Readonly<Record<string, RoleError>>;
  refusal: RoleRefusal["code"] | "sure" | null;
  /** Version to save over, after somebody else's change. */
  version: number | null;
}

interface RoleFormProps {
  version: number;
  /** The stored role as the form shows it. */
  stored: TypedRole;
  answer: RoleAnswer | null;
  isReadOnly: boolean;
  isNew: boolean;
}

/** Form of a role: its name, and permissions by group with their markets and limits. Works without scripts. */
export function RoleForm({ version, stored, answer, isReadOnly, isNew }: RoleFormProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const typed = answer?.typed ?? stored;
  const { errors = {}, refusal = null } = answer ?? {};
  const errorOf = (name: string) => {
    const error = errors[name];
    return error ? t(`adminPeople.error_${error}`, { max: maxRoleName }) : null;
  };
  const overall = errorOf("grants");
  return (
    <Form method="post" className="mt-6 grid gap-6" noValidate>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={answer?.version ?? version} />
      {refusal && refusal !== "sure" && refusal !== "name_taken" ? (
        <Notice tone="error">
          {t(refusal === "changed" ? "adminPeople.refused_changed_role" : `adminPeople.refused_${refusal}`)}
        </Notice>
      ) : null}
      {refusal === "changed" ? <StoredNow stored={stored} typed={typed} /> : null}
      {overall ? <Notice tone="error">{overall}</Notice> : null}
      {!overall && Object.keys(errors).length > 0 ? <Notice tone="error">{t("adminPeople.errors")}</Notice> : null}
      {isReadOnly ? null : (
        <Field
          label={t("adminPeople.role_name")}
          hint={t("adminPeople.role_name_hint")}
          name="name"
          autoComplete="off"
          defaultValue={typed.name ?? ""}
          error={errorOf("name")}
        />
      )}
      <fieldset disabled={isReadOnly} className="grid gap-6">
        <legend className="sr-only">{t("adminPeople.permissions")}</legend>
        {permissionGroups.map(([group, permissions]) => (
          <fieldset key={group} className="panel grid gap-4">
            <legend className="sr-only">{t(`adminPeople.group_${group}`)}</legend>
            <p className="h3" aria-hidden="true">
              {t(`adminPeople.group_${group}`)}
            </p>
            {permissions.map((permission) => (
              <PermissionFields key={permission} permission={permission} typed={typed} errorOf={errorOf} />
            ))}
          </fieldset>
        ))}
      </fieldset>
      {isReadOnly ? null : (
        <div>
          <Button type="submit" tone="sun" busy={isBusy}>
            {t(isNew ? "adminPeople.create_role" : "adminPeople.save_role")}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** What somebody else saved meanwhile, where it differs from what was typed. */
function StoredNow({ stored, typed }: { stored: TypedRole; typed: TypedRole }) {
  const t = useText();
  const grantOf = (role: TypedRole, permission: Permission): string => {
    if (role[`grant-${permission}`] !== "on") return t("adminPeople.not_granted");
    if (!permissionsByMarket.has(permission)) return t("adminPeople.granted");
    const parts = marketCodes
      .filter((market) => role[`market-${permission}-${market}`] === "on")
      .map((market) => {
        const [name, limit] = [t(`adminPeople.market_${market}`), role[`limit-${permission}-${market}`]?.trim() ?? ""];
        const minor = readAmount(limit);
        // One amount can be typed in many ways, such as 500 and 500,00.
        const amount = minor === null ? limit : formatMoney(minor, currencies[market]);
        if (amount === "" || !permissionsWithLimit.has(permission)) return name;
        return t("adminPeople.market_up_to", { market: name, amount });
      });
    return parts.join("; ");
  };
  const rows: { key: string; name: string; now: string }[] = formPermissions
    .map((permission) => ({ permission, now: grantOf(stored, permission), mine: grantOf(typed, permission) }))
    .filter(({ now, mine }) => now !== mine)
    .map(({ permission, now }) => ({ key: permission, name: t(`adminPeople.permission_${permission}`), now }));
  if (stored.name !== typed.name)
    rows.unshift({ key: "name", name: t("adminPeople.role_name"), now: stored.name ?? "" });
  return (
    <section aria-labelledby="stored-now" className="panel">
      <h2 id="stored-now" className="h3">
        {t("adminPeople.stored_now")}
      </h2>
      {rows.length === 0 ? <p className="mt-2 text-small text-muted">{t("adminPeople.stored_same")}</p> : null}
      <dl className="mt-2 grid gap-2 empty:hidden">
        {rows.map(({ key, name, now }) => (
          <div key={key}>
            <dt className="text-small text-muted">{name}</dt>
            <dd>
              <bdi>{now}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface PermissionFieldsProps {
  permission: Permission;
  typed: TypedRole;
  errorOf: (name: string) => string | null;
}

/** A permission: granted or not, in which markets, up to which amount. */
function PermissionFields({ permission, typed, errorOf }: PermissionFieldsProps) {
  const t = useText();
  const isTicked = (name: string) => typed[name] === "on";
  const isGranted = isTicked(`grant-${permission}`);
  const isByMarket = permissionsByMarket.has(permission);
  return (
    <div className="grid gap-2 border-t border-line pt-3 first-of-type:border-t-0">
      <Tick name={`grant-${permission}`} defaultChecked={isGranted}>
        <span className="font-medium">{t(`adminPeople.permission_${permission}`)}</span>
        <span className="block text-small text-muted">{t(`adminPeople.about_${permission}`)}</span>
      </Tick>
      {isByMarket ? (
        <div className="grid gap-3 pl-8 md:grid-cols-2">
          {marketCodes.map((market) => {
            const name = `market-${permission}-${market}`;
            const limit = `limit-${permission}-${market}`;
            return (
              <div key={market} className="grid content-start gap-2">
                {/* A permission that is new here holds in both markets unless one is unticked. */}
                <Tick
                  name={name}
                  defaultChecked={isGranted ? isTicked(name) : true}
                  error={market === "UA" ? errorOf(`market-${permission}`) : null}
                >
                  {t(`adminPeople.market_${market}`)}
                </Tick>
                {permissionsWithLimit.has(permission) ? (
                  <Field
                    label={t(`adminPeople.limit_${market}`)}
                    name={limit}
                    inputMode="decimal"
                    autoComplete="off"
                    unit={currencies[market]}
                    hint={t("adminPeople.limit_hint")}
                    defaultValue={typed[limit] ?? ""}
                    error={errorOf(limit)}
                  />
                ) : null}
              </div>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
