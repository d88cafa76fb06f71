import { type BrowserContext, expect, type Page } from "@playwright/test";
import { ask, port } from "./support/ask.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { test } from "./support/test.ts";

test.describe.configure({ mode: "default" });

/** A shop with a chat, and a stub of its provider's script that takes over the command queue. */
let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(port + 31, { CHAT_APP_ID: "heliora1", CHAT_REGION: "eu" });
});
test.afterAll(() => shop.stop());

const widget = `
  const waiting = window.Intercom.q;
  const told = (window.told = [...waiting].map((one) => [...one]));
  window.Intercom = (...one) => {
    told.push(one);
    let room = document.getElementById("counterpart");
    if (one[0] === "show" && !room) {
      room = document.body.appendChild(document.createElement("div"));
      room.id = "counterpart";
      room.style.setProperty("position", "fixed");
      room.textContent = "chat " + JSON.stringify(window.intercomSettings);
    }
    if (one[0] === "shutdown") room?.remove();
  };`;

/** Answers in place of the provider; returns the requests to any host but the shop. */
async function counterpart(context: BrowserContext, works = true): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https?:\/\/(?!localhost)/, async (route) => {
    asked.push(route.request().url());
    if (works) await route.fulfill({ contentType: "text/javascript", body: widget });
    else await route.abort();
  });
  return asked;
}

const script = "https://widget.intercom.io/widget/heliora1";
const question = (page: Page) => page.getByRole("region", { name: "Allow the support chat?" });
const opener = (page: Page) => page.getByRole("main").locator("summary").filter({ hasText: "hat" });
const told = (page: Page) => page.evaluate(() => (window as unknown as { told?: unknown[][] }).told ?? null);

test("nothing is loaded before consent, then the chat of the right region", async ({ page, context }) => {
  const asked = await counterpart(context);
  await page.goto(`${shop.url}/en/faq`);
  await expect(question(page)).toBeVisible();
  expect(asked).toEqual([]);
  await question(page).getByRole("button", { name: "Allow", exact: true }).click();
  await expect.poll(() => told(page)).not.toBeNull();
  expect(asked).toEqual([script]);
  await page.goto(`${shop.url}/en/error/404`);
  await expect.poll(() => told(page)).not.toBeNull();
  await opener(page).click();
  await expect(page.locator("#counterpart")).toContainText(
    'chat {"app_id":"heliora1","api_base":"https://api-iam.eu.intercom.io","language_override":"en"}',
  );
  // Withdrawing consent removes it at once.
  await page.goto(`${shop.url}/en/privacy-choices`);
  await expect.poll(() => told(page)).not.toBeNull();
  await page.getByRole("main").getByRole("button", { name: "Do not allow" }).click();
  await expect.poll(async () => (await told(page))?.at(-1)).toEqual(["shutdown"]);
  asked.length = 0;
  const idle = page.waitForResponse(/\/assets\/idle-[^/]*\.js$/);
  await page.goto(`${shop.url}/en/faq`);
  await idle;
  await expect(question(page)).toBeHidden();
  expect(asked).toEqual([]);
});

test("it never loads in the checkout, and the policy there does not allow it", async ({ page, context }) => {
  const asked = await counterpart(context);
  await page.goto(`${shop.url}/en/faq`);
  await question(page).getByRole("button", { name: "Allow", exact: true }).click();
  await expect.poll(() => told(page)).not.toBeNull();
  asked.length = 0;
  const policy = async (path: string) => (await fetch(`${shop.url}${path}`)).headers.get("content-security-policy");
  const idle = page.waitForResponse(/\/assets\/idle-[^/]*\.js$/);
  await page.goto(`${shop.url}/en/checkout/auth`);
  await idle;
  await expect(page).toHaveURL(/checkout/);
  await expect(question(page)).toBeHidden();
  expect(asked).toEqual([]);
  expect(await policy("/en/faq")).toContain("intercom");
  expect(await policy("/en/checkout/auth")).not.toContain("intercom");
  expect((await ask("/en/faq")).headers.get("content-security-policy")).not.toContain("intercom");
});

test("a browser that signals opt-out is not asked, and may still open the chat", async ({ page, context }) => {
  const asked = await counterpart(context);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const idle = page.waitForResponse(/\/assets\/idle-[^/]*\.js$/);
  await page.goto(`${shop.url}/en/error/404`);
  await idle;
  await expect(question(page)).toBeHidden();
  await opener(page).click();
  const own = page.getByRole("main").locator("details[open]");
  await expect(own.getByText("It is never loaded on payment pages.")).toBeVisible();
  expect(asked).toEqual([]);
  await own.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.locator("#counterpart")).toBeVisible();
});

test("a failing script breaks nothing: other contact options are shown", async ({ page, context }) => {
  const asked = await counterpart(context, false);
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(`${shop.url}/en/error/404`);
  await question(page).getByRole("button", { name: "Allow", exact: true }).click();
  await expect.poll(() => asked).toContain(script);
  await opener(page).click();
  await expect(page.getByRole("main").locator("details[open]")).toContainText("+380 44 000 00 00");
  expect(errors).toEqual([]);
});
