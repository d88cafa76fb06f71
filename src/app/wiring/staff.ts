import type { RouterContextProvider } from "react-router";
import { reopenApproved } from "#features/accounting/months/closing.service.ts";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { marketsOf } from "#features/accounts/domain/identity/permissions.ts";
import { resetSecondFactor } from "#features/accounts/second-factor-reset.service.ts";
import { type Approvals, approvalsContext, createApprovals } from "#features/admin/approvals.service.ts";
import { auditContext, createAudit } from "#features/admin/audit.service.ts";
import { mayDecide } from "#features/admin/domain/approval-kinds.ts";
import type { Outbox } from "#features/admin/outbox/outbox.service.ts";
import { acceptingContext, createAccepting } from "#features/admin/people/accepting.service.ts";
import { deleteOldInvitations } from "#features/admin/people/invitations.store.ts";
import { createOwnRoles, ownRolesContext } from "#features/admin/people/own-roles.service.ts";
import { createPeople, peopleContext } from "#features/admin/people/people.service.ts";
import { createSetup, setupContext } from "#features/admin/setup.service.ts";
import { shellWarningContext, type WorkCounts, workCountsContext } from "#features/admin/staff-home.service.ts";
import { atRate, orderTotals } from "#features/cart/domain/totals.ts";
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
import { createScanning, scanningContext } from "#features/orders/staff/scan/scanning.service.ts";
import {
  createStaffOrders,
  type StaffOrders,
  staffOrdersContext,
} from "#features/orders/staff/staff-orders.service.ts";
import {
  createStaffReturns,
  type StaffReturns,
  staffReturnsContext,
} from "#features/orders/staff/staff-returns.service.ts";
import { createStaffStock, staffStockContext } from "#features/orders/staff/staff-stock.service.ts";
import { createStaffWithdrawals, staffWithdrawalsContext } from "#features/orders/staff/staff-withdrawals.service.ts";
import type { CompanyRequests } from "#features/pricing/company/company-requests.service.ts";
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
import {
  createShopSettings,
  type ExampleTotal,
  madeUpSections,
  type ShopSettings,
  shopSettingsContext,
} from "#features/settings/settings.service.ts";
import { createStaffTexts, staffTextsContext } from "#features/translations/staff/staff-translations.service.ts";
import type { Translations } from "#features/translations/translations.service.ts";
import type { Day } from "#platform/pure/days.ts";
import type { Mailbox } from "#platform/pure/mailbox.ts";
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
  companyRequests: Pick<CompanyRequests, "counts" | "oldestAsked">;
  /** The sender that the environment names. */
  mailbox: Mailbox;
}

const exampleTotal: ExampleTotal = (market, { subtotal, isPod, isReduced }) =>
  orderTotals({
    lines: [{ unitNet: subtotal, quantity: 1 }],
    market: atRate(market, isReduced ? (market.reducedTaxRateBp ?? market.taxRateBp) : market.taxRateBp),
    shippingMethod: "standard",
    paymentMethod: isPod ? "pod" : null,
  }).total;

/** Page of the settings that still have to be replaced; `null` for none. */
function madeUpPath(): string | null {
  const [first] = madeUpSections();
  return first ? `admin/settings/${first.market.toLowerCase()}-${first.section}` : null;
}

interface WorkDeps extends Pick<StaffDeps, "reconciliation" | "outbox" | "companyRequests"> {
  staffOrders: Pick<StaffOrders, "today" | "oldest">;
  staffLeases: Pick<StaffLeases, "counts" | "oldest">;
  staffReviews: Pick<StaffReviews, "counts" | "oldest">;
  staffInbox: Pick<StaffInbox, "counts" | "oldestOpen">;
  approvals: Pick<Approvals, "pendingOf">;
}

/** Open work of all features in the markets of an account, for the staff's home page. */
function countingWork(deps: WorkDeps): (account: Account) => Promise<WorkCounts> {
  const { staffOrders, staffLeases, staffReviews, staffInbox, companyRequests } = deps;
  return async (account) => {
    const [orders, leases, differences, reviews, { open }, letters, { asked }, pending] = await Promise.all([
      staffOrders.today(account),
      staffLeases.counts(account),
      deps.reconciliation.differences(marketsOf(account, "orders")),
      staffReviews.counts(),
      staffInbox.counts(),
      deps.outbox.countFailed(),
      companyRequests.counts(),
      deps.approvals.pendingOf(),
    ]);
    const [ordersSince, leasesSince, reviewsSince, inboxSince, companiesSince] = await Promise.all([
      staffOrders.oldest(account),
      staffLeases.oldest(account),
      staffReviews.oldest(),
      staffInbox.oldestOpen(),
      companyRequests.oldestAsked(),
    ]);
    const { overdue, back, out, settle } = leases;
    const counts = { ...orders, ...reviews, overdue, back, out, settle, inbox: open, companies: asked };
    // A day of a lease begins at midnight; noon of UTC lies within it in both markets.
    const noon = (day: Day | null) => (day === null ? null : new Date(`${day}T12:00:00Z`));
    const since: Record<keyof typeof counts, Date | null> = {
      ...ordersSince,
      ...reviewsSince,
      ...{ overdue: noon(leasesSince.overdue), back: noon(leasesSince.back), out: noon(leasesSince.out) },
      ...{ settle: noon(leasesSince.settle), inbox: inboxSince, companies: companiesSince },
    };
    const toDecide = pending.filter((one) => one.requestedBy !== account.id && mayDecide(account, one));
    const named = Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [name, { count, since: since[name as keyof typeof counts] }]),
    ) as Record<keyof typeof counts, WorkCounts[keyof WorkCounts]>;
    return {
      ...named,
      letters,
      differences: { count: differences.length, since: earliest(differences.map((one) => one.since)) },
      approvals: { count: toDecide.length, since: earliest(toDecide.map(({ requestedAt }) => requestedAt)) },
    };
  };
}

function earliest(dates: readonly Date[]): Date | null {
  return dates.reduce<Date | null>((first, date) => (first === null || date < first ? date : first), null);
}

/** The services behind the staff's pages. No I/O happens here. */
export function composeStaff(deps: StaffDeps) {
  const rental = { db: deps.db, now: deps.money.now };
  const staffOrders = createStaffOrders(deps);
  const staffReturns = createStaffReturns(deps);
  const staffStock = createStaffStock(deps);
  const scanning = createScanning(deps);
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
  const staffTexts = createStaffTexts(deps.translations);
  const shopSettings = createShopSettings({ ...deps, total: exampleTotal });
  const approvals = composeApprovals(deps, { staffOrders, staffReturns, staffLeases, shopSettings });
  const people = composePeople(deps);
  const workCounts = countingWork({ ...deps, staffOrders, staffLeases, staffReviews, staffInbox, approvals });
  return {
    leasePhotos: createLeasePhotos(deps),
    blockPictures,
    scanning,
    staffTexts,
    setup: people.setup,
    deleteOldInvitations: () => deleteOldInvitations(deps.db),
    provideStaff(context: RouterContextProvider): void {
      context.set(staffOrdersContext, staffOrders);
      context.set(staffReturnsContext, staffReturns);
      context.set(staffWithdrawalsContext, staffWithdrawals);
      context.set(staffStockContext, staffStock);
      context.set(scanningContext, scanning);
      context.set(staffReviewsContext, staffReviews);
      context.set(staffInboxContext, staffInbox);
      context.set(staffLeasesContext, staffLeases);
      context.set(staffUnitsContext, staffUnits);
      context.set(timelineContext, timeline);
      people.provide(context);
      context.set(approvalsContext, approvals);
      context.set(auditContext, audit);
      context.set(workCountsContext, workCounts);
      context.set(staffContentContext, staffContent);
      context.set(staffTextsContext, staffTexts);
      context.set(operatorsContext, operators);
      context.set(shopSettingsContext, shopSettings);
      context.set(shellWarningContext, madeUpPath);
    },
  };
}

/** Approvals with what each kind carries out. No I/O happens here. */
function composeApprovals(
  { db, emails }: Pick<StaffDeps, "db" | "emails">,
  {
    staffOrders,
    staffReturns,
    staffLeases,
    shopSettings,
  }: { staffOrders: StaffOrders; staffReturns: StaffReturns; staffLeases: StaffLeases; shopSettings: ShopSettings },
): Approvals {
  return createApprovals({
    db,
    handlers: () => ({
      order_refund: staffOrders.carryOut,
      return_refund: staffReturns.carryOut,
      lease_refund: staffLeases.carryOut,
      settings_change: shopSettings.carryOut,
      month_reopen: reopenApproved,
      second_factor_reset: (trx, { id: requestId, subject }) =>
        resetSecondFactor(trx, emails, { userId: subject.id, requestId }),
    }),
  });
}

/** People with a role, how they come and go. No I/O happens here. */
function composePeople({ db, emails }: Pick<StaffDeps, "db" | "emails">) {
  const people = createPeople({ db, emails });
  const ownRoles = createOwnRoles({ db });
  const accepting = createAccepting({ db });
  const setup = createSetup({ db });
  return {
    setup,
    provide(context: RouterContextProvider): void {
      context.set(peopleContext, people);
      context.set(ownRolesContext, ownRoles);
      context.set(acceptingContext, accepting);
      context.set(setupContext, setup);
    },
  };
}
