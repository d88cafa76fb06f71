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
import type { Account } from "../../src/features/accounts/domain/account.ts";
import { type Locale, locales } from "../../src/features/languages/domain/locale.ts";
import type { CompiledMessages } from "../../src/features/languages/domain/messages.ts";
import { LanguageProvider } from "../../src/features/languages/languages.browser.tsx";
import { textsContext } from "../../src/features/languages/languages.service.ts";
import type { Lease } from "../../src/features/orders/domain/lease.ts";
import type { Order, OrderItem } from "../../src/features/orders/domain/order.ts";
import { type OwnOrders, ownOrdersContext } from "../../src/features/orders/own-orders.service.ts";
import * as ordersPage from "../../src/features/orders/pages/orders.page.tsx";
import * as dashboard from "../../src/features/profile/pages/dashboard.page.tsx";
import * as shell from "../../src/features/profile/pages/profile-shell.page.tsx";
import { type ProfileHead, profileContext } from "../../src/features/profile/profile.service.ts";
import { addDays, dayIn } from "../../src/platform/pure/days.ts";
import type { MarketSettings } from "../../src/platform/pure/market.ts";
import { markets } from "../../src/platform/pure/markets.ts";
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
  returns: async () => [],
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
  return {
    id: "11111111-2222-4333-8444-555555555555",
    orderNumber: "HL-100417",
    market: "UA",
    locale: "ua",
    currency: "UAH",
    status: "pending",
    paymentMethod: "transfer",
    paymentStatus: "pending",
    paymentDeadline: new Date(now.getTime() + 2 * 86_400_000),
    shipping: {
      firstName: "Олена",
      lastName: "Ковальчук",
      email: "olena@pryklad.ua",
      phone: "+380671234567",
      address: "вул. Хрещатик, 1",
      city: "Київ",
      postalCode: "01001",
      country: "UA",
      method: "standard",
    },
    business: null,
    subtotal: 100_00,
    taxRateBp: 2000,
    tax: 20_00,
    shippingCost: 0,
    received: 0,
    paymentFee: 0,
    total: 120_00,
    termsVersion: "2026-11",
    createdAt: now,
    updatedAt: now,
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
  };
}
const today = dayIn("Europe/Kyiv", new Date());
const lease: Lease = {
  id: "lease",
  orderId: order().id,
  orderItemId: "line",
  productName: "Генератор Honda EU22i",
  status: "active",
  firstDay: addDays(today, -3),
  endDay: addDays(today, 3),
};

/** What stands around the profile, in short. */
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
  head?: Partial<ProfileHead>;
  who?: Account | null;
}

async function open(path: string, { locale = "ua", own = {}, head = {}, who = account }: Around = {}) {
  const page = (path.startsWith("profile/orders") ? ordersPage : dashboard) as {
    loader: unknown;
    default: ComponentType;
  };
  const frame = shopTexts.pick(locale, ["frame", "catalogue", "cart", "search"]);
  const market = markets[locale === "pl" ? "PL" : "UA"];
  const handler = createStaticHandler([
    {
      id: "root",
      loader: () => ({ messages: frame, locale, market, origin: "https://shop.example" }),
      Component: Root,
      children: [
        {
          loader: shell.loader as unknown as LoaderFunction,
          Component: shell.default,
          children: [
            { path: `:locale/${path.split("?")[0]}`, loader: page.loader as LoaderFunction, Component: page.default },
          ],
        },
      ],
    },
  ]);
  const requestContext = new RouterContextProvider();
  requestContext.set(textsContext, shopTexts);
  requestContext.set(accountsContext, { current: async () => who } as unknown as Accounts);
  requestContext.set(ownOrdersContext, { ...nothing, ...own });
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
      { order: order(), leases: [lease], events: [] },
      { order: order({ id: "22222222-2222-4333-8444-555555555555", status: "delivered" }), leases: [], events: [] },
    ],
    next: { at: 1_795_000_000_123_456, id: order().id },
  }),
  counts: async () => ({ all: 12, purchases: 11, leases: 1 }),
  months: async () => ({ [today.slice(0, 7)]: 12 }),
};
const busy: Partial<OwnOrders> = {
  unpaid: async () => ({ orders: [order()], total: 3 }),
  returns: async () => [lease],
  active: async () => ({
    orders: [{ order: order({ status: "shipped" }), events: [{ machine: "order", to: "shipped", at: new Date() }] }],
    total: 1,
  }),
};

describe.each(locales)("in %s", (locale) => {
  test.each<[string, Around]>([
    ["profile", { own: busy }],
    ["profile", {}],
    ["profile/orders", { own: listed }],
    ["profile/orders?view=timeline", { own: listed }],
    ["profile/orders", {}],
    ["profile/orders?type=leases", {}],
    ["profile/orders?q=none", {}],
  ])("%s (%#) has every text, one first heading and nothing that its policy would refuse", async (path, around) => {
    const { html } = await open(path, { ...around, locale });
    expect(html.match(/\b(orders|profile|accounts|cart)\.[a-z][\w.-]*/g)).toBeNull();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="|<script| on\w+="/);
  });
});

describe("the shell", () => {
  test.each(["profile", "profile/orders?type=leases&q=a%26b"])(
    "sends guests of %s to sign in and back",
    async (path) => {
      const { redirect } = await open(path, { who: null });
      expect(redirect).toBe(`/ua/auth?redirect=${encodeURIComponent(`/ua/${path}`)}`);
    },
  );
  test("shows initials, or the picture once there is one", async () => {
    expect((await open("profile")).html).toContain(">ОК</span>");
    const { html } = await open("profile", { head: { avatar: "avatars/a b.webp" } });
    expect(html).toContain('src="/api/me/avatar?v=avatars%2Fa%20b.webp"');
    expect(html).not.toContain(">ОК</span>");
  });
  test("leads to the control of the picture", async () => {
    expect((await open("profile")).html).toContain('href="/ua/profile/personal#avatar"');
  });
  test.each(["standard", "premium", "vip"] as const)("has a badge for %s", async (tier) => {
    const { html } = await open("profile", { head: { tier } });
    expect(html).toContain(shopTexts.t("ua", `profile.tier_${tier}`));
  });
  test("has the four figures", async () => {
    const statistics = { itemsPurchased: 1_234, itemsLeased: 3, activeOrders: 2, nextReturn: "2026-11-24" };
    const { html } = await open("profile", { head: { statistics } });
    for (const figure of ["1 234", ">3<", ">2<", "24", "листопада"]) expect(html).toContain(figure);
  });
  test.each([
    ["profile", "/ua/profile"],
    ["profile/orders?view=timeline", "/ua/profile/orders"],
  ])("marks the tab of %s", async (path, href) => {
    expect((await open(path)).html).toContain(`href="${href}" aria-current="page"`);
  });
});

describe("the overview", () => {
  test("has returns and payments in the order of their days, with ways to act", async () => {
    const { html } = await open("profile", { own: busy });
    expect(html).toContain('2</span><span class="mt-1 block text-label text-muted">дні на оплату');
    expect(html).toContain('3</span><span class="mt-1 block text-label text-muted">дні на повернення');
    expect(html.indexOf("дні на оплату")).toBeLessThan(html.indexOf("дні на повернення"));
    expect(html).toContain(`href="/ua/profile/orders/${order().id}#pay"`);
    expect(html).toContain("120,00 грн");
  });
  test("says how many payments are not shown", async () => {
    expect((await open("profile", { own: busy })).html).toContain("/ua/profile/orders?status=pending");
  });
  test("a deadline that is over is told as such", async () => {
    const late = { orders: [order({ paymentDeadline: new Date(Date.now() - 1_000) })], total: 1 };
    expect((await open("profile", { own: { unpaid: async () => late } })).html).toContain("термін минув");
  });
  test.each([
    ["pending", "Рахунок до замовлення HL-100417", "Оплата карткою до"],
    ["failed", "Оплата замовлення HL-100417 не пройшла", "Спробуйте ще раз або іншою карткою до"],
  ] as const)("a card payment that is %s leads to the page on which it is paid", async (paymentStatus, title, text) => {
    const byCard = order({ paymentMethod: "card", paymentStatus, paymentDeadline: new Date(Date.now() + 90_500) });
    const { html } = await open("profile", { own: { unpaid: async () => ({ orders: [byCard], total: 1 }) } });
    expect(html).toContain('1</span><span class="mt-1 block text-label text-muted">хвилина на оплату');
    expect(html).toContain(title);
    expect(html).toContain(text);
    expect(html).toContain(`href="/ua/checkout/pay?orderId=${byCard.id}"`);
  });
  test("says when there is nothing, and where to go", async () => {
    const { html } = await open("profile");
    expect(html).not.toContain("Спершу зробіть це");
    for (const path of ["catalogue", "rental", "support", "manuals"]) expect(html).toContain(`href="/ua/${path}"`);
  });
});

describe("the list", () => {
  test("keeps every filter in the links and the form", async () => {
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
  test("has a link to older orders that needs no scripts", async () => {
    expect((await open("profile/orders?status=pending", { own: listed })).html).toContain(
      `href="/ua/profile/orders?status=pending&amp;after=1795000000123456.${order().id}"`,
    );
  });
  test("older orders have a way back to the newest", async () => {
    const { html } = await open(`profile/orders?after=1795000000123456.${order().id}`, { own: listed });
    expect(html).toContain("До найновіших замовлень");
  });
  test("a lease has its first day and its day of return", async () => {
    const { html } = await open("profile/orders?view=timeline", { own: listed });
    for (const day of [lease.firstDay, lease.endDay]) expect(html).toContain(String(Number(day.slice(-2))));
    expect(html).toContain("Активна оренда");
  });
  test.each([
    ["profile/orders", "/ua/catalogue"],
    ["profile/orders?type=leases", "/ua/rental"],
    ["profile/orders?q=none&view=timeline", "/ua/profile/orders?view=timeline"],
  ])("%s without orders leads on to %s", async (path, href) => {
    expect((await open(path)).html).toContain(`data-tone="sun" href="${href}"`);
  });
});
