import { htmlLang } from "#features/languages/domain/locale.ts";
import type { Thing } from "#features/languages/json-ld.browser.tsx";
import type { Disclosure, EconomicOperator, ShownDocument } from "../../domain/disclosure/disclosure.ts";
import { largestPicture } from "../../domain/pictures/picture-sources.ts";
import type { GalleryPicture } from "../../domain/product.ts";

/** GTIN, origin, manufacturer, videos and documents as schema.org properties of a product; unknown ones are left out. */
export function disclosureFacts(
  { gtin, origin, manufacturer, documents }: Disclosure,
  pictures: readonly GalleryPicture[],
): Omit<Thing, "@type"> {
  const about = [...pictures.flatMap((picture) => videoThing(picture) ?? []), ...documents.map(documentThing)];
  return {
    gtin: gtin ?? undefined,
    countryOfOrigin: origin === null ? undefined : { "@type": "Country", name: origin },
    manufacturer: manufacturer ? organization(manufacturer) : undefined,
    subjectOf: about.length > 0 ? about : undefined,
  };
}

function organization({ name, address, country, contact }: EconomicOperator): Thing {
  const isWeb = contact.startsWith("https://");
  return {
    "@type": "Organization",
    name,
    address: { "@type": "PostalAddress", streetAddress: address, addressCountry: country },
    ...(isWeb ? { url: contact } : { email: contact }),
  };
}

function videoThing({ alt, src, video }: GalleryPicture): Thing | null {
  if (!video) return null;
  return {
    "@type": "VideoObject",
    name: alt,
    thumbnailUrl: largestPicture(src),
    contentUrl: video.src,
    encodingFormat: video.type,
    uploadDate: new Date(video.uploadedAt).toISOString(),
  };
}

function documentThing({ href, title, type, languages }: ShownDocument): Thing {
  return {
    "@type": "DigitalDocument",
    name: title,
    url: href,
    encodingFormat: type,
    inLanguage: languages.length > 0 ? languages.map((locale) => htmlLang[locale]) : undefined,
  };
}
