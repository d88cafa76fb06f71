/**
 * Categories of solar modules, and of inverters with inputs for them. Apart from the other categories, which are too large for
 * the first load of a product page.
 */
export const moduleCategories: readonly number[] = [1];
export const inverterCategories: readonly number[] = [3, 6];
