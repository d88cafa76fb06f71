import { data } from "react-router";
import { isUuid } from "#platform/pure/uuid.ts";
import { isProductId } from "../../domain/product-id.ts";
import type { EditedRef } from "../../drafts/product-drafts.service.ts";

/** The product or draft of a new product in an address; 404 for anything else. */
export function refOf(name = ""): EditedRef {
  if (isUuid(name)) return { draft: name.toLowerCase() };
  if (isProductId(name)) return { product: name };
  throw data(null, { status: 404 });
}
