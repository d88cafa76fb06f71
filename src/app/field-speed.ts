import { sendCounts } from "#ui/count-step.ts";

/** Reports once, when the page is left, how fast it was for its visitor, and whether its scripts failed. */
export function reportFieldSpeed(): void {
  let [lcp, inp, errors] = [0, 0, 0];
  const observe = (type: string, options: object, read: (entry: PerformanceEntry) => void): void => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...options });
    } catch {
      // Not every browser measures it.
    }
  };
  observe("largest-contentful-paint", {}, (entry) => {
    lcp = entry.startTime;
  });
  observe("event", { durationThreshold: 40 }, (entry) => {
    if ("interactionId" in entry && entry.interactionId) inp = Math.max(inp, entry.duration);
  });
  addEventListener("error", () => {
    errors += 1;
  });
  addEventListener("unhandledrejection", () => {
    errors += 1;
  });
  const report = (): void => {
    if (document.visibilityState !== "hidden" || lcp === 0) return;
    sendCounts({
      lcp: Math.round(lcp),
      ...(inp > 0 ? { inp: Math.round(inp) } : {}),
      ...(errors > 0 ? { errors: Math.min(errors, 100) } : {}),
    });
    lcp = 0;
  };
  addEventListener("visibilitychange", report);
}
