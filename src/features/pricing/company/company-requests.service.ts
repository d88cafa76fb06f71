import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { type CompanyRequest, type Decision, decisions, type RequestState } from "../domain/groups/company-request.ts";
import { notifyShop, sendToCompany } from "./company.email.ts";
import {
  countRequests,
  decideRequest,
  holdGroup,
  insertRequest,
  type OwnRequest,
  type StaffRequest,
  selectMembers,
  selectOldestAsked,
  selectRequest,
  selectRequests,
  selectStaffRequest,
} from "./company-requests.store.ts";

export type { OwnRequest, StaffRequest } from "./company-requests.store.ts";

/** Why a decision was not written. */
export type DecisionRefusal =
  | { code: "unknown_request" }
  /** Somebody else has decided, or the company has asked again. */
  | { code: "changed_meanwhile"; now: StaffRequest }
  /** The group was deleted. */
  | { code: "unknown_group" };

/** Requests of companies for prices of their own. The pages check permissions. */
export interface CompanyRequests {
  /** Own request; `null` if the user has never asked. */
  own(userId: string): Promise<OwnRequest | null>;
  /** Asks, and tells the shop and the customer. A second request while one waits or is approved changes nothing. */
  ask(userId: string, market: MarketCode, request: CompanyRequest): Promise<{ isNew: boolean }>;
  counts(): Promise<Record<RequestState, number>>;
  /** Since when the oldest request waits; `null` without any. */
  oldestAsked(): Promise<Date | null>;
  /** Those that wait oldest first, others newest first. */
  list(state: RequestState, page: number): Promise<StaffRequest[]>;
  one(userId: string): Promise<StaffRequest | null>;
  members(groupKey: string): Promise<StaffRequest[]>;
  /** Decides about a request at version `seen`, tells the customer and audits it. The same decision sent again is done already. */
  decide(
    by: { id: string },
    userId: string,
    decision: Decision & { seen: number },
  ): Promise<Result<{ isNew: boolean }, DecisionRefusal>>;
}

export const companyRequestsContext = createContext<CompanyRequests>();

export const requestPageSize = 50;
const maxMembers = 200;

/** Requests over a database. No I/O happens here. */
export function createCompanyRequests({ db, emails }: { db: Database; emails: Emails }): CompanyRequests {
  return {
    own: (userId) => selectRequest(db, userId),
    async ask(userId, market, request) {
      const asked = await inTransaction(db, async (trx) => {
        const stored = await insertRequest(trx, userId, market, request);
        if (!stored) return ok({ isNew: false });
        const about = { userId, version: stored.version, market };
        await sendToCompany(trx, emails, about, { state: "asked", company: request.company, reason: null });
        await notifyShop(trx, emails, about);
        return ok({ isNew: true });
      });
      return asked.value;
    },
    counts: () => countRequests(db),
    oldestAsked: () => selectOldestAsked(db),
    list: (state, page) => selectRequests(db, state, { page, limit: requestPageSize }),
    one: (userId) => selectStaffRequest(db, userId),
    members: (key) => selectMembers(db, key, maxMembers),
    decide: (by, userId, decision) =>
      inTransaction<Result<{ isNew: boolean }, DecisionRefusal>>(db, (trx) =>
        decide(trx, emails, { by: `user:${by.id}`, userId, decision }),
      ),
  };
}

interface Deciding {
  by: string;
  userId: string;
  decision: Decision & { seen: number };
}

async function decide(
  trx: Executor,
  emails: Emails,
  { by, userId, decision }: Deciding,
): Promise<Result<{ isNew: boolean }, DecisionRefusal>> {
  const { intent, seen } = decision;
  const group = "group" in decision ? decision.group : null;
  const reason = "reason" in decision ? decision.reason : null;
  const called = group === null ? null : await holdGroup(trx, group);
  if (group !== null && called === null) return fail({ code: "unknown_group" });
  const before = await selectStaffRequest(trx, userId);
  // Nothing to tell anybody.
  if (intent === "move" && before?.version === seen && before.groupKey === group) return ok({ isNew: false });
  const { from, to } = decisions[intent];
  const isWritten = await decideRequest(trx, userId, { seen, from, to, by, group, reason });
  const now = await selectStaffRequest(trx, userId);
  if (!now) return fail({ code: "unknown_request" });
  if (!isWritten) {
    const isSame =
      now.version === seen + 1 &&
      now.state === to &&
      now.decidedBy === by &&
      now.groupKey === group &&
      now.refusal === reason;
    return isSame ? ok({ isNew: false }) : fail({ code: "changed_meanwhile", now });
  }
  const state = intent === "move" ? "moved" : to;
  await sendToCompany(trx, emails, now, { state, company: now.company, reason });
  const subject = { kind: "company", id: userId } as const;
  await addAuditEntry(trx, {
    actor: by,
    action: `company.${intent}`,
    subject,
    details: { called: called ?? before?.group ?? null },
  });
  return ok({ isNew: true });
}
