import type { Browser, Page } from "@playwright/test";
import { median } from "../load.ts";
import { phone } from "./measure.ts";

/** Milliseconds from a change to its answer on the screen. */
const limit = 100;
const household = ["fridge", "freezer", "lights", "router", "boiler", "borehole-pump", "television", "washing-machine"];
const loads = household.map((key, row) => `a${row + 1}=${key}`).join("&");

interface Planner {
  name: string;
  path: string;
  /** A field of the form, what is typed into it in turn, and what shows the answer. */
  field: string;
  values: readonly string[];
  answer: string;
}

const planners: readonly Planner[] = [
  {
    name: "string check",
    path: "/en/planner/strings?s1=8&s2=8",
    field: "s1",
    values: ["5", "9", "12", "7", "14", "6", "10", "8"],
    answer: "[aria-labelledby=strings-verdict]",
  },
  {
    name: "blackout planner, eight appliances",
    path: `/en/planner/backup?home=house&outage=cycle&off=4&on=4&${loads}`,
    field: "off",
    values: ["5", "6", "3", "8", "2", "7", "9", "4"],
    answer: "[aria-labelledby=backup-verdict]",
  },
  {
    name: "solar designer, two faces",
    path: "/en/planner/solar?f1k=tile&f1l=8&f1s=5&f1p=35&f1d=-90&f2k=tile&f2l=8&f2s=5&f2p=35&f2d=90&kwh=5000",
    field: "kwh",
    values: ["4000", "4500", "5500", "6000", "3500", "7000", "3000", "5000"],
    answer: "[aria-labelledby=solar-verdict]",
  },
];

/** From typing a value until the frame after the next change of `watched`; without it, until the next frame. */
function timeOf(page: Page, change: { field: string; value: string; watched: string | null }): Promise<number> {
  return page.evaluate(
    ({ field, value, watched }) =>
      new Promise<number>((done) => {
        const input = document.querySelector<HTMLInputElement>(`main [name="${field}"]`);
        if (!input) throw new Error(`no field ${field}`);
        const finish = () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        // The form that saves the plan changes at once.
        const isOfAnswer = ({ target }: MutationRecord) =>
          !(target instanceof Element ? target : target.parentElement)?.closest("[aria-labelledby=save-project]");
        const seen = new MutationObserver((changes) => {
          if (!changes.some(isOfAnswer)) return;
          seen.disconnect();
          finish();
        });
        const node = watched && document.querySelector(watched);
        if (node) seen.observe(node, { subtree: true, childList: true, characterData: true, attributes: true });
        const start = performance.now();
        if (!node) return finish();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    change,
  );
}

/**
 * Changes of each planner on a slowed CPU, beside an empty frame. The slowed CPU does not slow workers, so the page is measured
 * without them too: there all sums are done by the page itself.
 */
export async function plannerTable(browser: Browser, shop: string): Promise<{ lines: string[]; isWithin: boolean }> {
  const lines = [
    "| planner | sums in | median, ms (limit 100) | slowest | an empty frame, ms | ratio |",
    "|---|---|---|---|---|---|",
  ];
  let isWithin = true;
  for (const { name, path, field, values, answer } of planners) {
    for (const place of ["worker", "page"] as const) {
      const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
      const page = await context.newPage();
      if (place === "page") await page.addInitScript(() => Reflect.deleteProperty(window, "Worker"));
      await page.goto(shop + path, { waitUntil: "networkidle" });
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: phone.cpu });
      const times: number[] = [];
      const frames: number[] = [];
      // The first round compiles.
      for (const [index, value] of [...values, ...values].entries()) {
        const took = await timeOf(page, { field, value, watched: answer });
        const frame = await timeOf(page, { field, value, watched: null });
        if (index < values.length) continue;
        times.push(took);
        frames.push(frame);
      }
      const own = median(times);
      if (own > limit) isWithin = false;
      const figures = [own, Math.max(...times), median(frames)].map((time) => time.toFixed(0));
      lines.push(`| ${[name, place, ...figures, (own / median(frames)).toFixed(1)].join(" | ")} |`);
      await context.close();
    }
  }
  return { lines, isWithin };
}
