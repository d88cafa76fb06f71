import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, type Cart, countOf, install, merge, quantityOf, remove, restore, setQuantity } from "./cart.ts";
import { type CartLine, cartLine, maxLines } from "./line.ts";

const snapshot = { name: "Panel", image: "/p.avif", unitNet: 3_350_00, market: "UA" as const };
const installation = { companyName: "ФОП Іваненко", address: "Київ, Садова 14", notes: "" };

function line(id: string, quantity: number): CartLine {
  return cartLine({ id, mode: "buy", quantity, snapshot });
}

function installed(id: string, quantity: number): CartLine {
  return cartLine({ id, mode: "buy", quantity, installation, snapshot });
}

const quantities = (cart: Cart) => cart.map(({ id, quantity }) => [id, quantity]);
const panel = line("panel", 1).uniqueKey;

describe("add", () => {
  test.each<[string, Cart, CartLine, number | undefined, [string, number][], unknown]>([
    [
      "a new product is appended",
      [line("panel", 2)],
      line("cable", 5),
      undefined,
      [
        ["panel", 2],
        ["cable", 5],
      ],
      null,
    ],
    [
      "the same product grows by the amount given",
      [line("panel", 2)],
      line("panel", 3),
      undefined,
      [["panel", 5]],
      null,
    ],
    [
      "with installation it is another line",
      [line("panel", 2)],
      installed("panel", 1),
      undefined,
      [
        ["panel", 2],
        ["panel", 1],
      ],
      null,
    ],
    [
      "never more than in stock",
      [line("panel", 2)],
      line("panel", 9),
      7,
      [["panel", 7]],
      { code: "stock", available: 7 },
    ],
    [
      "stock counts over all lines of the product",
      [line("panel", 5)],
      installed("panel", 9),
      7,
      [
        ["panel", 5],
        ["panel", 2],
      ],
      { code: "stock", available: 7 },
    ],
    [
      "with nothing left nothing is added",
      [line("panel", 7)],
      installed("panel", 1),
      7,
      [["panel", 7]],
      { code: "stock", available: 7 },
    ],
    ["a sold-out product is not added", [], line("panel", 1), 0, [], { code: "stock", available: 0 }],
    [
      "adding never takes away",
      [line("panel", 9)],
      line("panel", 1),
      7,
      [["panel", 9]],
      { code: "stock", available: 7 },
    ],
    ["nothing adds nothing", [line("panel", 2)], line("panel", 0), undefined, [["panel", 2]], null],
    ["a negative amount adds nothing", [line("panel", 2)], line("panel", -3), undefined, [["panel", 2]], null],
  ])("%s", (_name, cart, added, available, expected, shortfall) => {
    const change = add(cart, added, available);
    expect(quantities(change.cart)).toEqual(expected);
    expect(change.shortfall).toEqual(shortfall);
  });

  test("a full cart accepts no further line, but existing lines can grow", () => {
    const full = Array.from({ length: maxLines }, (_, at) => line(`p${at}`, 1));
    expect(add(full, line("panel", 1))).toEqual({ cart: full, shortfall: { code: "full" } });
    expect(quantityOf(add(full, line("p7", 2)).cart, "p7")).toBe(3);
  });
});

describe("setQuantity", () => {
  test.each<[string, number, number | undefined, [string, number][], unknown]>([
    [
      "sets",
      4,
      undefined,
      [
        ["panel", 4],
        ["cable", 1],
      ],
      null,
    ],
    ["zero removes", 0, undefined, [["cable", 1]], null],
    ["less than zero removes", -3, undefined, [["cable", 1]], null],
    [
      "more than in stock becomes what is in stock",
      1e9,
      6,
      [
        ["panel", 6],
        ["cable", 1],
      ],
      { code: "stock", available: 6 },
    ],
    [
      "exactly what is in stock",
      6,
      6,
      [
        ["panel", 6],
        ["cable", 1],
      ],
      null,
    ],
    [
      "nothing in stock leaves the line as it is",
      3,
      0,
      [
        ["panel", 2],
        ["cable", 1],
      ],
      { code: "stock", available: 0 },
    ],
  ])("%s", (_name, asked, available, expected, shortfall) => {
    const change = setQuantity([line("panel", 2), line("cable", 1)], panel, asked, available);
    expect(quantities(change.cart)).toEqual(expected);
    expect(change.shortfall).toEqual(shortfall);
  });

  test("an unknown line changes nothing", () => {
    expect(setQuantity([line("panel", 2)], "other", 5).cart).toEqual([line("panel", 2)]);
  });
});

describe("remove, restore, merge", () => {
  const cart = [line("a", 1), line("b", 2), line("c", 3)];

  test("a removed line is restored at its position", () => {
    const removed = remove(cart, cart[1]?.uniqueKey ?? "");
    expect(quantities(removed)).toEqual([
      ["a", 1],
      ["c", 3],
    ]);
    expect(restore(removed, line("b", 2), 1)).toEqual(cart);
  });

  test("restoring adds to an equal line", () => {
    expect(quantities(restore(cart, line("b", 2), 1))).toEqual([
      ["a", 1],
      ["b", 4],
      ["c", 3],
    ]);
  });

  test("quantities of equal lines add up", () => {
    expect(quantities(merge([line("a", 1)], [line("b", 1), line("a", 2)]))).toEqual([
      ["a", 3],
      ["b", 1],
    ]);
  });
});

describe("install", () => {
  test.each<[string, Cart, string, typeof installation | null, [string, number, boolean][]]>([
    [
      "a line gets an address and keeps its place",
      [line("a", 1), line("b", 2)],
      line("a", 1).uniqueKey,
      installation,
      [
        ["a", 1, true],
        ["b", 2, false],
      ],
    ],
    ["an address is taken away", [installed("a", 3)], installed("a", 3).uniqueKey, null, [["a", 3, false]]],
    [
      "what has become the same line is one line",
      [installed("a", 1), line("a", 2)],
      line("a", 2).uniqueKey,
      installation,
      [["a", 3, true]],
    ],
    ["an unknown line changes nothing", [line("a", 1)], "zzz", installation, [["a", 1, false]]],
  ])("%s", (_name, cart, uniqueKey, details, expected) => {
    expect(
      install(cart, uniqueKey, details).map((one) => [one.id, one.quantity, one.installation !== undefined]),
    ).toEqual(expected);
  });
});

describe("properties", () => {
  const ids = fc.constantFrom("a", "b", "c");
  const anyLine = fc.record({ id: ids, quantity: fc.integer({ min: 1, max: 40 }), withInstallation: fc.boolean() });
  const made = ({ id, quantity, withInstallation }: { id: string; quantity: number; withInstallation: boolean }) =>
    withInstallation ? installed(id, quantity) : line(id, quantity);
  const stock = fc.record({ a: fc.nat(60), b: fc.nat(60), c: fc.nat(60) });

  test("adding is associative: one by one or merged before, the cart is the same", () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), fc.array(anyLine), (a, b, c) => {
        const [x, y, z] = [a, b, c].map((lines) => merge([], lines.map(made))) as [Cart, Cart, Cart];
        expect(merge(merge(x, y), z)).toEqual(merge(x, merge(y, z)));
      }),
    );
  });

  test("no order of changes gets more of a product than is in stock, and no line falls below one", () => {
    const change = fc.record({
      kind: fc.constantFrom("add", "set", "more", "less"),
      line: anyLine,
      asked: fc.integer({ min: -5, max: 90 }),
    });
    fc.assert(
      fc.property(fc.array(change), stock, (changes, inStock) => {
        const end = changes.reduce<Cart>((cart, { kind, line: described, asked }) => {
          const target = made(described);
          const available = inStock[target.id as keyof typeof inStock];
          if (kind === "add") return add(cart, target, available).cart;
          if (kind === "set") return setQuantity(cart, target.uniqueKey, asked, available).cart;
          const now = cart.find(({ uniqueKey }) => uniqueKey === target.uniqueKey)?.quantity ?? 0;
          return setQuantity(cart, target.uniqueKey, kind === "more" ? now + 1 : now - 1, available).cart;
        }, []);
        for (const [id, available] of Object.entries(inStock))
          expect(quantityOf(end, id)).toBeLessThanOrEqual(available);
        expect(end.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1)).toBe(true);
        expect(new Set(end.map(({ uniqueKey }) => uniqueKey)).size).toBe(end.length);
      }),
    );
  });

  test("the badge counts the total quantity", () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const cart = lines.reduce<Cart>((all, described) => add(all, made(described)).cart, []);
        expect(countOf(cart)).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });
});
