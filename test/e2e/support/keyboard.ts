import { expect, type Locator, type Page } from "@playwright/test";

/** Most presses of Tab that anything on a page may be away. */
const farthest = 150;

/** Presses Tab, or Shift and Tab, until a thing has focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < farthest; step++) {
    if (await target.evaluate((element) => element === document.activeElement, null, { timeout: 5_000 })) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by Tab`);
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}

/** Goes to a link or a button and presses Enter. */
export async function pressOn(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(page, target, key);
  // A button of a page that has just come does nothing before its scripts are there; nobody is as quick as a test.
  if (await target.evaluate((element) => element.tagName === "BUTTON")) await expectAlive(target);
  await page.keyboard.press("Enter");
}

/** Waits until React has taken a thing over: what works by keys or otherwise without scripts is not ready before. */
export async function expectAlive(target: Locator): Promise<void> {
  const isAlive = () => target.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isAlive, { message: "the page is alive" }).toBe(true);
}

/** Opens a page and waits until it is hydrated: what opens something in its head is a link until then. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("banner").getByRole("button").first()).toBeVisible();
}

/** What is wrong with the focus on one of the stops of a page. */
export interface FocusError {
  stop: number;
  what: "outside" | "covered" | "unmarked";
  element: string;
}

/** Presses of Tab that are sent without waiting in between; each is looked at all the same. */
const atOnce = 15;

/** Walks through a whole page with Tab. Gives each stop that lies outside, is covered wholly, or shows no focus. */
export async function walkByTab(page: Page): Promise<{ stops: number; errors: FocusError[] }> {
  await page.evaluate(`(() => {
    const looks = (window.looksAtFocus = []);
    window.lookAtFocus ??= ${lookAtFocus};
    // A key goes up when all is done that it does by going down.
    window.onkeyup = ({ key }) => key === "Tab" && looks.push(window.lookAtFocus());
  })()`);
  const browser = await page.context().newCDPSession(page);
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  const looks: ReturnType<typeof lookAtFocus>[] = [];
  // Behind the last thing of the page comes the window itself.
  while (looks.length < farthest && !looks.includes("end")) {
    const presses = Array.from({ length: Math.min(atOnce, farthest - looks.length) }, () => [
      browser.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
      browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
    ]);
    await Promise.all(presses.flat());
    looks.push(...(await page.evaluate<typeof looks>("window.looksAtFocus.splice(0)")));
  }
  await browser.detach();
  const end = looks.indexOf("end");
  const seen = looks.slice(0, end < 0 ? undefined : end);
  const errors = seen.flatMap((look, at) => (look && look !== "end" ? [{ stop: at + 1, ...look }] : []));
  return { stops: seen.length, errors };
}

/** Runs in the page. */
function lookAtFocus(): Omit<FocusError, "stop"> | "end" | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return "end";
  // A tick, a radio row and a field are pressed and marked on what stands around them.
  const around = focused.closest<HTMLElement>(".pick label, .input") ?? focused;
  const element = focused.outerHTML.slice(0, 160);
  const { left, top, right, bottom, width, height } = around.getBoundingClientRect();
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return { what: "outside", element };
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const isSeen = shares.some((x) =>
    shares.some((y) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height);
      return hit !== null && (around.contains(hit) || hit.contains(around)) && hit !== document.body;
    }),
  );
  if (!isSeen) return { what: "covered", element };
  const isMarked = [focused, around].some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  });
  return isMarked ? null : { what: "unmarked", element };
}
