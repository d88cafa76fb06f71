import { z } from "zod";
import {
  type Grant,
  type Grants,
  type Permission,
  permissionsByMarket,
  permissionsWithLimit,
  wholeGrant,
} from "#features/accounts/domain/identity/permissions.ts";
import { readAmount } from "#platform/pure/from-decimal.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { formPermissions, maxRoleName, type RoleError } from "./role-form.ts";

const text = z.string().optional();
const tick = z.literal("on").optional();

/** Every field that the form of a role can have; apart from `role-form.ts`, which the browser has too. */
const roleSchema = z
  .strictObject({ intent: text, seen: text, name: z.string().default("") })
  .extend(Object.fromEntries(formPermissions.map((name) => [`grant-${name}`, tick])))
  .extend(
    Object.fromEntries(
      formPermissions
        .filter((name) => permissionsByMarket.has(name))
        .flatMap((name) => marketCodes.map((market) => [`market-${name}-${market}`, tick])),
    ),
  )
  .extend(
    Object.fromEntries(
      formPermissions
        .filter((name) => permissionsWithLimit.has(name))
        .flatMap((name) => marketCodes.map((market) => [`limit-${name}-${market}`, text])),
    ),
  );

/** Reads the form of a role; amounts become minor units. A field or value that the form does not have is an error. */
export function readRole(
  form: URLSearchParams,
): Result<{ name: string; grants: Grants }, { code: "invalid_fields"; errors: Record<string, RoleError> }> {
  const read = roleSchema.safeParse(Object.fromEntries(form));
  if (!read.success) return fail({ code: "invalid_fields", errors: { grants: "unknown" } });
  const sent: Readonly<Record<string, string | undefined>> = read.data;
  const errors: Record<string, RoleError> = {};
  const name = read.data.name
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed();
  if (name === "") errors.name = "required";
  else if (name.length > maxRoleName) errors.name = "too_long";
  const chosen = formPermissions.filter((permission) => sent[`grant-${permission}`]);
  const grants = Object.fromEntries(chosen.map((permission) => [permission, readGrant(sent, permission, errors)]));
  if (chosen.length === 0) errors.grants = "no_permission";
  return Object.keys(errors).length === 0 ? ok({ name, grants }) : fail({ code: "invalid_fields", errors });
}

function readGrant(
  sent: Readonly<Record<string, string | undefined>>,
  permission: Permission,
  errors: Record<string, RoleError>,
): Grant {
  if (!permissionsByMarket.has(permission)) return wholeGrant;
  const markets = marketCodes.filter((market) => sent[`market-${permission}-${market}`]);
  if (markets.length === 0) errors[`market-${permission}`] = "no_market";
  const limitOf = (market: MarketCode): number | null => {
    const field = `limit-${permission}-${market}`;
    const typed = (sent[field] ?? "").trim();
    if (typed === "" || !markets.includes(market)) return null;
    const minor = readAmount(typed);
    if (minor === null) errors[field] = "bad_amount";
    return minor;
  };
  return { markets, limits: { UA: limitOf("UA"), PL: limitOf("PL") } };
}
