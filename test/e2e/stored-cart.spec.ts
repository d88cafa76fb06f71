import { type Browser, expect, type Page } from "@playwright/test";
import { origin } from "./support/ask.ts";
import { newMember } from "./support/member.ts";
import { putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const inverter = "inv-deye-sun-5k-sg03lp1-eu";

type Member = Awaited<ReturnType<typeof newMember>>;

/** Signs a browser in as a member who has registered elsewhere. */
async function admit(page: Page, { cookie }: Member): Promise<void> {
  const cookies = cookie.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await page.context().addCookies(cookies);
}

async function device(browser: Browser, member: Member): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await admit(page, member);
  return page;
}

const quantities = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      (JSON.parse(localStorage.getItem("cart") ?? "[]") as { id: string; quantity: number }[]).map((line) => [
        line.id,
        line.quantity,
      ]),
    ),
  );

/** What the account has, asked with the browser's session. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const { lines } = (await (await fetch("/api/me/cart")).json()) as { lines: { id: string; quantity: number }[] };
    return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
  });

test("a guest's cart joins the account, is on another device, and leaves the browser with the sign-out", async ({
  page,
  browser,
}) => {
  const member = await newMember();
  await putIntoCart(page, "ua", panel);
  await admit(page, member);
  await page.goto("/ua/cart");
  await expect.poll(() => stored(page)).toEqual({ [panel]: 1 });

  const other = await device(browser, member);
  await other.goto("/en/cart");
  await expect.poll(() => quantities(other)).toEqual({ [panel]: 1 });
  await expect(other.getByRole("heading", { name: words.en.cartPage.summary })).toBeVisible();
  await putIntoCart(other, "en", inverter);
  await expect.poll(() => stored(other)).toEqual({ [panel]: 1, [inverter]: 1 });

  // The first device sees it with its next page, and nothing is doubled.
  await page.reload();
  await expect.poll(() => quantities(page)).toEqual({ [panel]: 1, [inverter]: 1 });
  await page.goto("/ua/profile");
  await page.getByRole("button", { name: words.ua.accounts.sign_out }).first().click();
  await page.waitForURL(/signedOut/);
  await expect.poll(() => quantities(page)).toEqual({});
  expect(await quantities(other)).toEqual({ [panel]: 1, [inverter]: 1 });
});

test("changed offline and then online, and removed on the other device: nothing is lost and nothing comes back", async ({
  page,
  browser,
}) => {
  const member = await newMember();
  await admit(page, member);
  await putIntoCart(page, "ua", panel);
  await expect.poll(() => stored(page)).toEqual({ [panel]: 1 });
  const other = await device(browser, member);
  await other.goto("/ua/cart");
  await expect.poll(() => quantities(other)).toEqual({ [panel]: 1 });

  // Loaded and exchanged before the connection is lost.
  const exchanged = page.waitForResponse("**/api/me/cart");
  await page.goto(`/ua/product/${inverter}`);
  await exchanged;
  await page.context().setOffline(true);
  await page.getByRole("main").getByRole("button", { name: words.ua.cart.add, exact: true }).first().click();
  await expect.poll(() => quantities(page)).toEqual({ [panel]: 1, [inverter]: 1 });
  await other
    .getByRole("button", { name: new RegExp(words.ua.cartPage.remove) })
    .first()
    .click();
  await expect.poll(() => stored(other)).toEqual({});
  await page.context().setOffline(false);
  await expect.poll(() => stored(page)).toEqual({ [inverter]: 1 });
  expect(await quantities(page)).toEqual({ [inverter]: 1 });
});

test("a started checkout goes on on another device, without the payment", async ({ page, browser }) => {
  const member = await newMember();
  await admit(page, member);
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/checkout");
  const { checkout } = words.ua;
  const street = page.getByLabel(checkout.address, { exact: true });
  await street.fill("вул. Садова, 14");
  const draft = () => page.evaluate(async () => (await (await fetch("/api/me/checkout-draft")).json()).fields.address);
  await expect.poll(draft).toBe("вул. Садова, 14");
  const other = await device(browser, member);
  await other.goto("/ua/cart");
  await expect.poll(() => quantities(other)).toEqual({ [panel]: 1 });
  await other.goto("/ua/checkout");
  await expect(other.getByLabel(checkout.address, { exact: true })).toHaveValue("вул. Садова, 14");
});
