import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { createFairSemaphore } from "../pure/concurrency/fair-semaphore.ts";

/**
 * Hashing runs in Node's thread pool. One core is left for pages: with as many hashes as threads, a cached page waited up to
 * 0.2 s while twenty users signed in. Each hash takes 19 MiB while it runs.
 */
export const passwordsAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

/** Pause between two hashes in milliseconds, for other requests. */
const rest = 40;

/** Queue length of each lane: at about ten hashes a second and core, the wait is a few seconds at most. */
const waiting = 32 * passwordsAtOnce;

/** For whom a password is hashed. */
export interface PasswordRequest {
  /**
   * Keys that share capacity equally, such as the account and the network: frequent callers under one key wait behind others.
   */
  keys: readonly string[];
  /** The caller is already known: strangers cannot fill this lane. */
  isKnown: boolean;
}

/** The queue is full; carries the status and the pause of the answer. */
export class TooManyPasswords extends Error {
  readonly statusCode = 503;
  readonly retryAfterSeconds = 5;
}

const turns = createFairSemaphore({
  atOnce: passwordsAtOnce,
  rest,
  waiting,
  refusal: () => new TooManyPasswords("too many passwords wait"),
});
const held = new AsyncLocalStorage<true>();

let permit: () => Promise<() => void> = async () => () => undefined;

/**
 * For one of several processes on the same cores: from now on work also waits for a permit that is shared with the others.
 * `request` resolves with a function that gives it back.
 */
export function sharePasswordSlots(request: () => Promise<() => void>): void {
  permit = request;
}

/** Runs work that hashes passwords under the semaphore. Throws `TooManyPasswords` before it starts if the queue is full. */
export function withPasswordSlot<T>({ keys, isKnown }: PasswordRequest, work: () => Promise<T>): Promise<T> {
  return turns({ keys, lane: isKnown ? 0 : 1 }, async () => {
    const giveBack = await permit();
    try {
      return await held.run(true, work);
    } finally {
      giveBack();
    }
  });
}

/** A single hash: within the slot that the caller holds, else in the lane of known callers. */
export function inPasswordSlot<T>(work: () => Promise<T>): Promise<T> {
  return held.getStore() ? work() : withPasswordSlot({ keys: [], isKnown: true }, work);
}
