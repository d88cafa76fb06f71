import { categoryBySlug } from "#features/catalogue/domain/categories.ts";
import type { Audience, PricedProduct } from "#features/catalogue/domain/product.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { PriceSource } from "../cart.service.ts";
import type { QuotationRequest } from "../domain/quotation.ts";
import { insertQuotation } from "./quotations.store.ts";

/** A kept request, or nothing to keep. */
type QuotationAnswer = Result<{ id: string }, { code: "nothing_to_quote" }>;

/** A request as those see it who answer it. */
export type KeptQuotation = Omit<QuotationRequest, "lines"> & Audience & { id: string; userId: string | null };

/** Requests that a person answers. */
export interface Quotations {
  /**
   * Keeps a request. Products that are no longer known are left out, and from one for another country machines, which stay in
   * the country of their depot (D40); `nothing_to_quote` if none is left.
   */
  request(wish: QuotationRequest, audience: Audience, userId: string | null): Promise<QuotationAnswer>;
}

interface QuotationsDeps {
  db: Database;
  catalogue: PriceSource;
  /** Brings a request before the people who answer it, in the transaction in which it is kept. */
  land(trx: Executor, quotation: KeptQuotation): Promise<void>;
}

/** Quotations in a database. */
export function createQuotations({ db, catalogue, land }: QuotationsDeps): Quotations {
  return {
    async request({ lines: wished, ...wish }, audience, userId): Promise<QuotationAnswer> {
      const products = await catalogue.priced([...new Set(wished.map((line) => line.id))], audience);
      const lines = wished.flatMap(({ id, quantity }) => {
        const product = products.get(id);
        return product && !(wish.reason === "country" && isMachine(product))
          ? [{ id, sku: product.sku, name: product.name, quantity }]
          : [];
      });
      if (lines.length === 0) return fail({ code: "nothing_to_quote" });
      return inTransaction(db, async (trx) => {
        const id = await insertQuotation(trx, { ...wish, ...audience, userId, lines });
        await land(trx, { ...wish, ...audience, userId, id });
        return ok({ id });
      });
    },
  };
}

/** True for what is rented out and not sold. */
function isMachine({ categorySlug, unitNet }: PricedProduct): boolean {
  return unitNet === null && categoryBySlug(categorySlug)?.rental === true;
}
