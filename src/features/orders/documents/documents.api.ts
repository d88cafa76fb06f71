import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { may } from "#features/accounts/domain/identity/permissions.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Documents } from "../documents.service.ts";

interface DocumentsApiDeps {
  documents: Pick<Documents, "pdf">;
  accounts: Pick<Accounts, "current">;
  texts: Texts;
}

/**
 * `GET /api/orders/{id}/documents/{documentId}.pdf` for the owner of the order and for staff with the permission `orders`
 * (guests: 401). A paper of somebody else and one that is not there get the same 404, byte for byte. A browser that asks for a
 * page is sent to one instead of both: there its reader signs in and comes back, or reads that there is no such paper.
 */
export function documentsApi(app: FastifyInstance, { documents, accounts, texts }: DocumentsApiDeps): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: 401 | 404) => {
    const locale = readerLocale(undefined, request.headers);
    if (wantsPage(request)) return personal(reply).redirect(documentPage(request, locale), 302);
    const t = texts.in(locale);
    const code = status === 401 ? "sign_in_needed" : "not_found";
    return sendProblem(personal(reply), status, status === 401 ? code : "document_not_found", t(`papers.${code}`));
  };

  app.get<{ Params: { id: string; file: string } }>("/api/orders/:id/documents/:file", async (request, reply) => {
    const account = await accounts.current(callerOf(request).headers);
    if (!account) return refuse(request, reply, 401);
    const { id, file } = request.params;
    const owner = may(account.role, "orders") ? null : account.id;
    const pdf = file.endsWith(".pdf") ? await documents.pdf(id, file.slice(0, -4), owner) : null;
    if (!pdf) return refuse(request, reply, 404);
    return personal(reply)
      .header("Content-Disposition", `inline; filename="${pdf.name}"`)
      .type("application/pdf")
      .send(pdf.bytes);
  });
}

/** True for a browser that opens the address; programs ask for anything or for the file. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? "");
}

/** Where a browser is sent instead. */
function documentPage({ params }: FastifyRequest, locale: Locale): string {
  const { id, file } = params as { id: string; file: string };
  const [order, document] = [id, file.replace(/\.pdf$/, "")].map(encodeURIComponent);
  return `/${locale}/profile/orders/${order}/papers/${document}`;
}

/** Belongs to one person: kept nowhere, found by no search engine. */
function personal(reply: FastifyReply): FastifyReply {
  return reply.headers({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
}
