import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AccessDeps, callerLocale, requirePermission, wantsPage } from "#features/accounts/access.service.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { maxSelected, readSelection } from "../../domain/staff-list/list-actions.ts";
import type { ProductList } from "./product-list.service.ts";

interface ProductListApiDeps extends AccessDeps {
  productList: Pick<ProductList, "exportCsv" | "selected">;
  texts: Texts;
}

/** Bytes of the form: the longest ids, as many as may be selected. */
const bodyLimit = 512 * 1024;
/** Milliseconds that an export waits for a client that does not read. */
const stallTimeout = 60_000;

/** Selected products as a file, for accounts with the permission `products`. */
export async function productListApi(
  app: FastifyInstance,
  { productList, ...deps }: ProductListApiDeps,
): Promise<void> {
  const access = requirePermission(deps, "products", { page: signInPage });
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit },
      (_request, body, done) => done(null, body),
    );
    endpoint(scope, { ...operation, access, bodyLimit }, async ({ caller, request, reply }) => {
      const selection = readSelection(new URLSearchParams(typeof request.body === "string" ? request.body : ""));
      const locale = readerLocale(undefined, request.headers);
      const keys = selection && (await productList.selected(selection, locale));
      if (!keys || keys.length === 0) {
        const t = deps.texts.in(locale);
        return sendProblem(reply, 400, "nothing_selected", t("adminProducts.export_failed", { most: maxSelected }));
      }
      const out = new PassThrough();
      const written = async (piece: string): Promise<void> => {
        if (!out.write(piece)) await once(out, "drain", { signal: AbortSignal.timeout(stallTimeout) });
      };
      productList.exportCsv(caller, keys, written).then(
        () => out.end(),
        (error: Error) => out.destroy(error),
      );
      return reply
        .header("Content-Disposition", 'attachment; filename="products.csv"')
        .type("text/csv; charset=utf-8")
        .send(out);
    });
  });
}

/** Sign-in page for a browser whose session ended meanwhile. */
function signInPage(request: FastifyRequest): { path: string; status: 303 } | null {
  if (!wantsPage(request)) return null;
  const locale = callerLocale(request);
  return { path: `/${locale}/auth?redirect=${encodeURIComponent(`/${locale}/admin/products`)}`, status: 303 };
}

const operation = {
  method: "post",
  path: "/api/admin/products/export",
  area: "staff",
  summary:
    "Selected products in the import format, from a form with one `p` for each id, or `scope=found` and the `query` of the list (permission `products`)",
  body: "application/x-www-form-urlencoded",
  answers: {
    200: { description: "the products, in the order of the form", body: "text/csv" },
    400: refusal("no product or more than 2 000"),
  },
} as const;
