import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { JsonLd, jsonLd } from "./json-ld.browser.tsx";

const named = (name: string) => ({ "@type": "Product", name });

test.each([
  "</script><script>alert(1)</script>",
  "<!-- <script>",
  "Q.PEAK & 'DUO' \"BLK\"",
  "a \u2028 b",
  "]]>",
  "\\u003c",
])("the name %s is read back unchanged and cannot close the element", (name) => {
  const router = createMemoryRouter([{ path: "/", element: <JsonLd thing={named(name)} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [, text = ""] = /^<script type="application\/ld\+json">(.*?)<\/script>$/s.exec(html) ?? [];
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", "@type": "Product", name });
});

test("paths of this site become absolute addresses, other texts do not change", () => {
  const thing = {
    ...named("1 / 2"),
    url: "/ua/product/a",
    image: ["/images/a.svg"],
    sameAs: "https://maker.example/a",
  };
  expect(JSON.parse(jsonLd(thing, "https://shop.example"))).toMatchObject({
    name: "1 / 2",
    url: "https://shop.example/ua/product/a",
    image: ["https://shop.example/images/a.svg"],
    sameAs: "https://maker.example/a",
  });
});
