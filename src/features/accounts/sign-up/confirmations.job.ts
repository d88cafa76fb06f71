import type { JobKind } from "#platform/server/jobs/jobs.ts";
import { type Confirmations, confirmationQueue } from "./confirmations.service.ts";

/** Writes the e-mails of confirmations. */
export function confirmationsJob({ write }: Confirmations): JobKind<{ id: string; letter: number }> {
  const plan = { retries: 10, firstDelay: 2, maxDelay: 300 };
  return { ...confirmationQueue, plan, run: ({ id, letter: emailNumber }) => write(id, emailNumber) };
}
