import type { RouterContextProvider } from "react-router";
import { nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { dateText, momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { companyRequestsContext } from "../../company/company-requests.service.ts";
import { customerGroupsContext } from "../../groups/customer-groups.service.ts";

const outcomes = ["add", "save"] as const;
/** Lines of one change that the history shows; a list of prices may have thousands. */
const shownLines = 8;

/** A group with its members and history (`?below=`: older than a version); `null` for an unknown key. */
export async function loadGroup(
  context: Readonly<RouterContextProvider>,
  key: string,
  query: URLSearchParams,
  { locale, market }: { locale: Locale; market: MarketCode },
) {
  const groups = context.get(customerGroupsContext);
  const group = await groups.one(key);
  if (!group) return null;
  const typed = query.get("below") ?? "";
  const below = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null;
  const [members, { changes, next }] = await Promise.all([
    context.get(companyRequestsContext).members(key),
    groups.history(key, below),
  ]);
  const { timeZone } = markets[market];
  return {
    group,
    done: outcomes.find((one) => one === query.get("done")) ?? null,
    members: members.map(({ userId, company, name, decidedAt }) => {
      return { userId, company, name, since: decidedAt && dateText(decidedAt, timeZone, locale) };
    }),
    history: {
      events: changes.map(({ version, actor, name, changes: lines, at }) => ({
        version,
        by: nameOfActor({ actor, name }),
        at: momentText(at, timeZone, locale),
        lines: lines.slice(0, shownLines),
        more: Math.max(0, lines.length - shownLines),
      })),
      next,
      isOlder: below !== null,
    },
  };
}
