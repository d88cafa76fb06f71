import { createServer } from "node:net";
import { expect } from "@playwright/test";
import { port } from "./support/ask.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { choosePayment, fillShipping, placeOrder, putIntoCart, signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const { checkout } = words.en;
const ownPort = port + 27;
const mailPort = port + 28;

test.use({ baseURL: `http://localhost:${ownPort}` });

let shop: OpenShop;
let asked = 0;
/** A mail server that accepts connections and never answers. */
const silent = createServer((socket) => {
  asked += 1;
  socket.on("error", () => undefined);
});
test.beforeAll(async () => {
  await new Promise<void>((done) => silent.listen(mailPort, "127.0.0.1", done));
  shop = await openShop(ownPort, { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: "shop@heliora.example" });
});
test.afterAll(async () => {
  await shop.stop();
  silent.close();
});

test("while the mail server does not answer, an order is placed as usual, and its e-mail waits", async ({ page }) => {
  const email = await openAccount(shop);
  await page.goto("/en/auth");
  await signIn(page, "en", email);
  await expect(page.getByText(words.en.accounts.login_done)).toBeVisible();
  await putIntoCart(page, "en", "pan-jinko-jkm440n-54hl4r-v");
  await page.goto("/en/checkout");
  await fillShipping(page, "en");
  await choosePayment(page, "en", "transfer");
  await placeOrder(page, "en");
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  const emails = await inDatabaseOf(shop, (db) =>
    db.selectFrom("mails").select(["kind", "state"]).where("kind", "=", "order-placed").execute(),
  );
  expect(emails).toEqual([{ kind: "order-placed", state: "waiting" }]);
});
