import { createContext } from "react-router";
import type { PaymentProvider, ProviderEvent, SessionStatus } from "#features/payments/domain/provider.ts";
import { eventSubject } from "#features/payments/domain/stripe-objects.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
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
import { settleCardRefund, settleSession } from "./payments/card-settlement.service.ts";

export interface CardDeps {
  db: Database;
  provider: PaymentProvider;
  money: MoneyDeps;
}

/** Why an order cannot be paid by card now; `reason` is the provider's message for the operator. */
export type PayFailure = { code: "unknown_order" | "not_payable" } | { code: "payment_unavailable"; reason: string };

/** Card payments of orders. */
export interface Cards {
  /**
   * Address for paying an order: the provider's page, the same one for every request; or the order's own page once it is
   * paid. `origin` is the origin of the buyer's request.
   */
  pay(ask: { userId: string; orderId: string; origin: string }): Promise<Result<{ url: string }, PayFailure>>;
  /** Asks the provider for the status of the open payment page of a user's order, in case its event is late. */
  look(ask: { userId: string; orderId: string }): Promise<void>;
  /** Stores an event of the provider and applies it, once. Gives the error if applying it failed. */
  takeEvent(event: ProviderEvent): Promise<Error | null>;
  /** Applies a stored event, once. */
  applyEvent(id: string): Promise<void>;
  /** Updates our records to what the provider reports. */
  settle(reported: SessionStatus): Promise<void>;
}

export const cardsContext = createContext<Cards>();

/** Card payments on a database. */
export function createCards(deps: CardDeps): Cards {
  const { db, provider, money } = deps;
  const openings = new Map<string, ReturnType<PaymentProvider["openSession"]>>();

  /** Concurrent clicks share one call; across processes the session id does the same. */
  const openOnce = (order: OrderHead, session: CardSession) => {
    const running = openings.get(session.id) ?? provider.openSession(askFor(order, session));
    openings.set(session.id, running);
    return running.finally(() => openings.delete(session.id));
  };
  const settle = async (reported: SessionStatus): Promise<void> => {
    must(await inTransaction(db, (trx) => settleSession(trx, money, reported)));
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
        // A refusal is final for this id; the next attempt needs another one.
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
      // If the provider is unavailable, its event or the reconciliation follows later.
      if (found.ok) await settle(found.value);
    },
    async takeEvent(event) {
      const subject = eventSubject(event.body);
      const sessionId =
        subject && subject !== "not_understood" && "session" in subject ? subject.session.providerId : null;
      // Stored first, in its own transaction, so that it is never lost.
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

/** Applies an event unless it was applied already. Lock order: order, event. */
async function apply(trx: Executor, money: MoneyDeps, id: string): Promise<Result<null, ChangeFailure>> {
  const event = await selectEvent(trx, id);
  const subject = event && eventSubject(event.body);
  const settled = !subject
    ? ok({ outcome: "nothing_to_do" as const, orderId: null })
    : subject === "not_understood"
      ? ok({ outcome: subject, orderId: null })
      : "session" in subject
        ? await settleSession(trx, money, subject.session)
        : await settleCardRefund(trx, subject.refund);
  if (!settled.ok) return settled;
  if (await lockWaitingEvent(trx, id)) await markEvent(trx, id, settled.value);
  return ok(null);
}

/** The session on which an order is to be paid, stored before the provider is asked; `null`: nothing to pay. */
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
  const expiresAt = new Date(money.now().getTime() + cardSessionLife(marketAt(order.market, order.createdAt)));
  return ok(await insertSession(trx, { orderId, amount, currency, origin, expiresAt }));
}

/** Marks a session as refused, so that the next attempt has another id. */
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

/** A failure here is a bug: the state machines cover everything that a provider reports. */
function must(result: Result<unknown, ChangeFailure>): void {
  if (!result.ok) throw new Error(`a payment was not settled: ${JSON.stringify(result)}`);
}
