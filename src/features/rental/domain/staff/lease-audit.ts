import type { RentalRefusal } from "./staff-rental-view.ts";

export type LeaseRefusal = RentalRefusal | { code: "unknown_lease" };

/** What was done: the word of the page's answer, and what the audit log keeps. No personal data. */
export interface Entry {
  done: string;
  details: Record<string, string | number | boolean | null>;
}
