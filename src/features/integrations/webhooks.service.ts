import { isIP } from "node:net";
import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { AuditAction } from "#features/admin/domain/audit.ts";
import type { OrdersCursor } from "#features/orders/domain/history/orders-filter.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { overlap } from "./domain/backoff.ts";
import type { DeliveryState } from "./domain/delivery.ts";
import {
  type Endpoint,
  type EndpointErrors,
  type EndpointFields,
  readEndpoint,
  type TypedEndpoint,
} from "./domain/endpoint.ts";
import { testType } from "./domain/event-types.ts";
import {
  type DeliveryRow,
  insertTestEvent,
  resend,
  selectDeliveries,
  selectDelivery,
} from "./webhooks/deliveries.store.ts";
import {
  deleteEndpoint,
  insertEndpoint,
  lockEndpoint,
  replaceSecret,
  selectEndpoint,
  selectEndpoints,
  setState,
  updateEndpoint,
} from "./webhooks/endpoints.store.ts";
import { isPublicAddress } from "./webhooks/public-address.ts";
import { createSigningSecret, type Sealing } from "./webhooks/signing.ts";

type Actor = { id: string };
type Unknown = { code: "unknown_endpoint" };
/** Somebody else has changed it meanwhile. */
type Changed = { code: "changed"; now: Endpoint };

/** A delivery with what it sends and its attempts. */
type DeliveryDetails = NonNullable<Awaited<ReturnType<typeof selectDelivery>>>;

/** Webhook endpoints and their log, for staff. The pages check the permission `integrations`. */
export interface Webhooks {
  list(): Promise<Endpoint[]>;
  /** `null` for an unknown id. */
  one(id: string): Promise<Endpoint | null>;
  /** Adds an endpoint. `secret` signs its events; it is shown once. */
  create(
    by: Actor,
    typed: TypedEndpoint,
  ): Promise<Result<{ id: string; secret: string }, { code: "invalid"; errors: EndpointErrors }>>;
  /** Saves over version `seen`. */
  save(
    by: Actor,
    id: string,
    change: { seen: number; typed: TypedEndpoint },
  ): Promise<Result<null, { code: "invalid"; errors: EndpointErrors } | Unknown | Changed>>;
  /** Enables or disables it, or deletes it with its log. */
  turn(
    by: Actor,
    id: string,
    change: { seen: number; to: "enabled" | "disabled" | "deleted" },
  ): Promise<Result<null, Unknown | Changed>>;
  /** A new secret; the one before signs too for 24 hours. */
  rotate(by: Actor, id: string, seen: number): Promise<Result<{ secret: string }, Unknown | Changed>>;
  /** Adds a test event; returns the id of its delivery. */
  test(by: Actor, id: string): Promise<Result<string, Unknown | { code: "disabled" }>>;
  /** Deliveries of an endpoint, newest first. */
  log(
    id: string,
    part: { state: DeliveryState | null; after: OrdersCursor | null },
  ): Promise<{ deliveries: DeliveryRow[]; next: OrdersCursor | null }>;
  /** `null` for an unknown id. */
  delivery(id: string): Promise<DeliveryDetails | null>;
  /** Has a delivery attempted again; false if it is being attempted. */
  resend(by: Actor, delivery: { id: string; endpointId: string }): Promise<boolean>;
  /** Has everything attempted again that has failed and happened since; returns how many. */
  resendFailed(by: Actor, id: string, since: Date): Promise<number>;
  now(): Date;
}

export const webhooksContext = createContext<Webhooks>();

interface WebhooksDeps {
  db: Database;
  sealing: Sealing;
  /** The shop runs on its developer's machine. */
  isLocal: boolean;
  now: () => Date;
}

const pageSize = 30;

/** Webhooks on a database. No I/O happens here. */
export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { db, now } = deps;
  return {
    now,
    list: () => selectEndpoints(db),
    one: async (id) => (isUuid(id) ? selectEndpoint(db, id) : null),
    create: (by, typed) => create(deps, by, typed),
    save: (by, id, change) => save(deps, by, id, change),
    turn: (by, id, change) => turn(deps, by, id, change),
    rotate: (by, id, seen) => rotate(deps, by, { id, seen }),
    test: (by, id) => sendTest(deps, by, id),
    async log(id, { state, after }) {
      if (!isUuid(id)) return { deliveries: [], next: null };
      const found = await selectDeliveries(db, { endpointId: id, state, after, limit: pageSize + 1 });
      const deliveries = found.slice(0, pageSize);
      const last = deliveries.at(-1);
      return { deliveries, next: found.length > pageSize && last ? { at: last.at, id: last.id } : null };
    },
    delivery: async (id) => (isUuid(id) ? selectDelivery(db, id) : null),
    async resend(by, { id, endpointId }) {
      const count = await inTransaction(db, async (trx) => {
        const resent = await resend(trx, { id }, now());
        if (resent > 0) await audit(trx, by, "webhook.resend", endpointId, { pieces: resent });
        return ok(resent);
      });
      return count.value > 0;
    },
    async resendFailed(by, id, since) {
      const count = await inTransaction(db, async (trx) => {
        const resent = await resend(trx, { endpointId: id, failedSince: since }, now());
        if (resent > 0) await audit(trx, by, "webhook.resend", id, { pieces: resent });
        return ok(resent);
      });
      return count.value;
    },
  };
}

/** Validates the form; an address written as numbers must be public, those of names are checked when they are resolved. */
function readForm(
  typed: TypedEndpoint,
  isLocal: boolean,
): Result<EndpointFields, { code: "invalid"; errors: EndpointErrors }> {
  const read = readEndpoint(typed, isLocal);
  if (!read.ok) return read;
  const { protocol, hostname } = new URL(read.value.url);
  const address = hostname.replace(/^\[|\]$/g, "");
  // Plain http was allowed for this machine.
  if (protocol === "https:" && isIP(address) && !isPublicAddress(address))
    return fail({ code: "invalid" as const, errors: { url: "url_private" as const } });
  return read;
}

function audit(
  trx: Executor,
  by: Actor,
  action: AuditAction,
  id: string,
  details: Record<string, string | number> = {},
): Promise<void> {
  return addAuditEntry(trx, { actor: `user:${by.id}`, action, subject: { kind: "webhook", id }, details });
}

async function create(
  { db, sealing, isLocal }: WebhooksDeps,
  by: Actor,
  typed: TypedEndpoint,
): ReturnType<Webhooks["create"]> {
  const read = readForm(typed, isLocal);
  if (!read.ok) return read;
  const secret = createSigningSecret();
  return inTransaction(db, async (trx) => {
    const id = await insertEndpoint(trx, read.value, { secret: sealing.seal(secret), createdBy: by.id });
    await audit(trx, by, "webhook.create", id, { called: new URL(read.value.url).host });
    return ok({ id, secret });
  });
}

/** Runs `work` on an endpoint if it has the version that was seen. */
function onVersion<T>(
  db: Database,
  { id, seen }: { id: string; seen: number },
  work: (trx: Executor) => Promise<T>,
): Promise<Result<T, Unknown | Changed>> {
  return inTransaction(db, async (trx): Promise<Result<T, Unknown | Changed>> => {
    const now = isUuid(id) ? await lockEndpoint(trx, id) : null;
    if (!now) return fail({ code: "unknown_endpoint" as const });
    return now.version === seen ? ok(await work(trx)) : fail({ code: "changed" as const, now });
  });
}

async function save(
  { db, isLocal }: WebhooksDeps,
  by: Actor,
  id: string,
  { seen, typed }: { seen: number; typed: TypedEndpoint },
): ReturnType<Webhooks["save"]> {
  const read = readForm(typed, isLocal);
  if (!read.ok) return read;
  return onVersion(db, { id, seen }, async (trx) => {
    await updateEndpoint(trx, id, read.value);
    await audit(trx, by, "webhook.save", id, { called: new URL(read.value.url).host });
    return null;
  });
}

function turn(
  { db }: WebhooksDeps,
  by: Actor,
  id: string,
  { seen, to }: { seen: number; to: "enabled" | "disabled" | "deleted" },
): ReturnType<Webhooks["turn"]> {
  return onVersion(db, { id, seen }, async (trx) => {
    if (to === "deleted") await deleteEndpoint(trx, id);
    else await setState(trx, id, to === "enabled" ? null : "staff");
    const actions = { enabled: "webhook.enable", disabled: "webhook.disable", deleted: "webhook.delete" } as const;
    await audit(trx, by, actions[to], id);
    return null;
  });
}

function rotate(
  { db, sealing, now }: WebhooksDeps,
  by: Actor,
  { id, seen }: { id: string; seen: number },
): ReturnType<Webhooks["rotate"]> {
  const secret = createSigningSecret();
  return onVersion(db, { id, seen }, async (trx) => {
    const previousUntil = new Date(now().getTime() + overlap);
    await replaceSecret(trx, id, { secret: sealing.seal(secret), previousUntil });
    await audit(trx, by, "webhook.rotate", id);
    return { secret };
  });
}

function sendTest({ db, now }: WebhooksDeps, by: Actor, id: string): ReturnType<Webhooks["test"]> {
  return inTransaction(db, async (trx): Promise<Awaited<ReturnType<Webhooks["test"]>>> => {
    const endpoint = isUuid(id) ? await lockEndpoint(trx, id) : null;
    if (!endpoint) return fail({ code: "unknown_endpoint" as const });
    if (endpoint.state === "disabled") return fail({ code: "disabled" as const });
    const at = now();
    const data = { endpoint: { id, url: endpoint.url } };
    const payload = JSON.stringify({ type: testType, timestamp: at.toISOString(), data });
    const delivery = await insertTestEvent(trx, { endpointId: id, type: testType, payload, at });
    await audit(trx, by, "webhook.test", id);
    return ok(delivery);
  });
}
