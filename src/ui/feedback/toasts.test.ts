import { afterEach, describe, expect, test, vi } from "vitest";
import { currentToasts, dismissToast, onToasts, toast } from "./toasts.ts";

const texts = () => currentToasts().map((one) => one.text);
const info = (text: string) => ({ tone: "info" as const, text });

afterEach(() => {
  for (const one of currentToasts()) dismissToast(one.id);
});

describe("toasts", () => {
  test("shop keeps the five newest, the newest first", () => {
    for (let number = 1; number <= 7; number += 1) toast("shop", info(`${number}`));
    expect(texts()).toEqual(["7", "6", "5", "4", "3"]);
  });

  test("app keeps the twenty newest, the oldest first", () => {
    for (let number = 1; number <= 22; number += 1) toast("app", info(`${number}`));
    expect(texts()).toHaveLength(20);
    expect(texts().at(0)).toBe("3");
    expect(texts().at(-1)).toBe("22");
  });

  test("the limits of channels are independent", () => {
    toast("app", info("kept"));
    for (let number = 1; number <= 6; number += 1) toast("shop", info(`${number}`));
    expect(texts()).toContain("kept");
  });

  test("dismissing removes one toast and notifies listeners", () => {
    const listener = vi.fn();
    const leave = onToasts(listener);
    const first = toast("app", info("first"));
    toast("app", info("second"));
    dismissToast(first);
    leave();
    toast("app", info("third"));
    expect(texts()).toEqual(["second", "third"]);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test("the array is stable without changes, as `useSyncExternalStore` requires", () => {
    toast("app", info("one"));
    expect(currentToasts()).toBe(currentToasts());
  });
});
