import { minute } from "./hotline.ts";
import { declaration, type FeedFormat } from "./offer.ts";
import { around, attributesOf, element, shortened } from "./xml.ts";

/** Products in Prom's format, YML. Both the Russian and the Ukrainian fields contain the Ukrainian text. */
export const promFormat: FeedFormat = {
  head: ({ name, url, currency, categories, at }) =>
    `${declaration}<yml_catalog${attributesOf({ date: minute(at) })}><shop>${element("name", name)}${element("company", name)}${element("url", url)}${around(
      "currencies",
      [`<currency${attributesOf({ id: currency, rate: 1 })}/>`],
    )}${around(
      "categories",
      categories.map(({ id, parentId, name: category }) =>
        element("category", category, parentId === null ? { id } : { id, parentId }),
      ),
    )}<offers>\n`,
  offer: (offer) =>
    `${around(
      "offer",
      [
        element("url", offer.url),
        element("price", offer.price),
        offer.priceBefore === null ? "" : element("oldprice", offer.priceBefore),
        element("currencyId", offer.currency),
        element("categoryId", offer.categoryId),
        ...[offer.picture, ...offer.morePictures].map((url) => element("picture", url)),
        element("name", shortened(offer.name, 110)),
        element("name_ua", shortened(offer.name, 110)),
        element("vendor", offer.brand),
        element("vendorCode", shortened(offer.sku, 25)),
        element("description", shortened(offer.description, 12_000)),
        element("description_ua", shortened(offer.description, 12_000)),
        element("quantity_in_stock", Math.max(0, offer.available)),
        element("param", offer.warrantyMonths, { name: "Гарантія", unit: "міс" }),
      ],
      { id: offer.id, available: offer.available > 0 },
    )}\n`,
  foot: "</offers></shop></yml_catalog>\n",
};
