import { expect } from "@playwright/test";
import en from "../../src/features/places/messages/en.json" with { type: "json" };
import pl from "../../src/features/places/messages/pl.json" with { type: "json" };
import ua from "../../src/features/places/messages/ua.json" with { type: "json" };
import { expectReadable } from "./support/axe.ts";
import { comeIn } from "./support/come-in.ts";
import { inEveryRun } from "./support/long.ts";
import { begin, choosePayment, deliveries, putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
/** What is typed, the second town found, and the regions that the question names. */
const typed = {
  ua: { texts: ua, town: "Городок", region: "Хмельницька область", code: "61000", there: "Харківська область" },
  pl: { texts: pl, town: "Krosno Odrzańskie", region: "lubuskie", code: "31-147", there: "małopolskie" },
  en: { texts: en, town: "Horodok", region: "Khmelnytskyi Oblast", code: "61000", there: "Kharkiv Oblast" },
};

for (const language of ["ua", "pl", "en"] as const) {
  test(`a town is found by keys, and a postal code of another region is a question, in ${language}${inEveryRun(language !== "en")}`, async ({
    page,
  }) => {
    const { texts, town, region, code, there } = typed[language];
    const { checkout } = words[language];
    await comeIn(page, language);
    await putIntoCart(page, language, panel);
    await page.goto(`/${language}/checkout`);
    const field = page.locator("[name=city]");
    const list = page.getByRole("listbox", { name: texts.list });
    await field.click();
    await expect(field).toHaveAttribute("role", "combobox");
    // The list is here: no connection is needed any more.
    await page.context().setOffline(true);
    await field.pressSequentially(town.slice(0, 5));
    await expect(field).toHaveAttribute("aria-expanded", "true");
    const option = list.getByRole("option").filter({ hasText: region });
    await expect(option).toContainText(town);
    await expectReadable(page);
    await field.press("Escape");
    await expect(list).toBeHidden();
    await field.press("ArrowDown");
    await expect(list).toBeVisible();
    while ((await option.getAttribute("aria-selected")) !== "true") await field.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "none");
    await field.press("Enter");
    await expect(field).toHaveValue(town);
    await expect(list).toBeHidden();
    await page.locator("[name=postalCode]").fill(code);
    await page.locator("[name=address]").fill(deliveries[language].address);
    await expect(page.getByText(begin(texts.mismatch)).filter({ hasText: there })).toContainText(region);
    await page.locator("[name=phone]").fill(deliveries[language].phone);
    await page.context().setOffline(false);
    // It is not a refusal.
    await page.getByRole("button", { name: checkout.toPayment }).click();
    await choosePayment(page, language, "transfer");
    await expect(page.getByText(`${code} ${town}`)).toBeVisible();
  });
}

test("any town can be typed, and one in the address book is taken by a tap", async ({ page }) => {
  await comeIn(page, "ua");
  await page.goto("/ua/profile/personal?address=new");
  const form = page.getByRole("dialog").locator("form");
  for (const [name, value] of [
    ["label", "Дача"],
    ["fullName", "Олена Ковальчук"],
    ["street", "вул. Садова, 1"],
  ] as const) {
    await form.locator(`[name=${name}]`).fill(value);
  }
  await form.locator("[name=city]").click();
  await expect(form.locator("[name=city]")).toHaveAttribute("role", "combobox");
  await form.locator("[name=city]").pressSequentially("Мала Вільха");
  const list = form.getByRole("listbox", { name: ua.list });
  await expect(list).toBeHidden();
  await form.locator("[name=city]").fill("бров");
  await list.getByRole("option", { name: "Бровари" }).click();
  await expect(form.locator("[name=city]")).toHaveValue("Бровари");
  await form.locator("[name=city]").fill("Мала Вільха");
  await form.locator("[name=postalCode]").fill("61000");
  await form.locator("button[type=submit]").click();
  await expect(page.getByText("Мала Вільха")).toBeVisible();
});
