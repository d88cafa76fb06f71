/** A schema.org object of a page. */
type Thing = Record<string, unknown>;

/** Required properties of each type according to schema.org and search engines; `a|b` means one of them. */
const required: Record<string, readonly string[]> = {
  Product: ["name", "description", "sku", "brand", "image"],
  Offer: ["priceSpecification|price", "url"],
  UnitPriceSpecification: ["price", "priceCurrency", "unitCode"],
  Brand: ["name"],
  PropertyValue: ["name", "value"],
  MerchantReturnPolicy: ["applicableCountry", "returnPolicyCategory", "merchantReturnDays"],
  AggregateRating: ["ratingValue", "reviewCount", "bestRating", "worstRating"],
  Review: ["author", "reviewRating", "datePublished"],
  Rating: ["ratingValue", "bestRating"],
  Person: ["name"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name|item"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  OnlineStore: ["name", "url", "logo", "address", "telephone"],
  Organization: ["name", "url"],
  LocalBusiness: ["name", "address"],
  PostalAddress: ["streetAddress", "addressCountry"],
};

/** Additional rules for values that search engines reject. */
const rules: Record<string, (value: unknown) => boolean> = {
  price: (value) => /^\d+\.\d{2}$/.test(String(value)) && Number(value) > 0,
  priceCurrency: (value) => value === "UAH" || value === "PLN",
  availability: (value) => /^https:\/\/schema\.org\/(InStock|OutOfStock|PreOrder|BackOrder)$/.test(String(value)),
  ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5,
  reviewCount: (value) => Number.isInteger(value) && Number(value) > 0,
  datePublished: (value) => /^\d{4}-\d{2}-\d{2}/.test(String(value)),
  url: (value) => /^https?:\/\//.test(String(value)),
  item: (value) => /^https?:\/\//.test(String(value)),
  image: (value) => [value].flat().every((one) => /^https?:\/\//.test(String(one))),
};

/** All JSON-LD objects of a page. */
export function thingsIn(html: string): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = ""]) => JSON.parse(text) as Thing,
  );
}

/** Errors of an object and everything nested in it, one line each. */
export function thingErrors(thing: Thing, where = String(thing["@type"])): string[] {
  const type = String(thing["@type"]);
  const known = required[type];
  if (!known) return [`${where}: ${type} has no rules here`];
  const given = (name: string) => thing[name] !== undefined && thing[name] !== "";
  const missing = known.filter((names) => !names.split("|").some(given)).map((names) => `${where}: no ${names}`);
  const wrong = Object.entries(thing)
    .filter(([name, value]) => rules[name] && !rules[name](value))
    .map(([name, value]) => `${where}: ${name} is ${JSON.stringify(value)}`);
  const inside = Object.entries(thing).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one): one is Thing => typeof one === "object" && one !== null)
      .flatMap((one) => thingErrors(one, `${where}.${name}`)),
  );
  const positions = type === "BreadcrumbList" ? (thing.itemListElement as Thing[]).map(({ position }) => position) : [];
  const order = positions.some((position, at) => position !== at + 1) ? [`${where}: positions ${positions}`] : [];
  return [...missing, ...wrong, ...order, ...inside];
}
