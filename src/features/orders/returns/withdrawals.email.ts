import { documentPage } from "#features/content/domain/terms/terms-document.ts";
import { shopReader } from "#features/emails/domain/shop-reader.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { WithdrawalStatement } from "../domain/returns/withdrawal.ts";

interface ReceivedWithdrawal {
  id: string;
  number: string;
  at: Date;
  market: MarketCode;
  locale: Locale;
  statement: WithdrawalStatement;
  /** The order and its buyer; `null` if the statement matches none. */
  orderId: string | null;
  userId: string | null;
}

/** Sends the receipt of a statement to its address, and a notice to the shop; each once per statement. */
export async function sendWithdrawalEmails(
  trx: Executor,
  emails: Pick<Emails, "write">,
  { id, number, at, market, locale, statement, orderId, userId }: ReceivedWithdrawal,
): Promise<void> {
  const { name, order: orderNumber, email, goods } = statement;
  const said = { market, number, at, name, orderNumber, email, goods, isKnown: orderId !== null };
  // Only the confirmed address of the buyer gets the full text.
  const reader = { userId, email, firstName: "", locale };
  const link = `/${locale}/${documentPage("purchase")}`;
  await emails.write(trx, `withdrawal:${id}`, reader, { kind: "withdrawal", ...said, link });
  const shop = shopReader(market);
  const staffLink = `/${shop.locale}/admin/${orderId ? `orders/${orderId}` : "withdrawals"}`;
  await emails.write(trx, `withdrawal-notice:${id}`, shop, { kind: "withdrawal-notice", ...said, link: staffLink });
}
