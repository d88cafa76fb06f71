/** Tables of this feature, used by its stores only. */
export const tables = [
  "api_keys",
  "api_requests",
  "webhook_attempts",
  "webhook_deliveries",
  "webhook_endpoints",
  "webhook_events",
] as const;

/** Views of the schema `published`, for other features. */
export const views = ["api_keys"] as const;
