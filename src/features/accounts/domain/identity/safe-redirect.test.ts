import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

describe("safeRedirect lets through paths of this site", () => {
  test.each([
    ["/ua/profile", "/ua/profile", "as it stands"],
    ["/pl/checkout?step=2#pay", "/pl/checkout?step=2#pay", "with query and fragment"],
    ["/checkout", "/pl/checkout", "without a locale the page's own is put before it"],
    ["/", "/pl", "the root"],
    ["/uk/cart", "/ua/cart", "the old name of Ukrainian"],
    ["/ua", "/ua", "a locale alone"],
    ["/ua/search?q=http://evil.example", "/ua/search?q=http://evil.example", "an address in the query leads nowhere"],
    ["/ua/портативні-електростанції", `/ua/${encodeURIComponent("портативні-електростанції")}`, "Cyrillic is encoded"],
    ["/ua/../pl/cart", "/pl/cart", "dots are resolved"],
    ["/ua/product/lr5-54htb-440m", "/ua/product/lr5-54htb-440m", "a product"],
    ["/authors", "/pl/authors", "only begins like a sign-in page"],
    ["/ua/auth/confirm?token=abc", "/ua/auth/confirm?token=abc", "a letter's link that asks to sign in first"],
  ])("%s → %s: %s", (value, expected) => {
    expect(safeRedirect(value, "pl")).toBe(expected);
  });
});

describe("safeRedirect refuses", () => {
  test.each<[unknown, string]>([
    [undefined, "nothing"],
    [null, "null"],
    [["/ua/cart"], "a list"],
    ["", "an empty value"],
    ["ua/cart", "a relative path"],
    ["//evil.example", "another host"],
    ["///evil.example", "another host, three slashes"],
    ["/\\evil.example", "a backslash counts as a slash"],
    ["\\\\evil.example", "two backslashes"],
    ["/\t/evil.example", "a tab vanishes in browsers"],
    ["/\n/evil.example", "so does a line break"],
    ["/ua\r\nSet-Cookie: a=b", "a header of its own"],
    ["\u0000/ua", "a null byte"],
    [" /ua", "a leading blank"],
    ["/\u200b/evil.example", "an invisible character"],
    ["/\u202eelpmaxe.live//", "reversed writing"],
    ["http://evil.example", "an absolute address"],
    ["https:evil.example", "an absolute address without slashes"],
    ["HTTP://EVIL.EXAMPLE", "in capitals"],
    ["javascript:alert(1)", "a script"],
    ["data:text/html,<script>", "data"],
    ["/%2f%2fevil.example", "encoded slashes"],
    ["/%2Fevil.example", "an encoded slash"],
    ["/%5cevil.example", "an encoded backslash"],
    ["/%09/evil.example", "an encoded tab"],
    ["/ua/%0d%0aSet-Cookie:a", "an encoded line break"],
    ["/..//evil.example", "another host behind dots"],
    ["/ua/..//evil.example", "another host behind a page and dots"],
    ["/.//evil.example", "another host behind one dot"],
    ["/%2e%2e//evil.example", "another host behind encoded dots"],
    ["/ua//evil.example", "an empty segment"],
    ["/%zz", "what cannot be decoded"],
    ["/%e0%a4%a", "a cut character"],
    ["/api/auth/sign-out", "an endpoint"],
    ["/assets/a.js", "a file of the build"],
    ["/_root.data", "data of a page"],
    ["/.well-known/x", "a hidden file"],
    ["/ua/auth", "the sign-in page itself"],
    ["/ua/auth?redirect=/ua/auth", "the sign-in page with a query"],
    ["/login", "its old names"],
    ["/SIGNUP", "in capitals"],
    ["/pl/checkout/auth", "the sign-in page of checkout"],
    ["/pl/auth/verify?token=abc", "a link of a letter that signs in by itself"],
    ["/pl/auth/reset?token=abc", "a link to a new password"],
    ["/pl/auth/confirm/auth", "a page below that does not exist"],
    [`/ua/${"a".repeat(2_000)}`, "what is far too long"],
  ])("%j: %s", (value) => {
    expect(safeRedirect(value, "ua")).toBeNull();
  });

  test("no value redirects to another site", () => {
    const nasty = fc.array(
      fc.constantFrom(
        "/",
        "\\",
        "//",
        "..",
        ".",
        "%2f",
        "%5c",
        "%09",
        "\t",
        "\n",
        "@",
        ":",
        "http:",
        "evil.example",
        "ua",
        "?",
        "#",
        "／",
        "。",
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          nasty.map((parts) => `/${parts.join("")}`),
          fc.string({ unit: "binary" }),
        ),
        (value) => {
          const target = safeRedirect(value, "ua");
          if (target === null) return;
          expect(target).toMatch(/^\/(ua|pl|en)(\/(?!\/)|\?|#|$)/);
          expect(new URL(target, "https://heliora.example/pl/auth").origin).toBe("https://heliora.example");
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
