import type { JobKind } from "#platform/server/jobs/jobs.ts";
import type { WeekEmails } from "../week.service.ts";

/** Writes the e-mails with the figures of the week that are due. */
export function weekJob(weekEmails: Pick<WeekEmails, "send">): JobKind<Record<string, never>> {
  return {
    name: "figures-week",
    plan: { retries: 3, firstDelay: 60, maxDelay: 900 },
    run: () => weekEmails.send(),
  };
}
