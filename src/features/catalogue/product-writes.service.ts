/** Bulk reads and writes of products, for imports, exports and editing, inside the caller's transaction. */
export { writeProducts } from "./bulk-writes/product-changes.store.ts";
export { holdParts, referenceErrors, selectReferences, selectSkuInOtherCase } from "./bulk-writes/references.store.ts";
export { selectTags } from "./bulk-writes/tags.store.ts";
export {
  lastPosition,
  lockProducts,
  lockProductsById,
  lockToArchive,
  selectProductPage,
  selectProducts,
  selectProductsById,
} from "./bulk-writes/whole-products.store.ts";
