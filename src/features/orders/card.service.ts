import { createContext } from "react-router";
import type { PaymentProvider, ProviderEvent, SessionTruth } from "#features/payments/domain/provider.ts";
import { eventSubject } from "#features/payments/domain/stripe-objects.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { OrderHead } from "./domain/order.ts";
import { cardSessionLife, isPayableByCard } from "./domain/payments/card-payment.ts";
import { type ChangeFailure, changePayment } from "./fulfilment/order-status.service.ts";
import { lockOrder } from "./fulfilment/order-status.store.ts";
import type { MoneyDeps } from "./payments/captures.service.ts";
import {
  type CardSession,
  insertCardEvent,
  insertSession,
  liveSession,
  lockWaitingEvent,
  markEvent,
  selectEvent,
  selectOwnHead,
  updateSession,
} from "./payments/card.store.ts";
import { settleRefundTruth, settleSession } from "./payments/card-settlement.service.ts";

export interface CardDeps {
  db: Database;
  provider: PaymentProvider;
  money: MoneyDeps;
}

/** Why an order cannot be paid by card now; `reason` are words of the provider for the operator. */
export type PayFailure = { code: "unknown_order" | "not_payable" } | { code: "payment_unavailable"; reason: string };

/** Card payments of orders. */
export interface Cards {
  /**
   * Where the buyer goes to pay an order of theirs: the provider's page, the same one however often they ask; or the
   * order's own page when it has been paid. `origin` is where they use the shop.
   */
  pay(ask: { userId: string; orderId: string; origin: string }): Promise<Result<{ url: string }, PayFailure>>;
  /** Asks the provider how the open page of an order of this person stands, unless its event was faster. */
  look(ask: { userId: string; orderId: string }): Promise<void>;
  /** Stores an event of the provider and does what follows from it, once. Gives what went wrong after it was stored. */
  takeEvent(event: ProviderEvent): Promise<Error | null>;
  /** Does what follows from an event that was kept; once. */
  applyEvent(id: string): Promise<void>;
  /** Brings the books to what the provider says. */
  settle(truth: SessionTruth): Promise<void>;
}

export const cardsContext = createContext<Cards>();

/** Card payments on a database. */
export function createCards(deps: CardDeps): Cards {
  const { db, provider, money } = deps;
  const openings = new Map<string, ReturnType<PaymentProvider["openSession"]>>();

  /** Clicks that come at once wait for one answer; across processes the session's name does the same. */
  const openOnce = (order: OrderHead, session: CardSession) => {
    const running = openings.get(session.id) ?? provider.openSession(askFor(order, session));
    openings.set(session.id, running);
    return running.finally(() => openings.delete(session.id));
  };
  const settle = async (truth: SessionTruth): Promise<void> => {
    must(await inTransaction(db, (trx) => settleSession(trx, money, truth)));
  };
  const applyEvent = async (id: string): Promise<void> => {
    must(await inTransaction(db, (trx) => apply(trx, money, id)));
  };
  return {
    settle,
    applyEvent,
    async pay({ userId, orderId, origin }) {
      const order = isUuid(orderId) ? await selectOwnHead(db, userId, orderId) : null;
      if (!order) return fail({ code: "unknown_order" as const });
      const begun = await inTransaction(db, (trx) => begin(trx, deps, orderId, origin));
      if (!begun.ok) return begun;
      const session = begun.value;
      if (!session) return ok({ url: returnPath(order) });
      if (session.url) return ok({ url: session.url });
      const opened = await openOnce(order, session);
      if (!opened.ok) {
        // A refusal stands for this name for good; the next try has another one.
        if (opened.code === "provider_refused") await forget(db, orderId, session.id);
        return fail({ code: "payment_unavailable" as const, reason: opened.reason });
      }
      await settle(opened.value);
      return opened.value.url ? ok({ url: opened.value.url }) : ok({ url: returnPath(order) });
    },
    async look({ userId, orderId }) {
      const order = isUuid(orderId) ? await selectOwnHead(db, userId, orderId) : null;
      const session = order && (await liveSession(db, orderId));
      if (!session?.providerId) return;
      const found = await provider.session(session.providerId);
      // While it is away nothing is known; its event comes, or the reconciliation asks again.
      if (found.ok) await settle(found.value);
    },
    async takeEvent(event) {
      const subject = eventSubject(event.body);
      const sessionId =
        subject && subject !== "not_understood" && "session" in subject ? subject.session.providerId : null;
      // Kept first and for itself: whatever goes wrong afterwards, it is not lost.
      await insertCardEvent(db, { ...event, sessionId });
      try {
        await applyEvent(event.id);
        return null;
      } catch (error) {
        return error instanceof Error ? error : new Error("an event was not applied", { cause: error });
      }
    },
  };
}

/** Applies an event, unless somebody has. The order is locked before the event, as wherever money moves. */
async function apply(trx: Executor, money: MoneyDeps, id: string): Promise<Result<null, ChangeFailure>> {
  const event = await selectEvent(trx, id);
  const subject = event && eventSubject(event.body);
  const settled = !subject
    ? ok({ outcome: "nothing_to_do" as const, orderId: null })
    : subject === "not_understood"
      ? ok({ outcome: subject, orderId: null })
      : "session" in subject
        ? await settleSession(trx, money, subject.session)
        : await settleRefundTruth(trx, subject.refund);
  if (!settled.ok) return settled;
  if (await lockWaitingEvent(trx, id)) await markEvent(trx, id, settled.value);
  return ok(null);
}

/** The session on which an order is to be paid, remembered before anybody else knows of it; null: nothing is to pay. */
async function begin(
  trx: Executor,
  { money }: CardDeps,
  orderId: string,
  origin: string,
): Promise<Result<CardSession | null, { code: "unknown_order" | "not_payable" }>> {
  const order = await lockOrder(trx, orderId);
  if (!order) return fail({ code: "unknown_order" as const });
  if (order.captured > 0 || order.paymentStatus === "authorised") return ok(null);
  if (!isPayableByCard(order, money.now())) return fail({ code: "not_payable" as const });
  const live = await liveSession(trx, orderId);
  if (live) return ok(live);
  if (order.paymentStatus === "failed") {
    const actor = { who: "buyer", name: `user:${order.userId}` } as const;
    await changePayment(trx, order, { change: "retry", actor });
  }
  const { total: amount, currency } = order;
  const expiresAt = new Date(money.now().getTime() + cardSessionLife(markets[order.market]));
  return ok(await insertSession(trx, { orderId, amount, currency, origin, expiresAt }));
}

/** Marks a session as refused, so that the next try has another name. */
async function forget(db: Database, orderId: string, sessionId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const live = await liveSession(trx, orderId);
    if (live?.id === sessionId && live.state === "asked") await updateSession(trx, sessionId, { state: "failed" });
    return ok(null);
  });
}

function askFor(order: OrderHead, session: CardSession) {
  const { id: orderId, orderNumber, market, currency, locale } = order;
  const { email } = order.shipping;
  const { id, amount, origin, expiresAt } = session;
  return {
    ...{ id, orderId, orderNumber, amount, currency, email, locale, expiresAt },
    methods: markets[market].card.ways.map(({ method }) => method),
    successUrl: `${origin}${returnPath(order)}`,
    cancelUrl: `${origin}/${locale}/checkout/cancel?orderId=${orderId}`,
  };
}

function returnPath({ id, locale }: Pick<OrderHead, "id" | "locale">): string {
  return `/${locale}/checkout/success?orderId=${id}`;
}

/** A refusal here is an error of ours: the tables have a way for everything that a provider can say. */
function must(result: Result<unknown, ChangeFailure>): void {
  if (!result.ok) throw new Error(`a payment was not settled: ${JSON.stringify(result)}`);
}
