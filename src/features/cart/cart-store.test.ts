import { beforeEach, describe, expect, test, vi } from "vitest";
import { type CartStorage, type CartStore, createCartStore } from "./cart-store.browser.ts";
import type { NewLine } from "./domain/line.ts";

const snapshot = { name: "Panel", image: "/p.svg", unitNet: 3_350_00, market: "UA" as const };
const installation = { companyName: "ТОВ", address: "Київ", notes: "" };
const panel = (quantity: number): NewLine => ({ id: "panel", mode: "buy", quantity, snapshot });
const cable = (quantity: number): NewLine => ({ id: "cable", mode: "buy", quantity, snapshot });
const key = "panel.buy";

/** Storage shared by tabs. */
let stored: Map<string, string>;
let storage: CartStorage;
let store: CartStore;

beforeEach(() => {
  stored = new Map();
  storage = { getItem: (name) => stored.get(name) ?? null, setItem: (name, value) => void stored.set(name, value) };
  store = createCartStore(() => storage);
});

const contents = (one: CartStore = store) => one.current().lines.map(({ id, quantity }) => [id, quantity]);

describe("the stored cart", () => {
  test("survives a reload", () => {
    store.add(panel(2));
    store.add(cable(30));
    expect(contents(createCartStore(() => storage))).toEqual([
      ["panel", 2],
      ["cable", 30],
    ]);
  });

  test("reports the available quantity when more is requested", () => {
    expect(store.add(panel(9), 4)).toEqual({ code: "stock", available: 4 });
    expect(store.setQuantity(key, 1_000_000_000, 4)).toEqual({ code: "stock", available: 4 });
    expect(contents()).toEqual([["panel", 4]]);
  });

  test("notifies listeners, and returns the same object until something changes", () => {
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.add(panel(1));
    const state = store.current();
    expect(store.current()).toBe(state);
    leave();
    store.add(panel(1));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.current()).not.toBe(state);
  });

  test("adds and removes an installation", () => {
    store.add(panel(2));
    store.install(key, installation);
    expect(store.current().lines[0]?.installation).toEqual(installation);
    store.install(store.current().lines[0]?.uniqueKey ?? "", null);
    expect(store.current().lines[0]?.uniqueKey).toBe(key);
  });
});

describe("two tabs", () => {
  test("a change in one tab builds on the other's, even before its event arrives", () => {
    const other = createCartStore(() => storage);
    store.add(panel(1));
    other.add(panel(2));
    store.add(cable(5));
    expect(contents()).toEqual([
      ["panel", 3],
      ["cable", 5],
    ]);
  });

  test("the storage event loads the other tab's cart", () => {
    const other = createCartStore(() => storage);
    expect(contents()).toEqual([]);
    const listener = vi.fn();
    store.subscribe(listener);
    other.add(panel(2));
    store.reread();
    expect(contents()).toEqual([["panel", 2]]);
    store.reread();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("undo", () => {
  beforeEach(() => {
    store.add(panel(2));
    store.add(cable(5));
  });

  test("restores a line at its position", () => {
    store.remove(key);
    expect(contents()).toEqual([["cable", 5]]);
    store.undo();
    expect(contents()).toEqual([
      ["panel", 2],
      ["cable", 5],
    ]);
  });

  test("each of several removals can be undone", () => {
    store.remove(key);
    store.remove("cable.buy");
    store.undo(key);
    expect(contents()).toEqual([["panel", 2]]);
  });

  test("setting zero and clearing can be undone too", () => {
    store.setQuantity(key, 0);
    store.undo();
    store.clear();
    expect(contents()).toEqual([]);
    store.undo();
    expect(contents()).toEqual([
      ["panel", 2],
      ["cable", 5],
    ]);
  });

  test("without a removal nothing changes", () => {
    store.undo();
    store.undo("never.buy");
    expect(contents()).toEqual([
      ["panel", 2],
      ["cable", 5],
    ]);
  });
});

describe("problems of the storage", () => {
  test.each<[string, string, unknown]>([
    ["invalid JSON empties the cart", "{{{", { dropped: 1, emptied: true, unsaved: false }],
    ["so does a list of invalid lines", "[1,2,3]", { dropped: 3, emptied: true, unsaved: false }],
  ])("%s, and is reported once", (_name, text, problem) => {
    stored.set("cart", text);
    expect(contents()).toEqual([]);
    expect(stored.get("cart")).toBe("[]");
    expect(store.takeProblem()).toEqual(problem);
    expect(store.takeProblem()).toBeNull();
    expect(createCartStore(() => storage).takeProblem()).toBeNull();
  });

  test("valid lines survive invalid ones", () => {
    store.add(panel(2));
    stored.set("cart", JSON.stringify([...JSON.parse(stored.get("cart") ?? ""), { id: 7 }]));
    const next = createCartStore(() => storage);
    expect(contents(next)).toEqual([["panel", 2]]);
    expect(next.takeProblem()).toEqual({ dropped: 1, emptied: false, unsaved: false });
  });

  test("a full storage: the cart keeps working and reports once that it is not saved", () => {
    store.add(panel(1));
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    store.add(panel(1));
    store.add(cable(5));
    expect(contents()).toEqual([
      ["panel", 2],
      ["cable", 5],
    ]);
    expect(store.takeProblem()).toEqual({ dropped: 0, emptied: false, unsaved: true });
    store.add(cable(1));
    expect(store.takeProblem()).toBeNull();
  });

  test("a forbidden storage: the cart lasts as long as the page", () => {
    const hidden = createCartStore(() => {
      throw new DOMException("no", "SecurityError");
    });
    expect(hidden.current()).toEqual({ lines: [], ready: true });
    hidden.add(panel(3));
    expect(contents(hidden)).toEqual([["panel", 3]]);
    expect(hidden.takeProblem()?.unsaved).toBe(true);
  });
});
