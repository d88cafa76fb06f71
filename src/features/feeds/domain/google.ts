import { declaration, type FeedFormat } from "./offer.ts";
import { around, element, shortened } from "./xml.ts";

/** Product data for Google Merchant Center, RSS 2.0. Without a GTIN, brand and part number identify a product. */
export const googleFormat: FeedFormat = {
  head: ({ name, url, description }) =>
    `${declaration}<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>${element("title", name)}${element("link", url)}${element("description", description)}\n`,
  offer: (offer) =>
    `${around("item", [
      element("g:id", googleId(offer.id)),
      element("g:title", shortened(offer.name, 150)),
      element("g:description", shortened(offer.description || offer.name, 5_000)),
      element("g:link", offer.url),
      element("g:image_link", offer.picture),
      ...offer.morePictures.map((url) => element("g:additional_image_link", url)),
      element("g:availability", offer.available > 0 ? "in_stock" : "out_of_stock"),
      element("g:price", `${offer.priceBefore ?? offer.price} ${offer.currency}`),
      offer.priceBefore === null ? "" : element("g:sale_price", `${offer.price} ${offer.currency}`),
      element("g:condition", "new"),
      element("g:brand", shortened(offer.brand, 70)),
      element("g:gtin", offer.gtin),
      element("g:mpn", shortened(offer.model, 70)),
      element("g:product_type", shortened(offer.trail.join(" > "), 750)),
      offer.weightKg === null ? "" : element("g:shipping_weight", `${offer.weightKg} kg`),
      offer.saleUnit === "metre" ? element("g:unit_pricing_measure", "1 m") : "",
    ])}\n`,
  foot: "</channel></rss>\n",
};

/**
 * Google allows 50 characters. A longer id is truncated and gets a hash (FNV-1a), so that ids with a common prefix stay
 * distinct.
 */
function googleId(id: string): string {
  if (id.length <= 50) return id;
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return `${id.slice(0, 41)}-${hash.toString(16).padStart(8, "0")}`;
}
