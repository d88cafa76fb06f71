import { expect } from "@playwright/test";
import en from "../../src/features/accounts/messages/personal.en.json" with { type: "json" };
import pl from "../../src/features/accounts/messages/personal.pl.json" with { type: "json" };
import ua from "../../src/features/accounts/messages/personal.ua.json" with { type: "json" };
import profile from "../../src/features/profile/messages/pl.json" with { type: "json" };
import { expectReadable } from "./support/axe.ts";
import { comeIn } from "./support/come-in.ts";
import { inEveryRun } from "./support/long.ts";
import { choosePayment, fillShipping, placeOrder, putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const texts = { ua, pl, en };

/** Companies of the test registers, and numbers for which they are out of order. */
const companies = {
  pl: {
    ...{ kind: "nip", taxId: "222-222-22-22", company: "DACH I SŁOŃCE ANNA NOWAK" },
    ...{ seat: "UL. DŁUGA 5/7, 31-147 KRAKÓW", city: "KRAKÓW", remark: pl.register_vat_exempt, silent: "4444444444" },
  },
  ua: {
    ...{ kind: "edrpou", taxId: "40000011", company: "ТОВ «СОНЯЧНИЙ ДІМ»" },
    ...{ seat: "ВУЛИЦЯ РЕЙТАРСЬКА, буд. 8, офіс 12, 01030 Київ", city: "Київ", remark: null, silent: "99000028" },
  },
  en: {
    ...{ kind: "nip", taxId: "PL3333333333", company: "DAWNA FIRMA SP. Z O.O." },
    ...{ seat: "WOLA MAŁA 12, 28-300 Wola", city: "", remark: en.register_vat_not_registered, silent: "4444444444" },
  },
};

for (const language of ["pl", "ua", "en"] as const) {
  const { kind, taxId, company, seat, city, remark, silent } = companies[language];
  test(`a company is filled in from its register and named by its seat, in ${language}${inEveryRun(language !== "en")}`, async ({
    page,
  }) => {
    const t = texts[language];
    const { checkout } = words[language];
    const fill = page.getByRole("button", { name: t.register_fill });
    await comeIn(page, language);
    await putIntoCart(page, language, panel);
    await page.goto(`/${language}/checkout`);
    await page.getByLabel(checkout.asCompany).check();
    await page.locator("[name=taxIdKind]").selectOption(kind);
    await page.locator("[name=company]").fill("Typed");
    await page.locator("[name=taxId]").fill(silent);
    await fill.click();
    await expect(page.getByText(t.register_silent)).toBeVisible();
    await expect(page.locator("[name=company]")).toHaveValue("Typed");
    await page.locator("[name=taxId]").fill(taxId);
    await fill.click();
    await expect(page.locator("[name=company]")).toHaveValue(company);
    await expect(page.locator("[name=seatCity]")).toHaveValue(city);
    await expect(page.getByText(t.register_found)).toBeVisible();
    if (remark) await expect(page.getByText(remark)).toBeVisible();
    // What the register does not tell apart is typed.
    if (city === "") {
      await page.locator("[name=seatPostalCode]").fill("28300");
      await page.locator("[name=seatCity]").fill("Wola");
    }
    await expectReadable(page);
    await fillShipping(page, language);
    await choosePayment(page, language, "transfer");
    await placeOrder(page, language);
    await expect(page).toHaveURL(/orderId=/);
    const id = new URL(page.url()).searchParams.get("orderId");
    await page.goto(`/${language}/profile/orders/${id}`);
    await expect(page.getByText(company)).toBeVisible();
    await expect(page.getByText(seat)).toBeVisible();
    const { data } = await (await page.request.get(`/api/orders/${id}`)).json();
    expect(seat).toContain(data.attributes.billingAddress.address);
    expect(seat).not.toContain(data.attributes.shippingAddress.address);
  });
}

test("the account keeps a company that was filled in from the register", async ({ page }) => {
  await comeIn(page, "pl");
  await page.goto("/pl/profile/personal");
  const section = page.locator("section", { has: page.locator("#business") });
  await section.locator("[name=taxId]").fill("2222222222");
  await section.getByRole("button", { name: pl.register_fill }).click();
  await expect(section.locator("[name=seatCity]")).toHaveValue("KRAKÓW");
  await section.locator("button[type=submit]").click();
  await expect(page.getByText(profile.personal_updated)).toBeVisible();
  await page.reload();
  await expect(section.locator("[name=company]")).toHaveValue("DACH I SŁOŃCE ANNA NOWAK");
  await expect(section.locator("[name=seatPostalCode]")).toHaveValue("31-147");
  await putIntoCart(page, "pl", panel);
  await page.goto("/pl/checkout");
  await expect(page.locator("[name=seatStreet]")).toHaveValue("UL. DŁUGA 5/7");
});
