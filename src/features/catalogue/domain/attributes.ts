import type { Attribute, CategoryAttributes } from "./attribute.ts";
import { definitions } from "./definitions/current.ts";

/** Attributes of a category; none of one that this process has not heard of yet. */
export function attributesOf(categoryId: number): CategoryAttributes {
  return definitions().listOf(categoryId) ?? noAttributes;
}

const noAttributes: CategoryAttributes = { attributes: [], strip: [], main: "", mainDigits: [0, 0] };

/** One attribute of a category, or `null`. */
export function attributeOf(categoryId: number, key: string): Attribute | null {
  return attributesOf(categoryId).attributes.find((attribute) => attribute.key === key) ?? null;
}
