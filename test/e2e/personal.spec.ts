import { deflateSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import en from "../../src/features/profile/messages/en.json" with { type: "json" };
import pl from "../../src/features/profile/messages/pl.json" with { type: "json" };
import ua from "../../src/features/profile/messages/ua.json" with { type: "json" };
import { expectReadable } from "./support/axe.ts";
import { comeIn } from "./support/come-in.ts";
import { inEveryRun } from "./support/long.ts";
import { choosePayment, password, placeOrder, putIntoCart, signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const texts = { ua, pl, en };
const panel = "pan-jinko-jkm440n-54hl4r-v";
const homes = {
  ua: { label: "Дім", street: "вул. Хрещатик, 1", postalCode: "01001", city: "Київ", phone: "067 123 45 67" },
  pl: { label: "Dom", street: "ul. Źródlana 12", postalCode: "02-954", city: "Warszawa", phone: "601 234 567" },
  en: { label: "Home", street: "1 Khreshchatyk St", postalCode: "01001", city: "Kyiv", phone: "+380 67 123 45 67" },
} as const;

/** A grey PNG of 64 × 64 pixels, made without a library. */
function picture(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    let crc = ~0;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    sum.writeUInt32BE(~crc >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  // Each row begins with its filter type: none.
  const rows = deflateSync(Buffer.concat(Array.from({ length: 64 }, () => Buffer.from([0, ...Array(64).fill(120)]))));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

async function toPersonal(page: Page, language: Language): Promise<string> {
  const email = await comeIn(page, language);
  await page.goto(`/${language}/profile/personal`);
  await expect(page.locator("form[method=post] select[name=taxIdKind]")).toBeVisible();
  return email;
}

async function addAddress(page: Page, language: Language, label: string): Promise<void> {
  const t = texts[language];
  const home = homes[language];
  await page.getByRole("link", { name: t.personal_address_add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=label]").fill(label);
  await dialog.locator("[name=fullName]").fill("Тарас Шевчук");
  for (const field of ["street", "postalCode", "city", "phone"] as const) {
    await dialog.locator(`[name=${field}]`).fill(home[field]);
  }
  await dialog.getByRole("button", { name: t.personal_address_save }).click();
  await expect(dialog).toBeHidden();
}

for (const language of ["ua", "pl", "en"] as const) {
  const t = texts[language];
  const home = homes[language];

  test(`a user saves their details, addresses and picture in ${language}, and checkout uses them${inEveryRun(language === "en")}`, async ({
    page,
  }) => {
    // A long journey on a busy machine.
    test.slow();
    await toPersonal(page, language);

    const details = page.locator("form", { has: page.locator("[name=birthdate]") });
    await details.locator("[name=firstName]").fill("Zoë");
    await details.locator("[name=phone]").fill(home.phone);
    await details.locator("[name=birthdate]").fill("2020-01-01");
    await details.getByRole("button", { name: t.personal_save }).click();
    await expect(details.locator("[name=birthdate]")).toHaveAttribute("aria-invalid", "true");
    await details.locator("[name=birthdate]").fill("1990-05-17");
    await details.getByRole("button", { name: t.personal_save }).click();
    await expect(page.getByText(t.personal_updated).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Zoë");

    await page.getByRole("link", { name: t.personal_address_add }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.personal_address_save }).click();
    await expect(page.getByRole("dialog").locator("[aria-invalid=true]")).toHaveCount(4);
    const beyond = await page.getByRole("dialog").evaluate((dialog) => {
      const edge = dialog.getBoundingClientRect().right;
      return [...dialog.querySelectorAll("input, select")].filter(
        (field) => field.getBoundingClientRect().right > edge - 16,
      ).length;
    });
    expect(beyond, "fields that stick out of the dialog").toBe(0);
    await page.keyboard.press("Escape");
    // Closing changes the page's address; an earlier click would be undone by it.
    await expect(page).toHaveURL(`/${language}/profile/personal`);
    await addAddress(page, language, home.label);
    await addAddress(page, language, "B");
    const cards = page.locator("li.panel");
    await expect(cards).toHaveCount(2);
    await expect(cards.locator(".badge")).toHaveText([t.personal_address_default]);
    await cards.getByRole("button").click();
    await expect(cards.filter({ has: page.locator(".badge") }).getByRole("heading")).toContainText("B");
    await page.getByRole("link", { name: t.personal_address_delete_named.replace("{label}", "B") }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.personal_address_delete_yes }).click();
    await expect(cards).toHaveCount(1);
    await expect(cards.locator(".badge")).toHaveText(t.personal_address_default);

    const file = { name: "me.png", mimeType: "image/png", buffer: picture() };
    await page.locator("input[type=file]").setInputFiles(file);
    const shown = page.locator("#avatar-file").locator("xpath=ancestor::form").locator("img");
    // The image process has a timeout of twenty seconds.
    await expect(shown).toBeVisible({ timeout: 25_000 });
    const bad = { name: "me.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
    await page.locator("input[type=file]").setInputFiles(bad);
    await expect(page.getByRole("alert").filter({ hasText: "JPEG" })).toBeVisible();
    expect((await page.request.get("/api/me/avatar")).status()).toBe(200);

    await expectReadable(page);

    await putIntoCart(page, language, panel);
    await page.goto(`/${language}/checkout`);
    const { checkout } = words[language];
    await expect(page.getByLabel(checkout.firstName, { exact: true })).toHaveValue("Zoë");
    await expect(page.getByLabel(checkout.address, { exact: true })).toHaveValue(home.street);
    await expect(page.getByLabel(checkout.city, { exact: true })).toHaveValue(home.city);
  });
}

test("a company buys to a new address, and both are saved", async ({ page }) => {
  const { checkout } = words.ua;
  await toPersonal(page, "ua");
  await addAddress(page, "ua", "Дім");
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/checkout");
  await page.getByLabel(checkout.savedAddress, { exact: true }).selectOption("");
  await page.getByLabel(checkout.phone, { exact: true }).fill("067 123 45 67");
  await page.getByLabel(checkout.address, { exact: true }).fill("просп. Свободи, 5");
  await page.getByLabel(checkout.postalCode, { exact: true }).fill("79000");
  await page.getByLabel(checkout.city, { exact: true }).fill("Львів");
  await page.getByLabel(checkout.saveAddress).check();
  await page.getByLabel(checkout.asCompany).check();
  await page.locator("[name=company]").fill("ТОВ «Сонце»");
  await page.locator("[name=taxId]").fill("14360571");
  await page.getByLabel(checkout.keepCompany).check();
  // There is no question whether the bill goes to the building site.
  await expect(page.getByLabel(checkout.billingSame)).toHaveCount(0);
  await page.getByRole("button", { name: checkout.toPayment }).click();
  await expect(page.locator("[name=taxId]")).toBeFocused();
  await page.locator("[name=taxId]").fill("14360570");
  await page.getByRole("button", { name: checkout.toPayment }).click();
  await expect(page.locator("[name=seatStreet]")).toBeFocused();
  await page.locator("[name=seatStreet]").fill("вул. Рейтарська, 8");
  await page.locator("[name=seatPostalCode]").fill("01030");
  await page.locator("[name=seatCity]").fill("Київ");
  await page.getByRole("button", { name: checkout.toPayment }).click();
  await choosePayment(page, "ua", "transfer");
  await expect(page.getByText("вул. Рейтарська, 8, 01030 Київ")).toBeVisible();
  await placeOrder(page, "ua");
  await expect(page).toHaveURL(/checkout\/success/);
  await expect(page.getByText("14360570")).toBeVisible();
  await expect(page.getByText("вул. Рейтарська, 8, 01030 Київ")).toBeVisible();

  const { addresses } = await (await page.request.get("/api/me/addresses")).json();
  expect(addresses).toMatchObject([
    { label: "Дім", isDefault: true },
    { city: "Львів", isDefault: false },
  ]);
  await page.goto("/ua/profile/personal");
  await expect(page.locator("[name=company]")).toHaveValue("ТОВ «Сонце»");
  await expect(page.locator("[name=seatStreet]")).toHaveValue("вул. Рейтарська, 8");
});

test("everything works without scripts @long", async ({ page, browser }) => {
  await toPersonal(page, "en");
  const state = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const still = await plain.newPage();
  await still.goto("/en/profile/personal?address=new");
  const form = still.locator("form", { has: still.locator("[name=label]") });
  await form.locator("[name=label]").fill("Home");
  await form.locator("[name=fullName]").fill("Zoë");
  await form.locator("[name=street]").fill("1 Street");
  await form.locator("[name=city]").fill("Kyiv");
  await form.locator("[name=postalCode]").fill("1");
  await form.getByRole("button").click();
  await expect(still.locator("[name=postalCode]")).toHaveAttribute("aria-invalid", "true");
  await expect(still.locator("[name=street]")).toHaveValue("1 Street");
  await still.locator("[name=postalCode]").fill("01001");
  await form.getByRole("button").click();
  await expect(still.getByText(en.personal_updated)).toBeVisible();
  await still.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture() });
  await still.getByRole("button", { name: en.personal_avatar_upload }).click();
  await expect(still).toHaveURL(/avatar=done/);
  await expect(still.getByRole("button", { name: en.personal_avatar_remove })).toBeVisible();
  await still.locator("[name='email.marketing']").check();
  await still.getByRole("button", { name: en.personal_save_preferences }).click();
  await expect(still.locator("[name='email.marketing']")).toBeChecked();
  await plain.close();
});

test("a user who requests erasure is signed out, and cancels it by signing in", async ({ page }) => {
  const email = await toPersonal(page, "pl");
  const download = await page.request.get("/api/me/export");
  expect(JSON.stringify(await download.json())).toContain(email);
  await page.getByRole("button", { name: pl.personal_erase_button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=password]").fill("not the right one");
  await dialog.getByRole("button", { name: pl.personal_erase_yes }).click();
  await expect(dialog.getByText(pl.personal_wrong_password)).toBeVisible();
  await dialog.locator("[name=password]").fill(password);
  await dialog.getByRole("button", { name: pl.personal_erase_yes }).click();
  await expect(page).toHaveURL(/\/pl\/profile\/farewell\?until=\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole("heading", { name: pl.farewell_title })).toBeVisible();
  expect((await page.request.get("/api/me")).ok()).toBe(true);
  expect(await (await page.request.get("/api/me")).json()).toEqual({ user: null });

  await page.goto("/pl/auth?redirect=/pl/profile/personal");
  await signIn(page, "pl", email);
  await expect(page.getByText(pl.personal_stayed.split("{date}")[1] ?? "")).toBeVisible();
});
