import type { Reader } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Executor } from "#platform/server/db/database.ts";

interface DisabledEndpoint {
  id: string;
  url: string;
  /** The attempt that led to it belongs to this delivery. */
  deliveryId: string;
  reason: "gone" | "failing";
}

/** Tells whoever made a webhook endpoint that it gets no events any more. */
export async function sendEndpointDisabled(
  trx: Executor,
  emails: Emails,
  reader: Reader,
  { id, url, deliveryId, reason }: DisabledEndpoint,
): Promise<void> {
  await emails.write(trx, `webhook-disabled:${id}:${deliveryId}`, reader, {
    kind: "webhook-disabled",
    reason,
    host: new URL(url).host,
    link: `/${reader.locale}/admin/integrations/webhooks/${id}`,
  });
}
