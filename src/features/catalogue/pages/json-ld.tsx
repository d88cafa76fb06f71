/** A thing in the words of schema.org. */
export type Thing = { "@type": string } & { [property: string]: JsonLdValue | undefined };
export type JsonLdValue = string | number | boolean | Thing | readonly JsonLdValue[];

/**
 * Facts of the page for search engines. `<` is written as an escape, so that no text can end the element; the element is
 * data and is never run, so the policy of the page does not concern it.
 */
export function JsonLd({ thing }: { thing: Thing }) {
  return (
    <script type="application/ld+json">
      {JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c")}
    </script>
  );
}
