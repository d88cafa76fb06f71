import { cleanLine, lengthOf } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";

/** What staff sets of a group besides its own prices. */
export interface GroupFacts {
  name: string;
  /** Off the base price of every product, basis points, in steps of ten. */
  percentOffBp: number;
  /** Its members see net prices unless they choose otherwise. */
  showsNet: boolean;
}

/** A customer group, counted. */
export interface CustomerGroup extends GroupFacts {
  key: string;
  /** Counts its changes, also those of its prices. */
  version: number;
  members: number;
  /** Rows of own prices. */
  prices: number;
  /** Promotions that are for this group only. */
  promotions: number;
}

/** The fields as typed. */
export interface TypedGroup {
  name: string;
  percent: string;
  showsNet: boolean;
}

/** Why a field is refused; the message is `adminGroups.error_<code>`. */
export type GroupError = "name_needed" | "name_long" | "percent";
export type GroupErrors = Partial<Record<"name" | "percent", GroupError>>;

/** Characters of a name. */
export const maxGroupName = 120;

/** Reads the form of a group: a name, and a percentage below 100 with at most one decimal; nothing typed is 0. */
export function readGroup(typed: TypedGroup): Result<GroupFacts, { code: "invalid_fields"; errors: GroupErrors }> {
  const name = cleanLine(typed.name);
  const percentOffBp = readPercent(typed.percent);
  const errors: GroupErrors = {};
  if (name === "") errors.name = "name_needed";
  else if (lengthOf(name) > maxGroupName) errors.name = "name_long";
  if (percentOffBp === null) errors.percent = "percent";
  if (percentOffBp === null || errors.name) return fail({ code: "invalid_fields", errors });
  return ok({ name, percentOffBp, showsNet: typed.showsNet });
}

/** Basis points of a typed percentage with at most one decimal (`7,5`, `7.5 %`), 0 to 99.9; `null` for anything else. */
export function readPercent(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f%]/g, "");
  const match = /^(\d{1,2})(?:[.,](\d))?$/.exec(plain === "" ? "0" : plain);
  return match ? Number(match[1]) * 100 + Number(match[2] ?? 0) * 10 : null;
}

/** A percentage as the form shows it: `7.5`, with a comma where the language has one. */
export function percentText(basisPoints: number, decimal: "." | ","): string {
  const tenths = Math.round(basisPoints / 10);
  const rest = tenths % 10;
  return `${(tenths - rest) / 10}${rest === 0 ? "" : `${decimal}${rest}`}`;
}

/** The form of what is stored. */
export function typedGroup({ name, percentOffBp, showsNet }: GroupFacts, decimal: "." | ","): TypedGroup {
  return { name, percent: percentText(percentOffBp, decimal), showsNet };
}
