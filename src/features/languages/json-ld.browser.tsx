import { useRouteLoaderData } from "react-router";

/** A thing in the words of schema.org. */
export type Thing = { "@type": string } & { [property: string]: JsonLdValue | undefined };
export type JsonLdValue = string | number | boolean | Thing | readonly JsonLdValue[];

/**
 * Facts of the page for search engines; a text that is a path of this site becomes an absolute address. `<` is written as
 * an escape, so that no text can end the element; the element is data and is never run, so the policy does not concern it.
 */
export function JsonLd({ thing }: { thing: Thing }) {
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  return <script type="application/ld+json">{jsonLd(thing, origin)}</script>;
}

/** Text of the element. */
export function jsonLd(thing: Thing, origin: string): string {
  const absolute = (_key: string, value: unknown) =>
    typeof value === "string" && /^\/[a-z]/.test(value) ? origin + value : value;
  return JSON.stringify({ "@context": "https://schema.org", ...thing }, absolute).replaceAll("<", "\\u003c");
}
