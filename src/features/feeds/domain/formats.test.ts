import { expect, test } from "vitest";
import { ceneoFormat } from "./ceneo.ts";
import { googleFormat } from "./google.ts";
import { hotlineFormat } from "./hotline.ts";
import type { Offer, Seller } from "./offer.ts";
import { promFormat } from "./prom.ts";

const offer: Offer = {
  id: "pan-a-440",
  sku: "PAN-A-440",
  brand: "Ємність & Co",
  model: 'A<440>"',
  name: "Панель «A» 440 Вт",
  description: "Скло & рама",
  categoryId: 6,
  trail: ["Інвертори", "Гібридні інвертори"],
  price: "4020.00",
  priceBefore: null,
  currency: "UAH",
  available: 3,
  saleUnit: "piece",
  warrantyMonths: 180,
  weightKg: 22.5,
  gtin: null,
  morePictures: [],
  url: "https://shop.example/ua/product/pan-a-440",
  picture: "https://shop.example/share/square/pan-a-440.jpg?v=1",
};
const seller: Seller = {
  name: "Heliora",
  url: "https://shop.example/ua",
  description: "Сонце",
  currency: "UAH",
  categories: [
    { id: 3, parentId: null, name: "Інвертори" },
    { id: 6, parentId: 3, name: "Гібридні інвертори" },
  ],
  at: new Date("2026-11-22T10:05:33Z"),
};

test("Google: required fields of every product", () => {
  expect(googleFormat.offer(offer)).toBe(
    "<item><g:id>pan-a-440</g:id><g:title>Панель «A» 440 Вт</g:title><g:description>Скло &amp; рама</g:description>" +
      "<g:link>https://shop.example/ua/product/pan-a-440</g:link>" +
      "<g:image_link>https://shop.example/share/square/pan-a-440.jpg?v=1</g:image_link>" +
      "<g:availability>in_stock</g:availability><g:price>4020.00 UAH</g:price><g:condition>new</g:condition>" +
      "<g:brand>Ємність &amp; Co</g:brand><g:mpn>A&lt;440&gt;&quot;</g:mpn>" +
      "<g:product_type>Інвертори &gt; Гібридні інвертори</g:product_type><g:shipping_weight>22.5 kg</g:shipping_weight></item>\n",
  );
  expect(googleFormat.offer({ ...offer, available: 0 })).toContain("<g:availability>out_of_stock<");
  expect(googleFormat.offer({ ...offer, saleUnit: "metre" })).toContain("<g:unit_pricing_measure>1 m<");
});

test("ids above Google's 50 characters stay distinct", () => {
  const long = (end: string) => googleFormat.offer({ ...offer, id: `${"a".repeat(60)}-${end}` });
  const ids = [long("1"), long("2")].map((text) => /<g:id>(.*?)</.exec(text)?.[1] ?? "");
  expect(new Set(ids).size).toBe(2);
  expect(ids.map((id) => id.length)).toEqual([50, 50]);
});

test("Hotline: categories, then products", () => {
  expect(hotlineFormat.head(seller)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<price><date>2026-11-22 10:05</date><firmName>Heliora</firmName><categories>' +
      "<category><id>3</id><name>Інвертори</name></category>" +
      "<category><id>6</id><parentId>3</parentId><name>Гібридні інвертори</name></category></categories><items>\n",
  );
  expect(hotlineFormat.offer(offer)).toContain(
    '<priceRUAH>4020.00</priceRUAH><stock>В наявності</stock><guarantee type="manufacturer">180</guarantee>',
  );
  expect(hotlineFormat.offer({ ...offer, available: 0 })).toContain("<stock>Немає в наявності</stock>");
});

test("Prom: quantity in stock", () => {
  expect(promFormat.head(seller)).toContain(
    '<category id="3">Інвертори</category><category id="6" parentId="3">Гібридні інвертори</category>',
  );
  expect(promFormat.offer(offer)).toMatch(/^<offer id="pan-a-440" available="true">.*<quantity_in_stock>3</);
  expect(promFormat.offer({ ...offer, available: -1 })).toMatch(/available="false".*<quantity_in_stock>0</);
});

test("Ceneo: attributes", () => {
  expect(ceneoFormat.offer(offer)).toBe(
    '<o id="pan-a-440" url="https://shop.example/ua/product/pan-a-440" price="4020.00" avail="1" stock="3" weight="22.5">' +
      "<cat>Інвертори/Гібридні інвертори</cat><name>Панель «A» 440 Вт</name>" +
      '<imgs><main url="https://shop.example/share/square/pan-a-440.jpg?v=1"></main></imgs><desc>Скло &amp; рама</desc>' +
      '<attrs><a name="Producent">Ємність &amp; Co</a><a name="Kod_producenta">A&lt;440&gt;&quot;</a></attrs></o>\n',
  );
  expect(ceneoFormat.offer({ ...offer, available: 0 })).toContain('avail="99" stock="0"');
});

test("a reduced price has its former price, if the format has a field for it", () => {
  const reduced = { ...offer, priceBefore: "4500.00" };
  expect(googleFormat.offer(reduced)).toContain(
    "<g:price>4500.00 UAH</g:price><g:sale_price>4020.00 UAH</g:sale_price>",
  );
  expect(promFormat.offer(reduced)).toContain("<price>4020.00</price><oldprice>4500.00</oldprice>");
  expect(hotlineFormat.offer(reduced)).toBe(hotlineFormat.offer(offer));
  expect(ceneoFormat.offer(reduced)).toBe(ceneoFormat.offer(offer));
  expect(promFormat.offer(offer)).not.toContain("oldprice");
});

test.each([
  ["Google", googleFormat, "<g:additional_image_link>https://a/2.jpg</g:additional_image_link>"],
  ["Hotline", hotlineFormat, "<image>https://a/2.jpg</image>"],
  ["Prom", promFormat, "<picture>https://a/2.jpg</picture>"],
  ["Ceneo", ceneoFormat, '<i url="https://a/2.jpg"></i>'],
])("%s: the other photos follow the main picture", (_name, format, expected) => {
  const text = format.offer({ ...offer, morePictures: ["https://a/2.jpg"] });
  expect(text.indexOf(expected)).toBeGreaterThan(text.indexOf(offer.picture));
});

test.each([
  ["Google", googleFormat, "<g:gtin>5901234123457</g:gtin>"],
  ["Ceneo", ceneoFormat, '<a name="EAN">5901234123457</a>'],
])("%s: the GTIN", (_name, format, expected) => {
  expect(format.offer({ ...offer, gtin: "5901234123457" })).toContain(expected);
  expect(format.offer(offer)).not.toMatch(/gtin|EAN/);
});
