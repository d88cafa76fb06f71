import { declaration, type FeedFormat } from "./offer.ts";
import { around, element, shortened } from "./xml.ts";

/** Price list in Hotline's XML format. The optional `firmId` is assigned by Hotline with the contract. */
export const hotlineFormat: FeedFormat = {
  head: ({ name, categories, at }) =>
    `${declaration}<price>${element("date", minute(at))}${element("firmName", name)}${around(
      "categories",
      categories.map(({ id, parentId, name: category }) =>
        around("category", [element("id", id), element("parentId", parentId), element("name", category)]),
      ),
    )}<items>\n`,
  offer: (offer) =>
    `${around("item", [
      element("id", offer.id),
      element("categoryId", offer.categoryId),
      element("code", offer.model),
      element("vendor", offer.brand),
      element("name", offer.name),
      element("description", shortened(offer.description, 3_000)),
      element("url", offer.url),
      ...[offer.picture, ...offer.morePictures].map((url) => element("image", url)),
      element("priceRUAH", offer.price),
      element("stock", offer.available > 0 ? "В наявності" : "Немає в наявності"),
      element("guarantee", offer.warrantyMonths, { type: "manufacturer" }),
      element("condition", 0),
    ])}\n`,
  foot: "</items></price>\n",
};

/** `2026-11-22 10:05` in UTC. */
export function minute(at: Date): string {
  return at.toISOString().slice(0, 16).replace("T", " ");
}
