/** Reading and writing whole products by the batch, for imports and exports. Callers bring the transaction. */
export { writeProducts } from "./bulk-writes/product-changes.store.ts";
export { selectTags } from "./bulk-writes/tags.store.ts";
export {
  lastPosition,
  lockProducts,
  selectProductPage,
  selectProducts,
  selectTaken,
} from "./bulk-writes/whole-products.store.ts";
