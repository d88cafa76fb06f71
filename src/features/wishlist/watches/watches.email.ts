import { saleUnit } from "#features/catalogue/domain/card.ts";
import type { Emails, NewEmail } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type Watch, watchLink } from "../domain/watch.ts";
import type { DueWatch } from "./watch-emails.store.ts";

/** Tells people that a product is in stock again, or cheaper; once per request. `tokenOf`: secret of the links. */
export async function sendDue(
  trx: Executor,
  emails: Emails,
  due: readonly DueWatch[],
  tokenOf: (id: string) => string,
): Promise<void> {
  await emails.writeAll(
    trx,
    due.map((watch) => dueEmail(watch, tokenOf(watch.id))),
  );
}

function dueEmail({ id, userId, email, firstName, locale, ...watch }: DueWatch, token: string): NewEmail {
  const { kind, market, productId, name: product, target, gross, available, categoryId } = watch;
  const content = {
    kind: "watch-due" as const,
    watch: kind,
    product,
    sells: market,
    ...{ target, gross, available },
    saleUnit: saleUnit(categoryId),
    link: `/${locale}/product/${productId}`,
    stopLink: watchLink(locale, token, "stop"),
  };
  return { effectKey: `watch:${id}`, reader: { userId, email, firstName, locale }, content };
}

interface AskedWatch extends Pick<Watch, "kind" | "target"> {
  id: string;
  /** How often its confirmation was asked for. */
  confirmations: number;
  product: string;
  market: MarketCode;
  email: string;
  locale: Locale;
  token: string;
}

/** Asks a guest to confirm a request, once for each time that it was made. */
export async function sendWatchAsked(
  trx: Executor,
  emails: Emails,
  { id, confirmations, kind, product, market, target, email, locale, token }: AskedWatch,
): Promise<void> {
  const reader = { userId: null, email, firstName: "", locale };
  await emails.write(trx, `watch-asked:${id}:${confirmations}`, reader, {
    kind: "watch-asked",
    watch: kind,
    product,
    sells: market,
    target,
    link: watchLink(locale, token, "confirm"),
    stopLink: watchLink(locale, token, "stop"),
  });
}
