import { setTimeout as sleep } from "node:timers/promises";
import { readerOf } from "#features/accounts/domain/identity/account.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import type { Holders } from "#features/accounts/roles.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { deleteOldRequests } from "../api/api-requests.store.ts";
import { failingLimit, nextAttempt } from "../domain/backoff.ts";
import { type AttemptOutcome, isDelivered } from "../domain/delivery.ts";
import {
  type ClaimedDelivery,
  claimDue,
  deleteOldEvents,
  fixPayload,
  insertAttempt,
  settle,
} from "./deliveries.store.ts";
import { sendEndpointDisabled } from "./endpoint-disabled.email.ts";
import { noteOutcome, selectCreator, setState } from "./endpoints.store.ts";
import { type PayloadDeps, payloadOf } from "./payloads.service.ts";
import type { Send } from "./sending.ts";
import { type Sealing, signatureOf } from "./signing.ts";

/** Attempts at the same time: of one endpoint, so that a slow one does not delay others, and altogether. */
const perEndpoint = 4;
const together = 32;
/** Milliseconds after which an attempt is taken for dead; longer than any attempt may take. */
const claimTime = 60_000;
/** Milliseconds that running attempts get when the shop stops. */
const stopLimit = 5_000;

/** Delivers events to webhook endpoints, at least once. */
export interface Deliveries {
  /** Starts attempts of what is due, and returns their number without waiting for them. */
  start(): Promise<number>;
  /** Attempts everything that is due, and waits for it. */
  deliverDue(): Promise<void>;
  /** Errors of attempts that were started; unexpected ones only. */
  onError(failed: (error: unknown) => void): void;
  /** Starts nothing any more; waits a little for running attempts. */
  stop(): Promise<void>;
  /** Deletes events older than 30 days, and answers to writes through the API older than a day. */
  deleteOld(): Promise<void>;
}

interface DeliveriesDeps extends Omit<PayloadDeps, "db"> {
  db: Database;
  emails: Emails;
  holders: Holders;
  send: Send;
  sealing: Sealing;
  now: () => Date;
  /** From 0 to 1. */
  random?: () => number;
}

/** No I/O happens here. */
export function createDeliveries(deps: DeliveriesDeps): Deliveries {
  const { db, now } = deps;
  const running = new Map<Promise<void>, string>();
  let failed: (error: unknown) => void = () => undefined;
  let claiming: Promise<number> | null = null;
  let isStopped = false;

  async function claim(): Promise<number> {
    const limit = together - running.size;
    if (isStopped || limit <= 0) return 0;
    const at = now();
    const busy = new Map([...Map.groupBy(running.values(), (id) => id)].map(([id, all]) => [id, all.length]));
    const until = new Date(at.getTime() + claimTime);
    const claimed = await claimDue(db, { now: at, until, busy, perEndpoint, limit });
    for (const delivery of claimed) {
      const work = attempt(deps, delivery)
        .catch((error: unknown) => failed(error))
        .finally(() => running.delete(work));
      running.set(work, delivery.endpointId);
    }
    return claimed.length;
  }
  function start(): Promise<number> {
    claiming ??= claim().finally(() => {
      claiming = null;
    });
    return claiming;
  }
  return {
    start,
    async deliverDue() {
      for (;;) {
        const started = await start();
        if (started === 0 && running.size === 0) return;
        if (running.size > 0) await Promise.race(running.keys());
      }
    },
    onError(listener) {
      failed = listener;
    },
    async stop() {
      isStopped = true;
      await Promise.race([Promise.allSettled(running.keys()), sleep(stopLimit, undefined, { ref: false })]);
    },
    async deleteOld() {
      await deleteOldEvents(db);
      await deleteOldRequests(db);
    },
  };
}

/** Sends a delivery once and writes what came of it. */
async function attempt(deps: DeliveriesDeps, delivery: ClaimedDelivery): Promise<void> {
  const { db, send, sealing, now } = deps;
  const payload =
    delivery.payload ?? (await fixPayload(db, delivery.eventId, await payloadOf({ ...deps, db }, delivery)));
  const at = now();
  const { secret, previousSecret, previousUntil, eventId: id } = delivery;
  const isOverlap = previousSecret !== null && previousUntil !== null && previousUntil > at;
  const secrets = [secret, ...(isOverlap ? [previousSecret] : [])].map(sealing.open);
  const timestamp = Math.floor(at.getTime() / 1_000);
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Heliora-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatureOf({ id, timestamp, payload }, secrets),
  };
  const outcome = await send(delivery.url, headers, payload);
  await inTransaction(db, async (trx) => {
    await insertAttempt(trx, delivery.id, { at, outcome });
    await settleAttempt(trx, deps, delivery, outcome);
    return ok(null);
  });
}

/** The next state of the delivery, and of its endpoint. */
async function settleAttempt(
  trx: Executor,
  deps: DeliveriesDeps,
  delivery: ClaimedDelivery,
  outcome: AttemptOutcome,
): Promise<void> {
  const { now, random = Math.random } = deps;
  const at = now();
  const { endpointId } = delivery;
  if (isDelivered(outcome)) {
    await settle(trx, delivery, { state: "delivered", failures: delivery.failures, nextAt: null });
    await noteOutcome(trx, endpointId, { isDelivered: true, at });
    return;
  }
  const failures = delivery.failures + 1;
  const isGone = outcome.status === 410;
  const nextAt = isGone ? null : nextAttempt(failures, at, random());
  await settle(trx, delivery, { state: nextAt ? "pending" : "failed", failures, nextAt });
  const endpoint = await noteOutcome(trx, endpointId, { isDelivered: false, at });
  if (endpoint?.state !== "enabled") return;
  const isDead = endpoint.failingSince !== null && at.getTime() - endpoint.failingSince.getTime() >= failingLimit;
  if (isGone || isDead) await disable(trx, deps, delivery, isGone ? "gone" : "failing");
}

/** Disables an endpoint and tells whoever made it, unless they may no longer manage integrations. */
async function disable(
  trx: Executor,
  { emails, holders }: Pick<DeliveriesDeps, "emails" | "holders">,
  { endpointId: id, url, id: deliveryId }: ClaimedDelivery,
  reason: "gone" | "failing",
): Promise<void> {
  await setState(trx, id, reason);
  const creator = await selectCreator(trx, id);
  const owner = creator === null ? undefined : (await holders.accountsOf(trx, [creator])).get(creator);
  if (!owner || !may(owner, "integrations")) return;
  await sendEndpointDisabled(trx, emails, readerOf(owner), { id, url, deliveryId, reason });
}
