import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { ceneoFormat } from "./ceneo.ts";
import { googleFormat } from "./google.ts";
import { hotlineFormat } from "./hotline.ts";
import type { FeedFormat } from "./offer.ts";
import { promFormat } from "./prom.ts";

/** A product feed. Its language and market are those of the pages it links to. */
export interface Feed {
  name: string;
  locale: Locale;
  market: MarketCode;
  format: FeedFormat;
}

/** All product feeds. English pages default to the Ukrainian market (D2). */
export const feeds: readonly Feed[] = [
  { name: "google-ua", locale: "ua", market: "UA", format: googleFormat },
  { name: "google-pl", locale: "pl", market: "PL", format: googleFormat },
  { name: "google-en", locale: "en", market: "UA", format: googleFormat },
  { name: "hotline-ua", locale: "ua", market: "UA", format: hotlineFormat },
  { name: "prom-ua", locale: "ua", market: "UA", format: promFormat },
  { name: "ceneo-pl", locale: "pl", market: "PL", format: ceneoFormat },
];
