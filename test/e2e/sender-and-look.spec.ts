import { expect, type Page } from "@playwright/test";
import settingsEn from "../../src/features/settings/messages/en.json" with { type: "json" };
import settingsPl from "../../src/features/settings/messages/pl.json" with { type: "json" };
import { expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import { test } from "./support/outage.ts";
import { staffPage } from "./support/staff.ts";

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const press = (page: Page, intent: string) => page.locator(`main button[value=${intent}]:visible`).first().click();
const history = (page: Page) => page.locator("#history").locator("..");

async function openSection(page: Page, language: string, part: string): Promise<void> {
  await page.goto(`/${language}/admin/settings/${part}`);
  await expectAlive(page.locator("main button[value=preview]"));
}

test("a clerk changes the sender of Poland, sees how it reads, and puts it back", async ({ shop, browser }) => {
  const clerk = await staffPage(browser, shop, {}, "admin");
  await openSection(clerk, "pl", "pl-mail");
  await field(clerk, "sender_name").fill('Heliora" <eve@example.com>');
  await field(clerk, "reply_to").fill("a@example.com, b@example.com");
  await press(clerk, "save");
  await expect(field(clerk, "sender_name")).toHaveAttribute("aria-invalid", "true");
  await expect(field(clerk, "reply_to")).toHaveAttribute("aria-invalid", "true");
  await expect(field(clerk, "reply_to")).toHaveValue("a@example.com, b@example.com");

  await field(clerk, "sender_name").fill("Heliora Polska");
  await field(clerk, "reply_to").fill("pytania@heliora.example");
  await press(clerk, "preview");
  const preview = clerk.getByRole("region", { name: settingsPl.preview_title });
  // The address is that of the environment.
  await expect(preview.getByText(/^Heliora Polska <[^<>]+@[^<>]+>$/)).toBeVisible();
  await expect(preview.getByText("pytania@heliora.example").last()).toBeVisible();
  await expect(history(clerk)).not.toContainText("pytania@heliora.example");
  await press(clerk, "save");
  await expect(clerk).toHaveURL(/pl-mail\?done=save/);
  await expect(history(clerk)).toContainText("brak → pytania@heliora.example");
  // What only e-mails show is not in the data of pages.
  for (const path of ["/pl", "/pl/company"]) {
    const text = await (await clerk.request.get(path)).text();
    expect([path, text.includes("</html>"), text.includes("pytania@heliora.example")]).toEqual([path, true, false]);
  }
  await press(clerk, "put_back");
  await expect(clerk).toHaveURL(/pl-mail\?done=put_back/);
  await expect(field(clerk, "sender_name")).toHaveValue("");
});

test("a clerk gives documents of Poland a foot and a colour that can be read, sees both, and puts them back", async ({
  shop,
  browser,
}) => {
  const clerk = await staffPage(browser, shop, { viewport: screens.phone }, "admin");
  await openSection(clerk, "en", "pl-look");
  await field(clerk, "footer_pl").fill("Sąd Rejonowy dla m.st. Warszawy\nKRS 0000123456 <b>");
  await field(clerk, "accent").fill("#FFC629");
  await press(clerk, "preview");
  await expect(field(clerk, "accent")).toHaveAttribute("aria-invalid", "true");
  await expect(field(clerk, "footer_pl")).toHaveValue("Sąd Rejonowy dla m.st. Warszawy\nKRS 0000123456 <b>");

  await field(clerk, "accent").fill("0b5d3b");
  await press(clerk, "preview");
  const preview = clerk.getByRole("region", { name: settingsEn.preview_title });
  await expect(preview.getByRole("figure").filter({ hasText: settingsEn.effect_foot_pl })).toContainText(
    "KRS 0000123456 <b>",
  );
  await expect(preview.getByRole("figure").filter({ hasText: settingsEn.effect_foot_ua })).toContainText(
    settingsEn.effect_empty,
  );
  await expect(preview.getByRole("img", { name: settingsEn.effect_sample }).locator("rect").last()).toHaveAttribute(
    "fill",
    "#0B5D3B",
  );
  await expectOpen(clerk, "the look of documents");
  await expectNoSidewaysScroll(clerk, "the look of documents");
  await press(clerk, "save");
  await expect(clerk).toHaveURL(/pl-look\?done=save/);
  await expect(history(clerk)).toContainText("Sąd Rejonowy dla m.st. Warszawy / KRS 0000123456 <b>");
  await expect(history(clerk)).toContainText("none → #0B5D3B");
  await press(clerk, "put_back");
  await expect(clerk).toHaveURL(/pl-look\?done=put_back/);
  await expect(field(clerk, "footer_pl")).toHaveValue("");
});
