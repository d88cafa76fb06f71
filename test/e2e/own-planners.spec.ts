import { expect, type Locator, type Page } from "@playwright/test";
import type { Proposal } from "../../src/features/power/domain/backup/proposal.ts";
import { origin } from "./support/ask.ts";
import { expectReadable } from "./support/axe.ts";
import { screens } from "./support/frame.ts";
import { comeInAsMember } from "./support/group-member.ts";
import { expectAlive } from "./support/keyboard.ts";
import { begin } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const main = (page: Page) => page.getByRole("main");

/** Minor units of an amount in a text, with or without decimals. */
function minorIn(text: string): number {
  const [whole = "", part = ""] = text.replace(/[^\d,.]/g, "").split(/[,.]/);
  return Number(whole) * 100 + Number(part || 0);
}
const minorOf = async (place: Locator) => minorIn((await place.textContent()) ?? "");

/** The parts of the solar designer: what the payback is computed from, and the sum of the list. */
async function partsOf(page: Page, language: Language) {
  const { powerSolar } = words[language];
  const line = main(page).locator("dl > div", { hasText: powerSolar["payback.parts"] }).locator("dd");
  const list = main(page).locator("section[aria-labelledby=parts-list]");
  const total = list.locator("p strong");
  return { payback: await minorOf(line), total: await minorOf(total), list };
}

/** Puts the parts into the cart, whose delivery is free, and gives what it asks for all of them. */
async function taken(page: Page, language: Language, parts: Locator): Promise<number> {
  const { powerStrings, cartPage } = words[language];
  const take = parts.getByRole("button", { name: powerStrings.take });
  await expectAlive(take);
  await take.click();
  await page.getByRole("link", { name: powerStrings.to_cart }).click();
  const lines = main(page).locator("dl > div");
  await expect(lines.filter({ hasText: begin(cartPage.delivery) }).locator("dd")).toHaveText(/^0,00/);
  return minorOf(main(page).locator("dl > [data-kind=total] dd"));
}

for (const [language, screen] of [
  ["ua", "phone"],
  ["pl", "desk"],
] as const) {
  const name = `in ${language} on a ${screen}`;

  test(`the payback of a member follows own prices, as the list and the cart do, ${name}`, async ({
    page,
    browser,
  }) => {
    const path = `/${language}/planner/solar?price=12`;
    const guest = await (await browser.newContext({ baseURL: origin })).newPage();
    await guest.goto(path);
    const everybodys = await partsOf(guest, language);
    // Whole hryvnias or zlotys in the payback.
    expect(everybodys.payback).toBe(Math.round(everybodys.total / 100) * 100);

    await page.setViewportSize(screens[screen]);
    await comeInAsMember(page, { language });
    await page.goto(path);
    await expect(async () => {
      const own = await partsOf(page, language);
      expect(own.total / everybodys.total).toBeCloseTo(0.95, 3);
      expect(own.payback).toBe(Math.round(own.total / 100) * 100);
    }).toPass();
    await expectReadable(page);
    const own = await partsOf(page, language);
    expect(await taken(page, language, own.list)).toBe(own.total);
  });

  test(`the budget and the best choice of a member follow own prices, ${name}`, async ({ page, browser, request }) => {
    const { powerBackup } = words[language];
    const market = language === "pl" ? "PL" : "UA";
    const outages = { hoursOff: 4, hoursOn: 4, firstBeginsAt: "08:00" };
    const body = { market, loads: [{ appliance: "fridge" }, { appliance: "router" }], outages, home: "flat" };
    const answer = await request.post(`${origin}/api/planner/backup`, { data: body });
    const stations: Proposal[] = (await answer.json()).data.proposals.filter(
      ({ kind }: Proposal) => kind === "station",
    );
    const [station] = stations;
    if (!station?.sumMinor || !station.parts[0]) throw new Error("no station");
    // Above what a member with 5 % off pays, below the price of everybody.
    const budget = Math.round(station.sumMinor * 0.97) / 100;
    const path = `/${language}/planner/backup?outage=cycle&off=4&on=4&first=08:00&home=flat&a1=fridge&a2=router&budget=${budget}`;
    const cardOf = (visitor: Page) =>
      main(visitor)
        .getByRole("list", { name: powerBackup.proposals })
        .locator(":scope > li")
        .filter({ has: visitor.getByRole("heading", { name: powerBackup["kind_name.station"] }) });
    const product = `a[href$="/product/${station.parts[0].id}"]`;

    const guest = await (await browser.newContext({ baseURL: origin })).newPage();
    await guest.goto(path);
    await expect(cardOf(guest)).toBeVisible();
    const isWithin = (visitor: Page) =>
      cardOf(visitor).filter({ has: visitor.locator(product), hasNotText: powerBackup.over_budget });
    await expect(isWithin(guest)).toHaveCount(0);

    await page.setViewportSize(screens[screen]);
    await comeInAsMember(page, { language });
    await page.goto(path);
    await expect(isWithin(page)).toBeVisible();
    await expect(page.locator("#backup-verdict")).toHaveText(powerBackup[`verdict.${station.verdict}`]);
    await expectReadable(page);
    const sum = await minorOf(isWithin(page).locator("p strong").first());
    expect(sum / station.sumMinor).toBeCloseTo(0.95, 3);
    expect(await taken(page, language, isWithin(page))).toBe(sum);
  });
}
