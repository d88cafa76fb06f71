import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { settled } from "./support/keeping.ts";
import { expectAlive, openAlive, tabTo } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { send } from "./support/send.ts";
import { choosePayment, fillShipping, newEmail, placeOrder, register } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const verdict = (page: Page) => page.locator("#solar-verdict");
const sheet = (page: Page) => page.locator("main svg[role=group]").first();
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const modules = (page: Page) => sheet(page).locator("[data-part=module]");
const numbered = (message: string, number: number) => message.replace("{number}", String(number));

type Point = readonly [xMm: number, yMm: number];

/** A point of the sheet on the screen. */
async function onScreen(page: Page, [xMm, yMm]: Point): Promise<{ x: number; y: number }> {
  return sheet(page).evaluate(
    (svg, [x, y]) => {
      const at = new DOMPoint(x, -y).matrixTransform((svg as unknown as SVGSVGElement).getScreenCTM() ?? undefined);
      return { x: at.x, y: at.y };
    },
    [xMm, yMm] as const,
  );
}

/** Drags from one point to another, with a finger or the mouse. */
type Drag = (from: Point, to: Point) => Promise<void>;

const steps = [0.1, 0.4, 0.7, 1];

function mouse(page: Page): Drag {
  return async (from, to) => {
    await sheet(page).scrollIntoViewIfNeeded();
    const [start, end] = [await onScreen(page, from), await onScreen(page, to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
  };
}

function finger(page: Page): Drag {
  return async (from, to) => {
    await sheet(page).scrollIntoViewIfNeeded();
    const [start, end] = [await onScreen(page, from), await onScreen(page, to)];
    const browser = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
      browser.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    await touch("touchStart", start);
    for (const part of steps)
      await touch("touchMove", { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
    await touch("touchEnd");
    await browser.detach();
  };
}

async function chooseTown(page: Page, language: Language, typed: string, town: string) {
  const search = page.getByRole("combobox", { name: words[language].powerSolar["place.label"] });
  await expectAlive(search);
  await search.focus();
  await search.fill(typed);
  await expect(page.getByRole("option").first()).toContainText(town);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(search).toHaveValue(town);
}

/** Draws a roof of 7 × 4 m and a window, moves and enlarges the window, takes one panel away and puts it back. */
async function drawRoof(page: Page, language: Language, drag: Drag) {
  const own = words[language].powerSolar;
  const point = language === "en" ? "." : ",";
  await page.getByRole("button", { name: own["sheet.mode.face"], exact: true }).click();
  await drag([1_000, 1_000], [8_000, 5_000]);
  await expect(field(page, "f1l")).toHaveValue("7");
  await expect(field(page, "f1s")).toHaveValue("4");

  await page.getByRole("button", { name: own["sheet.mode.obstacle"], exact: true }).click();
  await drag([3_000, 1_500], [3_800, 2_500]);
  await expect(field(page, "f1o1w")).toHaveValue(`0${point}8`);
  await expect(field(page, "f1o1x")).toHaveValue("3");
  await drag([3_400, 2_000], [5_400, 3_000]);
  await expect(field(page, "f1o1x")).toHaveValue("5");
  await expect(field(page, "f1o1y")).toHaveValue(`2${point}5`);
  const handle = await sheet(page).locator("[data-part=obstacle-size]").boundingBox();
  expect(Math.min(handle?.width ?? 0, handle?.height ?? 0)).toBeGreaterThanOrEqual(43.9);

  // A typed figure is drawn, and the last steps can be undone.
  await field(page, "f1o1w").fill(`1${point}2`);
  await expect(sheet(page).locator("[data-part=obstacle]")).toHaveAttribute("aria-label", new RegExp(`1\\${point}2`));
  await page.getByRole("button", { name: own["sheet.undo"], exact: true }).click();
  await expect(field(page, "f1o1w")).toHaveValue(`0${point}8`);

  await expect(modules(page).first()).toBeVisible();
  const count = await modules(page).count();
  await press(page, modules(page).first());
  await expect(modules(page)).toHaveCount(count - 1);
  await press(page, sheet(page).locator("[data-part=free]").first());
  await expect(modules(page)).toHaveCount(count);
  await press(page, modules(page).first());
  await page.getByRole("button", { name: own["sheet.place_again"] }).click();
  await expect(modules(page)).toHaveCount(count);
  await expect(field(page, "f1m")).toHaveValue("");
}

/** Presses a shape where nothing covers it. */
async function press(page: Page, shape: Locator) {
  await shape.scrollIntoViewIfNeeded();
  const box = await shape.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 6, (box?.y ?? 0) + (box?.height ?? 0) - 6);
}

/** The same with the keyboard alone, from the roof of 8 × 5 m that the page begins with. */
async function typeRoof(page: Page, language: Language) {
  const own = words[language].powerSolar;
  const face = sheet(page).locator("[role=button]").first();
  await tabTo(page, face);
  for (let step = 0; step < 4; step++) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(field(page, "f1l")).toHaveValue("8.2");
  await expect(field(page, "f1s")).toHaveValue("4.95");

  const count = await modules(page).count();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(modules(page)).toHaveCount(count - 1);

  await page.locator("summary").filter({ hasText: own["obstacle.title"] }).click();
  await page.getByRole("button", { name: own["obstacle.add"] }).press("Enter");
  await expect(field(page, "f1o1w")).toBeFocused();
  const obstacle = sheet(page).locator("[data-part=obstacle]");
  await tabTo(page, obstacle, "Shift+Tab");
  const before = Number(await field(page, "f1o1x").inputValue());
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(field(page, "f1o1x")).toHaveValue(/\.\d+$/);
  expect(Number(await field(page, "f1o1x").inputValue())).toBeLessThan(before);
  await expect(field(page, "f1o1w")).toHaveValue("0.85");
  await page.keyboard.press("Delete");
  await expect(obstacle).toHaveCount(0);
  await page.getByRole("button", { name: own["sheet.place_again"] }).press("Enter");
}

for (const { language, screen, how } of [
  { language: "ua", screen: "phone", how: "touch" },
  { language: "pl", screen: "desk", how: "mouse" },
  { language: "en", screen: "phone", how: "keyboard" },
] as const) {
  const own = words[language].powerSolar;

  test.describe(`by ${how}`, () => {
    test.use({ hasTouch: how === "touch" });

    test(`from a roof to an order, in ${language} on a ${screen}${inEveryRun(language === "ua")}`, async ({ page }) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.setViewportSize(screens[screen]);
      await page.goto(`/${language}/product/${panel}`);
      await page.getByRole("main").getByRole("link", { name: words[language].cataloguePlanner.solar }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/planner/solar\\?module=${panel}$`));
      await expectAlive(page.getByRole("button", { name: own["sheet.mode.face"], exact: true }));

      if (language === "ua") await chooseTown(page, language, "бров", "Бровари");
      if (language === "pl") await chooseTown(page, language, "lodz", "Łódź");
      if (language === "en") await chooseTown(page, language, "Odes", "Odesa");
      if (how === "keyboard") await typeRoof(page, language);
      else await drawRoof(page, language, how === "touch" ? finger(page) : mouse(page));
      await expect(verdict(page)).toHaveText(new RegExp(`${own["verdict.fits"]}|${own["verdict.fits-with-note"]}`));
      await expect(page).toHaveURL(/f1l=/);
      await expectOpen(page, `solar designer in ${language}`, [screen]);
      await page.setViewportSize(screens[screen]);

      await page.getByRole("button", { name: words[language].powerStrings.take }).click();
      await page.getByRole("link", { name: words[language].powerStrings.to_cart }).click();
      await expect(page.getByRole("main").locator("li").filter({ hasText: "JKM440N" })).toBeVisible();
      await page.goto(`/${language}/checkout/auth?tab=register`);
      await register(page, language, newEmail());
      await fillShipping(page, language);
      await choosePayment(page, language, "transfer");
      await placeOrder(page, language);
      await expect(page.getByRole("heading", { name: words[language].checkout.successTitle })).toBeVisible();
      expect(errors).toEqual([]);
    });
  });
}

const { en } = words;
const solar = en.powerSolar;

test("the address holds the form: reload, a link, back", async ({ page }) => {
  await openAlive(page, "/en/planner/solar?place=lviv&town=Stryi&f1l=9&f1s=5&f1p=40&f1d=-45");
  await expectAlive(field(page, "f1l"));
  await expect(page.getByRole("combobox", { name: solar["place.label"] })).toHaveValue("Stryi");
  await expect(page.getByRole("button", { name: solar["compass.se"] })).toHaveAttribute("aria-pressed", "true");
  await field(page, "f1l").fill("10");
  await page.getByRole("button", { name: solar["compass.sw"] }).click();
  await expect(page).toHaveURL(/f1l=10.*town=Stryi/);
  await expect(page).toHaveURL(/f1d=45/);
  await page.reload();
  await expect(field(page, "f1l")).toHaveValue("10");
  await expect(field(page, "f1d")).toHaveValue("45");
  await page.getByRole("main").getByRole("link", { name: /Jinko/ }).first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(field(page, "f1l")).toHaveValue("10");
});

test("panels that cannot stay are marked and named, and placing again mends it", async ({ page }) => {
  await openAlive(page, "/en/planner/solar?f1l=6&f1s=3&f1p=35&f1d=0&f1m=p300.300_p800.300");
  await expect(page.getByText(numbered(solar["sheet.collision.module"], 2))).toBeVisible();
  await expect(sheet(page).locator("[data-part=module]").nth(1)).toHaveAttribute("aria-label", /touches another panel/);
  await page.getByRole("button", { name: solar["sheet.place_again"] }).click();
  await expect(page.getByText(numbered(solar["sheet.collision.module"], 2))).toBeHidden();
  await expect(verdict(page)).toBeVisible();
});

test("a roof smaller than one panel is told with what is missing", async ({ page }) => {
  await openAlive(page, "/en/planner/solar?f1l=1.5&f1s=2&f1p=35&f1d=0");
  await expectAlive(field(page, "f1l"));
  await expect(page.getByText(solar["error.too_small"]).first()).toBeVisible();
  await expect(page.getByText(/more up the slope/)).toBeVisible();
  await field(page, "f1l").fill("6");
  await field(page, "f1s").fill("4");
  await expect(page.getByText(solar["error.too_small"])).toHaveCount(0);
});

test("nonsense is explained at its field and stays, as does a product that is gone", async ({ page }) => {
  await openAlive(
    page,
    "/en/planner/solar?module=pan-gone&f1l=abc&f1s=1e9&f1p=-3&f1d=999&kwh=-5&f1k=castle&h1a=x&h1e=120&use=horse",
  );
  await expectAlive(field(page, "f1l"));
  await expect(page.getByText(en.power["error.gone"])).toBeVisible();
  await expect(page.getByText(en.power["error.not_a_number"]).first()).toBeVisible();
  for (const [name, typed] of [
    ["f1l", "abc"],
    ["f1s", "1e9"],
    ["f1d", "999"],
    ["kwh", "-5"],
  ] as const) {
    await expect(field(page, name)).toHaveValue(typed);
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
  }
  await expectOpen(page, "solar designer with errors");
  await field(page, "module").selectOption(panel);
  await expect(page.getByText(en.power["error.gone"])).toBeHidden();
});

test("surplus, battery, horizon and assumptions change the answer, and the assumptions come back", async ({ page }) => {
  await openAlive(page, "/pl/planner/solar");
  const own = words.pl.powerSolar;
  await expectAlive(field(page, "feed"));
  const covered = page.getByText(own["key.own"]).locator("..").locator("dd");
  const before = await covered.textContent();
  await field(page, "battery").selectOption({ index: 1 });
  await expect(covered).not.toHaveText(before ?? "");
  await page.locator("summary").filter({ hasText: own.assumptions }).click();
  await field(page, "price").fill("2,5");
  await expect(page.getByText(/2,5\u00a0zł/)).toBeVisible();
  await page.getByRole("button", { name: own.reset }).click();
  await expect(field(page, "price")).toHaveValue("");
  await page.locator("summary").filter({ hasText: own["horizon.title"] }).click();
  const yieldText = await page.getByText(own["key.yield"]).locator("..").textContent();
  await page.getByRole("button", { name: own["horizon.add"] }).click();
  await field(page, "h1e").fill("60");
  await expect(page.getByText(own["key.yield"]).locator("..")).not.toHaveText(yieldText ?? "");
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("the page that was opened before still answers, and finds towns", async ({ page, context }) => {
    await openAlive(page, "/en/planner/solar");
    await settled(page, "en", "/en/planner/solar");
    await context.setOffline(true);
    await page.reload();
    await expectAlive(field(page, "f1l"));
    const before = await modules(page).count();
    await field(page, "f1l").fill("16");
    await expect(modules(page)).not.toHaveCount(before);
    await chooseTown(page, "en", "Odes", "Odesa");
    await expect(verdict(page)).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ["ua", "pl", "en"] as const) {
    test(`the form is answered by the server in ${language}${inEveryRun(language === "ua")}`, async ({ page }) => {
      const own = words[language].powerSolar;
      const submit = () => send(page, own.submit);
      await page.setViewportSize(screens.phone);
      await page.goto(`/${language}/planner/solar?module=${panel}`);
      await expect(verdict(page)).toBeVisible();
      const before = await modules(page).count();
      await page.locator("summary").filter({ hasText: own["obstacle.title"] }).click();
      for (const [side, typed] of Object.entries({ x: "3", y: "1", w: "1", h: "2" }))
        await field(page, `f1o1${side}`).fill(typed);
      await page.locator("summary").filter({ hasText: own["face.add"] }).click();
      await field(page, "f2l").fill("5");
      await field(page, "f2s").fill("4");
      await submit();
      await expect(page.locator("main svg[role=group]").nth(1)).toBeVisible();
      expect(await modules(page).count()).toBeLessThan(before);
      await field(page, "f1l").fill("x");
      await submit();
      await expect(page.getByText(words[language].power["error.not_a_number"]).first()).toBeVisible();
      await expect(field(page, "f1l")).toHaveValue("x");
      if (language === "ua") await expectNoSidewaysScroll(page, "solar designer without scripts");
    });
  }
});

test("many panels: every step stays quick to use, and nothing overflows", async ({ page }) => {
  await openAlive(page, "/en/planner/solar?f1l=60&f1s=18&f1p=10&f1d=0&f2l=5&f2s=4&f2p=30&f2d=90&kwh=60000");
  await expect(modules(page).first()).toBeVisible();
  expect(await modules(page).count()).toBeGreaterThan(300);
  await expectAccessible(page, "four hundred panels", ["phone"]);
  await expectNoSidewaysScroll(page, "four hundred panels");
});
