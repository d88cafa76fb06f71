import type { JobKind } from "#platform/server/jobs/jobs.ts";
import { type CardRefunds, cardRefundQueue } from "./card-refunds.service.ts";

/** About a day of retries; after that the refund is in the report of differences. */
const plan = { retries: 30, firstDelay: 5, maxDelay: 3_600 };

/** Sends refunds to the card provider. */
export function cardRefundJob({ execute }: CardRefunds): JobKind<{ id: string }> {
  return { ...cardRefundQueue, plan, run: ({ id }) => execute(id) };
}
