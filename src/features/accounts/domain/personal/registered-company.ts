import type { Seat } from "./seat.ts";
import type { TaxIdKind } from "./tax-id.ts";

/** Kinds of tax id with a public register of companies. */
export const registerKinds = ["nip", "edrpou"] as const satisfies readonly TaxIdKind[];
export type RegisterKind = (typeof registerKinds)[number];

/** What the buyer should know about the company. None of it stands in the way of an order. */
export const registerRemarks = [
  "vat_exempt",
  "vat_not_registered",
  "terminating",
  "terminated",
  "bankruptcy",
  "invalid",
] as const;
export type RegisterRemark = (typeof registerRemarks)[number];

/** A company as its register has it. Parts of the seat that the register does not tell apart are empty. */
export interface RegisteredCompany {
  company: string;
  seat: Seat;
  remark: RegisterRemark | null;
}

/** What a register answers; `null`: it has no such company. */
export type RegisterAnswer = RegisteredCompany | null;

/** The part of a text that a field takes, cut at its limit. */
export function fitting(text: string | null | undefined, limit: number): string {
  const line = (text ?? "").normalize("NFC").replace(/[<>]/g, "").replace(/\s+/g, " ").trim();
  return [...line].slice(0, limit).join("").trim();
}
