/** Uploaded files of products, for imports and exports. */
export { hashOf, type Media } from "./media/media.service.ts";
export { addressesOf, filesIn, lockedProduct, placeFile } from "./media/product-files.service.ts";
