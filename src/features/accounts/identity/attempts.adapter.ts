import { createHmac } from "node:crypto";
import { addressKey } from "#platform/pure/address-key.ts";
import type { Database } from "#platform/server/db/database.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import type { Settings } from "#platform/server/settings.ts";

export type AttemptLimits = Pick<
  Settings,
  | "SIGN_IN_LIMIT_PER_ADDRESS"
  | "SIGN_IN_LIMIT_PER_ACCOUNT"
  | "SIGN_UP_LIMIT_PER_ADDRESS"
  | "PASSWORD_RESET_LIMIT_PER_ADDRESS"
>;

/** Who tries a password. */
export interface Trying {
  address: string;
  email: string;
  /** Under which a browser or a session is counted that belongs to the owner; null for everybody else. */
  device: string | null;
}

/** Counts guesses. What `take…` gives is seconds to wait; 0: go on. */
export interface Attempts {
  /** Counts a sign-in before it is tried, so that parallel guesses do not slip through. */
  takeSignIn(trying: Trying): Promise<number>;
  /** The sign-in was good: the count of the account or the device starts again, and the address gets its attempt back. */
  signInSucceeded(trying: Trying): Promise<void>;
  /** The sign-in was never tried: all get their attempt back. */
  signInUnused(trying: Trying): Promise<void>;
  /** Whoever reads the mail of this account is its owner: what others have guessed no longer holds them up. */
  forgiveAccount(email: string): Promise<void>;
  /** Counts an attempt to open an account. */
  takeSignUp(address: string): Promise<number>;
  /** Counts an e-mail with a way back into an account. */
  takeReset(address: string): Promise<number>;
}

const minutes = 60;

/**
 * Sign-in: failures per address in 10 minutes and per account in an hour, whoever tries. An hour counts from its first
 * failure, so with 10 no hour, wherever it begins, sees more than 19. A device of the owner has as many, counted for itself:
 * what others guess locks nobody out of it. Sign-up: tries per address in 10 minutes; resets: in
 * an hour.
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
  // The table holds no e-mail addresses, not even those that were only tried.
  const accountKey = (email: string) => createHmac("sha256", secret).update(email).digest("base64url");
  return {
    async takeSignIn({ address, email, device }) {
      if (device !== null) return byDevice.take(device);
      // One after the other: an address that is refused must not use up an account's attempts.
      return (await byAddress.take(addressKey(address))) || byAccount.take(accountKey(email));
    },
    async signInSucceeded({ address, email, device }) {
      // What others have guessed stays counted: the owner coming in gives them no new guesses.
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
