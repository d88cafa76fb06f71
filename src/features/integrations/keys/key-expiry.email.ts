import type { Reader } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Executor } from "#platform/server/db/database.ts";

interface ExpiryWarning {
  key: { id: string; name: string; expiresAt: Date };
  reader: Reader;
}

/** Tells owners that their API keys expire soon. */
export async function sendExpiryWarnings(trx: Executor, emails: Emails, due: readonly ExpiryWarning[]): Promise<void> {
  await emails.writeAll(
    trx,
    due.map(({ key: { id, name, expiresAt }, reader }) => ({
      effectKey: `api-key-expiring:${id}`,
      reader,
      content: {
        kind: "api-key-expiring" as const,
        ...{ name, until: expiresAt, link: `/${reader.locale}/admin/integrations/keys/${id}` },
      },
    })),
  );
}
