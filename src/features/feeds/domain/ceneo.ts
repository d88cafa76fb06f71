import { declaration, type FeedFormat } from "./offer.ts";
import { around, element, shortened } from "./xml.ts";

/** Values of `avail`: shipped within a day, or availability on request. */
const availability = { inStock: 1, ask: 99 } as const;

/** Offers in Ceneo's XML format. */
export const ceneoFormat: FeedFormat = {
  head: () => `${declaration}<offers xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1">\n`,
  offer: (offer) =>
    `${around(
      "o",
      [
        element("cat", offer.trail.join("/")),
        element("name", shortened(offer.name, 150)),
        around("imgs", [
          around("main", [], { url: offer.picture }),
          ...offer.morePictures.map((url) => around("i", [], { url })),
        ]),
        element("desc", shortened(offer.description, 5_000)),
        around("attrs", [
          element("a", offer.brand, { name: "Producent" }),
          element("a", offer.model, { name: "Kod_producenta" }),
          element("a", offer.gtin, { name: "EAN" }),
        ]),
      ],
      {
        id: offer.id,
        url: offer.url,
        price: offer.price,
        avail: offer.available > 0 ? availability.inStock : availability.ask,
        stock: Math.max(0, offer.available),
        ...(offer.weightKg === null ? {} : { weight: offer.weightKg }),
      },
    )}\n`,
  foot: "</offers>\n",
};
