/** Uploaded files of products, for imports and exports. */
export { hashOf, type Media } from "./media/media.service.ts";
export { exportHeading, exportLines, filesIn, lockedProduct, placeFile } from "./media/product-files.service.ts";
