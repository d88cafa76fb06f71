/** Bulk reads and writes of products, for imports and exports, inside the caller's transaction. */
export { writeProducts } from "./bulk-writes/product-changes.store.ts";
export { selectTags } from "./bulk-writes/tags.store.ts";
export {
  lastPosition,
  lockProducts,
  selectProductPage,
  selectProducts,
  selectTaken,
} from "./bulk-writes/whole-products.store.ts";
