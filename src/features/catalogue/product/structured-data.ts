import type { Thing } from "#features/languages/json-ld.browser.tsx";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import { largestPicture } from "../domain/pictures/picture-sources.ts";
import type { PriceBefore, ProductPage } from "../domain/product.ts";

/** The product as schema.org data; `url` is the path of its page. Prices are gross, as for private buyers. */
export function productThing(product: ProductPage, market: MarketSettings, url: string): Thing {
  const offers = [saleOffer(product, market, url), rentalOffer(product, market, url)].filter((offer) => offer !== null);
  return {
    "@type": "Product",
    "@id": url,
    url,
    name: product.name,
    sku: product.sku,
    mpn: product.model,
    brand: { "@type": "Brand", name: product.brand },
    description: product.description,
    category: product.breadcrumb.at(-1)?.name,
    image: product.pictures.filter(({ video }) => !video).map((picture) => largestPicture(picture.src)),
    additionalProperty: product.groups
      .flatMap((group) => group.figures)
      .map(({ label, value, unit }) => ({ "@type": "PropertyValue", name: label, value, unitText: unit || undefined })),
    offers: offers.length > 0 ? offers : undefined,
  };
}

function saleOffer({ price, available, saleUnit }: ProductPage, market: MarketSettings, url: string): Thing | null {
  if (!price) return null;
  const amount = { price: toDecimal(price.gross), priceCurrency: market.currency };
  const specification = {
    "@type": "UnitPriceSpecification",
    ...amount,
    valueAddedTaxIncluded: true,
    unitCode: saleUnit === "metre" ? "MTR" : "C62",
  };
  return {
    "@type": "Offer",
    url,
    ...amount,
    availability: `https://schema.org/${available > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    priceSpecification: price.before ? [specification, struckThrough(specification, price.before)] : specification,
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: market.country,
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: market.returns.days,
    },
  };
}

/** The price before a reduction. The current price has no type, as Google requires. */
function struckThrough(specification: Thing, before: PriceBefore): Thing {
  return { ...specification, priceType: "https://schema.org/StrikethroughPrice", price: toDecimal(before.gross) };
}

function rentalOffer({ rental }: ProductPage, market: MarketSettings, url: string): Thing | null {
  if (!rental) return null;
  // UN/CEFACT unit codes.
  const tiers = [
    [rental.day, "DAY"],
    [rental.week, "WEE"],
    [rental.month, "MON"],
  ] as const;
  const specifications = tiers.flatMap(([tier, unitCode]) => {
    if (!tier) return [];
    const specification = {
      "@type": "UnitPriceSpecification",
      price: toDecimal(tier.gross),
      priceCurrency: market.currency,
      valueAddedTaxIncluded: true,
      unitCode,
    };
    return tier.before ? [specification, struckThrough(specification, tier.before)] : [specification];
  });
  return {
    "@type": "Offer",
    url,
    businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    priceSpecification: specifications,
  };
}
