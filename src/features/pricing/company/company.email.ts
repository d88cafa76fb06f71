import type { CompanyPricesEmail } from "#features/emails/domain/company-news.ts";
import { shopReader } from "#features/emails/domain/shop-reader.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { selectReader } from "./company-requests.store.ts";

/** Tells a company what happened to its request, once per version; nobody if the account was erased. */
export async function sendToCompany(
  trx: Executor,
  emails: Emails,
  { userId, version }: { userId: string; version: number },
  news: { state: CompanyPricesEmail["state"]; company: string; reason: string | null },
): Promise<void> {
  const reader = await selectReader(trx, userId);
  if (!reader) return;
  const link = `/${reader.locale}/profile/company`;
  await emails.write(trx, `company-prices:${userId}:${version}`, reader, { kind: "company-prices", link, ...news });
}

/** Tells the shop at the address of the market about a request, without any of the company's text. */
export async function notifyShop(
  trx: Executor,
  emails: Emails,
  { userId, version, market }: { userId: string; version: number; market: MarketCode },
): Promise<void> {
  const reader = shopReader(market);
  const link = `/${reader.locale}/admin/groups/requests/${encodeURIComponent(userId)}`;
  await emails.write(trx, `company-notice:${userId}:${version}`, reader, { kind: "company-notice", market, link });
}
