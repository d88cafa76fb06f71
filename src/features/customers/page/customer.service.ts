import { createContext } from "react-router";
import { blockUser, endSessions, unblockUser } from "#features/accounts/blocking.service.ts";
import { lockUser } from "#features/accounts/users.service.ts";
import { requestApproval } from "#features/admin/approvals.service.ts";
import { addAuditEntry, isRepeated, selectAuditOf } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { selectMailsOf } from "#platform/server/mail/mail.store.ts";
import { type CustomerForm, type FieldError, readCustomerForm } from "../domain/customer-forms.ts";
import { noParts, type SectionName, sectionPart } from "../domain/sections.ts";
import type { Merges, UndoRefusal } from "../merge/merge.service.ts";
import { selectMergesOf } from "../merge/merge.store.ts";
import {
  type Customer,
  selectConsents,
  selectCounts,
  selectCustomer,
  selectFigures,
  selectGroupKeys,
  selectLeases,
  selectMonths,
  selectOpen,
  selectOrders,
  selectPayments,
  selectReturns,
  selectReviews,
  selectTickets,
} from "./customer.store.ts";
import { type EmailDeps, type EmailForm, type EmailRefusal, sendEmail } from "./customer-emails.service.ts";
import {
  countNotes,
  deleteTag,
  insertNote,
  insertTag,
  lockNote,
  selectNotes,
  selectTagsOf,
  updateNote,
} from "./notes.store.ts";

/** Why a form was not carried out. Nothing was changed then. */
export type CustomerRefusal =
  | { code: "unknown_customer" }
  | { code: "invalid_fields"; errors: Record<string, FieldError> }
  | { code: "blocked_already" }
  | { code: "not_blocked" }
  /** Staff is blocked by those who manage people, not here. */
  | { code: "is_staff" }
  | { code: "too_many_tags" }
  /** Somebody else wrote the note. */
  | { code: "not_yours" }
  /** The note was changed meanwhile; `now` is what it says. */
  | { code: "changed_meanwhile"; now: string; version: number }
  | EmailRefusal
  | UndoRefusal
  | { code: "no_second_factor" }
  /** A second person is asked already. */
  | { code: "already_requested" }
  | { code: "erasure_asked_already" }
  | { code: "no_erasure_asked" };

/** A device, as far as its browser tells. */
interface Device {
  device: "desktop" | "mobile" | "tablet" | "program" | "unknown";
  browser: string;
  system: string;
  /** ISO 3166-1; `null` if unknown. */
  country: string | null;
}

/** What other features do for the page. */
interface CustomerDeps extends EmailDeps {
  /** Open sessions, and the last attempts to sign in. */
  devices: (userId: string) => Promise<{
    sessions: readonly (Device & { id: string; openedAt: Date })[];
    signIns: { signIns: readonly (Device & { id: number; at: Date; successful: boolean })[] };
  }>;
  groups: () => Promise<readonly { key: string; name: string }[]>;
  undoMerge: Merges["undo"];
  /** Tells the person by e-mail where to download their data; false for an erased account. */
  sendData: (trx: Executor, userId: string, key: string) => Promise<boolean>;
  /** Tells the owner that the second factor is to be turned off. */
  announceReset: (trx: Executor, about: { userId: string; requestId: string }) => Promise<void>;
  erasure: {
    /** Starts the waiting days and tells the person by e-mail. */
    start(trx: Executor, userId: string, how: { keepsReviews: boolean }): Promise<boolean>;
    withdraw(trx: Executor, userId: string): Promise<boolean>;
  };
}

type Asked = Partial<Record<SectionName, number>>;

/** One customer for staff. The pages check permissions. */
export interface Customers {
  /** Everything on the page; `null` for an unknown id. `pages`: which page of which long section. */
  one(id: string, pages: Asked): Promise<CustomerPage | null>;
  /** Who it is; `null` for an unknown id. */
  brief(id: string): Promise<Customer | null>;
  /** Carries out a form and audits it. The same form sent again is done already. */
  act(by: { id: string }, id: string, form: URLSearchParams): Promise<Result<{ done: string }, CustomerRefusal>>;
}

export type CustomerPage = Awaited<ReturnType<typeof readPage>>;

export const customersContext = createContext<Customers>();

/** Customers on a database. No I/O happens here. */
export function createCustomers(deps: CustomerDeps): Customers {
  return {
    async one(id, pages) {
      const customer = await selectCustomer(deps.db, id);
      return customer && readPage(deps, customer, pages);
    },
    brief: (id) => selectCustomer(deps.db, id),
    async act(by, id, form) {
      const read = readCustomerForm(form);
      if (!read.ok) return fail({ code: "invalid_fields", errors: read.errors });
      return act(deps, by, id, read.value);
    },
  };
}

async function readPage({ db, devices, groups: allGroups }: CustomerDeps, customer: Customer, pages: Asked) {
  const { id } = customer;
  const part = (name: SectionName) => sectionPart(name, pages[name] ?? null);
  const subject = { kind: "customer", id } as const;
  const [figures, months, open, counts, notes, noteCount, tags, groupKeys, groups, merges] = await Promise.all([
    selectFigures(db, id),
    selectMonths(db, id),
    selectOpen(db, customer),
    selectCounts(db, customer),
    selectNotes(db, id, part("notes")),
    countNotes(db, id),
    selectTagsOf(db, id),
    selectGroupKeys(db, id),
    allGroups(),
    selectMergesOf(db, id),
  ]);
  const [orders, leases, payments, returns, tickets, reviews, emails, consents, audit, { sessions, signIns }] =
    await Promise.all([
      selectOrders(db, id, part("orders")),
      selectLeases(db, id, part("leases")),
      selectPayments(db, id, part("payments")),
      selectReturns(db, id, part("returns")),
      selectTickets(db, customer, part("tickets")),
      selectReviews(db, id, part("reviews")),
      selectMailsOf(db, id, part("emails")),
      selectConsents(db, id),
      selectAuditOf(db, subject, part("audit")),
      devices(id),
    ]);
  return {
    ...{ customer, merges, figures, months, open, notes, tags, consents, sessions, signIns: signIns.signIns },
    groups: groups.filter(({ key }) => groupKeys.includes(key)),
    ...{ orders, leases, payments, returns, tickets, reviews, emails, audit },
    counts: { ...noParts, ...counts, notes: noteCount },
  };
}

type Outcome = Result<{ done: string }, CustomerRefusal>;

async function act(deps: CustomerDeps, by: { id: string }, id: string, form: CustomerForm): Promise<Outcome> {
  const customer = await selectCustomer(deps.db, id);
  if (!customer) return fail({ code: "unknown_customer" });
  // What is sent by others runs outside of the transaction and is audited once it is done.
  if (form.intent === "undo_merge") {
    const undone = await deps.undoMerge(by, form.merge);
    return undone.ok ? ok({ done: form.intent }) : undone;
  }
  if (form.intent === "resend" || form.intent === "reset_password" || form.intent === "verify_email") {
    const sent = await sendEmail(deps, customer, form);
    if (!sent.ok) return sent;
    await audit(deps.db, by, id, form.intent);
    return ok({ done: form.intent });
  }
  if (customer.mergedIntoId !== null) return fail({ code: "merged" });
  return inTransaction<Outcome>(deps.db, async (trx) => {
    if (!(await lockUser(trx, id))) return fail({ code: "erased" });
    const repeat = "key" in form ? form.key : null;
    if (repeat !== null && (await isRepeated(trx, { kind: "customer", id }, repeat))) return ok({ done: form.intent });
    const done = await actLocked({ trx, deps, by, customer }, form);
    if (!done.ok) return done;
    if (done.value.isChanged) await audit(trx, by, id, form.intent, repeat);
    return ok({ done: form.intent });
  });
}

/** No text that was typed about a person stands in the audit trail, which nobody can correct. */
function audit(
  db: Executor,
  by: { id: string },
  id: string,
  intent: CustomerForm["intent"],
  key: string | null = null,
): Promise<void> {
  const details: Record<string, string> = key === null ? {} : { key };
  return addAuditEntry(db, {
    actor: `user:${by.id}`,
    action: `customer.${intent}`,
    subject: { kind: "customer", id },
    details,
  });
}

interface Locked {
  trx: Executor;
  deps: CustomerDeps;
  by: { id: string };
  customer: Customer;
}

type Changed = Result<{ isChanged: boolean }, CustomerRefusal>;
type LockedForm = Exclude<CustomerForm, EmailForm | { intent: "undo_merge" }>;

const changed: Changed = ok({ isChanged: true });

/** Carries out a form while the account is locked. */
async function actLocked({ trx, deps, by, customer }: Locked, form: LockedForm): Promise<Changed> {
  const { id } = customer;
  switch (form.intent) {
    case "note":
      await insertNote(trx, { userId: id, authorId: by.id, text: form.text });
      return changed;
    case "edit_note":
      return editNote({ trx, by, customer }, form);
    case "tag":
      return (await insertTag(trx, id, form.tag)) ? changed : fail({ code: "too_many_tags" });
    case "untag":
      return ok({ isChanged: await deleteTag(trx, id, form.tag) });
    case "block":
      // Taking access away from staff is a matter of people, with its own permission.
      if (customer.role !== "customer") return fail({ code: "is_staff" });
      return (await blockUser(trx, id, form.reason)) ? changed : fail({ code: "blocked_already" });
    case "unblock":
      return (await unblockUser(trx, id)) ? changed : fail({ code: "not_blocked" });
    case "sign_out":
      await endSessions(trx, id);
      return changed;
    case "send_data":
      return (await deps.sendData(trx, id, form.key)) ? changed : fail({ code: "erased" });
    case "reset_second_factor":
      return askReset({ trx, deps, by, customer });
    case "erase": {
      if (customer.role !== "customer") return fail({ code: "is_staff" });
      const keepsReviews = form.reviews === "anonymous";
      return (await deps.erasure.start(trx, id, { keepsReviews })) ? changed : fail({ code: "erasure_asked_already" });
    }
    case "withdraw_erasure":
      return (await deps.erasure.withdraw(trx, id)) ? changed : fail({ code: "no_erasure_asked" });
  }
}

/** Asks a second person of staff; the handler of the approval carries it out. */
async function askReset({ trx, deps, by, customer }: Locked): Promise<Changed> {
  const { id } = customer;
  // Whoever has staff's rights could be let in by two clerks otherwise.
  if (customer.role !== "customer") return fail({ code: "is_staff" });
  if (!customer.hasSecondFactor) return fail({ code: "no_second_factor" });
  const subject = { kind: "customer", id } as const;
  const asked = await requestApproval(trx, { kind: "second_factor_reset", subject, payload: {}, by });
  if (!asked.ok) return asked;
  await deps.announceReset(trx, { userId: id, requestId: asked.value.id });
  return changed;
}

async function editNote(
  { trx, by, customer }: Omit<Locked, "deps">,
  { note, version, text }: Extract<CustomerForm, { intent: "edit_note" }>,
): Promise<Changed> {
  const stored = await lockNote(trx, customer.id, note);
  if (!stored || stored.authorId !== by.id) return fail({ code: "not_yours" });
  // The same change sent again.
  if (stored.text === text) return ok({ isChanged: false });
  if (stored.version !== version) return fail({ code: "changed_meanwhile", now: stored.text, version: stored.version });
  await updateNote(trx, note, text);
  return changed;
}
