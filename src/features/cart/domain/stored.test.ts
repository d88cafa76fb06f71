import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completeInstallation } from "./installation.ts";
import { cartLine, lineKey, maxLines } from "./line.ts";
import { parseStored } from "./stored.ts";

const snapshot = { name: "Tiger Neo", image: "/p.avif", unitNet: 3_350_00, market: "UA" as const };
const good = cartLine({ id: "jinko-440", mode: "buy", quantity: 2, snapshot });
const installation = { companyName: "ТОВ Сонце", address: "Київ, Садова 14", notes: "з двору" };

describe("lineKey", () => {
  const plain = { id: "jinko-440", mode: "buy" as const };

  test("equal installations share a line, any difference makes another", () => {
    const key = lineKey({ ...plain, installation });
    expect(lineKey({ ...plain, installation: { ...installation } })).toBe(key);
    const others = [
      plain,
      { ...plain, id: "jinko-441", installation },
      ...(["companyName", "address", "notes"] as const).map((field) => ({
        ...plain,
        installation: { ...installation, [field]: "інше" },
      })),
    ];
    expect(new Set([key, ...others.map(lineKey)]).size).toBe(others.length + 1);
  });

  test("the key reveals neither company nor address", () => {
    expect(lineKey({ ...plain, installation })).toMatch(/^jinko-440\.buy\.[0-9a-f]{16}$/);
  });
});

describe("completeInstallation", () => {
  test.each([
    [
      "company and address are enough",
      { companyName: " ТОВ ", address: " Київ ", notes: "" },
      { companyName: "ТОВ", address: "Київ", notes: "" },
    ],
    ["company is required", { companyName: "  ", address: "Київ", notes: "" }, null],
    ["address is required", { companyName: "ТОВ", address: "", notes: "x" }, null],
  ])("%s", (_name, typed, expected) => {
    expect(completeInstallation(typed)).toEqual(expected);
  });
});

describe("parseStored", () => {
  test.each<[string, string | null, unknown[], number]>([
    ["nothing stored", null, [], 0],
    ["an empty text", "", [], 0],
    ["an empty list", "[]", [], 0],
    ["not JSON", "{{{", [], 1],
    ["no list", '{"a":1}', [], 1],
    ["null", "null", [], 1],
    ["a good line", JSON.stringify([good]), [good], 0],
    ["a good line among rubbish", JSON.stringify([null, 7, "x", good, {}]), [good], 4],
    ["equal lines add up", JSON.stringify([good, good]), [{ ...good, quantity: 4 }], 0],
    ["a key that was tampered with is made anew", JSON.stringify([{ ...good, uniqueKey: "<img>" }]), [good], 0],
    ["unknown fields are left out", JSON.stringify([{ ...good, price: "1.00" }]), [good], 0],
  ])("%s", (_name, text, lines, dropped) => {
    expect(parseStored(text)).toEqual({ lines, dropped });
  });

  test.each<[string, Record<string, unknown>]>([
    ["quantity zero", { quantity: 0 }],
    ["a negative quantity", { quantity: -3 }],
    ["half a piece", { quantity: 0.5 }],
    ["a quantity as text", { quantity: "2" }],
    ["a quantity beyond all stock", { quantity: 1e9 }],
    ["no id", { id: undefined }],
    ["an id that leaves its place", { id: "../admin" }],
    ["another mode", { mode: "steal" }],
    ["no snapshot", { snapshot: undefined }],
    ["a price that is no amount", { snapshot: { ...snapshot, unitNet: -1 } }],
    ["an unknown market", { snapshot: { ...snapshot, market: "DE" } }],
    ["an installation without address", { installation: { companyName: "x", address: " ", notes: "" } }],
    ["an endless name", { snapshot: { ...snapshot, name: "x".repeat(301) } }],
  ])("%s is dropped", (_name, change) => {
    expect(parseStored(JSON.stringify([{ ...good, ...change }, good]))).toEqual({ lines: [good], dropped: 1 });
  });

  test("lines beyond the limit are dropped and counted", () => {
    const many = Array.from({ length: maxLines + 5 }, (_, at) => cartLine({ ...good, id: `p${at}` }));
    const { lines, dropped } = parseStored(JSON.stringify(many));
    expect([lines.length, dropped]).toEqual([maxLines, 5]);
  });

  test("never throws, and its result parses to itself", () => {
    const almost = fc.record({
      id: fc.string(),
      mode: fc.constant("buy"),
      quantity: fc.oneof(fc.integer(), fc.double()),
      snapshot: fc.anything(),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.oneof(fc.anything(), almost, fc.constant(good))).map((list) => JSON.stringify(list) ?? ""),
        ),
        (text) => {
          const { lines } = parseStored(text);
          expect(parseStored(JSON.stringify(lines))).toEqual({ lines, dropped: 0 });
        },
      ),
    );
  });
});
