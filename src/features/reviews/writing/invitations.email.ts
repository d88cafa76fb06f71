import type { Emails } from "#features/emails/emails.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Invited } from "./invitations.store.ts";

/** Products named in the e-mail. */
const maxNamed = 5;

/** Invites a buyer to review these received products, once per order. */
export async function sendInvitation(
  trx: Executor,
  emails: Emails,
  { orderId, ...reader }: Invited,
  received: readonly { productId: string; name: string }[],
): Promise<void> {
  const list = `/${reader.locale}/profile/reviews`;
  const [first, ...others] = received;
  await emails.write(trx, `review-invitation:${orderId}`, reader, {
    kind: "review-invitation",
    products: received.slice(0, maxNamed).map(({ name }) => name),
    link: first && others.length === 0 ? `${list}/${first.productId}` : list,
    stopLink: `/${reader.locale}/profile/personal`,
  });
}
