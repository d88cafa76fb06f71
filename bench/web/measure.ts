import type { Browser, CDPSession } from "@playwright/test";

/** A phone with a quarter of this machine's CPU speed, on 1.6 Mbit/s with 150 ms round-trip time. */
export const phone = { cpu: 4, bitsPerSecond: 1_600_000, latencyMs: 150, width: 375, height: 812, scale: 2 } as const;

/** Metrics of one page visit. */
export interface Visit {
  /** Largest Contentful Paint, in milliseconds. */
  lcp: number;
  /** The largest element. */
  lcpOf: string;
  /** Cumulative layout shift while scrolling to the end. */
  cls: number;
  /** Total time beyond 50 ms of long tasks after the first paint, in milliseconds. */
  tbt: number;
  /** Bytes transferred, headers included, after scrolling to the end. */
  bytes: number;
}

interface Seen {
  lcp: number;
  lcpOf: string;
  cls: number;
  fcp: number;
  tasks: { start: number; ms: number }[];
}

/** Runs in the page before its own scripts and records what the browser reports. */
function observe(): void {
  const seen: Seen = { lcp: 0, lcpOf: "", cls: 0, fcp: 0, tasks: [] };
  Object.assign(window, { seen });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => {
    const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string };
    seen.lcp = entry.startTime;
    seen.lcpOf =
      url?.replace(/^.*\/|\?.*$/g, "") ||
      `${element?.tagName.toLowerCase()}: ${element?.textContent?.trim().slice(0, 24)}`;
  });
  on("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  on("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  on("longtask", (entry) => seen.tasks.push({ start: entry.startTime, ms: entry.duration }));
}

/** Opens a page as a new visitor on the slow phone, waits until it is idle, and scrolls to the end. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const { width, height, scale } = phone;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const bytes = await slowDown(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  // Scrolling ends the measurement of the largest element, so this is read first.
  const { lcp, lcpOf, fcp, tasks } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
  });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_000);
  const cls = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.cls);
  await context.close();
  const tbt = tasks
    .filter((task) => task.start + task.ms > fcp)
    .reduce((sum, task) => sum + Math.max(0, task.ms - 50), 0);
  return { lcp, lcpOf, cls, tbt, bytes: bytes() };
}

/** Returns a function that gives the bytes received so far. */
async function slowDown(session: CDPSession): Promise<() => number> {
  let received = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bitsPerSecond / 8,
    uploadThroughput: phone.bitsPerSecond / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: phone.cpu });
  return () => received;
}
