import { createHmac } from "node:crypto";
import { addressKey } from "#platform/pure/address-key.ts";
import type { Database } from "#platform/server/db/database.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import type { PasswordRequest } from "#platform/server/password-semaphore.ts";
import type { Settings } from "#platform/server/settings.ts";

export type AttemptLimits = Pick<
  Settings,
  | "SIGN_IN_LIMIT_PER_ADDRESS"
  | "SIGN_IN_LIMIT_PER_ACCOUNT"
  | "SIGN_UP_LIMIT_PER_ADDRESS"
  | "PASSWORD_RESET_LIMIT_PER_ADDRESS"
>;

/** An attempt to sign in to an account with a password. */
export interface SignInAttempt {
  address: string;
  email: string;
  /** Rate limit key of a browser or session that belongs to the owner; `null` for all others. */
  device: string | null;
}

/** Keys in the password semaphore: strangers share capacity by account and network, the owner's devices have their own lane. */
export function passwordRequestOf({ address, email, device }: SignInAttempt): PasswordRequest {
  if (device !== null) return { keys: [`account:${email}`], isKnown: true };
  return { keys: [`account:${email}`, `address:${addressKey(address)}`], isKnown: false };
}

/** Rate limits of password guesses and e-mails. `take…` returns the seconds to wait, 0 if the attempt is allowed. */
export interface Attempts {
  /** Counts a sign-in before the password is checked, so that parallel guesses do not slip through. */
  takeSignIn(attempt: SignInAttempt): Promise<number>;
  /** After a successful sign-in: resets the count of the account or device, and returns the attempt of the address. */
  signInSucceeded(attempt: SignInAttempt): Promise<void>;
  /** Returns the attempt to all counts, when the password was not checked or no failure was found. */
  signInUnused(attempt: SignInAttempt): Promise<void>;
  /** Resets the count of an account whose owner has proved access to its mailbox. */
  forgiveAccount(email: string): Promise<void>;
  /** Counts a registration. */
  takeSignUp(address: string): Promise<number>;
  /** Counts an e-mail with a reset link. */
  takeReset(address: string): Promise<number>;
}

const minutes = 60;

/**
 * Sign-in: failures per address in 10 minutes and per account in an hour. The hour starts at the first failure, so a limit
 * of 10 allows at most 19 in any 60 minutes. Devices of the owner have a separate count, so that guesses of strangers do not
 * lock the owner out. Sign-ups are limited per address in 10 minutes, resets per address in an hour.
 */
export function createAttempts(db: Database, limits: AttemptLimits, secret: string): Attempts {
  const byAddress = createRateLimit(db, {
    name: "sign-in-address",
    points: limits.SIGN_IN_LIMIT_PER_ADDRESS,
    seconds: 10 * minutes,
  });
  const byAccount = createRateLimit(db, {
    name: "sign-in-account",
    points: limits.SIGN_IN_LIMIT_PER_ACCOUNT,
    seconds: 60 * minutes,
  });
  const byDevice = createRateLimit(db, {
    name: "sign-in-device",
    points: limits.SIGN_IN_LIMIT_PER_ACCOUNT,
    seconds: 60 * minutes,
  });
  const signUps = createRateLimit(db, {
    name: "sign-up-address",
    points: limits.SIGN_UP_LIMIT_PER_ADDRESS,
    seconds: 10 * minutes,
  });
  const resets = createRateLimit(db, {
    name: "reset-address",
    points: limits.PASSWORD_RESET_LIMIT_PER_ADDRESS,
    seconds: 60 * minutes,
  });
  // Hashed, so that the table of limits holds no e-mail addresses.
  const accountKey = (email: string) => createHmac("sha256", secret).update(email).digest("base64url");
  return {
    async takeSignIn({ address, email, device }) {
      if (device !== null) return byDevice.take(device);
      // In this order: a refused address must not use up the attempts of the account.
      return (await byAddress.take(addressKey(address))) || byAccount.take(accountKey(email));
    },
    async signInSucceeded({ address, email, device }) {
      // Guesses of strangers stay counted: the owner's sign-in must not give them new ones.
      if (device !== null) return byDevice.forget(device);
      await Promise.all([byAddress.giveBack(addressKey(address)), byAccount.forget(accountKey(email))]);
    },
    async signInUnused({ address, email, device }) {
      if (device !== null) return byDevice.giveBack(device);
      await Promise.all([byAddress.giveBack(addressKey(address)), byAccount.giveBack(accountKey(email))]);
    },
    forgiveAccount: (email) => byAccount.forget(accountKey(email)),
    takeReset: (address) => resets.take(addressKey(address)),
    takeSignUp: (address) => signUps.take(addressKey(address)),
  };
}
