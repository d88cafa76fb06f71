/** Steps of a visit that no page view tells; the shop counts them without identifying anybody (`POST /api/counts`). */
type CountedStep = "cart_added" | "checkout_payment" | "checkout_review";

/** Reports counts of the current page. Works while the page is being left, and does nothing where the browser cannot. */
export function sendCounts(counts: Readonly<Record<string, string | number>>): void {
  try {
    const body = JSON.stringify({ path: location.pathname, ...counts });
    navigator.sendBeacon("/api/counts", new Blob([body], { type: "application/json" }));
  } catch {
    // Counting must never disturb the page.
  }
}

export function countStep(step: CountedStep): void {
  sendCounts({ step });
}
