import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from "react-router";
import { describe, expect, test } from "vitest";
import { type Accounts, accountsContext } from "../../src/features/accounts/accounts.service.ts";
import type { Account } from "../../src/features/accounts/domain/identity/account.ts";
import { type Locale, locales } from "../../src/features/languages/domain/locale.ts";
import type { CompiledMessages } from "../../src/features/languages/domain/messages.ts";
import { LanguageProvider } from "../../src/features/languages/languages.browser.tsx";
import { textsContext } from "../../src/features/languages/languages.service.ts";
import { type Documents, documentsContext } from "../../src/features/orders/documents.service.ts";
import type { Order, OrderItem } from "../../src/features/orders/domain/order.ts";
import type { OrderedLease } from "../../src/features/orders/domain/rentals/lease.ts";
import * as ordersPage from "../../src/features/orders/history/list/order-list.page.tsx";
import { type OwnOrders, ownOrdersContext } from "../../src/features/orders/own-orders.service.ts";
import * as dashboard from "../../src/features/profile/dashboard/dashboard.page.tsx";
import { type ProfileHead, profileContext } from "../../src/features/profile/profile.service.ts";
import * as rentalPage from "../../src/features/profile/rentals/rental.page.tsx";
import * as rentalsPage from "../../src/features/profile/rentals/rental-list.page.tsx";
import { type Rentals, rentalsContext } from "../../src/features/profile/rentals/rentals.service.ts";
import * as shell from "../../src/features/profile/shell/profile-shell.page.tsx";
import type { OwnLease } from "../../src/features/rental/domain/lease.ts";
import { addDays, dayIn } from "../../src/platform/pure/days.ts";
import type { MarketSettings } from "../../src/platform/pure/market/market.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { modelOrder } from "../support/order-model.ts";
import { shopTexts } from "../support/texts.ts";

const account: Account = {
  id: "olena",
  email: "olena@pryklad.ua",
  firstName: "Олена",
  lastName: "Ковальчук",
  phone: null,
  locale: "ua",
  role: "customer",
  createdAt: new Date("2024-03-05T10:00:00Z"),
} as Account;

const nothing: OwnOrders = {
  statistics: async () => ({ itemsPurchased: 0, itemsLeased: 0, activeOrders: 0, nextReturn: null }),
  list: async () => ({ orders: [], next: null }),
  counts: async () => ({ all: 0, purchases: 0, leases: 0 }),
  months: async () => ({}),
  unpaid: async () => ({ orders: [], total: 0 }),
  leases: async () => [],
  active: async () => ({ orders: [], total: 0 }),
};
const noHead: ProfileHead = {
  tier: "standard",
  avatar: null,
  stayedAt: null,
  statistics: { itemsPurchased: 0, itemsLeased: 0, activeOrders: 0, nextReturn: null },
};

function order(change: Partial<Order> = {}): Order {
  const now = new Date();
  return modelOrder({
    ...{ id: "11111111-2222-4333-8444-555555555555", orderNumber: "HL-100417" },
    paymentDeadline: new Date(now.getTime() + 2 * 86_400_000),
    ...{ subtotal: 100_00, tax: 20_00, total: 120_00, termsVersion: "2026-11", createdAt: now, updatedAt: now },
    items: [
      {
        id: "line",
        name: "Генератор Honda EU22i",
        image: "/images/default-product-image.png",
        quantity: 1,
        unitNet: 100_00,
      } as OrderItem,
    ],
    ...change,
  });
}
const today = dayIn("Europe/Kyiv", new Date());
const lease: OrderedLease = {
  id: "lease",
  orderId: order().id,
  orderItemId: "line",
  machine: "Генератор Honda EU22i",
  status: "active",
  first: addDays(today, -3),
  last: addDays(today, 3),
};

const rental: OwnLease = {
  userId: "olena",
  orderItemId: "line",
  id: "33333333-2222-4333-8444-555555555555",
  orderId: order().id,
  orderNumber: "HL-100417",
  productId: "gen-honda-eu22i",
  machine: "Генератор Honda EU22i",
  image: "/images/default-product-image.png",
  market: "UA",
  currency: "UAH",
  taxRateBp: 2000,
  status: "active",
  first: addDays(today, -3),
  last: addDays(today, 3),
  end: addDays(today, 4),
  bufferDays: 1,
  returnedOn: null,
  depositTaken: 0,
  depositGone: 0,
  createdAt: new Date("2026-11-01T10:00:00Z"),
  serial: "EU22-001",
  payUntil: null,
  returnRequest: null,
  depositDue: 8_000_00,
  isInParts: false,
  agreed: {
    tiers: { day: 900_00, week: 4_500_00, month: null },
    replacement: 40_000_00,
    options: ["insurance"],
    deposit: 8_000_00,
    ...{ first: addDays(today, -3), end: addDays(today, 4), days: 7 },
  },
};
const noRentals: Rentals = {
  list: async () => ({ out: [], coming: [], over: [], isMore: false }),
  urgent: async () => [],
  one: async () => null,
  askReturn: async () => ({ ok: false, code: "unknown_lease" }),
};
const rented: Partial<Rentals> = {
  list: async () => ({
    out: [
      rental,
      { ...rental, status: "overdue", last: addDays(today, -1), returnRequest: { day: today, way: "fetch" } },
    ],
    coming: [
      { ...rental, status: "reserved", first: addDays(today, 9), last: addDays(today, 12), payUntil: new Date() },
      { ...rental, status: "reserved", first: addDays(today, 9), last: addDays(today, 12) },
      { ...rental, status: "confirmed", first: addDays(today, 1), last: addDays(today, 12) },
    ],
    over: [
      { ...rental, status: "returned", returnedOn: addDays(today, -1), last: addDays(today, -1) },
      { ...rental, status: "closed", returnedOn: addDays(today, -9), last: addDays(today, -8) },
      { ...rental, status: "closed", agreed: null, serial: null },
      { ...rental, status: "cancelled" },
    ],
    isMore: true,
  }),
  urgent: async () => [rental, { ...rental, id: "next", status: "confirmed", first: addDays(today, 4) }],
};
/** A lease in a state, with everything that can belong to it. */
const wholeRental = (change: Partial<OwnLease> = {}): Partial<Rentals> => ({
  one: async () => ({
    lease: { ...rental, ...change },
    orders: ([null, "extension", "period", "late", "damage"] as const).map((kind, at) => ({
      ...{ id: `order-${at}`, number: `HL-10041${at}`, kind, total: 120_00, currency: "UAH", placedAt: new Date() },
      ...(at === 0
        ? { status: "processing", paymentStatus: "paid", paymentMethod: "transfer" }
        : { status: "pending", paymentStatus: "pending", paymentMethod: at === 1 ? "card" : "transfer" }),
    })),
    events: [
      { id: 9, kind: "return_asked", to: null, details: { day: today, way: "bring" }, at: new Date() },
      { id: 8, kind: "return_asked", to: null, details: { day: today, way: "fetch" }, at: new Date() },
      { id: 7, kind: "shortened", to: null, details: { last: today }, at: new Date() },
      { id: 6, kind: "extended", to: null, details: { last: today }, at: new Date() },
      { id: 5, kind: "extended", to: null, details: {}, at: new Date() },
      ...(["reserved", "confirmed", "active", "overdue", "returned", "closed", "cancelled"] as const).map((to, id) => {
        return { id, kind: "state" as const, to, details: {}, at: new Date() };
      }),
    ],
    checks: [
      { moment: "handed_over", hours: 120.5, condition: "good", note: null, photoCount: 2, at: new Date() },
      { moment: "taken_back", hours: null, condition: "damaged", note: "Подряпина", photoCount: 0, at: new Date() },
    ],
    deposits: [
      { id: 1, kind: "taken", amount: 8_000_00, reason: null, at: new Date() },
      { id: 2, kind: "charged", amount: 1_000_00, reason: "подряпина", at: new Date() },
      { id: 3, kind: "released", amount: 7_000_00, reason: null, at: new Date() },
    ],
  }),
});

/** Minimal stand-in for the profile layout. */
function Root() {
  const data = useLoaderData<{ messages: CompiledMessages; locale: Locale; market: MarketSettings }>();
  return (
    <LanguageProvider locale={data.locale} market={data.market} texts={data.messages}>
      <Outlet />
    </LanguageProvider>
  );
}

interface Around {
  locale?: Locale;
  own?: Partial<OwnOrders>;
  rentals?: Partial<Rentals>;
  head?: Partial<ProfileHead>;
  who?: Account | null;
}

function pageOf(path: string) {
  if (path.startsWith("profile/orders")) return { page: ordersPage, inShell: true, pattern: path };
  if (path.startsWith("profile/rentals/")) return { page: rentalPage, inShell: false, pattern: "profile/rentals/:id" };
  return { page: path.startsWith("profile/rentals") ? rentalsPage : dashboard, inShell: true, pattern: path };
}

async function open(path: string, { locale = "ua", own = {}, rentals = {}, head = {}, who = account }: Around = {}) {
  const { pattern, inShell, ...found } = pageOf(path);
  const page = found.page as { loader: unknown; default: ComponentType };
  const frame = shopTexts.pick(locale, ["frame", "catalogue", "cart", "search"]);
  const market = markets[locale === "pl" ? "PL" : "UA"];
  const handler = createStaticHandler([
    {
      id: "root",
      loader: () => ({ messages: frame, locale, market, origin: "https://shop.example" }),
      Component: Root,
      children: [
        {
          ...(inShell ? { loader: shell.loader as unknown as LoaderFunction, Component: shell.default } : {}),
          children: [
            {
              path: `:locale/${pattern.split("?")[0]}`,
              loader: page.loader as LoaderFunction,
              Component: page.default,
            },
          ],
        },
      ],
    },
  ]);
  const requestContext = new RouterContextProvider();
  requestContext.set(textsContext, shopTexts);
  requestContext.set(accountsContext, { current: async () => who } as unknown as Accounts);
  requestContext.set(ownOrdersContext, { ...nothing, ...own });
  requestContext.set(rentalsContext, { ...noRentals, ...rentals });
  requestContext.set(documentsContext, {
    list: async (id: string) => [{ id: `paper-${id}`, kind: "invoice", number: `IN-${id}`, issuedOn: "21 листопада" }],
  } as unknown as Documents);
  requestContext.set(profileContext, { head: async () => ({ ...noHead, ...head }) });
  const context = await handler.query(new Request(`https://shop.example/${locale}/${path}`), { requestContext });
  if (context instanceof Response) return { redirect: context.headers.get("Location"), html: "" };
  if (context.errors) throw Object.values(context.errors)[0];
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return { redirect: null, html: html.replaceAll("\u00a0", " ") };
}

const listed: Partial<OwnOrders> = {
  list: async () => ({
    orders: [
      { ...order(), leases: [lease], events: [] },
      { ...order({ id: "22222222-2222-4333-8444-555555555555", status: "delivered" }), leases: [], events: [] },
    ],
    next: { at: 1_795_000_000_123_456, id: order().id },
  }),
  counts: async () => ({ all: 12, purchases: 11, leases: 1 }),
  months: async () => ({ [today.slice(0, 7)]: 12 }),
};
const busy: Partial<OwnOrders> = {
  unpaid: async () => ({ orders: [order()], total: 3 }),
  active: async () => ({
    orders: [{ ...order({ status: "shipped" }), events: [{ machine: "order", to: "shipped", at: new Date() }] }],
    total: 1,
  }),
};

/** Every kind of charge that a lease can have. */
const debts: Partial<OwnOrders> = {
  unpaid: async () => ({
    orders: (["extension", "period", "late", "damage"] as const).flatMap((kind) =>
      [2, -2].map((days) =>
        order({
          charge: { kind, leaseId: rental.id },
          id: `${kind}${days}`,
          paymentDeadline: new Date(Date.now() + days * 86_400_000),
        }),
      ),
    ),
    total: 8,
  }),
};

describe.each(locales)("in %s", (locale) => {
  test.each<[string, Around]>([
    ["profile", { own: busy, rentals: rented }],
    ["profile", { own: debts }],
    ["profile/rentals", { own: debts, rentals: rented }],
    ["profile/rentals", {}],
    ["profile/rentals/lease", {}],
    ...(["reserved", "confirmed", "active", "overdue", "returned", "closed", "cancelled"] as const).map(
      (status): [string, Around] => ["profile/rentals/lease?done=return", { rentals: wholeRental({ status }) }],
    ),
    ["profile/rentals/lease", { rentals: wholeRental({ status: "overdue", last: addDays(today, -2) }) }],
    ["profile/rentals/lease", { rentals: wholeRental({ returnRequest: { day: today, way: "bring" } }) }],
    ["profile", {}],
    ["profile/orders", { own: listed }],
    ["profile/orders?view=timeline", { own: listed }],
    ["profile/orders", {}],
    ["profile/orders?type=leases", {}],
    ["profile/orders?q=none", {}],
  ])("%s (%#) has every text, one main heading and nothing that its policy would block", async (path, around) => {
    const { html } = await open(path, { ...around, locale });
    expect(html.match(/\b(orders|papers|profile|profileRentals|accounts|cart|rental)\.[a-z][\w.-]*/g)).toBeNull();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="|<script| on\w+="/);
  });
});

describe("the shell", () => {
  test.each(["profile", "profile/orders?type=leases&q=a%26b"])(
    "redirects guests from %s to sign in and back",
    async (path) => {
      const { redirect } = await open(path, { who: null });
      expect(redirect).toBe(`/ua/auth?redirect=${encodeURIComponent(`/ua/${path}`)}`);
    },
  );
  test("shows initials, or the picture if there is one", async () => {
    expect((await open("profile")).html).toContain(">ОК</span>");
    const { html } = await open("profile", { head: { avatar: "avatars/a b.webp" } });
    expect(html).toContain('src="/api/me/avatar?v=avatars%2Fa%20b.webp"');
    expect(html).not.toContain(">ОК</span>");
  });
  test("links to the picture upload", async () => {
    expect((await open("profile")).html).toContain('href="/ua/profile/personal#avatar"');
  });
  test.each(["standard", "premium", "vip"] as const)("has a badge for %s", async (tier) => {
    const { html } = await open("profile", { head: { tier } });
    expect(html).toContain(shopTexts.t("ua", `profile.tier_${tier}`));
  });
  test("shows the four figures", async () => {
    const statistics = { itemsPurchased: 1_234, itemsLeased: 3, activeOrders: 2, nextReturn: "2026-11-24" };
    const { html } = await open("profile", { head: { statistics } });
    for (const figure of ["1 234", ">3<", ">2<", "24", "листопада"]) expect(html).toContain(figure);
  });
  test.each([
    ["profile", "/ua/profile"],
    ["profile/orders?view=timeline", "/ua/profile/orders"],
    ["profile/rentals?over=20", "/ua/profile/rentals"],
  ])("marks the tab of %s", async (path, href) => {
    expect((await open(path)).html).toContain(`href="${href}" aria-current="page"`);
  });
});

describe("the overview", () => {
  test("lists returns and payments by date, with their actions", async () => {
    const { html } = await open("profile", { own: busy, rentals: rented });
    expect(html).toContain('2</span><span class="mt-1 block text-label text-muted">дні на оплату');
    expect(html).toContain('3</span><span class="mt-1 block text-label text-muted">дні на повернення');
    expect(html.indexOf("дні на оплату")).toBeLessThan(html.indexOf("дні на повернення"));
    expect(html).toContain(`href="/ua/profile/orders/${order().id}#pay"`);
    expect(html).toContain("120,00 грн");
    expect(html).toContain(`href="/ua/profile/rentals/${rental.id}/extend"`);
    expect(html).toContain(`href="/ua/profile/rentals/${rental.id}#return"`);
    expect(html).toContain('4</span><span class="mt-1 block text-label text-muted">дні до початку');
    expect(html).toContain('href="/ua/profile/rentals/next"');
  });
  test("shows the number of omitted payments", async () => {
    expect((await open("profile", { own: busy })).html).toContain("/ua/profile/orders?status=pending");
  });
  test("marks a deadline that has passed", async () => {
    const late = { orders: [order({ paymentDeadline: new Date(Date.now() - 1_000) })], total: 1 };
    expect((await open("profile", { own: { unpaid: async () => late } })).html).toContain("термін минув");
  });
  test.each([
    ["pending", "Рахунок до замовлення HL-100417", "Оплата карткою до"],
    ["failed", "Оплата замовлення HL-100417 не пройшла", "Спробуйте ще раз або іншою карткою до"],
  ] as const)("a card payment that is %s links to its payment page", async (paymentStatus, title, text) => {
    const byCard = order({ paymentMethod: "card", paymentStatus, paymentDeadline: new Date(Date.now() + 90_500) });
    const { html } = await open("profile", { own: { unpaid: async () => ({ orders: [byCard], total: 1 }) } });
    expect(html).toContain('1</span><span class="mt-1 block text-label text-muted">хвилина на оплату');
    expect(html).toContain(title);
    expect(html).toContain(text);
    expect(html).toContain(`href="/ua/checkout/pay?orderId=${byCard.id}"`);
  });
  test("shows an empty state with links", async () => {
    const { html } = await open("profile");
    expect(html).not.toContain("Спершу зробіть це");
    for (const path of ["catalogue", "rental", "support", "manuals"]) expect(html).toContain(`href="/ua/${path}"`);
  });
});

describe("a lease", () => {
  const page = (change: Partial<OwnLease> = {}) => open("profile/rentals/lease", { rentals: wholeRental(change) });

  test.each([
    ["active", true, true],
    ["confirmed", true, false],
    ["overdue", false, true],
    ["reserved", false, false],
    ["returned", false, false],
    ["cancelled", false, false],
  ] as const)("in state %s: can be extended %s, can be returned %s", async (status, extend, giveBack) => {
    const { html } = await page({ status });
    expect(html.includes(`href="/ua/profile/rentals/${rental.id}/extend"`)).toBe(extend);
    expect(html.includes('name="day"')).toBe(giveBack);
  });
  test("offers payment, documents, and a calendar file", async () => {
    const { html } = await page();
    expect(html).toContain('href="/ua/checkout/pay?orderId=order-1"');
    expect(html).toContain('href="/ua/profile/orders/order-4#pay"');
    expect(html).not.toContain('href="/ua/profile/orders/order-0#pay"');
    for (const at of [0, 1, 2, 3, 4])
      expect(html).toContain(`href="/api/orders/order-${at}/documents/paper-order-${at}.pdf"`);
    expect(html).toContain(`href="/api/leases/${rental.id}/calendar.ics?locale=ua"`);
    expect(html).toContain(`src="/api/leases/${rental.id}/photos/handed_over/1"`);
  });
  test("of ninety days shows the upcoming periods, without those already charged", async () => {
    const days = { first: "2026-12-01", end: "2027-03-01", days: 90 };
    const tiers = { day: 900_00, week: 4_500_00, month: 15_000_00 };
    const agreed = { tiers, replacement: 40_000_00, options: [], deposit: 0, ...days };
    const inParts = await page({ agreed, isInParts: true });
    // One period has already been ordered; a month is 15 000 plus 20 % tax.
    expect(inParts.html).toContain("30 січня – 28 лютого: рахунок");
    expect(inParts.html.match(/18 000,00 грн/g)).toHaveLength(1);
    expect((await page({ agreed, isInParts: false })).html).not.toContain("18 000,00 грн");
  });
  test("an overdue lease shows its accrued late fee", async () => {
    // One and a half daily prices, with tax, per started day after the due time.
    const { html } = await page({ status: "overdue", last: addDays(today, -2) });
    expect(html).toMatch(/Доплата зараз: (3 240|4 860),00 грн/);
  });
  test("another user's lease is not found", async () => {
    expect((await open("profile/rentals/lease")).html).toContain("Такої оренди у вас немає");
  });
});

describe("the list", () => {
  test("preserves every filter in the links and the form", async () => {
    const { html } = await open("profile/orders?type=purchases&status=delivered&range=6m&q=Deye&view=timeline", {
      own: listed,
    });
    expect(html).toContain(
      'href="/ua/profile/orders?type=leases&amp;status=delivered&amp;range=6m&amp;q=Deye&amp;view=timeline"',
    );
    expect(html).toContain('<input type="hidden" name="type" value="purchases"/>');
    expect(html).toContain('<input type="hidden" name="view" value="timeline"/>');
    expect(html).toContain('<option value="delivered" selected="">');
    expect(html).toContain('value="Deye"');
  });
  test("links to older orders without scripts", async () => {
    expect((await open("profile/orders?status=pending", { own: listed })).html).toContain(
      `href="/ua/profile/orders?status=pending&amp;after=1795000000123456.${order().id}"`,
    );
  });
  test("older orders link back to the newest", async () => {
    const { html } = await open(`profile/orders?after=1795000000123456.${order().id}`, { own: listed });
    expect(html).toContain("До найновіших замовлень");
  });
  test("a lease shows its first day and its return day", async () => {
    const { html } = await open("profile/orders?view=timeline", { own: listed });
    for (const day of [lease.first, lease.last]) expect(html).toContain(String(Number(day.slice(-2))));
    expect(html).toContain("Активна оренда");
  });
  test.each([
    ["profile/orders", "/ua/catalogue"],
    ["profile/orders?type=leases", "/ua/rental"],
    ["profile/orders?q=none&view=timeline", "/ua/profile/orders?view=timeline"],
  ])("%s without orders links to %s", async (path, href) => {
    expect((await open(path)).html).toContain(`data-tone="sun" href="${href}"`);
  });
});
