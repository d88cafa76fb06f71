import { useRouteLoaderData } from "react-router";

/** A schema.org item. */
export type Thing = { "@type": string } & { [property: string]: JsonLdValue | undefined };
export type JsonLdValue = string | number | boolean | Thing | readonly JsonLdValue[];

/**
 * Structured data for search engines; paths of this site become absolute addresses. `<` is escaped, so no text can close the
 * element. It is a data block that is never executed, so the content security policy does not apply.
 */
export function JsonLd({ thing }: { thing: Thing }) {
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  return <script type="application/ld+json">{jsonLd(thing, origin)}</script>;
}

export function jsonLd(thing: Thing, origin: string): string {
  const absolute = (_key: string, value: unknown) =>
    typeof value === "string" && /^\/[a-z]/.test(value) ? origin + value : value;
  return JSON.stringify({ "@context": "https://schema.org", ...thing }, absolute).replaceAll("<", "\\u003c");
}
