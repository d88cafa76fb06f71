import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { createFairSemaphore } from "../pure/concurrency/fair-semaphore.ts";

/**
 * Hashes run beside JavaScript, on the threads of Node. One core stays for pages: with as many hashes as threads, a cached
 * page waited up to 0.2 s while twenty people signed in. Each takes 19 MiB while it runs.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

/** Milliseconds in which pages have the machine to themselves between two passwords. */
const rest = 40;

/** Passwords that wait in each lane: at about ten a second and core, nobody waits longer than some seconds. */
const waiting = 32 * atOnce;

/** For whom a password is hashed. */
export interface PasswordTurn {
  /** What is equally served, such as the account and the network: whoever comes often under one of them waits behind others. */
  keys: readonly string[];
  /** The caller has shown before who they are: their lane is not filled by strangers. */
  isKnown: boolean;
}

/** So many passwords wait that another one would wait too long; `statusCode` and pause are those of the answer. */
export class TooManyPasswords extends Error {
  readonly statusCode = 503;
  readonly retryAfterSeconds = 5;
}

const turns = createFairSemaphore({
  atOnce,
  rest,
  waiting,
  refusal: () => new TooManyPasswords("too many passwords wait"),
});
const held = new AsyncLocalStorage<true>();

/** Does work that hashes passwords when it is its turn. Throws `TooManyPasswords` without having begun. */
export function takePasswordTurn<T>({ keys, isKnown }: PasswordTurn, work: () => Promise<T>): Promise<T> {
  return turns({ keys, lane: isKnown ? 0 : 1 }, () => held.run(true, work));
}

/** A single hash: in the turn that is held, else in a turn of those who are signed in. */
export function inPasswordTurn<T>(work: () => Promise<T>): Promise<T> {
  return held.getStore() ? work() : takePasswordTurn({ keys: [], isKnown: true }, work);
}
