import fc from "fast-check";
import { expect, test } from "vitest";
import { marketCodes } from "#platform/pure/market/market.ts";
import { seedMarkets } from "#platform/pure/market/markets.ts";
import { fieldsOf, sectionNames } from "./fields.ts";
import { readSection, typedOf } from "./read-section.ts";
import { changedFields, sectionSchema, sectionValue, withValue } from "./section-value.ts";

const parts = marketCodes.flatMap((market) => sectionNames.map((section) => [market, section] as const));

test.each(parts)("%s %s: today's values are valid, and survive a form and being stored", (market, section) => {
  const seed = seedMarkets[market];
  const value = sectionValue(section, seed);
  expect(sectionSchema(section, market).parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
  expect(withValue(seed, section, value)).toEqual(seed);
  for (const point of [".", ","] as const)
    expect(readSection(section, market, typedOf(value, point))).toEqual({ value, errors: {} });
});

test("every setting is in one section", () => {
  for (const market of marketCodes) {
    const all = sectionNames.flatMap((section) => fieldsOf(section, market));
    expect(new Set(all).size).toBe(all.length);
  }
});

test("a section changes its own settings alone", () => {
  const cost = { ...sectionValue("delivery", seedMarkets.PL), standard_cost: 35_00 };
  const changed = withValue(seedMarkets.PL, "delivery", cost);
  expect(changed.shipping.standard).toEqual({ ...seedMarkets.PL.shipping.standard, cost: 35_00 });
  expect({ ...changed, shipping: seedMarkets.PL.shipping }).toEqual(seedMarkets.PL);
  const before = sectionValue("delivery", seedMarkets.PL);
  expect(changedFields("delivery", "PL", { before, after: cost })).toEqual(["standard_cost"]);
  expect(seedMarkets.PL.shipping.standard.cost).toBe(30_00);
});

test("the address of a phone follows its number, and an empty messenger is not offered", () => {
  const value = { ...sectionValue("contacts", seedMarkets.UA), phone: "+380 44 123 45 67", viber: null };
  const { contact } = withValue(seedMarkets.UA, "contacts", value);
  expect(contact.phoneHref).toBe("tel:+380441234567");
  expect(contact.messengers.map(({ name }) => name)).toEqual(["Telegram", "WhatsApp"]);
});

test("a stored value that is no longer allowed, or of a field that did not exist, leaves what is there", () => {
  const stored = { standard_cost: -5, express_cost: 60_00 };
  const { shipping } = withValue(seedMarkets.PL, "delivery", stored);
  expect([shipping.standard.cost, shipping.express.cost]).toEqual([30_00, 60_00]);
});

test.each([
  ["delivery", { standard_cost: "" }, { standard_cost: "needed" }],
  ["delivery", { standard_cost: "abc" }, { standard_cost: "bad_money" }],
  ["delivery", { standard_cost: "1.234" }, { standard_cost: "ambiguous_money" }],
  ["delivery", { standard_cost: "999999999" }, { standard_cost: "out_of_range" }],
  ["delivery", { standard_days: "5-3" }, { standard_days: "bad_span" }],
  ["delivery", { major_cost: "" }, {}],
  ["bank", { bank_iban: "PL61 1090 1014 0000 0712 1981 2875" }, { bank_iban: "bad_iban" }],
  ["bank", { bank_iban: "UA213223130000026007233566001" }, { bank_iban: "bad_iban" }],
  ["seller", { seller_tax_id: "1234563219" }, { seller_tax_id: "bad_tax_id" }],
  ["seller", { seller_tax_id: "PL 123-456-32-18" }, {}],
  ["seller", { seller_address_en: "Маршалковська 1, Warsaw" }, { seller_address_en: "not_latin" }],
  ["seller", { seller_address_ua: "вул. Проста, 1, Варшава" }, {}],
  ["documents", { invoice_prefix: "fa" }, {}],
  ["documents", { invoice_prefix: "F/V" }, { invoice_prefix: "bad_prefix" }],
  ["documents", { invoice_prefix: "FK" }, { invoice_prefix: "taken_prefix", credit_note_prefix: "taken_prefix" }],
  ["deadlines", { processing_hours: "0" }, { processing_hours: "out_of_range" }],
  ["tax", { vat_rate: "31" }, { vat_rate: "out_of_range" }],
  ["tax", { vat_rate: "22,5 %" }, {}],
  ["tax", { vat_rate: "x" }, { vat_rate: "bad_percent" }],
  ["tax", { reduced_rate: "" }, {}],
  ["tax", { reduced_rate: "7,5" }, {}],
  ["tax", { reduced_rate: "0" }, { reduced_rate: "out_of_range" }],
  ["tax", { reduced_rate: "23" }, { reduced_rate: "not_lower" }],
  ["tax", { vat_rate: "8" }, { reduced_rate: "not_lower" }],
  ["hours", { opens: "25:00" }, { opens: "bad_time" }],
  ["hours", { closes: "8:00" }, { closes: "closes_early" }],
  ["hours", { open_from: "6", open_to: "1" }, { open_to: "ends_early" }],
  ["hours", { closed_dates: "02-30" }, { closed_dates: "bad_dates" }],
  ["hours", { closed_easter: "90" }, { closed_easter: "bad_easter" }],
  ["payments", { methods: [] }, { methods: "choose" }],
  ["contacts", { email: "a@b" }, { email: "bad_email" }],
  ["contacts", { phone: "12" }, { phone: "bad_phone" }],
  ["contacts", { whatsapp: "javascript:alert(1)" }, { whatsapp: "bad_link" }],
  ["deadlines", { return_days: "13" }, { return_days: "out_of_range" }],
  ["mail", { sender_name: "Heliora Polska sp. z o.o.", sender_address: "sklep@heliora.example", reply_to: "" }, {}],
  ["mail", { sender_name: "Heliora\r\nBcc: eve@example.com" }, { sender_name: "bad_sender" }],
  ["mail", { sender_name: 'Heliora" <eve' }, { sender_name: "bad_sender" }],
  ["mail", { sender_name: "a".repeat(61) }, { sender_name: "too_long" }],
  ["mail", { sender_address: "Heliora <shop@a.example>" }, { sender_address: "bad_mailbox" }],
  ["mail", { reply_to: "shop@a.example\nBcc: eve@b.example" }, { reply_to: "bad_mailbox" }],
  ["mail", { reply_to: "a@x.example, b@x.example" }, { reply_to: "bad_mailbox" }],
  ["look", { footer_pl: "KRS 0000123456\r\n\r\n Sąd  Rejonowy", accent: "" }, {}],
  ["look", { footer_pl: "КРС 0000123456" }, { footer_pl: "not_latin" }],
  ["look", { footer_ua: "КРС 0000123456" }, {}],
  ["look", { footer_en: "a\nb\nc\nd\ne" }, { footer_en: "many_lines" }],
  ["look", { footer_en: "a".repeat(301) }, { footer_en: "too_long" }],
  ["look", { accent: "0b5d3b" }, {}],
  ["look", { accent: "#FFC629" }, { accent: "pale_colour" }],
  // 4.54:1 and 4.48:1.
  ["look", { accent: "#767676" }, {}],
  ["look", { accent: "#777777" }, { accent: "pale_colour" }],
  ["look", { accent: "green" }, { accent: "bad_colour" }],
  ["look", { accent: "#fff;}" }, { accent: "bad_colour" }],
] as const)("PL %s %j", (section, typed, errors) => {
  const stored = typedOf(sectionValue(section, seedMarkets.PL), ",");
  expect(readSection(section, "PL", { ...stored, ...typed }).errors).toEqual(errors);
});

test("lines are stored without blank ones and invisible characters, a colour in capitals", () => {
  const typed = { footer_pl: "  KRS\u200b 0000123456\r\n\r\n\tSąd   Rejonowy ", accent: "0b5d3b" };
  const { value } = readSection("look", "PL", typed);
  expect(value).toEqual({
    footer_ua: null,
    footer_pl: "KRS 0000123456\nSąd Rejonowy",
    footer_en: null,
    accent: "#0B5D3B",
  });
  expect(withValue(seedMarkets.PL, "look", value).look.footer.pl).toBe("KRS 0000123456\nSąd Rejonowy");
});

test.each([
  ["mail", { sender_name: "Heliora\nBcc: eve@example.com" }],
  ["mail", { reply_to: "a@x.example, b@x.example" }],
  ["look", { accent: "red" }],
] as const)("%s: a value that only the database could have got is not used: %j", (section, stored) => {
  expect(withValue(seedMarkets.PL, section, stored)).toEqual(seedMarkets.PL);
});

test("whatever is typed is read or refused, and what is read is valid", () => {
  fc.assert(
    fc.property(fc.constantFrom(...parts), fc.string(), fc.nat(), ([market, section], text, at) => {
      const names = fieldsOf(section, market);
      const name = names[at % names.length] ?? "phone";
      const stored = typedOf(sectionValue(section, seedMarkets[market]), ",");
      const { value, errors } = readSection(section, market, { ...stored, [name]: text });
      if (Object.keys(errors).length === 0) sectionSchema(section, market).parse(value);
    }),
  );
});
