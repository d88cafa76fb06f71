const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays after the first, second … failure (Standard Webhooks, "Deliverability and reliability"). */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** An endpoint is disabled after so long with nothing but failures. */
export const failingLimit = 7 * 24 * hour;

/** The previous signing secret stays valid for so long after a rotation. */
export const overlap = 24 * hour;

/**
 * When a delivery that has failed `failures` times is tried again; `null`: never. `random` (0 to 1) spreads the attempts
 * over a tenth of the delay, so that an endpoint that comes back is not met by all of them at once.
 */
export function nextAttempt(failures: number, now: Date, random: number): Date | null {
  const delay = delays[failures - 1];
  return delay === undefined ? null : new Date(now.getTime() + Math.round(delay * (1 + random / 10)));
}
