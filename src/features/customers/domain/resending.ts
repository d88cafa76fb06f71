import type { EmailContent } from "#features/emails/domain/email.ts";

/** Kinds of e-mails whose link works once or for a short time, or that say what is not so any more. */
const oneTimeKinds: ReadonlySet<string> = new Set<EmailContent["kind"]>([
  "verify-address",
  "reset-password",
  "sign-in-code",
  "confirm-address",
  "watch-asked",
  "staff-invitation",
  "erasure-asked",
  "second-factor-reset",
  "accounts-merged",
]);

/**
 * What can be done with an e-mail of a customer: one that was not sent is queued again, one that was sent is copied; `null`: it is on its
 * way; `outdated`: sending it again would help nobody.
 */
export function resendingOf({ kind, state }: { kind: string; state: string }): "retry" | "copy" | "outdated" | null {
  if (state === "failed" || state === "held") return "retry";
  if (state !== "sent") return null;
  return oneTimeKinds.has(kind) ? "outdated" : "copy";
}
