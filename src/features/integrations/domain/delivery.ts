/** Why an attempt got no answer. */
export const attemptErrors = ["timeout", "refused_address", "unresolved", "connection", "tls", "redirect"] as const;
export type AttemptError = (typeof attemptErrors)[number];

/** What came of one attempt: a status, or an error. */
export interface AttemptOutcome {
  durationMs: number;
  status: number | null;
  error: AttemptError | null;
  /** First kilobyte of the answer. */
  answer: string | null;
}

export const deliveryStates = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Whether an attempt counts as delivered. */
export function isDelivered({ status }: Pick<AttemptOutcome, "status">): boolean {
  return status !== null && status >= 200 && status < 300;
}
