import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { RenderedView } from "../../domain/media/product-media.ts";

/** Names of the views of a product. */
export const viewTexts: Record<RenderedView, MessageKey> = {
  "three-quarter": "adminMedia.view_three-quarter",
  front: "adminMedia.view_front",
  detail: "adminMedia.view_detail",
  drawing: "adminMedia.view_drawing",
};
