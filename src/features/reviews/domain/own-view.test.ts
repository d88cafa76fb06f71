import { expect, test } from "vitest";
import { ownView } from "./own-view.ts";

const because = { reason: "advertising", note: null } as const;

test.each([
  ["pending", false, false, "pending", false],
  ["pending", true, false, "changed", false],
  ["published", true, true, "published", false],
  ["published", true, false, "turned_down", true],
  ["rejected", false, false, "rejected", true],
  ["withdrawn", false, false, "withdrawn", false],
  ["taken_down", false, false, "taken_down", true],
] as const)(
  "%s, shown %s, newest shown %s: %s, with a reason %s",
  (state, isShown, isNewestShown, label, isRefused) => {
    const words = { productId: "panel", stars: 4, title: null, text: "…", answer: null };
    const view = ownView({ ...words, state, isShown, isNewestShown, decision: because }, "22 листопада");
    expect(view.label).toBe(label);
    expect(view.refusal).toEqual(isRefused ? because : null);
  },
);
