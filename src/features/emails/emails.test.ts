import { beforeAll, describe, expect, test } from "vitest";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { NewEmail } from "#platform/server/mail/mailer.ts";
import {
  cardOrderPlaced,
  emailsIn,
  everyEmail,
  orderPlaced,
  withDeposit,
} from "../../../test/support/email-builders.ts";
import { modelItem } from "../../../test/support/order-model.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import type { EmailContent, Reader } from "./domain/email.ts";
import { createEmails, htmlOf } from "./emails.service.ts";

const origin = "https://heliora.example";
const olha: Reader = { userId: "u1", email: "olha@example.com", firstName: "Ольга", locale: "ua" };

/** What the mailer would get. */
async function written(content: EmailContent, reader: Partial<Reader> = {}): Promise<NewEmail & { html: string }> {
  const emails: NewEmail[] = [];
  const mailer = {
    write: async (_: unknown, letter: NewEmail) => void emails.push(letter),
    limitsOf: async () => [reader.userId === null ? ("unconfirmed" as const) : ("own" as const)],
  };
  const db = null as never;
  await createEmails({ mailer, texts: shopTexts, origin }).write(db, "key:1", { ...olha, ...reader }, content);
  const [letter] = emails;
  if (!letter) throw new Error("nothing was written");
  // As the mailer stores the parts, in a column of the database.
  return { ...letter, html: await htmlOf(JSON.parse(JSON.stringify(letter.parts))) };
}

const linksOf = (content: EmailContent): string[] =>
  Object.entries(content)
    .flatMap(([name, path]) =>
      /link$/i.test(name) ? [`${origin}${path}`] : (name === "trackingAddress" && path) || [],
    )
    .sort();

/** The visible text of the HTML. */
const seen = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

const namedIn = (locale: Locale) =>
  emailsIn(locale).map((content) => {
    const way = "status" in content ? content.status : "order" in content ? content.order.paymentMethod : "";
    return [`${content.kind} ${way}${"on" in content ? content.on : ""}`, content] as const;
  });

describe.each(locales)("in %s", (locale) => {
  describe.each(namedIn(locale))("%s", (_name, content) => {
    let letter: NewEmail & { html: string };
    beforeAll(async () => {
      letter = await written(content, { locale });
    });

    test("says everything in words, none of them left as a key or missing", () => {
      for (const words of [letter.subject, letter.plain, seen(letter.html)]) {
        expect(words).not.toMatch(/letters\.|undefined|null|NaN|\[object|Invalid Date|\{/);
        expect(words.trim()).not.toBe("");
      }
      expect(letter.subject).not.toMatch(/[\r\n]/);
    });

    test("has each link once in html, and once on a line of its own in plain text", () => {
      const links = linksOf(content);
      expect(links.length > 0).toBe(content.kind !== "sign-in-code");
      const inHtml = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
      expect(inHtml.sort()).toEqual(links);
      const lines = letter.plain.split("\n");
      expect(lines.filter((line) => line.includes("://")).sort()).toEqual(links);
    });

    test("is small, loads nothing and names its language", () => {
      const { html } = letter;
      expect(Buffer.byteLength(html)).toBeLessThan(60_000);
      expect(html).not.toMatch(/<(img|script|link|iframe|svg|base)\b|\bsrc=|url\(|@import|@font-face| on\w+=/i);
      expect(html).toContain(`lang="${{ ua: "uk", pl: "pl", en: "en" }[locale]}"`);
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    });

    test("html and plain text say the same", () => {
      const plainWords = (text: string) => text.replace(/[\s\u00a0]+/g, " ").toLowerCase();
      const html = plainWords(seen(letter.html));
      for (const line of letter.plain.split("\n").filter((one) => one !== "-- " && !one.includes("://")))
        for (const part of line.split(/: |, (?=[\d ]+,\d\d )|:$/).filter(Boolean))
          expect(html).toContain(plainWords(part).trim());
    });
  });
});

describe("an order", () => {
  test.each([
    ["ua", "UA", ["36 250,50 грн", "43 550,60 грн", "ПДВ 20 %", "UA21 3223 1300", "26 листопада", "10 шт.", "25 м"]],
    ["en", "UA", ["36 250,50 грн", "VAT 20 %", "UA21 3223 1300", "26 November", "10 pcs", "25 m"]],
    ["pl", "PL", ["36 250,50 zł", "43 550,60 zł", "do wysłać", "26 listopada", "10 szt."]],
  ] as const)("in %s for market %s has its figures as the house writes them", async (locale, market, figures) => {
    const { plain } = await written(orderPlaced({ market }, locale), { locale });
    for (const figure of figures.filter((one) => one !== "do wysłać")) expect(plain).toContain(figure);
    expect(plain).not.toContain("$");
  });

  test.each([
    ["ua", ["Ціна від 10 шт.", "Ваша ціна, звичайна ціна 4 000,00 грн"]],
    ["pl", ["Cena od 10 szt.", "Twoja cena, cena katalogowa 4 000,00 zł"]],
    ["en", ["Price from 10 pcs", "Your price, public price 4 000,00 грн"]],
  ] as const)("in %s says why a line costs less than the catalogue's price", async (locale, reasons) => {
    const items = [
      modelItem({ priceReason: { reason: "tier", fromQuantity: 10 } }),
      modelItem({ id: "2", priceReason: { reason: "agreed", publicNet: 4_000_00 } }),
    ];
    const content = orderPlaced({ market: locale === "pl" ? "PL" : "UA", items }, locale);
    const { plain, html } = await written(content, { locale });
    for (const reason of reasons) {
      expect(plain.replaceAll("\u00a0", " ")).toContain(reason);
      expect(html.replaceAll("\u00a0", " ")).toContain(reason);
    }
  });

  test("reads well as plain text", async () => {
    const { plain } = await written(orderPlaced({}, "en"), { locale: "en" });
    expect(plain).toMatchInlineSnapshot(`
      "Order HL-100001 received

      Hello Ольга,

      Thank you for order HL-100001. We are on it, and will write as soon as something changes.

      Please pay by bank transfer so that we can send the products.

      Payee: ТОВ «Геліора»
      Bank: АТ КБ «ПриватБанк»
      IBAN: UA21 3223 1300 0002 6007 2335 6600 1
      Payment reference: HL-100001
      Amount: 43 550,60 грн
      Pay by: 26 November

      The pro-forma invoice as PDF is on the page of the order.

      PRODUCTS

      Сонячна панель LONGi Hi-MO X6 440 Вт
        10 pcs, 35 000,00 грн
      Кабель 6 мм²
        25 m, 1 250,50 грн

      Products excl. VAT: 36 250,50 грн
      VAT 20 %: 7 250,10 грн
      Delivery: free
      Pay on delivery: 50,00 грн
      Total: 43 550,60 грн

      Product prices excl. VAT.

      View the order:
      https://heliora.example/ua/profile/orders/7

      -- 
      This message was sent automatically because an order was placed in the Heliora shop with your address. Messages about an order are always sent, whatever newsletters you have chosen.
      Heliora, 1 Khreshchatyk St, 01001 Kyiv, Ukraine
      +380 44 000 00 00, shop@heliora.example
      "
    `);
  });

  test.each([
    ["ua", "Сплатіть карткою до 21\u00a0лист., 17:00", "Сплатити карткою"],
    ["pl", "Zapłać kartą do 21\u00a0lis, 17:00", "Zapłać kartą"],
    ["en", "Please pay by card by 21\u00a0Nov, 17:00", "Pay by card"],
  ] as const)(
    "by card in %s has its deadline where the market is, and the way to pay",
    async (locale, words, button) => {
      const { plain, html } = await written(cardOrderPlaced(locale), { locale });
      expect(plain).toContain(words.replace("\u00a0", " "));
      expect(plain).toContain(`${button}:\nhttps://heliora.example/ua/checkout/pay?orderId=7\n`);
      expect(html).toContain('href="https://heliora.example/ua/checkout/pay?orderId=7"');
      expect(plain).not.toMatch(/IBAN/);
    },
  );

  test("a parcel is followed at its carrier", async () => {
    const parcel = everyEmail.find((content) => content.kind === "parcel-sent" && content.trackingAddress !== null);
    if (!parcel) throw new Error("there is no parcel");
    const { plain, html } = await written(parcel, { locale: "pl" });
    const address = "https://inpost.pl/sledzenie-przesylek?number=6200-1234";
    expect(plain).toContain(`Śledź przesyłkę na stronie InPost:\n${address}\n`);
    expect(html).toContain(`href="${address}"`);
  });

  test("a receipt of a withdrawal says where to tell that it was somebody else: nobody reads replies", async () => {
    const receipt = everyEmail.find(({ kind }) => kind === "withdrawal");
    if (!receipt) throw new Error("there is no receipt");
    const { plain } = await written(receipt, { locale: "pl" });
    expect(plain).toContain("To nie Ty? Napisz na sklep@heliora.example, a nic nie zrobimy.");
  });

  test("an English reader of a Polish order gets the Polish address of the shop", async () => {
    const { plain } = await written(orderPlaced({ market: "PL" }), { locale: "en" });
    expect(plain).toContain("00-001 Warsaw, Poland");
  });
});

describe("words of strangers", () => {
  const evil = '<img src=x onerror="alert(1)"> & "Olha"';

  test("markup in names, products and addresses is shown, not run", async () => {
    const product = await written(
      orderPlaced({ items: [modelItem({ name: evil, quantity: 1, unitNet: 1 })], orderNumber: "<b>7</b>" }),
    );
    expect(product.html).not.toContain("<img");
    expect(product.html).not.toContain("<b>");
    expect(product.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;Olha&quot;");
    const changed = await written({ kind: "address-changed", newAddress: `${evil}@x.pl`, supportLink: "/ua/support" });
    expect(changed.html).not.toContain("<img");
  });

  test.each([
    ["emoji", "🌞 Оля 👩‍👩‍👧", "Добрий день, 🌞 Оля 👩‍👩‍👧."],
    ["an apostrophe", "Лук’ян", "Добрий день, Лук’ян."],
    ["from right to left", "אולגה", "Добрий день, \u2068אולגה\u2069."],
    ["a sign that turns what follows", "Оля\u202Egnp.exe", "Добрий день."],
    ["turning signs alone", "\u202EОля\u2066", "Добрий день, Оля."],
    ["a line break", "Оля\r\nBcc: eve", "Добрий день, Оля Bcc: eve."],
    ["an address", "visit evil.example", "Добрий день."],
    ["a link", "https://evil.example/win", "Добрий день."],
    ["ICU of a message", "{name}", "Добрий день, {name}."],
    ["nothing", "   ", "Добрий день."],
    ["a very long one", "О".repeat(200), "Добрий день."],
  ])("a name: %s", async (_, firstName, greeting) => {
    const { plain, html } = await written(orderPlaced(), { firstName });
    expect(plain.split("\n")).toContain(greeting);
    expect(seen(html)).toContain(greeting);
  });

  test.each(["verify-address", "confirm-address"])(
    "%s goes to an address that is not proved: no name",
    async (kind) => {
      const content = everyEmail.find((one) => one.kind === kind) as EmailContent;
      const { plain, html } = await written(content, { firstName: "Виграш" });
      expect(plain + html).not.toContain("Виграш");
    },
  );

  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "profile",
    "/\t/evil.example",
  ])("%j is no link of ours", async (link) => {
    await expect(written({ kind: "verify-address", link })).rejects.toThrow("path of this site");
  });
});

describe("what is rented", () => {
  const rental = { first: "2026-12-07", deposit: 34_500_00, isAll: true };
  const accepted = (isAll: boolean): EmailContent => ({
    ...{
      kind: "order-status",
      orderNumber: "HL-1",
      market: "UA",
      status: "processing",
      paid: 276_000,
      hasExpired: false,
    },
    ...{ rental: { ...rental, isAll }, link: "/ua/profile/orders/7" },
  });

  test("is confirmed with its day, its hour and the deposit; goods beside it are still prepared", async () => {
    const alone = (await written(accepted(true), { locale: "en" })).plain.replaceAll("\u00a0", " ");
    expect(alone).toContain("begins on 7 December at 9:00");
    expect(alone).toContain("deposit of 34 500,00 грн");
    expect(alone).not.toContain("dispatch");
    const mixed = (await written(accepted(false), { locale: "en" })).plain;
    expect(mixed).toContain("dispatch");
    expect(mixed).toContain("Your rental is confirmed");
  });

  test("leaves a deposit that is told apart from the total of an order, and of none without", async () => {
    const said = async (order: EmailContent) => (await written(order, { locale: "en" })).plain;
    expect(await said(withDeposit(orderPlaced()))).toMatch(/deposit of 34.500,00.грн\. It is not part of the total/);
    expect(await said(orderPlaced())).not.toContain("deposit");
  });
});

test.each(["program", "unknown", "toaster"])("a device %s has words or none", async (device) => {
  const where = { at: new Date(0), device, browser: "", system: "", country: null, address: "192.0.2.1" };
  for (const locale of locales as readonly Locale[]) {
    const { plain } = await written({ kind: "new-device", securityLink: "/ua", where }, { locale });
    expect(plain).not.toMatch(/unknown|toaster|letters\./);
    expect(plain).toContain("192.0.2.1");
  }
});

test("e-mails to customers have the sender of a market, that of the order or else of the language; those to staff none", async () => {
  const staff = new Set<string>();
  for (const content of everyEmail) {
    const { kind, market } = await written(content, { locale: "pl" });
    const own = "sells" in content ? content.sells : "market" in content ? content.market : null;
    if (market === null) staff.add(kind);
    else expect([kind, market]).toEqual([kind, content.kind === "order-placed" ? content.order.market : (own ?? "PL")]);
  }
  expect([...staff].sort()).toEqual([
    ...["api-key-expiring", "company-notice", "staff-invitation", "ticket-notice"],
    ...["webhook-disabled", "week-figures", "withdrawal-notice"],
  ]);
});
