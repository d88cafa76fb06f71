import { expect, test } from "vitest";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import { readSettings } from "#platform/server/settings.ts";
import { silentEmails } from "../../../test/support/order-builders.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { composeMoney } from "./money.ts";

function composed(env: Record<string, string>) {
  const settings = readSettings(env);
  if (!settings.ok) throw new Error(settings.errors.join());
  const base = { secret: "s", jobs: { add: async () => undefined }, emails: silentEmails, texts: shopTexts };
  const { sandbox } = composeMoney({ ...base, db: {} as Database, settings: settings.value });
  return { isTest: sandbox !== null, cards: Object.values(markets).map((market) => market.payments.includes("card")) };
}

const PUBLIC_URL = "https://heliora.example";

// The last case removes cards from this process.
test.each<[string, Record<string, string>, ReturnType<typeof composed>]>([
  ["a local shop", {}, { isTest: true, cards: [true, true] }],
  ["a public demonstration", { PUBLIC_URL, TEST_CARDS: "1" }, { isTest: true, cards: [true, true] }],
  [
    "a shop with keys",
    { PUBLIC_URL, STRIPE_SECRET_KEY: "sk_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    { isTest: false, cards: [true, true] },
  ],
  ["a public shop without keys", { PUBLIC_URL }, { isTest: false, cards: [false, false] }],
])("cards of %s", (_name, env, expected) => {
  expect(composed(env)).toEqual(expected);
});
