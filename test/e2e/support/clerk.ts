import { appendFile, mkdir } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAlive } from "./keyboard.ts";

/** What a task takes: presses of the mouse (or taps), fields that were typed into, keys, and documents loaded. */
export interface Effort {
  clicks: number;
  fields: number;
  keys: number;
  pages: number;
}

/**
 * Operators of the keystroke-level model in seconds: S. K. Card, T. P. Moran, A. Newell, "The Keystroke-Level Model for
 * User Performance Time with Interactive Systems", 1980. `key` is the average of people who type regularly but aren't
 * secretaries.
 */
const operators = { key: 0.28, point: 1.1, press: 0.1, home: 0.4, think: 1.35 };

/**
 * Seconds of somebody who knows the screens: thinking, pointing, pressing and releasing for each click; the hand to the
 * keyboard and back for each field; each key. Waiting for answers isn't counted.
 */
function modelled({ clicks, fields, keys }: Pick<Effort, "clicks" | "fields" | "keys">): number {
  const { key, point, press, home, think } = operators;
  return clicks * (think + point + 2 * press) + fields * 2 * home + keys * key;
}

/** Somebody at a page who does nothing but click, tap and type, and whose effort is counted. */
export class Clerk {
  readonly effort: Effort = { clicks: 0, fields: 0, keys: 0, pages: 0 };
  readonly page: Page;
  #since = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the first page of the staff; counting begins when it is there. */
  async begin(): Promise<void> {
    await this.page.goto("/en/admin");
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
    this.page.on("domcontentloaded", () => {
      this.effort.pages += 1;
    });
    this.#since = performance.now();
  }

  /** Presses an entry of the menu of staff pages. */
  menu(path: string): Promise<void> {
    return this.click(this.page.locator(`nav.tabs a[href="/en/${path}"]`).first());
  }

  async click(target: Locator): Promise<void> {
    await alive(target);
    await target.click();
    this.effort.clicks += 1;
  }

  /** Clicks into a field and types over what it has; `then` is a key that follows. */
  async type(field: Locator, text: string, then?: "Enter" | "Tab"): Promise<void> {
    await this.click(field);
    const isDate = (await field.getAttribute("type")) === "date";
    if ((await field.inputValue()) !== "") {
      await field.press("ControlOrMeta+a");
      this.effort.keys += 2;
    }
    // A date is typed in the order of the browser's language; Playwright knows the value only.
    if (isDate) await field.fill(text);
    else await field.pressSequentially(text);
    this.effort.keys += isDate ? text.replaceAll("-", "").length : text.length;
    this.effort.fields += 1;
    if (then) await this.press(then);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.effort.keys += key.split("+").length;
  }

  /** Opens a list of choices and presses one. */
  async choose(list: Locator, value: string): Promise<void> {
    await alive(list);
    await list.selectOption(value);
    this.effort.clicks += 2;
  }

  /** Presses the button for files, chooses in the window of the computer and presses "Open" there. */
  async give(zone: Locator, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    const input = zone.locator("input[type=file]").first();
    await alive(zone.getByRole("button").first());
    await input.setInputFiles(files);
    this.effort.clicks += 3;
  }

  /** Writes the row of the task for the decision record. */
  async finish(task: string): Promise<void> {
    const { clicks, fields, keys, pages } = this.effort;
    const waited = (performance.now() - this.#since) / 1000;
    const cells = [task, clicks, fields, keys, pages, modelled(this.effort).toFixed(0), waited.toFixed(1)];
    await mkdir("test-results", { recursive: true });
    await appendFile("test-results/clerk-tasks.md", `| ${cells.join(" | ")} |\n`);
  }
}

/** Waits for a control to be there and to react, as somebody does who sees it. */
async function alive(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const tag = await target.evaluate((one) => one.tagName);
  if (tag !== "A" && tag !== "LABEL" && tag !== "SUMMARY") await expectAlive(target);
}
