import { categoryBySlug } from "#features/catalogue/domain/categories.ts";
import type { Audience, PricedProduct } from "#features/catalogue/domain/product.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { PriceSource } from "../cart.service.ts";
import type { QuotationRequest } from "../domain/quotation.ts";
import { insertQuotation } from "./quotations.store.ts";

type QuotationAnswer = Result<{ id: string }, { code: "nothing_to_quote" }>;

/** A stored request, as staff gets it. */
export type StoredQuotation = Omit<QuotationRequest, "lines"> & Audience & { id: string; userId: string | null };

/** Requests for quotations, which staff answers. */
export interface Quotations {
  /**
   * Stores a request. Unknown products are left out, as are machines in a request for another country: they stay in the
   * country of their depot (D40). `nothing_to_quote` if no product remains.
   */
  request(request: QuotationRequest, audience: Audience, userId: string | null): Promise<QuotationAnswer>;
}

interface QuotationsDeps {
  db: Database;
  catalogue: PriceSource;
  /** Creates the staff's ticket for the request, in the transaction that stores it. */
  createTicket(trx: Executor, quotation: StoredQuotation): Promise<void>;
}

export function createQuotations({ db, catalogue, createTicket }: QuotationsDeps): Quotations {
  return {
    async request({ lines: requested, ...request }, audience, userId): Promise<QuotationAnswer> {
      const products = await catalogue.priced([...new Set(requested.map((line) => line.id))], audience);
      const lines = requested.flatMap(({ id, quantity }) => {
        const product = products.get(id);
        return product && !(request.reason === "country" && isMachine(product))
          ? [{ id, sku: product.sku, name: product.name, quantity }]
          : [];
      });
      if (lines.length === 0) return fail({ code: "nothing_to_quote" });
      return inTransaction(db, async (trx) => {
        const id = await insertQuotation(trx, { ...request, ...audience, userId, lines });
        await createTicket(trx, { ...request, ...audience, userId, id });
        return ok({ id });
      });
    },
  };
}

/** Machines are rented out and not sold. */
function isMachine({ categorySlug, unitNet }: PricedProduct): boolean {
  return unitNet === null && categoryBySlug(categorySlug)?.rental === true;
}
