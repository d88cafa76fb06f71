import { expect, type Page } from "@playwright/test";
import { putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";

// Reader preferences: reduced motion, forced colours. Touch target sizes are checked in accessibility.spec.ts.
const panel = "pan-jinko-jkm440n-54hl4r-v";

/** Names of the animations running now; those that end within a millisecond do not count. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && Number(effect?.getTiming().duration) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "transition")),
  );
}

test("nothing moves with reduced motion @long", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/en/ui");
  // Without reduced motion the same check must find animations.
  expect(await moving(page)).toContain("skeleton");
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/en/ui", "/en", `/en/product/${panel}`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await moving(page), path).toEqual([]);
  }
  await putIntoCart(page, "en", panel);
  expect(await moving(page), "a note").toEqual([]);
  await page.goto("/en", { waitUntil: "networkidle" });
  const slides = page.locator(".carousel");
  const current = slides.locator(".bars [aria-current]");
  await expect(slides).not.toHaveAttribute("data-playing", "");
  const first = await current.getAttribute("aria-label");
  // Longer than a carousel shows one slide.
  await page.waitForTimeout(6_000);
  await expect(current).toHaveAttribute("aria-label", first ?? "");
});

test("in forced colours all states remain distinguishable", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/en/ui", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  const css = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  for (const button of [".btn[data-tone=sun]", ".btn[data-tone=line]", ".icon-btn", ".chip", ".badge", ".toast"]) {
    expect(await css(`main ${button}`, "border-top-style"), button).toBe("solid");
  }
  // [case, selected element, unselected element, distinguishing style]
  for (const [what, chosen, other, property] of [
    ["segment", ".segment [aria-pressed=true]", ".segment [aria-pressed=false]", "background-color"],
    ["chip", ".chip[aria-current]", "a.chip:not([aria-current])", "background-color"],
    ["page", ".pages [aria-current]", ".pages a:not([aria-current])", "background-color"],
    ["tab", ".tabs [aria-current]", ".tabs a:not([aria-current])", "border-bottom-color"],
    ["step", ".steps [data-state=now]", ".steps [data-state=next]", "border-top-color"],
    ["radio", ".pick [type=radio]:checked", ".pick [type=radio]:not(:checked, :disabled)", "border-top-width"],
    ["row", ".pick label:has(:checked)", ".pick label:not(:has(:checked))", "outline-style"],
    ["tick", ".tick [type=checkbox]:checked", ".tick [type=checkbox]:not(:checked, :disabled)", "background-color"],
    ["daylight", ".daylight .lit", ".daylight", "fill"],
    ["now", ".daylight .now", ".daylight", "fill"],
  ] as const) {
    const [one, another] = [await css(`main ${chosen}`, property), await css(`main ${other}`, property)];
    expect.soft(one, what).not.toBe(another);
  }
  // An image multiplied onto a system background colour would be invisible.
  expect(await css("main .stage", "background-color")).toBe("rgb(244, 246, 242)");
  await page.goto("/en/rental");
  expect(await css("header .daylight .lit", "fill")).not.toBe(await css("header .daylight", "fill"));
  await page.goto("/en");
  expect(await css("main .ruler .lit", "fill")).not.toBe(await css("main .ruler .base", "fill"));
});
