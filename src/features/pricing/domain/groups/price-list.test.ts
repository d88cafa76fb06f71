import { expect, test } from "vitest";
import { readPriceList, skusIn, writePriceList } from "./price-list.ts";

const ids: Record<string, string> = { "pan-1": "panel", "inv-2": "inverter", "a,b": "comma" };
const read = (text: string) => readPriceList(text, (sku) => ids[sku.toLowerCase()]);
const panel = { productId: "panel", market: "UA", fromQuantity: 1, net: 310_000 } as const;

test.each([
  ["cells of a spreadsheet", "PAN-1\tUA\t1\t3100,00", [panel]],
  ["semicolons and a decimal comma", "PAN-1;UA;1;3100,00", [panel]],
  ["commas and a decimal point", "PAN-1,UA,1,3100.00", [panel]],
  ["a quoted amount with thousands", 'PAN-1,UA,1,"3 100,00"', [panel]],
  ["blanks around cells, other case", "  pan-1 ; ua ; 1 ; 3\u00a0100 ", [panel]],
  ["no quantity: from one piece", "PAN-1;UA;;3100", [panel]],
  ["no price: taken away", "PAN-1;UA;30;", [{ ...panel, fromQuantity: 30, net: null }]],
  ["no cell for the price", "PAN-1;UA;30", [{ ...panel, fromQuantity: 30, net: null }]],
  [
    "a heading, empty lines and a byte order mark",
    "\ufeffsku,market,from_quantity,net\r\n\r\nPAN-1,UA,1,3100.00\r\n",
    [panel],
  ],
  ["a quoted SKU with a comma", '"A,B",PL,2,1.50', [{ productId: "comma", market: "PL", fromQuantity: 2, net: 150 }]],
])("%s", (_name, text, lines) => {
  expect(read(text)).toEqual({ lines, refused: [] });
});

test.each([
  ["PAN-1", "columns"],
  ["PAN-1;UA;1;3100;and more", "columns"],
  [";UA;1;3100", "columns"],
  ["PAN-9;UA;1;3100", "unknown_sku"],
  ["PAN-1;DE;1;3100", "market"],
  ["PAN-1;UA;0;3100", "quantity"],
  ["PAN-1;UA;1.5;3100", "quantity"],
  ["PAN-1;UA;1000001;3100", "quantity"],
  ["PAN-1;UA;1;0", "price"],
  ["PAN-1;UA;1;-5", "price"],
  ["PAN-1;UA;1;3100.005", "price"],
  ["PAN-1;UA;1;free", "price"],
  ['"PAN-1;UA;1;3100', "columns"],
  ["PAN-1,UA,1,3100,00", "columns"],
])("the line %j is refused for its %s", (text, error) => {
  expect(read(text)).toEqual({ lines: [], refused: [{ line: 1, text, error }] });
});

test("every refused line is named by its number, the second of two prices for one place too", () => {
  const { lines, refused } = read(
    "sku;market;from_quantity;net\nPAN-1;UA;1;3100\nINV-2;XX;1;5\n\npan-1;UA;1;3000\nnothing",
  );
  expect(lines).toEqual([panel]);
  expect(refused.map(({ line, error }) => [line, error])).toEqual([
    [3, "market"],
    [5, "twice"],
    [6, "columns"],
  ]);
});

test("what is written is read again, also an SKU that a spreadsheet would execute", () => {
  const prices = [
    { sku: "PAN-1", market: "UA", fromQuantity: 1, net: 310_000 },
    { sku: "=1+1", market: "PL", fromQuantity: 30, net: 5 },
  ] as const;
  const file = writePriceList(prices);
  expect(file).toBe("\ufeffsku,market,from_quantity,net\r\nPAN-1,UA,1,3100.00\r\n'=1+1,PL,30,0.05\r\n");
  expect(skusIn(file)).toEqual(["PAN-1", "=1+1"]);
  const back = readPriceList(file, (sku) => sku);
  expect(back).toEqual({ lines: prices.map(({ sku, ...rest }) => ({ productId: sku, ...rest })), refused: [] });
});
