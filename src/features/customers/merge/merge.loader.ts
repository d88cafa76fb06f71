import type { RouterContextProvider } from "react-router";
import { dateText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { cleanSearch } from "#platform/pure/search-input.ts";
import { readCustomerAddress } from "../domain/customer-filter.ts";
import { shownCounts } from "../domain/merging.ts";
import { customerListContext } from "../list/customer-list.service.ts";
import { customersContext } from "../page/customer.service.ts";
import type { Customer } from "../page/customer.store.ts";
import { type MergePreview, mergesContext } from "./merge.service.ts";

const maxCandidates = 10;

/** The two steps of a merge: choosing the other account, then what would happen. `null` for an unknown account. */
export async function loadMerge(
  context: Readonly<RouterContextProvider>,
  id: string,
  query: URLSearchParams,
  { locale, market }: { locale: Locale; market: MarketCode },
) {
  const other = query.get("other");
  const day = (at: Date) => dateText(at, markets[market].timeZone, locale);
  if (other === null) return chooseOther(context, id, query.get("q"), day);
  const keep = query.get("keep") === "other" ? "other" : "this";
  const pair = keep === "this" ? { from: other, into: id } : { from: id, into: other };
  const preview = await context.get(mergesContext).preview(pair);
  return preview && { step: "preview" as const, other, keep, ...previewOf(preview, day) };
}

async function chooseOther(
  context: Readonly<RouterContextProvider>,
  id: string,
  typed: string | null,
  day: (at: Date) => string,
) {
  const customer = await context.get(customersContext).brief(id);
  if (!customer) return null;
  // Without a search, whoever shares the phone or the name is proposed.
  const search = typed === null ? (customer.phone ?? `${customer.firstName} ${customer.lastName}`) : cleanSearch(typed);
  const { rows } = await context
    .get(customerListContext)
    .page({ ...readCustomerAddress(new URLSearchParams()), search: search.trim() || customer.email });
  return {
    step: "choose" as const,
    customer: partyOf(customer, day),
    search,
    candidates: rows
      .filter((row) => row.id !== id)
      .slice(0, maxCandidates)
      .map(({ id: candidate, name, email, phone, orders, since }) => {
        return { id: candidate, name, email, phone, orders, since: day(since) };
      }),
  };
}

function previewOf({ from, into, refusal, counts, twins, version }: MergePreview, day: (at: Date) => string) {
  return { from: partyOf(from, day), into: partyOf(into, day), refusal, ...shownCounts(counts), twins, version };
}

function partyOf({ id, firstName, lastName, email, phone, since }: Customer, day: (at: Date) => string) {
  return { id, name: `${firstName} ${lastName}`.trim(), email, phone, since: day(since) };
}

export type LoadedMerge = NonNullable<Awaited<ReturnType<typeof loadMerge>>>;
