import { dateText } from "#features/languages/domain/day-words.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { Disclosure, EconomicOperator, ShownDocument } from "../../domain/disclosure/disclosure.ts";
import { formatFigure } from "../../domain/figures.ts";
import type { ProductFileKind } from "../../domain/media/product-media.ts";
import { countryName } from "../../domain/operators/country-names.ts";
import type { DangerousGoods } from "../../domain/product-writes/dangerous-goods.ts";
import type { Wording } from "../../pages/shop-for.ts";
import type { Term } from "../terms-of.ts";

/** Lists of the lower part of the page as texts: the browser needs no code and no messages for them. */
export interface DisclosureTexts {
  documents: { title: string; rows: DocumentRow[] } | null;
  safety: { title: string; rows: SafetyRow[] } | null;
}

export interface DocumentRow {
  href: string;
  kind: string;
  title: string;
  /** Languages and validity; may be empty. */
  note: string;
  /** Format and size. */
  file: string;
}

export interface SafetyRow {
  label: string;
  text: string;
  /** Lines below the text. */
  lines: string[];
  link: { href: string; text: string } | null;
}

const kinds: Record<ProductFileKind, MessageKey> = {
  datasheet: "catalogueFacts.datasheet",
  manual: "catalogueFacts.manual",
  certificate: "catalogueFacts.certificate",
  conformity: "catalogueFacts.conformity",
  warranty: "catalogueFacts.warranty",
  other: "catalogueFacts.other",
};

const goods: Record<DangerousGoods, MessageKey> = {
  un3480: "catalogueFacts.lithiumIon",
  un3481: "catalogueFacts.lithiumIonDevice",
  un3090: "catalogueFacts.lithiumMetal",
  un3091: "catalogueFacts.lithiumMetalDevice",
  un2794: "catalogueFacts.leadAcid",
  un2800: "catalogueFacts.leadAcidSealed",
  un3551: "catalogueFacts.sodiumIon",
  un3552: "catalogueFacts.sodiumIonDevice",
  un3496: "catalogueFacts.nickelMetal",
};

/** Documents and safety facts in the words of a page; `null` for a list without rows. */
export function shownDisclosure(disclosure: Disclosure, wording: Wording): DisclosureTexts {
  const { t } = wording;
  const rows = safetyRows(disclosure, wording);
  const documents = disclosure.documents.map((one) => documentRow(one, wording));
  return {
    documents: documents.length > 0 ? { title: t("catalogueFacts.documents"), rows: documents } : null,
    safety: rows.length > 0 ? { title: t("catalogueFacts.safety"), rows } : null,
  };
}

function documentRow({ href, kind, title, languages, type, bytes, validUntil }: ShownDocument, wording: Wording) {
  const { t, locale } = wording;
  const names = new Intl.DisplayNames(htmlLang[locale], { type: "language" });
  const until = validUntil && dateText(new Date(`${validUntil}T12:00:00Z`), "UTC", locale);
  return {
    href,
    kind: t(kinds[kind]),
    title,
    note: [
      languages.map((one) => names.of(htmlLang[one])).join(", "),
      until ? t("catalogueFacts.validUntil", { date: until }) : "",
    ]
      .filter(Boolean)
      .join(" · "),
    file: [formats[type], fileSize(bytes, wording)].filter(Boolean).join(", "),
  };
}

const formats: Readonly<Record<string, string>> = { "application/pdf": "PDF" };

const kilobyte = 1_000;

/** `820 KB` or `1.4 MB`, decimal as in the files of an operating system. */
function fileSize(bytes: number, { t, locale }: Pick<Wording, "t" | "locale">): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  return kilobytes < kilobyte
    ? t("catalogueFacts.kilobytes", { size: formatFigure(kilobytes, [0, 0], locale) })
    : t("catalogueFacts.megabytes", { size: formatFigure(kilobytes / kilobyte, [1, 1], locale) });
}

function safetyRows(disclosure: Disclosure, wording: Wording): SafetyRow[] {
  const { manufacturer, responsible, origin, gtin, dangerousGoods } = disclosure;
  const { t } = wording;
  const isOne = manufacturer !== null && manufacturer === responsible;
  const plain = { lines: [], link: null };
  const operator = (label: MessageKey, its: EconomicOperator | null) =>
    its ? [operatorRow(t(label), its, wording)] : [];
  const rows: SafetyRow[] = isOne
    ? operator("catalogueFacts.bothOperators", manufacturer)
    : [
        ...operator("catalogueFacts.manufacturer", manufacturer),
        ...operator("catalogueFacts.responsible", responsible),
      ];
  if (origin) rows.push({ ...plain, label: t("catalogueFacts.origin"), text: countryName(origin, wording) });
  if (gtin) rows.push({ ...plain, label: t("catalogueFacts.gtin"), text: gtin });
  if (dangerousGoods) {
    // Nickel-metal hydride batteries are dangerous goods at sea only (special provision 117 of ADR).
    const text = dangerousGoods === "un3496" ? "catalogueFacts.dangerousAtSea" : "catalogueFacts.dangerous";
    const words = { goods: t(goods[dangerousGoods]), number: dangerousGoods.slice(2) };
    rows.push({ ...plain, label: t("catalogueFacts.transport"), text: t(text, words) });
  }
  return rows;
}

function operatorRow(
  label: string,
  { name, address, country, contact }: EconomicOperator,
  wording: Wording,
): SafetyRow {
  const isWeb = contact.startsWith("https://");
  return {
    label,
    text: name,
    lines: [`${address}, ${countryName(country, wording)}`],
    link: {
      href: isWeb ? contact : `mailto:${contact}`,
      text: isWeb ? contact.replace(/^https:\/\/|\/$/g, "") : contact,
    },
  };
}

/** Rows of the terms under the price: number and weight of the packages, and installation. */
export function disclosureTerms(id: string, { packages, installation }: Disclosure, { t, locale }: Wording): Term[] {
  const plain = { note: null, end: null, path: null, stock: null };
  const terms: Term[] = [];
  if (packages) {
    const weight = formatFigure(packages.weightG / 1000, [0, 1], locale);
    const text = t("catalogueFacts.packages", { count: packages.count, weight });
    terms.push({ ...plain, kind: "packages", text });
  }
  if (installation) {
    const path = `contact?topic=technical&product=${id}`;
    const note = t("catalogueFacts.askInstallation");
    terms.push({ ...plain, kind: "installation", text: t("catalogueFacts.installation"), note, path });
  }
  return terms;
}
