import { data, type RouterContextProvider } from "react-router";
import type { Account } from "#features/accounts/domain/identity/account.ts";
import { marketsOf } from "#features/accounts/domain/identity/permissions.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { monthText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { type Period, readPeriod } from "../domain/period.ts";
import { registerContext } from "./register.service.ts";

/** What the head of every page shows. */
export interface ShownPeriod extends Period {
  /** That the reader may choose. */
  markets: readonly MarketCode[];
  /** Newest first. */
  months: readonly { month: string; label: string }[];
  isClosed: boolean;
}

interface PeriodArgs {
  request: Request;
  params: { locale?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** The reader, who needs the permission `accounting`, and the month of the address in one of their markets. */
export async function loadPeriod({ request, params, context }: PeriodArgs): Promise<{
  account: Account;
  locale: Locale;
  period: Period;
  shown: ShownPeriod;
}> {
  const { locale, market: usual } = audienceOf(request, params);
  const account = await requirePermission(request, context, "accounting");
  const markets = marketsOf(account, "accounting");
  if (markets.length === 0) throw data(null, { status: 403 });
  const register = context.get(registerContext);
  const period = readPeriod(new URL(request.url).searchParams, { markets, usual, now: register.now() });
  const months = await register.months(period.market);
  const t = context.get(textsContext).in(locale);
  const labelOf = (month: string): string => t("adminAccounting.month_name", monthText(month, locale));
  const known = months.some(({ month }) => month === period.month)
    ? months
    : [...months, { month: period.month, isClosed: false }];
  return {
    ...{ account, locale, period },
    shown: {
      ...period,
      markets,
      months: known.map(({ month, isClosed }) => ({
        month,
        label: isClosed ? t("adminAccounting.month_closed", { name: labelOf(month) }) : labelOf(month),
      })),
      isClosed: known.some(({ month, isClosed }) => month === period.month && isClosed),
    },
  };
}
