import { expect, type Locator, type Page } from "@playwright/test";

/** Maximum number of Tab presses to reach an element. */
const farthest = 150;

/** Presses Tab, or Shift+Tab, until an element has focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < farthest; step++) {
    if (await target.evaluate((element) => element === document.activeElement, null, { timeout: 5_000 })) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by Tab`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}

/** Tabs to a link or a button and presses Enter. */
export async function pressOn(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(page, target, key);
  // A button does nothing before the page is hydrated; a test is faster than any user.
  if (await target.evaluate((element) => element.tagName === "BUTTON")) await expectAlive(target);
  await page.keyboard.press("Enter");
}

/**
 * Waits until React has hydrated an element and committed what it belongs to, effects included. It hydrates in slices: an
 * element has its properties before listeners of the page around it are attached.
 */
export async function expectAlive(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(isCommitted), { message: "the page is alive" }).toBe(true);
  // Effects run in a task after the commit.
  await target.page().evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })));
}

/** Runs in the page. As React's `getNearestMountedFiber`: what is not committed is marked as placed or hydrating. */
function isCommitted(element: Element): boolean {
  interface Fiber {
    flags: number;
    alternate: Fiber | null;
    return: Fiber | null;
  }
  const key = Object.keys(element).find((one) => one.startsWith("__reactFiber"));
  let fiber = key ? (element as unknown as Record<string, Fiber>)[key] : undefined;
  if (!fiber) return false;
  const placedOrHydrating = 0x2 | 0x1000;
  for (; fiber.return; fiber = fiber.return) if (!fiber.alternate && fiber.flags & placedOrHydrating) return false;
  return true;
}

/** Opens a page and waits until frame and view are hydrated, one after the other: menu openers in the header are links until then. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("banner").getByRole("button").first()).toBeVisible();
  await expectAlive(page.getByRole("main").getByRole("link").first());
}

/** A focus error at one tab stop of a page. */
export interface FocusError {
  stop: number;
  what: "outside" | "covered" | "unmarked";
  element: string;
}

/** Tab presses sent without waiting in between; each stop is still checked. */
const atOnce = 15;

/**
 * Tabs through a whole page. Returns each stop that is outside of the viewport, completely covered, or without a focus
 * indicator.
 */
export async function walkByTab(page: Page): Promise<{ stops: number; errors: FocusError[] }> {
  await page.evaluate(`(() => {
    const looks = (window.looksAtFocus = []);
    window.lookAtFocus ??= ${lookAtFocus};
    // Keyup follows once all handlers of keydown have run.
    window.onkeyup = ({ key }) => key === "Tab" && looks.push(window.lookAtFocus());
  })()`);
  const browser = await page.context().newCDPSession(page);
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  const looks: ReturnType<typeof lookAtFocus>[] = [];
  // After the last element of the page the browser window itself gets the focus.
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
  // Checkboxes, radio rows and fields show their focus on a surrounding element.
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
