import { beforeEach, expect, test, vi } from "vitest";
import { rememberView } from "./remember-view.ts";

const stored = new Map<string, string>();
const attributes = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
vi.stubGlobal("document", {
  documentElement: {
    toggleAttribute: (name: string, isOn: boolean) => (isOn ? attributes.set(name, "") : attributes.delete(name)),
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
  },
});

beforeEach(() => {
  stored.clear();
  attributes.clear();
});

test.each<[string | null, string]>([
  [null, "gross"],
  ["net", "net"],
])("without a group what a member left is forgotten; the reader chose %s: %s is shown", (choice, shown) => {
  stored.set("memberPrices", "net");
  if (choice) stored.set("priceView", choice);
  attributes.set("data-own", "").set("data-prices", "net");
  rememberView(undefined);
  expect(stored.has("memberPrices")).toBe(false);
  expect(attributes.has("data-own")).toBe(false);
  expect(attributes.get("data-prices")).toBe(shown);
});

test.each<["gross" | "net", string | null, string]>([
  ["net", null, "net"],
  ["net", "gross", "gross"],
  ["gross", null, "gross"],
  ["gross", "net", "net"],
])("a group shows %s first, the reader chose %s: %s is shown", (view, choice, shown) => {
  attributes.set("data-prices", choice ?? "gross");
  if (choice) stored.set("priceView", choice);
  rememberView(view);
  expect(attributes.get("data-prices")).toBe(shown);
  expect(attributes.has("data-own")).toBe(true);
  expect(stored.get("memberPrices")).toBe(view);
  expect(stored.get("priceView") ?? null).toBe(choice);
});
