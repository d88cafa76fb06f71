import type { EmailContent } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { selectWriter } from "./moderation.store.ts";

type ReviewNews = Pick<Extract<EmailContent, { kind: "review" }>, "state" | "reason" | "note">;

/** Tells the writer of a review what staff did, once per history event; nobody if the writer was erased. */
export async function sendReviewNews(
  trx: Executor,
  emails: Emails,
  reviewId: string,
  eventId: number,
  news: ReviewNews,
): Promise<void> {
  const writer = await selectWriter(trx, reviewId);
  if (!writer) return;
  const { productId, product, ...reader } = writer;
  const link = `/${reader.locale}/profile/reviews/${productId}`;
  await emails.write(trx, `review:${reviewId}:${eventId}`, reader, { kind: "review", product, link, ...news });
}
