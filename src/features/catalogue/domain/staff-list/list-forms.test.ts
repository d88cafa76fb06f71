import { describe, expect, test } from "vitest";
import { maxSelected, readSelection } from "./list-actions.ts";
import { readView } from "./saved-views.ts";

const form = (query: string) => new URLSearchParams(query);
const uuid = "7c1d9f2e-0000-4000-8000-000000000001";

describe("selection", () => {
  test.each([
    ["products and drafts of new ones, each once", `p=pan-a&p=${uuid}&p=pan-a`, ["pan-a", uuid]],
    ["nothing", "intent=hide", null],
    ["something that is no key", "p=pan-a&p=Pan%20B", null],
  ])("%s", (_name, query, keys) => {
    expect(readSelection(form(query))).toEqual(keys && { keys });
  });
  test("or all that the query finds, from its first page on", () => {
    const query = encodeURIComponent("?brand=Deye&sort=sku&after=pan-a~PAN-A");
    const read = readSelection(form(`p=pan-a&scope=found&query=${query}`));
    expect(read).toMatchObject({ query: { brand: "Deye", sort: "sku", after: null } });
  });
  test("not more than the limit", () => {
    const many = (count: number) => form(Array.from({ length: count }, (_, at) => `p=pan-${at}`).join("&"));
    expect(readSelection(many(maxSelected))).toHaveProperty("keys.length", maxSelected);
    expect(readSelection(many(maxSelected + 1))).toBeNull();
  });
});

describe("view", () => {
  test("keeps only what the list understands, without the place", () => {
    const query = encodeURIComponent("?state=draft&roof=red&sort=sku&after=pan-a~PAN-A");
    expect(readView(form(`name=+Drafts++of+mine+&query=${query}&shared=yes`))).toEqual({
      name: "Drafts of mine",
      query: "?state=draft&sort=sku",
      isShared: true,
    });
  });
  test.each([
    ["a name", "name=+++", "view_name"],
    ["a shorter name", `name=${"ї".repeat(61)}`, "view_name_long"],
  ])("needs %s", (_name, query, error) => {
    expect(readView(form(query))).toBe(error);
  });
});
