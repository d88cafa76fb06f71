import { describe, expect, test } from "vitest";
import { customerQuery, readCustomerAddress } from "./customer-filter.ts";
import { readCustomerForm } from "./customer-forms.ts";
import { readTag } from "./customer-tags.ts";
import { readSegment } from "./segments.ts";
import { barsOf, monthsOf } from "./value-months.ts";

const key = "0b9d3c5e-6f0e-4f3f-9c57-1f3d0a1c2b3d";

describe("the address of the list", () => {
  test.each([
    ["nothing", "", ""],
    ["a search", "?q=%20anna%20%20nowak", "?q=anna+nowak"],
    [
      "all filters",
      "?q=a&market=PL&lang=pl&state=company&group=installers&tag=vip&open=unpaid&from=2026-01-01&to=2026-02-01&min=10&max=20&sort=value",
      null,
    ],
    ["unknown values", "?market=DE&lang=de&state=x&open=y&sort=z&group=A%20B&from=2026-02-30", ""],
    ["amounts without a market", "?min=10&max=20&sort=value", ""],
    ["an amount that is none", "?market=UA&min=-1&max=1e9", "?market=UA"],
  ])("%s", (_, typed, expected) => {
    const query = customerQuery(readCustomerAddress(new URLSearchParams(typed)));
    expect(query).toBe(expected ?? query);
    // What was read reads the same again.
    expect(customerQuery(readCustomerAddress(new URLSearchParams(query)))).toBe(query);
    if (expected === null) expect([...new URLSearchParams(query).keys()]).toHaveLength(12);
  });

  test("a place survives, with what its value has of dots", () => {
    const address = { ...readCustomerAddress(new URLSearchParams()), after: { id: "u1", value: "a.b c" } };
    expect(readCustomerAddress(new URLSearchParams(customerQuery(address))).after).toEqual({
      id: "u1",
      value: "a.b c",
    });
  });
});

describe("a form", () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["an empty note", { intent: "note", key, text: " \n " }, { text: "note" }],
    ["a long note", { intent: "note", key, text: "x".repeat(2_001) }, { text: "note_long" }],
    ["a block without a reason", { intent: "block", reason: "" }, { reason: "reason" }],
    ["an empty tag", { intent: "tag", tag: " " }, { tag: "tag" }],
    ["an erasure without a tick", { intent: "erase" }, { sure: "sure" }],
    ["a field that the page does not send", { intent: "unblock", role: "admin" }, { "": "unknown" }],
    ["an unknown intent", { intent: "delete" }, { intent: "unknown" }],
  ])("%s is refused", (_, form, errors) => {
    expect(readCustomerForm(new URLSearchParams(form))).toEqual({ ok: false, errors });
  });

  test("texts lose the spaces around them", () => {
    const read = readCustomerForm(new URLSearchParams({ intent: "block", reason: " a\r\nb " }));
    expect(read).toEqual({ ok: true, value: { intent: "block", reason: "a\nb" } });
  });
});

test.each([
  [" Big  Installer ", "big installer"],
  ["", null],
  ["x".repeat(41), null],
  ["МОНТАЖНИК", "монтажник"],
])("the tag %j is %j", (typed, tag) => {
  expect(readTag(typed)).toBe(tag);
});

test("a segment has the filters, not the place", () => {
  const form = new URLSearchParams({ name: " Poland ", query: "?market=PL&after=u1.5", shared: "yes" });
  expect(readSegment(form)).toEqual({ name: "Poland", query: "?market=PL", isShared: true });
  expect(readSegment(new URLSearchParams({ name: " " }))).toBe("name");
  expect(readSegment(new URLSearchParams({ name: "x".repeat(61) }))).toBe("name_long");
});

describe("the months of the chart", () => {
  const value = (month: string, amount: number) => ({ market: "UA" as const, month, value: amount, orders: 1 });

  test("those without orders are in it, over the end of a year", () => {
    const months = monthsOf([value("2025-11", 300), value("2026-01", 100)], "UA", "2026-02");
    expect(months.map(({ month, value: amount }) => [month, amount])).toEqual([
      ["2025-11", 300],
      ["2025-12", 0],
      ["2026-01", 100],
      ["2026-02", 0],
    ]);
  });

  test("at most two years, and none of another market", () => {
    expect(monthsOf([value("2020-01", 1)], "UA", "2026-02")).toHaveLength(24);
    expect(monthsOf([value("2020-01", 1)], "PL", "2026-02")).toEqual([]);
  });

  test("bars are parts of the highest; more refunded than received has none", () => {
    expect(barsOf([{ value: 200 }, { value: 50 }, { value: -100 }])).toEqual([1, 0.25, 0]);
    expect(barsOf([{ value: 0 }, { value: -1 }])).toEqual([0, 0]);
  });
});
