import type { JobKind } from "#platform/server/jobs/jobs.ts";
import type { ValueChanges } from "./value-changes.service.ts";

/** Queue of the job that carries out changes of many values: when one is ordered, and every minute for what a dead process left. */
export const valueChangesQueue = { name: "value-changes" };

/** Carries out changes that wait. */
export function valueChangesJob({ runWaiting }: Pick<ValueChanges, "runWaiting">): JobKind<Record<string, never>> {
  return { ...valueChangesQueue, plan: { retries: 0, firstDelay: 60, maxDelay: 60 }, run: () => runWaiting() };
}
