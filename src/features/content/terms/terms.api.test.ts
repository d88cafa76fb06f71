import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { pdfText } from "../../../../test/support/pdf-text.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { parseProse } from "../domain/pages/prose.ts";
import { currentTerms } from "../editions.service.ts";
import { termsApi } from "./terms.api.ts";
import { createTermsFiles } from "./terms-files.service.ts";

let app: FastifyInstance;
const files = () => createTermsFiles({ texts: shopTexts, origin: "https://shop.example" });

beforeAll(() => {
  app = Fastify();
  termsApi(app, { termsFiles: files(), texts: shopTexts });
});
afterAll(() => app.close());

const plain = (text: string) => text.replace(/[\s\u2060]+/g, "");

/** Page footers, which may interrupt a paragraph. */
const feet = /Heliora·[^·]{1,40}?(?:Strona|Сторінка)\d[zз]\d/g;

describe("a document", () => {
  test.each([
    ["ua", "purchase-terms.ua.pdf", "purchase", "ua"],
    ["pl", "rental-terms.pl.pdf", "rental", "pl"],
    ["pl", "warranty-terms.ua.pdf", "warranty", "ua"],
    ["ua", "payment-terms.pl.pdf", "payment", "pl"],
    ["pl", "privacy-policy.pl.pdf", "privacy", "pl"],
  ] as const)("of market %s, %s, has the whole text of its page", async (market, file, kind, locale) => {
    const answer = await app.inject(`/documents/${termsVersion}/${market}/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "public, max-age=31536000, immutable",
      "content-disposition": `inline; filename="heliora-${file.replace(".pdf", "")}-${termsVersion}.pdf"`,
    });
    const text = plain(pdfText(answer.rawPayload)).replace(feet, "");
    const { title, sections } = currentTerms(kind, { locale, market: market === "pl" ? "PL" : "UA" });
    expect(text).toContain(plain(title));
    for (const section of sections) {
      expect(text).toContain(plain(section.title));
      for (const { lines } of parseProse(section.body)) {
        for (const { runs } of lines) for (const run of runs) expect(text).toContain(plain(run.text));
      }
    }
  });

  test("is tagged, has title, language and page numbers", async () => {
    const { rawPayload } = await app.inject(`/documents/${termsVersion}/pl/purchase-terms.pl.pdf`);
    const file = rawPayload.toString("latin1");
    for (const sign of ["/Lang (pl)", "/Marked true", "/StructTreeRoot", "/DisplayDocTitle true", "/S /H1", "/S /LI"]) {
      expect(file).toContain(sign);
    }
    expect(plain(pdfText(rawPayload))).toMatch(/Strona1z[3-5]/);
  });

  test("has the same bytes in every process, is rendered once per process, and answers 304 to its ETag", async () => {
    const address = `/documents/${termsVersion}/ua/rental-terms.ua.pdf`;
    const [first, again] = await Promise.all([app.inject(address), app.inject(address)]);
    const other = await files().pdf({ version: termsVersion, market: "UA", kind: "rental", locale: "ua" });
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(other?.bytes.equals(first.rawPayload)).toBe(true);
    const tag = String(first.headers.etag);
    const known = await app.inject({ url: address, headers: { "if-none-match": tag } });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
  });

  test("without a version redirects to the one in force", async () => {
    const answer = await app.inject("/documents/pl/rental-terms.ua.pdf");
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/documents/${termsVersion}/pl/rental-terms.ua.pdf`,
    ]);
  });

  test("of an earlier edition has the text of that edition", async () => {
    const answer = await app.inject("/documents/2026-11-01/ua/rental-terms.ua.pdf");
    expect(answer.statusCode).toBe(200);
    expect(plain(pdfText(answer.rawPayload))).toContain(plain("1 листопада 2026"));
  });
});

describe("missing documents", () => {
  test.each([
    ["/documents/2025-01-01/ua/rental-terms.ua.pdf", 410, "edition_gone", "/en/legal-terms/2025-01-01"],
    ["/documents/2025-01-01/pl/privacy-policy.pl.pdf", 410, "edition_gone", "/en/privacy-policy/2025-01-01"],
    ["/documents/2999-01-01/ua/rental-terms.ua.pdf", 404, "document_not_found", "/en/legal-terms/2999-01-01"],
    [`/documents/${termsVersion}/de/rental-terms.ua.pdf`, 404, "document_not_found", `/en/legal-terms/${termsVersion}`],
    [`/documents/${termsVersion}/ua/rental-terms.en.pdf`, 404, "document_not_found", `/en/legal-terms/${termsVersion}`],
    [
      "/documents/..%2f..%2fpackage.json/ua/x.ua.pdf",
      404,
      "document_not_found",
      "/en/legal-terms/..%2F..%2Fpackage.json",
    ],
    ["/documents/ua/none.pdf", 404, "document_not_found", "/en/legal-terms"],
  ])("%s is %i %s, and a browser is redirected", async (url, status, code, page) => {
    const headers = { "accept-language": "en" };
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.json().code, answer.json().current]).toEqual([status, code, "/en/legal-terms"]);
    const seen = await app.inject({ url, headers: { ...headers, accept: "text/html,*/*" } });
    expect([seen.statusCode, seen.headers.location]).toEqual([302, page]);
  });
});
