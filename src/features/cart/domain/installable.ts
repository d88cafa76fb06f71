import { categoryBySlug } from "#features/catalogue/domain/categories.ts";

/** Installation is offered for products that are fixed to a building. */
export function isInstallable(categorySlug: string): boolean {
  return categoryBySlug(categorySlug)?.installation ?? false;
}
