import { expect, test } from "vitest";
import type { Locale } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { noDisclosure } from "../../../../../test/support/disclosures.ts";
import { shopTexts } from "../../../../../test/support/texts.ts";
import type { Disclosure, ShownDocument } from "../../domain/disclosure/disclosure.ts";
import type { Wording } from "../../pages/shop-for.ts";
import { disclosureTerms, shownDisclosure } from "./disclosure-texts.ts";

const wording = (locale: Locale): Wording => ({ t: shopTexts.in(locale), money: String, market: markets.UA, locale });
const certificate: ShownDocument = {
  href: "/files/products/a/x.pdf",
  kind: "certificate",
  title: "IEC 62619",
  languages: ["en", "ua"],
  type: "application/pdf",
  bytes: 1_449_000,
  validUntil: "2029-06-30",
};
const maker = { name: "Maker", address: "Harbour Road 1", country: "DE", contact: "https://maker.example/" };

test("nothing is shown of what is not known", () => {
  expect(shownDisclosure(noDisclosure, wording("en"))).toEqual({ documents: null, safety: null });
  expect(disclosureTerms("a", noDisclosure, wording("en"))).toEqual([]);
});

test.each<[Locale, string, string, string]>([
  ["ua", "Сертифікат", "англійська, українська · дійсний до 30\u00a0червня 2029\u00a0р.", "PDF, 1,4\u00a0МБ"],
  ["pl", "Certyfikat", "angielski, ukraiński · ważny do 30\u00a0czerwca 2029", "PDF, 1,4\u00a0MB"],
  ["en", "Certificate", "English, Ukrainian · valid until 30\u00a0June 2029", "PDF, 1.4\u00a0MB"],
])("a document in %s", (locale, kind, note, file) => {
  const { documents } = shownDisclosure({ ...noDisclosure, documents: [certificate] }, wording(locale));
  expect(documents?.rows).toEqual([{ href: certificate.href, kind, title: "IEC 62619", note, file }]);
});

test.each([
  [1, "1"],
  [82_400, "82"],
  [999_499, "999"],
])("%i bytes are %s KB", (bytes, size) => {
  const { documents } = shownDisclosure({ ...noDisclosure, documents: [{ ...certificate, bytes }] }, wording("en"));
  expect(documents?.rows[0]?.file).toBe(`PDF, ${size}\u00a0KB`);
});

test("a manufacturer in the EU is its own responsible person", () => {
  const rows = (of: Partial<Disclosure>) => shownDisclosure({ ...noDisclosure, ...of }, wording("en")).safety?.rows;
  expect(rows({ manufacturer: maker, responsible: maker })).toEqual([
    {
      label: "Manufacturer and responsible person in the EU",
      text: "Maker",
      lines: ["Harbour Road 1, Germany"],
      link: { href: "https://maker.example/", text: "maker.example" },
    },
  ]);
  const agent = { ...maker, name: "Agent", contact: "safety@agent.example" };
  expect(rows({ manufacturer: maker, responsible: agent })?.map(({ label, link }) => [label, link?.href])).toEqual([
    ["Manufacturer", "https://maker.example/"],
    ["Responsible person in the EU", "mailto:safety@agent.example"],
  ]);
});

test.each([
  ["un3480", "Lithium-ion batteries (UN\u00a03480) count as dangerous goods. Keep the packaging"],
  ["un3496", "Nickel-metal hydride batteries (UN\u00a03496) count as dangerous goods when shipped by sea."],
] as const)("%s: %s", (dangerousGoods, expected) => {
  const rows = shownDisclosure({ ...noDisclosure, dangerousGoods }, wording("en")).safety?.rows;
  expect(rows?.[0]?.text.startsWith(expected)).toBe(true);
});

test.each<[Locale, number, string]>([
  ["ua", 1, "Доставимо 1\u00a0місцем, 34\u00a0кг"],
  ["ua", 2, "Доставимо 2\u00a0місцями, 34\u00a0кг"],
  ["pl", 2, "Dostawa w\u00a02\u00a0paczkach, 34\u00a0kg"],
  ["en", 1, "Delivered in 1\u00a0package, 34\u00a0kg"],
  ["en", 2, "Delivered in 2\u00a0packages, 34\u00a0kg"],
])("in %s %i packages: %s", (locale, count, expected) => {
  const [term] = disclosureTerms("a", { ...noDisclosure, packages: { count, weightG: 34_000 } }, wording(locale));
  expect(term?.text).toBe(expected);
});

test("installation leads to the contact form with the product", () => {
  const [term] = disclosureTerms("a", { ...noDisclosure, installation: true }, wording("en"));
  expect(term).toMatchObject({ kind: "installation", path: "contact?topic=technical&product=a" });
});

test("Northern Ireland has its name, though its code is one of customs only", () => {
  const disclosure = { ...noDisclosure, origin: "XI", manufacturer: { ...maker, country: "XI" } };
  expect(shownDisclosure(disclosure, wording("en")).safety?.rows).toMatchObject([
    { lines: ["Harbour Road 1, Northern Ireland"] },
    { text: "Northern Ireland" },
  ]);
});
