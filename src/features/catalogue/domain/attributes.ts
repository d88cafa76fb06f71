import type { Attribute, CategoryAttributes } from "./attribute.ts";
import { definitions } from "./definitions/current.ts";

/** Attributes of a category. Throws for an unknown category id. */
export function attributesOf(categoryId: number): CategoryAttributes {
  const list = definitions().listOf(categoryId);
  if (!list) throw new Error(`Category ${categoryId} has no list of attributes`);
  return list;
}

/** One attribute of a category, or `null`. */
export function attributeOf(categoryId: number, key: string): Attribute | null {
  return attributesOf(categoryId).attributes.find((attribute) => attribute.key === key) ?? null;
}
