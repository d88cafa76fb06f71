import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import type { Attribute } from "../attribute.ts";
import { definitions, perVersion } from "../definitions/current.ts";
import { unitWord } from "../definitions/plain-texts.ts";

const byField = {
  sku: "adminProduct.field_sku",
  id: "adminProduct.field_id",
  category: "adminProduct.field_category",
  brand: "adminProduct.field_brand",
  model: "adminProduct.field_model",
  gtin: "adminProduct.field_gtin",
  position: "adminProduct.field_position",
  family: "adminProduct.field_family",
  family_position: "adminProduct.field_family_position",
  published: "adminProduct.field_published",
  archived: "adminProduct.field_archived",
  replaced_by: "adminProduct.field_replaced_by",
  warranty_years: "adminProduct.field_warranty_years",
  performance_warranty_years: "adminProduct.field_performance_warranty_years",
  installation: "adminProduct.field_installation",
  tags: "adminProduct.section_tags",
  stock: "adminProduct.field_stock",
  stock_reason: "adminProduct.field_stock_reason",
  components: "adminProduct.section_set",
  packages: "adminProduct.field_packages",
  units_per_package: "adminProduct.field_units_per_package",
  shipping_marks: "adminProduct.field_shipping_marks",
  dangerous_goods: "adminProduct.field_dangerous_goods",
  customs_code: "adminProduct.field_customs_code",
  origin: "adminProduct.field_origin",
  manufacturer: "adminProduct.field_manufacturer",
  responsible: "adminProduct.field_responsible",
  required: "adminProduct.field_required",
  compatible: "adminProduct.field_compatible",
  address: "adminProduct.field_address",
  pictures: "adminProduct.section_pictures",
  files: "adminProduct.section_files",
  "name.ua": "adminProduct.name_ua",
  "name.pl": "adminProduct.name_pl",
  "name.en": "adminProduct.name_en",
  "description.ua": "adminProduct.description_ua",
  "description.pl": "adminProduct.description_pl",
  "description.en": "adminProduct.description_en",
  "size.ua": "adminProduct.size_ua",
  "size.pl": "adminProduct.size_pl",
  "size.en": "adminProduct.size_en",
  "price.UA.sale": "adminProduct.price_UA_sale",
  "price.UA.day": "adminProduct.price_UA_day",
  "price.UA.week": "adminProduct.price_UA_week",
  "price.UA.month": "adminProduct.price_UA_month",
  "price.PL.sale": "adminProduct.price_PL_sale",
  "price.PL.day": "adminProduct.price_PL_day",
  "price.PL.week": "adminProduct.price_PL_week",
  "price.PL.month": "adminProduct.price_PL_month",
  "purchase.UA": "adminProduct.purchase_UA",
  "purchase.PL": "adminProduct.purchase_PL",
  "tiers.UA": "adminProduct.tiers_UA",
  "tiers.PL": "adminProduct.tiers_PL",
} as const satisfies Readonly<Record<string, MessageKey>>;

const labels: ReadonlyMap<string, MessageKey> = new Map(Object.entries(byField));

const attributeLabels = perVersion(
  (from) =>
    new Map(
      from.categories
        .flatMap(({ id }) => from.listOf(id)?.attributes ?? [])
        .reverse()
        .map(({ key, label }) => [`specs.${key}`, label]),
    ),
);

/** The name of a field without an attribute. */
export function fieldLabel(field: keyof typeof byField, t: Translate): string {
  return t(byField[field]);
}

/** The name of any field as a clerk knows it; an unknown one is shown as it is. */
export function anyFieldLabel(field: string, { t, locale }: { t: Translate; locale: Locale }): string {
  const key = labels.get(field);
  return key ? t(key) : (attributeLabels().get(field)?.[locale] ?? field);
}

/** The unit in which a value is typed and stored, or `null`. */
export function typedUnit(attribute: Attribute, locale: Locale): string | null {
  return attribute.numeric && attribute.stored ? unitWord(attribute.stored.texts, 5, locale) : null;
}

/** The name of a unit in a language, as after five; its key if there is no such unit any more. */
export function unitName(key: string, locale: Locale): string {
  const unit = definitions().rows.units.find((one) => one.key === key);
  return unit ? unitWord(unit.texts, 5, locale) : key;
}
