import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AccessDeps, callerLocale, requireAccount, wantsPage } from "#features/accounts/access.service.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Documents } from "../documents.service.ts";

interface DocumentsApiDeps extends AccessDeps {
  documents: Pick<Documents, "pdf" | "ownerFor">;
}

/**
 * `GET /api/orders/{id}/documents/{documentId}.pdf` for the owner of the order and for staff with the permission `orders`
 * (guests: 401). Somebody else's document and a missing one give the same 404, byte for byte. A browser that asks for a
 * page is redirected instead: to sign in, or to a page that says there is no such document.
 */
export function documentsApi(app: FastifyInstance, deps: DocumentsApiDeps): void {
  const { documents, texts } = deps;
  endpoint(
    app,
    {
      method: "get",
      path: "/api/orders/{id}/documents/{file}",
      access: requireAccount(deps, {
        title: "papers.sign_in_needed",
        page: (request) => (wantsPage(request) ? { path: documentPage(request), status: 302 } : null),
      }),
      area: "orders",
      summary: "A document of an order, for its owner and for staff",
      params: { id: "id of the order", file: "id of the document and `.pdf`" },
      answers: {
        200: { description: "the document", body: "application/pdf" },
        302: { description: "to a page, for browsers" },
        404: refusal("there is no such order, or it is somebody else's: the same bytes"),
      },
    },
    async ({ caller, params: { id, file }, request, reply }) => {
      const owner = await documents.ownerFor(id, caller);
      const pdf = file.endsWith(".pdf") ? await documents.pdf(id, file.slice(0, -4), owner) : null;
      if (pdf)
        return reply
          .header("Content-Disposition", `inline; filename="${pdf.name}"`)
          .type("application/pdf")
          .send(pdf.bytes);
      if (wantsPage(request)) return reply.redirect(documentPage(request), 302);
      return sendProblem(reply, 404, "document_not_found", texts.in(callerLocale(request))("papers.not_found"));
    },
  );
}

function documentPage(request: FastifyRequest): string {
  const { id, file } = request.params as { id: string; file: string };
  const [order, document] = [id, file.replace(/\.pdf$/, "")].map(encodeURIComponent);
  return `/${callerLocale(request)}/profile/orders/${order}/papers/${document}`;
}
