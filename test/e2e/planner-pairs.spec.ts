import { expect, type Page } from "@playwright/test";
import { expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { expectAlive, openAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { send } from "./support/send.ts";
import { choosePayment, fillShipping, newEmail, placeOrder, register } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const verdict = (page: Page) => page.locator("#pairs-verdict");
const verdictText = (language: Language, of: "fits" | "fits-with-note" | "unconfirmed" | "does-not-fit") =>
  words[language].powerStrings[`verdict.${of}`];
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

interface Step {
  /** Fields that are filled or chosen, by name. */
  typed: Record<string, string>;
  verdict: Parameters<typeof verdictText>[1];
}

interface Journey {
  kind: string;
  language: Language;
  screen: "desk" | "phone";
  steps: readonly Step[];
  /** A field of figures. */
  figure: string;
  /** Whether what it needs is ordered at the end. */
  isOrdered?: true;
}

const deye = "inv-deye-sun-5k-sg03lp1-eu";

const journeys: readonly Journey[] = [
  {
    kind: "battery",
    language: "ua",
    screen: "phone",
    steps: [
      { typed: { inverter: deye, battery: "bat-deye-se-g5-1-pro-b" }, verdict: "fits-with-note" },
      { typed: { number: "2" }, verdict: "fits" },
      { typed: { battery: "bat-huawei-luna2000-5-s0" }, verdict: "does-not-fit" },
    ],
    figure: "number",
    isOrdered: true,
  },
  {
    kind: "modules",
    language: "en",
    screen: "phone",
    steps: [
      { typed: { old: "bat-pylontech-us5000", new: "bat-pylontech-us5000", age: "12" }, verdict: "unconfirmed" },
      { typed: { max: "16", maxAge: "24" }, verdict: "fits-with-note" },
      { typed: { new: "bat-deye-se-g5-1-pro-b" }, verdict: "does-not-fit" },
    ],
    figure: "age",
    isOrdered: true,
  },
  {
    kind: "panels",
    language: "pl",
    screen: "desk",
    steps: [
      {
        typed: {
          module: "pan-jinko-jkm440n-54hl4r-v",
          added: "pan-jinko-jkm440n-54hl4r-v",
          inverter: "inv-growatt-min-6000tl-x",
          series: "6",
          addedSeries: "2",
        },
        verdict: "fits-with-note",
      },
      { typed: { addedSeries: "20" }, verdict: "does-not-fit" },
    ],
    figure: "series",
  },
  {
    kind: "charger",
    language: "pl",
    screen: "desk",
    steps: [
      { typed: { charger: "eva-zaptec-go", car: "volkswagen-id-4" }, verdict: "fits-with-note" },
      { typed: { car: "renault-scenic-e-tech" }, verdict: "fits" },
      { typed: { car: "own" }, verdict: "unconfirmed" },
    ],
    figure: "car.acMaxKW",
    isOrdered: true,
  },
  {
    kind: "generator",
    language: "ua",
    screen: "phone",
    steps: [
      { typed: { generator: "gen-ks-7000e" }, verdict: "fits" },
      { typed: { w1: "9000" }, verdict: "does-not-fit" },
    ],
    figure: "w2",
  },
  {
    kind: "cable",
    language: "en",
    screen: "phone",
    steps: [
      { typed: { current: "16", length: "20" }, verdict: "fits" },
      { typed: { section: "1.5", length: "60" }, verdict: "does-not-fit" },
    ],
    figure: "length",
  },
  {
    kind: "breaker",
    language: "pl",
    screen: "desk",
    steps: [
      {
        typed: { breaker: "swt-eaton-pl6-c20-1", current: "16", capacity: "24", inrush: "60" },
        verdict: "unconfirmed",
      },
      { typed: { loop: "0,5", fault: "3" }, verdict: "fits" },
      { typed: { capacity: "15" }, verdict: "does-not-fit" },
    ],
    figure: "loop",
  },
];

async function order(page: Page, language: Language, screen: Journey["screen"]) {
  const { powerStrings, checkout } = words[language];
  await page.setViewportSize(screens[screen]);
  await page.getByRole("button", { name: powerStrings.take }).click();
  await page.getByRole("link", { name: powerStrings.to_cart }).click();
  await expect(page).toHaveURL(`/${language}/cart`);
  await page.goto(`/${language}/checkout/auth?tab=register`);
  await register(page, language, newEmail());
  await fillShipping(page, language);
  await choosePayment(page, language, "transfer");
  await placeOrder(page, language);
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
}

async function fill(page: Page, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) {
    const one = field(page, name);
    if ((await one.evaluate((element) => element.tagName)) === "SELECT") await one.selectOption(value);
    else await one.fill(value);
  }
}

for (const { kind, language, screen, steps, figure, isOrdered } of journeys) {
  test(`${kind}: from the form to the answer, in ${language} on a ${screen}${inEveryRun(language === "ua")}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize(screens[screen]);
    await openAlive(page, `/${language}/planner/check/${kind}`);
    await expectAlive(page.locator("form [name]").first());
    for (const step of steps) {
      await fill(page, step.typed);
      await expect(verdict(page)).toHaveText(verdictText(language, step.verdict));
    }
    const [last = "", typed = ""] = Object.entries(steps.at(-1)?.typed ?? {}).at(-1) ?? [];
    const inAddress = () => new URL(page.url()).searchParams.get(last);
    await expect.poll(inAddress).toBe(typed);

    // Nonsense is explained at its field, and stays.
    const before = await field(page, figure).inputValue();
    await field(page, figure).fill("abc");
    await expect(field(page, figure)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(words[language].power["error.not_a_number"])).toBeVisible();
    await field(page, figure).fill(before);
    await expect(page).not.toHaveURL(/=abc/);
    await expect.poll(inAddress).toBe(typed);

    // The address holds the form.
    await page.reload();
    await expect(field(page, last)).toHaveValue(typed);
    await expect(verdict(page)).toHaveText(verdictText(language, steps.at(-1)?.verdict ?? "fits"));
    await expectOpen(page, `${kind} in ${language}`, [screen]);
    if (isOrdered) await order(page, language, screen);
    expect(errors).toEqual([]);
  });
}

test("a typical consumer is added, and the other kinds are one press away", async ({ page }) => {
  const { en } = words;
  await openAlive(page, "/en/planner/check/generator");
  await expectAlive(field(page, "add"));
  await field(page, "add").selectOption("kettle");
  await expect(
    page.getByRole("group", { name: "Consumer 5" }).getByLabel(en.powerPairs["field.load_name"]),
  ).toHaveValue(en.powerPairs["appliance.kettle"]);
  await page.getByRole("link", { name: en.powerPairs["kind.cable"], exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.powerPairs["title.cable"]);
  await page.goBack();
  await expect(field(page, "n5")).toHaveValue(en.powerPairs["appliance.kettle"]);
});

test("a product that is not sold any more is named at its field", async ({ page }) => {
  await openAlive(page, "/en/planner/check/battery?battery=bat-gone&number=3");
  await expect(page.getByText(words.en.power["error.gone"])).toBeVisible();
  await expect(field(page, "number")).toHaveValue("3");
  await field(page, "battery").selectOption("bat-deye-se-g5-1-pro-b");
  await expect(page.getByText(words.en.power["error.gone"])).toBeHidden();
});

test("there is no other kind of check", async ({ page }) => {
  const answer = await page.goto("/en/planner/check/horse");
  expect(answer?.status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { kind, language, screen, steps, figure } of journeys) {
    test(`${kind}: the form is answered by the server in ${language}${inEveryRun(language === "ua")}`, async ({
      page,
    }) => {
      const submit = () => send(page, words[language].powerStrings.check_button);
      await page.setViewportSize(screens[screen]);
      await page.goto(`/${language}/planner/check/${kind}`);
      for (const step of steps) {
        await fill(page, step.typed);
        await submit();
        await expect(verdict(page)).toHaveText(verdictText(language, step.verdict));
      }
      await field(page, figure).fill("x");
      await submit();
      await expect(page.getByText(words[language].power["error.not_a_number"])).toBeVisible();
      await expect(field(page, figure)).toHaveValue("x");
    });
  }

  test("a typical consumer is added by the server", async ({ page }) => {
    const { ua } = words;
    await page.goto("/ua/planner/check/generator");
    await field(page, "add").selectOption("kettle");
    await send(page, ua.powerStrings.check_button);
    await expect(field(page, "n5")).toHaveValue(ua.powerPairs["appliance.kettle"]);
    await expect(field(page, "w5")).toHaveValue("2000");
  });
});
