import type { RouterContextProvider } from "react-router";
import { auditContext, createAudit } from "#features/admin/audit.service.ts";
import type { Outbox } from "#features/admin/outbox/outbox.service.ts";
import { type WorkCounts, workCountsContext } from "#features/admin/staff-home.service.ts";
import { createOperators, operatorsContext } from "#features/catalogue/operators.service.ts";
import { createBlockPictures } from "#features/content/blocks/block-pictures.service.ts";
import { createStaffContent, staffContentContext } from "#features/content/staff/staff-content.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { createStaffInbox, type StaffInbox, staffInboxContext } from "#features/inbox/staff/staff-inbox.service.ts";
import type { Tickets } from "#features/inbox/tickets.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { MoneyDeps } from "#features/orders/payments/captures.service.ts";
import type { Reconciliation } from "#features/orders/payments/reconciliation.service.ts";
import type { RefundsDeps } from "#features/orders/payments/refunds.service.ts";
import { createLeaseOrders } from "#features/orders/rentals/lease-orders.service.ts";
import {
  createStaffOrders,
  type StaffOrders,
  staffOrdersContext,
} from "#features/orders/staff/staff-orders.service.ts";
import { createStaffReturns, staffReturnsContext } from "#features/orders/staff/staff-returns.service.ts";
import { createStaffStock, staffStockContext } from "#features/orders/staff/staff-stock.service.ts";
import { createStaffWithdrawals, staffWithdrawalsContext } from "#features/orders/staff/staff-withdrawals.service.ts";
import {
  type CompanyRequests,
  companyRequestsContext,
  createCompanyRequests,
} from "#features/pricing/company/company-requests.service.ts";
import { createCustomerGroups, customerGroupsContext } from "#features/pricing/groups/customer-groups.service.ts";
import { createLeasePhotos } from "#features/rental/staff/lease-photos.service.ts";
import {
  createStaffLeases,
  type StaffLeases,
  staffLeasesContext,
} from "#features/rental/staff/staff-leases.service.ts";
import { createStaffUnits, staffUnitsContext } from "#features/rental/staff/staff-units.service.ts";
import { createTimeline, timelineContext } from "#features/rental/staff/timeline.service.ts";
import {
  createStaffReviews,
  type StaffReviews,
  staffReviewsContext,
} from "#features/reviews/staff/staff-reviews.service.ts";
import { createStaffTexts, staffTextsContext } from "#features/translations/staff/staff-translations.service.ts";
import type { Translations } from "#features/translations/translations.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Files } from "#platform/server/files/files.ts";

interface StaffDeps {
  db: Database;
  money: MoneyDeps & RefundsDeps;
  emails: Emails;
  files: Files;
  texts: Texts;
  translations: Translations;
  tickets: Tickets;
  reconciliation: Pick<Reconciliation, "differences">;
  outbox: Pick<Outbox, "countFailed">;
}

/** The services behind the staff's pages. No I/O happens here. */
export function composeStaff(deps: StaffDeps) {
  const rental = { db: deps.db, now: deps.money.now };
  const staffOrders = createStaffOrders(deps);
  const staffReturns = createStaffReturns(deps);
  const staffStock = createStaffStock(deps);
  const staffWithdrawals = createStaffWithdrawals(deps);
  const staffReviews = createStaffReviews(deps);
  const staffInbox = createStaffInbox(deps);
  const staffLeases = createStaffLeases({
    ...rental,
    emails: deps.emails,
    orders: createLeaseOrders({ ...deps.money, texts: deps.texts }),
  });
  const staffUnits = createStaffUnits(rental);
  const timeline = createTimeline(rental);
  const audit = createAudit(deps);
  const blockPictures = createBlockPictures({ ...deps, now: rental.now });
  const staffContent = createStaffContent({ ...deps, blockPictures });
  const operators = createOperators(deps);
  const customerGroups = createCustomerGroups(deps);
  const companyRequests = createCompanyRequests(deps);
  const staffTexts = createStaffTexts(deps.translations);
  const workCounts = () => countWork({ ...deps, staffOrders, staffLeases, staffReviews, staffInbox, companyRequests });
  return {
    leasePhotos: createLeasePhotos(deps),
    blockPictures,
    staffTexts,
    customerGroups,

    provideStaff(context: RouterContextProvider): void {
      context.set(staffOrdersContext, staffOrders);
      context.set(staffReturnsContext, staffReturns);
      context.set(staffWithdrawalsContext, staffWithdrawals);
      context.set(staffStockContext, staffStock);
      context.set(staffReviewsContext, staffReviews);
      context.set(staffInboxContext, staffInbox);
      context.set(staffLeasesContext, staffLeases);
      context.set(staffUnitsContext, staffUnits);
      context.set(timelineContext, timeline);
      context.set(auditContext, audit);
      context.set(workCountsContext, workCounts);
      context.set(staffContentContext, staffContent);
      context.set(staffTextsContext, staffTexts);
      context.set(operatorsContext, operators);
      context.set(customerGroupsContext, customerGroups);
      context.set(companyRequestsContext, companyRequests);
    },
  };
}

interface Counted extends Pick<StaffDeps, "reconciliation" | "outbox"> {
  staffOrders: Pick<StaffOrders, "today">;
  staffLeases: Pick<StaffLeases, "counts">;
  staffReviews: Pick<StaffReviews, "counts">;
  staffInbox: Pick<StaffInbox, "counts">;
  companyRequests: Pick<CompanyRequests, "counts">;
}

/** Open work per feature, for the staff's home page. */
async function countWork(of: Counted): Promise<WorkCounts> {
  const [orders, leases, differences, reviews, tickets, letters, companies] = await Promise.all([
    of.staffOrders.today(),
    of.staffLeases.counts(),
    of.reconciliation.differences(),
    of.staffReviews.counts(),
    of.staffInbox.counts(),
    of.outbox.countFailed(),
    of.companyRequests.counts(),
  ]);
  const { overdue, back, out, settle } = leases;
  const rental = { overdue, back, out, settle };
  const asked = { inbox: tickets.open, companies: companies.asked };
  return { ...orders, ...reviews, ...rental, ...asked, letters, differences: differences.length };
}
