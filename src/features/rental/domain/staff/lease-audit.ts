import type { RentalRefusal } from "./staff-rental-view.ts";

export type LeaseRefusal = RentalRefusal | { code: "unknown_lease" };

/** Outcome of a form for the page, and details for the audit log without personal data. */
export interface Entry {
  done: string;
  details: Record<string, string | number | boolean | null>;
}
