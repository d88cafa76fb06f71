import type { RouterContextProvider } from "react-router";
import { dateText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { ProviderId } from "../domain/sign-in/providers.ts";
import { socialContext } from "../social/social.service.ts";
import { type SecondFactorState, twoFactorContext } from "./two-factor.service.ts";

/** Loader data of `TwoFactorPanel`. */
export interface ProtectionData {
  protection: SecondFactorState;
  /** Connected provider accounts; `since` is a localised date. */
  connected: { id: ProviderId; name: string; since: string }[];
}

export async function protectionData(
  context: Readonly<RouterContextProvider>,
  account: { id: string },
  { locale, market }: { locale: Locale; market: MarketCode },
): Promise<ProtectionData> {
  const [protection, connected] = await Promise.all([
    context.get(twoFactorContext).state(account),
    context.get(socialContext).connected(account),
  ]);
  const localised = (since: Date) => dateText(since, markets[market].timeZone, locale);
  return { protection, connected: connected.map(({ id, name, since }) => ({ id, name, since: localised(since) })) };
}
