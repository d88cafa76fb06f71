import { describe, expect, test } from "vitest";
import { collectTags } from "./cache-tags.ts";
import { createRenewed } from "./renewed.ts";

/** A menu whose price can change, and how often it was read. */
function menu() {
  const state = { price: 1, reads: 0, fails: false };
  const renewed = createRenewed("menu", async ({ locale }: { locale: string }) => {
    state.reads += 1;
    if (state.fails) throw new Error("no");
    return { locale, price: state.price };
  });
  return { state, renewed };
}

describe("a value that is kept", () => {
  test("is read once for each key, and has a tag", async () => {
    const { state, renewed } = menu();
    renewed.keep();
    await renewed.get({ locale: "ua" });
    const { made, tags } = await collectTags(() => renewed.get({ locale: "ua" }));
    await renewed.get({ locale: "pl" });
    expect([made.price, [...tags], state.reads]).toEqual([1, ["menu"], 2]);
  });

  test("differs after a change that it shows, and only then", async () => {
    const { state, renewed } = menu();
    renewed.keep();
    await renewed.get({ locale: "ua" });
    expect(await renewed.renew()).toBe(false);
    state.price = 2;
    expect(await renewed.renew()).toBe(true);
    expect(await renewed.get({ locale: "ua" })).toEqual({ locale: "ua", price: 2 });
  });

  test("is read again after an error", async () => {
    const { state, renewed } = menu();
    renewed.keep();
    await renewed.get({ locale: "ua" });
    state.fails = true;
    expect(await renewed.renew()).toBe(true);
    await expect(renewed.get({ locale: "ua" })).rejects.toThrow("no");
    state.fails = false;
    expect((await renewed.get({ locale: "ua" })).price).toBe(1);
  });
});

test("before it is kept it is read each time", async () => {
  const { state, renewed } = menu();
  await renewed.get({ locale: "ua" });
  await renewed.get({ locale: "ua" });
  expect([state.reads, await renewed.renew()]).toEqual([2, false]);
});
