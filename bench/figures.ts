import "../test/support/setup-definitions.ts";
import { sql } from "kysely";
import { daysOf } from "../src/features/figures/domain/periods.ts";
import { readReportAddress, reportNames } from "../src/features/figures/domain/report-address.ts";
import { createReports } from "../src/features/figures/reports.service.ts";
import { createSums } from "../src/features/figures/sums.service.ts";
import { createTexts } from "../src/features/languages/languages.service.ts";
import { createStaffOrders } from "../src/features/orders/staff/staff-orders.service.ts";
import { createStaffLeases } from "../src/features/rental/staff/staff-leases.service.ts";
import type { Database } from "../src/platform/server/db/database.ts";
import { insertFigureRows } from "./figure-rows.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";

const orders = Number(process.env.ORDERS ?? 500_000);
const products = 5_000;
const rounds = 5;
/** Milliseconds for a report, and for the dashboard. */
const limits = { report: 1_000, dashboard: 300 };

/**
 * Every report over three years and the dashboard, in turn with a count of all orders; then how long sums of a day, of everything and
 * the nightly check take.
 */
export async function benchFigures(): Promise<string[]> {
  const shop = await openMadeShop(products);
  const { db } = shop;
  await insertFigureRows(db, orders);
  const now = () => new Date();
  const sums = createSums({ db, now });
  const rebuilt = await time(() => sums.rebuild());
  const checked = await time(sums.check);
  if ((await sums.differences()).length > 0) throw new Error("the sums differ from the rows");
  await sql`delete from figure_changes`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const texts = createTexts({ ua: {}, pl: {}, en: {} });
  const reports = createReports({ db, texts: { ...texts, in: () => (key: string) => key } as never, now });
  const whole = new URLSearchParams({
    from: threeYearsBefore(reports.today("UA")),
    to: reports.today("UA"),
    by: "month",
  });
  const address = readReportAddress(whole, { markets: ["UA", "PL"], today: reports.today });
  const works: [name: string, limit: number, work: () => Promise<unknown>][] = reportNames.map((name) => [
    `report: ${name}`,
    limits.report,
    () => reports.report(name, { address, locale: "ua", limit: 200 }),
  ]);
  works.push(["dashboard", limits.dashboard, () => dashboard(db, reports)]);
  const lines = ["| what | median, ms | count of all orders, ms | ratio |", "|---|---|---|---|"];
  const slow: string[] = [];
  for (const [name, limit, work] of works) {
    const times = { own: [] as number[], count: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const took = await time(work);
      const counted = await time(() => sql`select count(*) from orders`.execute(db));
      // The first run is a warm-up.
      if (round >= 0) times.own.push(took);
      if (round >= 0) times.count.push(counted);
    }
    const [own, count] = [median(times.own), median(times.count)];
    if (own > limit) slow.push(name);
    lines.push(`| ${name} | ${own.toFixed(1)} | ${count.toFixed(1)} | ${(own / count).toFixed(2)} |`);
  }
  const [live] = [await time(() => renewToday(db, sums))];
  await shop.stop();
  if (slow.length > 0) throw new Error(`too slow: ${slow.join(", ")}`);
  return [
    `${orders} orders of three years, ${products} products, 200 machines`,
    "",
    ...lines,
    "",
    `Today computed anew after an order: ${live.toFixed(0)} ms; all days: ${(rebuilt / 1_000).toFixed(1)} s; check of all days: ${(checked / 1_000).toFixed(1)} s.`,
  ];
}

/** What the database does for the first staff page: work of orders and leases with its age, and figures of both markets. */
async function dashboard(db: Database, reports: ReturnType<typeof createReports>): Promise<void> {
  const now = () => new Date();
  const staffOrders = createStaffOrders({ db, money: {} as never });
  const staffLeases = createStaffLeases({ db, now, emails: {} as never, orders: {} as never });
  const days = daysOf("90", reports.today("UA"));
  await Promise.all([
    ...[staffOrders.today(), staffOrders.oldest(), staffLeases.counts(), staffLeases.oldest()],
    ...(["UA", "PL"] as const).map((market) => reports.summary({ market, days, before: days })),
  ]);
}

async function renewToday(db: Database, sums: ReturnType<typeof createSums>): Promise<void> {
  await sql`insert into figure_changes (market, day, part) values ('UA', market_day('UA', now()), 'sales')`.execute(db);
  await sums.renew();
}

function threeYearsBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 3}${day.slice(4)}`.replace("-02-29", "-02-28");
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
