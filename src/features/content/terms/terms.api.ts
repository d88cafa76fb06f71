import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { documentPage, documentPath, readDocumentAddress } from "../domain/terms/terms-document.ts";
import { stateOfEdition } from "../editions.service.ts";
import type { TermsFiles } from "./terms-files.service.ts";

interface TermsApiDeps {
  termsFiles: TermsFiles;
  texts: Pick<Texts, "in">;
}

/**
 * `GET /documents/{version}/{market}/{name}.{language}.pdf`: an edition of the terms, immutable. `GET
 * /documents/{market}/{name}.{language}.pdf` redirects to the edition in force. An edition that is no longer stored is
 * 410, an unknown document 404; browsers are redirected to the page of terms, which says so.
 */
export function termsApi(app: FastifyInstance, { termsFiles, texts }: TermsApiDeps): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: 404 | 410, page: string) => {
    const locale = readerLocale(undefined, request.headers);
    reply.header("Cache-Control", "no-store").header("Vary", "Accept, Accept-Language, Cookie");
    if (/\btext\/html\b/i.test(request.headers.accept ?? "")) return reply.redirect(`/${locale}/${page}`, 302);
    const code = status === 410 ? "edition_gone" : "document_not_found";
    return sendProblem(reply, status, code, texts.in(locale)(`contentTerms.${code}`), {
      current: `/${locale}/legal-terms`,
    });
  };

  const open = { config: { access: everybody } };
  app.get<{ Params: { market: string; file: string } }>("/documents/:market/:file", open, async (request, reply) => {
    const { market, file } = request.params;
    const asked = readDocumentAddress(market, file);
    if (!asked) return refuse(request, reply, 404, documentPage("purchase"));
    return reply.header("Cache-Control", "no-cache").redirect(documentPath({ ...asked, version: termsVersion }), 302);
  });

  app.get<{ Params: { version: string; market: string; file: string } }>(
    "/documents/:version/:market/:file",
    open,
    async (request, reply) => {
      const { version, market, file } = request.params;
      const asked = readDocumentAddress(market, file);
      const state = stateOfEdition(version);
      const page = documentPage(asked?.kind ?? "purchase", encodeURIComponent(version));
      if (!asked || state === "unknown") return refuse(request, reply, 404, page);
      const pdf = state === "gone" ? null : await termsFiles.pdf({ ...asked, version });
      if (!pdf) return refuse(request, reply, 410, page);
      reply.headers({ "Cache-Control": "public, max-age=31536000, immutable", ETag: pdf.tag });
      if (request.headers["if-none-match"]?.includes(pdf.tag)) return reply.code(304).send();
      return reply
        .header("Content-Disposition", `inline; filename="heliora-${file.replace(".pdf", "")}-${version}.pdf"`)
        .type("application/pdf")
        .send(pdf.bytes);
    },
  );
}
